/** Workers, which jsdom lacks: a module runs in the thread of the test, where `self` is the window. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEachTest } from './browser.ts';

const modules = import.meta.glob('../../app/**/*-worker.ts');

type Listener = (event: MessageEvent) => void;

/** What a module listens with, by its address: it is loaded once, and serves every worker of it. */
const listeners = new Map<string, Listener[]>();
const loading = new AsyncLocalStorage<Listener[]>();
/** The worker in whose answer the code runs. */
const answering = new AsyncLocalStorage<InThread>();

const { addEventListener } = window;
window.addEventListener = ((type: string, listener: Listener, options?: AddEventListenerOptions) => {
  const own = type === 'message' ? loading.getStore() : undefined;
  if (own) own.push(listener);
  else addEventListener.call(window, type, listener as EventListener, options);
}) as typeof addEventListener;
window.postMessage = (data: unknown) => answering.getStore()?.receive(data);

/** Workers that have not ended. */
export const running = new Set<InThread>();

/** Workers that were begun since the test began, by the names of their modules. */
export const begun: string[] = [];

class InThread extends EventTarget {
  readonly #listening: Promise<readonly Listener[]>;

  constructor({ pathname }: URL) {
    super();
    const load = modules[`../..${pathname}`];
    if (!load) throw new Error(`There is no ${pathname}`);
    const own = listeners.get(pathname) ?? [];
    this.#listening = listeners.has(pathname)
      ? Promise.resolve(own)
      : loading.run(own, async () => {
          await load();
          return own;
        });
    listeners.set(pathname, own);
    running.add(this);
    begun.push(pathname.split('/').at(-1) ?? '');
  }

  postMessage(data: unknown): void {
    void this.#listening.then((all) =>
      answering.run(this, () => {
        for (const listener of all) listener(new MessageEvent('message', { data }));
      }),
    );
  }

  receive(data: unknown): void {
    if (running.has(this)) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    running.delete(this);
  }
}

Object.assign(globalThis, { Worker: InThread });

/** Every worker dies, as where the device has no memory left. */
export function killWorkers(): void {
  for (const worker of running) worker.dispatchEvent(new ErrorEvent('error', { message: 'gone' }));
}

afterEachTest(() => {
  begun.splice(0);
});
