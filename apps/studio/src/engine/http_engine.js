// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine of a page that `boardwright serve` hands out: the same calls over
// HTTP. Used where there is no engine beside the page.

/** @param {Record<string, any>} request */
function addressOf(request) {
  const { call, session, ...body } = request;
  switch (call) {
    case "catalogue": return { method: "GET", path: "v1/catalogue" };
    case "run": return { method: "POST", path: "v1/run", body };
    case "open": return { method: "POST", path: "v1/sessions", body };
    case "act": return { method: "POST", path: `v1/sessions/${session}`, body };
    case "tick": case "look": case "save": return { method: "POST", path: `v1/sessions/${session}`, body: { call, ...body } };
    case "close": return { method: "DELETE", path: `v1/sessions/${session}` };
    default: return null;
  }
}

/** @param {URL} base the page's own folder */
export function httpEngine(base) {
  return {
    /** @param {Record<string, any>} request @param {(message: any) => void} send */
    async call(request, send) {
      const address = addressOf(request);
      if (!address) {
        send({ error: { code: "unknown_call", message: `the server does not answer ${request.call}`, exit: 2 } });
        return;
      }
      const answer = await fetch(new URL(address.path, base), {
        method: address.method, ...(address.body ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(address.body) } : {}),
      });
      for (const line of (await answer.text()).split("\n")) if (line.trim()) send(JSON.parse(line));
    },
  };
}
