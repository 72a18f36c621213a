/** The smallest Hono server over PGlite in a worker thread, with real syncs. */
import { Worker } from 'node:worker_threads';
import { serveEpisodes } from './hono-app.ts';
import type { Answer } from './pglite-worker.ts';

const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
  workerData: process.env.DATA_DIR,
});
const waiting = new Map<number, PromiseWithResolvers<readonly object[]>>();
let last = 0;

worker.on('message', (answer: Answer | 'ready') => {
  if (answer === 'ready') {
    serveEpisodes((person, text, params) => {
      last += 1;
      const answered = Promise.withResolvers<readonly object[]>();
      waiting.set(last, answered);
      worker.postMessage({ number: last, person, text, params });
      return answered.promise;
    });
    return;
  }
  const pending = waiting.get(answer.number);
  waiting.delete(answer.number);
  if (answer.rows) pending?.resolve(answer.rows);
  else pending?.reject(new Error(answer.message));
});
