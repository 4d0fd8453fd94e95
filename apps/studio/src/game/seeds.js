// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Fresh seeds that people can say to each other.
const FIRST = "amber birch cedar coral delta ember fern garnet harbour iris juniper kestrel lemon maple nectar opal pepper quartz river saffron tea umber velvet willow yarrow zephyr".split(" ");

export function freshSeed() {
  const [word, number] = crypto.getRandomValues(new Uint32Array(2));
  return `${FIRST[word % FIRST.length]}-${(number % 9000) + 1000}`;
}
