/** The page's side of the worker of reports: one for all of a page, begun by the first question. */
import { currentSession, onSession } from '#app/account/session/session.ts';
import type { Diary } from '#app/diary/snapshot/diary-snapshot.ts';
import { inSlices } from '#app/diary/snapshot/in-slices.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { partsOf } from './diary-parts.ts';
import type { FromWorker, Reporting, Task, ToWorker } from './report-messages.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** The diary it has. */
  diary: Diary | undefined;
  /** Messages leave in order: those of a diary in several tasks, a question about it behind them. */
  sending: Promise<void>;
  /** Its copy of the diary does not outlast the session. */
  stopFollowing: () => void;
  ending?: ReturnType<typeof setTimeout>;
}

let running: Running | undefined;
let lastId = 0;

/** Milliseconds without a question after which the worker ends: it holds a copy of the diary. */
const idleAfter = 60_000;

/** @param reason why questions that wait get no answer; without it none does */
function end(one: Running, reason?: Failure): void {
  one.worker.terminate();
  one.stopFollowing();
  if (running === one) running = undefined;
  for (const { reject } of one.waiting.values()) reject(reason);
}

/** @throws ReferenceError without workers */
function start(): Running {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' });
  const { userId } = currentSession();
  const one: Running = {
    worker,
    waiting: new Map(),
    diary: undefined,
    sending: Promise.resolve(),
    stopFollowing: onSession(() => {
      if (currentSession().userId !== userId) end(one, failureOf({ message: 'The session has ended' }));
    }),
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const asked = one.waiting.get(data.id);
    if (data.kind === 'progress') asked?.onProgress?.(data.share);
    else if (data.kind === 'done') asked?.resolve(data.answer as never);
    else asked?.reject(failureOf({ message: data.message }));
  });
  worker.addEventListener('error', (event) => {
    // An event without a message: its script is out of reach.
    end(one, failureOf({ message: event.message ?? 'Failed to fetch' }));
  });
  return one;
}

interface Asking {
  /** The diary the question is about. */
  readonly diary?: Diary;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Asks the worker of reports. The next question after a failure begins a new worker.
 * @throws Failure @throws the reason `signal` was aborted with
 */
export async function askWorker<Name extends Task>(
  task: Name,
  asks: Reporting[Name]['asks'],
  { diary, onProgress, signal }: Asking = {},
): Promise<Reporting[Name]['answer']> {
  signal?.throwIfAborted();
  running ??= start();
  const one = running;
  clearTimeout(one.ending);
  lastId += 1;
  const id = lastId;
  const post = (message: ToWorker) => one.worker.postMessage(message);
  const cancel = () => {
    post({ id, task: 'cancel' });
    one.waiting.get(id)?.reject(signal?.reason);
  };
  try {
    return await new Promise<Reporting[Name]['answer']>((resolve, reject) => {
      one.waiting.set(id, { resolve, reject, onProgress });
      signal?.addEventListener('abort', cancel);
      const send = async () => {
        if (diary && one.diary !== diary) {
          await inSlices(partsOf(diary), (part) => post({ task: 'diary', part }));
          one.diary = diary;
        }
        post({ id, task, asks } as ToWorker);
      };
      one.sending = one.sending.then(send).catch(reject);
    });
  } finally {
    signal?.removeEventListener('abort', cancel);
    one.waiting.delete(id);
    clearTimeout(one.ending);
    if (one.waiting.size === 0) one.ending = setTimeout(end, idleAfter, one);
  }
}
