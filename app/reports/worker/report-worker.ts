/** Makes reports and files of a diary in a thread of its own, so that the page answers meanwhile. */

import { collectDiary } from './diary-parts.ts';
import { type Answering, answers } from './report-answers.ts';
import type { FromWorker, ToWorker } from './report-messages.ts';

type Question = Extract<ToWorker, { readonly asks: unknown }>;

const answer = (message: FromWorker) => self.postMessage(message);
const sent = collectDiary();
const underWay = new Map<number, AbortController>();

async function work({ id, task, asks }: Question): Promise<void> {
  const own = new AbortController();
  underWay.set(id, own);
  try {
    // Which question goes with which answer is stated where they are declared.
    const made = await (answers[task] as Answering)(asks as never, {
      diary: sent.diary,
      onProgress: (share) => answer({ id, kind: 'progress', share }),
      signal: own.signal,
    });
    answer({ id, kind: 'done', answer: made });
  } catch (error) {
    answer({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
  underWay.delete(id);
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.task === 'diary') sent.add(data.part);
  else if (data.task === 'cancel') underWay.get(data.id)?.abort();
  else void work(data);
});
