/** Workers for jsdom, which has none: the module runs in the thread of the test, where `self` is the window. */

const modules = import.meta.glob('../../app/diary/**/*-worker.ts');

/** The worker that what the module posts comes from. */
let running: InThread | undefined;
window.postMessage = (data: unknown) => void running?.dispatchEvent(new MessageEvent('message', { data }));

/** A worker by the address of its module. One at a time, and one module in a test file: they share the window. */
class InThread extends EventTarget {
  readonly #loaded: Promise<unknown>;

  constructor(address: URL) {
    super();
    const load = modules[`../..${address.pathname}`];
    if (!load) throw new Error(`There is no ${address}`);
    this.#loaded = load();
    running = this;
  }

  postMessage(data: unknown): void {
    void this.#loaded.then(() => window.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    if (running === this) running = undefined;
  }
}

Object.assign(globalThis, {
  Worker: InThread,
  // Of Node, as AbortController is: what is cancelled is known by the class of its reason.
  DOMException: AbortSignal.abort().reason.constructor,
});
