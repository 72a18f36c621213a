import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type FromWorker, joined, type ToWorker } from './pglite-messages.ts';
import { DatabaseUnavailable } from './sql-types.ts';

/** Milliseconds. */
interface PgliteLimits {
  /** Opening the folder; creating the database at the first start takes seconds. */
  readonly opening: number;
  /** One round trip: a statement, with the BEGIN and the settings before it. */
  readonly statement: number;
}

/**
 * Stands in for the PostgreSQL client's socket; its other end is PGlite in a worker thread. The worker lives as long
 * as the stream. A response that takes longer than the limit ends both; committed rows are on disk by then, and the
 * next connection opens the folder again.
 */
export class PgliteStream extends Duplex {
  readonly #folder: string;
  readonly #limits: PgliteLimits;
  readonly #folderIsFree: Promise<unknown>;
  #worker: Worker | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #unsent: Uint8Array[] = [];
  #sending = false;

  /**
   * @param limits read at each use
   * @param folderIsFree settles when the previous worker has left the folder
   */
  constructor(folder: string, limits: PgliteLimits, folderIsFree: Promise<unknown>) {
    super({ allowHalfOpen: false });
    this.#folder = folder;
    this.#limits = limits;
    this.#folderIsFree = folderIsFree;
  }

  /** The client calls it instead of opening a socket. */
  connect(): this {
    this.#folderIsFree.then(() => this.#start());
    return this;
  }

  #start(): void {
    if (this.destroyed) return;
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: this.#folder });
    this.#worker = worker;
    this.#startTimer(this.#limits.opening, 'Opening the database took too long');
    worker.on('message', (message: FromWorker) => this.#receive(message));
    // PGlite's errors may be long and quote its own source: the beginning is enough.
    worker.on('error', ({ message }) => this.#fail(`The database stopped: ${message.slice(0, 200)}`));
    worker.on('exit', () => this.#fail('The database stopped'));
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#unsent.push(chunk);
    // Writes of one tick (BEGIN, settings, first statement) are sent to the worker together.
    if (this.#unsent.length === 1) queueMicrotask(() => this.#send());
    done();
  }

  override _read(): void {}

  override _final(done: (error?: Error) => void): void {
    const worker = this.#worker;
    if (!worker) {
      done();
      return;
    }
    worker.removeAllListeners('exit');
    this.#startTimer(this.#limits.opening, 'Closing the database took too long');
    worker.once('exit', () => {
      this.push(null);
      done();
    });
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#watchdog);
    this.#worker?.removeAllListeners('exit');
    const ended = this.#worker?.terminate() ?? Promise.resolve();
    // Only now may another worker open the folder.
    ended.then(
      () => done(error),
      () => done(error),
    );
  }

  #send(): void {
    const worker = this.#worker;
    if (!worker || this.#sending || this.#unsent.length === 0) return;
    const bytes = joined(this.#unsent);
    this.#unsent = [];
    this.#sending = true;
    this.#startTimer(this.#limits.statement, 'A statement took too long');
    worker.postMessage({ kind: 'run', bytes } satisfies ToWorker, [bytes.buffer]);
  }

  #receive(message: FromWorker): void {
    clearTimeout(this.#watchdog);
    if (message.kind === 'ready') {
      this.emit('connect');
      return;
    }
    this.#sending = false;
    this.push(message.bytes);
    this.#send();
  }

  #startTimer(limit: number, complaint: string): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.destroy(new DatabaseUnavailable('timeout', complaint)), limit);
  }

  #fail(complaint: string): void {
    this.destroy(new DatabaseUnavailable('restarting', complaint));
  }

  // The client expects these methods of a socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#worker?.ref();
    return this;
  }
  unref(): this {
    this.#worker?.unref();
    return this;
  }
}
