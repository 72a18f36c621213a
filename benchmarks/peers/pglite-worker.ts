/** The worker thread of the smallest embedded server: receives statements and returns rows. */
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from '#server/database/pglite-engine.ts';
import { becomePerson, schema } from './hono-app.ts';

interface Question {
  readonly number: number;
  readonly person: string;
  readonly text: string;
  readonly params: (string | number)[];
}

export interface Answer {
  readonly number: number;
  readonly rows?: readonly object[];
  readonly message?: string;
}

// Opened as the engine does: a stock PGlite does not sync at all (docs/decisions/094).
const pglite = await openFolder(String(workerData));
await pglite.exec(schema);

const post = (answer: Answer | 'ready') => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ number, person, text, params }: Question) => {
  try {
    const { rows } = await pglite.transaction(async (transaction) => {
      await transaction.query(becomePerson, [person]);
      return transaction.query<object>(text, params);
    });
    post({ number, rows });
  } catch (error) {
    post({ number, message: String(error) });
  }
});
post('ready');
