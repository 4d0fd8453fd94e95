// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// EngineClient: calls of the service, answered by a worker. A worker that dies
// or is ended by `restart` takes its unanswered calls with it (EngineLost), and
// the next call finds a new one; `generation` counts them, since sessions do
// not outlive their worker. A call may say how long it waits for a sign of life:
// a worker that is silent for longer hangs, and is ended.

/** The worker is gone, and with it every session. */
export class EngineLost extends Error {
  /** @param {string} why @param {boolean} [hung] it was silent for too long */
  constructor(why, hung = false) {
    super(why);
    this.hung = hung;
  }
}

/** An answer of the service that says no. */
export class EngineError extends Error {
  /** @param {{ code: string, message: string, where?: Record<string, unknown>, exit?: number }} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.where = error.where || {};
    this.exit = error.exit ?? 2;
  }
}

/**
 * @typedef {Record<string, any>} Message
 * @typedef {{ resolve: (messages: Message[]) => void, reject: (error: Error) => void,
 *             messages: Message[], each?: (message: Message) => void, patience: number }} Waiting
 */

let locks = 0;

export class EngineClient {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #next = 1;
  #ready = false;
  #watchdog = 0;
  generation = 0;

  /** Starts the worker, so that it is warm when it is needed. */
  warm() {
    if (!this.#worker) this.#start();
  }

  #start() {
    const lock = `boardwright-engine-${Date.now()}-${++locks}`;
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: lock });
    this.#worker = worker;
    this.#ready = false;
    worker.onmessage = (event) => {
      if (event.data.ready) {
        if (worker === this.#worker) this.#ready = true;
        this.#watch(worker, lock);
      } else this.#take(worker, event.data);
      if (worker === this.#worker) this.#listen(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(worker, event.message || "the engine could not be loaded");
    };
  }

  // The worker holds this lock: whoever gets it knows that the worker is gone.
  /** @param {Worker} worker @param {string} lock */
  #watch(worker, lock) {
    if (!navigator.locks) return;
    void navigator.locks.request(lock, () => this.#lose(worker, "the engine ended"));
  }

  // From now on silence counts. Calls are answered one after another: how long the first may take is what
  // counts; one without patience, and a worker that is still being loaded, may take as long as they need.
  /** @param {Worker} worker */
  #listen(worker) {
    clearTimeout(this.#watchdog);
    const patience = this.#waiting.values().next().value?.patience || 0;
    if (!this.#ready || patience === 0) return;
    const since = performance.now();
    this.#watchdog = window.setTimeout(() => {
      if (worker !== this.#worker) return;
      // A page that itself slept has heard nothing, whatever was said.
      if (document.hidden || performance.now() - since > patience + 2000) this.#listen(worker);
      else this.#lose(worker, `the engine did not answer for ${Math.round(patience / 1000)} seconds`, true);
    }, patience);
  }

  /** @param {Worker} worker @param {any} data */
  #take(worker, data) {
    if (worker !== this.#worker) return;
    if (data.fatal) {
      this.#lose(worker, data.fatal);
      return;
    }
    const waiting = this.#waiting.get(data.id);
    if (!waiting) return;
    if (!data.end) {
      waiting.messages.push(data.message);
      waiting.each?.(data.message);
      return;
    }
    this.#waiting.delete(data.id);
    const last = waiting.messages[waiting.messages.length - 1] || {};
    if (last.error) waiting.reject(new EngineError(last.error));
    else waiting.resolve(waiting.messages);
  }

  /** @param {Worker} worker @param {string} why @param {boolean} [hung] */
  #lose(worker, why, hung = false) {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    this.generation += 1;
    clearTimeout(this.#watchdog);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(new EngineLost(why, hung));
  }

  /** Ends the worker, whatever it does; unanswered calls fail with EngineLost. */
  restart() {
    if (this.#worker) this.#lose(this.#worker, "the engine was started again");
    this.warm();
  }

  /**
   * All messages of a call, in order; `each` is told of every one as it comes.
   * @param {Record<string, unknown>} request
   * @param {(message: Message) => void} [each]
   * @param {number} [patience] milliseconds without a message after which the engine counts as hung; 0: never
   * @returns {Promise<Message[]>}
   */
  call(request, each, patience = 0) {
    this.warm();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, messages: [], each, patience });
      this.#worker?.postMessage({ id, request });
      if (this.#worker && this.#waiting.size === 1) this.#listen(this.#worker);
    });
  }

  /**
   * The one answer of a call that has one.
   * @param {Record<string, unknown>} request
   * @param {number} [patience]
   * @returns {Promise<Message>}
   */
  async ask(request, patience) {
    const messages = await this.call(request, undefined, patience);
    return messages.find((message) => !message.done && !message.progress) || {};
  }
}

/** Where people wait: the game on the screen, the workbench. */
export const engine = new EngineClient();
/** For pictures that nobody waits for. */
export const background = new EngineClient();
