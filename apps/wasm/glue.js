// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Part of boardwright.js. A module has
//   call(request, send): answers a call (docs/SERVICE.md), an object or a JSON text. Each message
//     is handed to `send` as an object, as it comes; false from it cancels the call. Returns all
//     of them. One call at a time: what `send` does must not call again.
//   callText(request, send): the same with each message as the JSON text that it is, for programs
//     that pass it on or keep it.
var boardwrightDecoder = new TextDecoder();
Module['callText'] = function(request, send) {
  var messages = [];
  Module['boardwrightSend'] = function(place, size) {
    var message = boardwrightDecoder.decode(HEAPU8.subarray(place, place + size));
    messages.push(message);
    return !send || send(message) !== false;
  };
  var text = typeof request === 'string' ? request : JSON.stringify(request);
  var size = lengthBytesUTF8(text) + 1;
  var place = _malloc(size);
  if (!place) throw new Error('out of memory');
  try {
    stringToUTF8(text, place, size);
    _boardwright_call(place);
  } finally {
    _free(place);
  }
  return messages;
};
Module['call'] = function(request, send) {
  var messages = [];
  Module['callText'](request, function(text) {
    var message = JSON.parse(text);
    messages.push(message);
    return !send || send(message);
  });
  return messages;
};
