import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { Failure } from '#app/errors/failure.ts';

/** Milliseconds after which a transaction, or opening the database, is aborted. */
export const databaseTimeoutMs = 10_000;

/** Most tries of a transaction whose connection was lost or did not answer. */
const triesMax = 2;

/** Begins a transaction, as `IDBDatabase.transaction` does. */
export type Begin<S> = IDBPDatabase<S>['transaction'];

/** A connection to one database that is reopened whenever it is lost. */
interface StoreConnection<S> {
  /**
   * Runs a transaction, and once more on a new connection if the first was lost or did not answer. The first try was then
   * aborted and has written nothing.
   * @throws Failure `device_full`, `device_busy` when the database does not answer, `unavailable` once it is closed
   */
  readonly run: <T>(use: (begin: Begin<S>) => Promise<T>) => Promise<T>;
  readonly close: () => void;
}

const notAnswered = () => new DOMException('The database did not answer in time.', 'TimeoutError');

/** Whether a failed transaction is worth a second try on a new connection (Safari drops connections in the background). */
const isLostConnection = (error: unknown) =>
  error instanceof DOMException &&
  ['InvalidStateError', 'UnknownError', 'AbortError', 'TimeoutError'].includes(error.name);

const isFull = (error: unknown) =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || /quota|disk|full/i.test(error.message));

type Running = Pick<IDBPTransaction<unknown>, 'abort' | 'commit' | 'done' | 'durability'>;

/** Aborts a transaction. @returns false when it is being committed or has ended */
function abort(transaction: Running): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends a transaction of a page that goes into the back/forward cache. It could never complete there, and WebKit makes every
 * page that wants to write wait for it. Writes of the person (strict durability) have made all their requests already and
 * are committed; everything else is repeated when the page is back.
 */
function end(transaction: Running): void {
  if (transaction.durability !== 'strict') abort(transaction);
  else transaction.commit?.();
}

/**
 * Creates a connection that reopens itself.
 * @param open opens the database, and calls `onLost` when the browser or another tab ends the connection
 * @param onDisconnect called before a new connection, which may find another database of the same name
 */
export function connectStore<S>(
  open: (onLost: () => void) => Promise<IDBPDatabase<S>>,
  onDisconnect: () => void,
): StoreConnection<S> {
  const page = typeof window === 'undefined' ? undefined : window;
  const running = new Set<Running>();
  let connection: Promise<IDBPDatabase<S>> | undefined;
  /** Resolves when the page returns from the back/forward cache. */
  let restored: Promise<void> | undefined;
  let closed = false;

  function connect(): Promise<IDBPDatabase<S>> {
    if (connection) return connection;
    const opening = open(() => disconnect(opening));
    connection = opening;
    return opening;
  }

  /** Closes a lost connection. A new one may have replaced it already. */
  function disconnect(lost: Promise<IDBPDatabase<S>>): void {
    lost.then((database) => database.close()).catch(() => undefined);
    if (connection !== lost) return;
    connection = undefined;
    onDisconnect();
  }

  /** Aborts a transaction that takes too long. One that is being committed may still write, so it is not tried again. */
  function watch(transaction: Running, giveUp: (reason: unknown) => void): void {
    const onTimeout = () => {
      if (abort(transaction)) giveUp(notAnswered());
      else timer = setTimeout(() => giveUp(new Failure('device_busy')), databaseTimeoutMs);
    };
    let timer = setTimeout(onTimeout, databaseTimeoutMs);
    const forget = () => {
      clearTimeout(timer);
      running.delete(transaction);
    };
    running.add(transaction);
    transaction.done.then(forget, forget);
  }

  async function attempt<T>(
    used: Promise<IDBPDatabase<S>>,
    use: (begin: Begin<S>) => Promise<T>,
  ): Promise<T> {
    const given = Promise.withResolvers<never>();
    let isGivenUp = false;
    const giveUp = (reason: unknown) => {
      isGivenUp = true;
      given.reject(reason);
    };
    const openTimer = setTimeout(() => giveUp(notAnswered()), databaseTimeoutMs);
    const work = async () => {
      const database = await used.finally(() => clearTimeout(openTimer));
      const begin = (...args: Parameters<Begin<S>>) => {
        // A later try may be running.
        if (isGivenUp) throw notAnswered();
        const transaction = database.transaction(...args);
        watch(transaction, giveUp);
        return transaction;
      };
      return use(begin as Begin<S>);
    };
    return Promise.race([work(), given.promise]);
  }

  function onHide({ persisted }: PageTransitionEvent): void {
    // On other pages that are left, the browser ends the transactions.
    if (!persisted) return;
    const back = Promise.withResolvers<void>();
    restored = back.promise;
    page?.addEventListener('pageshow', () => back.resolve(), { once: true });
    for (const transaction of running) end(transaction);
  }

  page?.addEventListener('pagehide', onHide);
  return {
    async run(use) {
      for (let tries = 1; ; tries += 1) {
        await restored;
        if (closed) throw new Failure('unavailable');
        const used = connect();
        try {
          return await attempt(used, use);
        } catch (error) {
          if (isFull(error)) throw new Failure('device_full', { cause: error });
          if (!isLostConnection(error)) throw error;
          if (tries === triesMax) throw new Failure('device_busy', { cause: error });
          disconnect(used);
        }
      }
    },
    close() {
      closed = true;
      page?.removeEventListener('pagehide', onHide);
      if (connection) disconnect(connection);
    },
  };
}
