import type { Channel } from '../topics/channel.ts';
import { type Change, readChanges } from './change.ts';
import { createListening, type Listening } from './listening.ts';
import { type ServeContext, serve } from './serve.ts';

/** Maximum changes per batch, and subscribers served at the same time: requests are waiting for the database, too. */
const batchSize = 200;
const atOnce = 3;

interface FeedOptions extends ServeContext {
  /** All channels open at the moment. */
  readonly channels: () => Iterable<Channel>;
  /** Maximum number of waiting changes. */
  readonly waitingChanges: number;
}

/**
 * Delivers changes to channels in commit order. When changes may have been missed, every subscriber gets an error
 * instead, joins again and pulls.
 * @returns what a channel waits for before it is told that it is subscribed
 */
export async function openFeed(options: FeedOptions): Promise<Listening> {
  const { database, tables, channels, waitingChanges, log } = options;
  let waiting: Change[] = [];
  let isDelivering = false;

  const listening = createListening({
    database,
    hasSubscribers: () => [...channels()].some(({ bindings }) => bindings.length > 0),
    missed: () => giveUp('deadline_passed'),
  });

  function giveUp(reason: string): void {
    waiting = [];
    log.warn('realtime_gap', { reason });
    for (const channel of [...channels()]) if (channel.bindings.length > 0) channel.end('phx_error');
  }

  async function deliverWaiting(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    try {
      // Collects the changes of one transaction.
      await new Promise((resolve) => setImmediate(resolve));
      while (waiting.length > 0) await deliverBatch(waiting.splice(0, batchSize));
    } catch (error) {
      log.error('realtime_failed', error);
      giveUp('fault');
    } finally {
      isDelivering = false;
    }
  }

  async function deliverBatch(batch: readonly Change[]): Promise<void> {
    const subscribed = [...channels()].filter(({ bindings }) => bindings.length > 0);
    const readers = Map.groupBy(subscribed, ({ identity }) => identity.key).values();
    const serveRest = async () => {
      for (const reader of readers) await serve(reader, batch, options);
    };
    await Promise.all(Array.from({ length: atOnce }, serveRest));
  }

  await database.listen('realtime', {
    onNotification(payload) {
      const changes = readChanges(payload).filter(({ schema, table }) => tables.find(schema, table));
      if (changes.length === 0) return;
      waiting.push(...changes);
      if (waiting.length > waitingChanges) giveUp('too_many_changes');
      else void deliverWaiting();
    },
    onMissed() {
      listening.lost();
      giveUp('connection_lost');
    },
  });
  return listening;
}
