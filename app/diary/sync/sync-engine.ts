import { type Failure, failureOf } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { FirstDays } from './first-days.ts';
import { pullAll } from './pull.ts';
import { pushAll } from './push.ts';
import type { Replica } from './replica.ts';
import type { Remote, Waiting } from './sync-types.ts';

/** Milliseconds before the first retry; doubled each time, with jitter. */
const retryMin = 1_000;
const retryMax = 60_000;

/** Present activity of the engine. */
interface Activity {
  readonly sending: boolean;
  /** Why the last round failed. */
  readonly waiting: Waiting | undefined;
}

/** Carries out the writes of the outbox. */
export interface SyncEngine {
  /** Runs a round now, or once more after the running one; resolves when it is over, whether or not it succeeded. */
  readonly sync: () => Promise<void>;
  readonly activity: () => Activity;
  readonly stop: () => void;
}

/** Dependencies of every engine. */
export interface EngineParts {
  readonly replica: Replica;
  readonly now: () => Instant;
  readonly onActivity: () => void;
  /** Shows the last months before a long diary has arrived. */
  readonly firstDays?: FirstDays;
}

interface Parts extends EngineParts {
  readonly remote: Remote;
  /** Runs one task at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
}

/** The engine of an account's diary, for `openDiary`. */
export const syncWith =
  ({ remote, alone }: Pick<Parts, 'remote' | 'alone'>) =>
  (parts: EngineParts): SyncEngine =>
    createSyncEngine({ ...parts, remote, alone });

const sessionCodes: readonly string[] = ['session_expired', 'second_factor_needed', 'token_signature'];

function waitingFor({ code }: Failure): Waiting {
  return sessionCodes.includes(code) ? 'session' : 'network';
}

/** Pushes the outbox, pulls changes, and retries after a transient failure. */
function createSyncEngine({ replica, remote, alone, now, onActivity, firstDays }: Parts): SyncEngine {
  let activity: Activity = { sending: false, waiting: undefined };
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Activity) => {
    if (next.sending === activity.sending && next.waiting === activity.waiting) return;
    activity = next;
    onActivity();
  };

  async function round(): Promise<void> {
    clearTimeout(timer);
    try {
      await alone(async () => {
        if (stopped) return;
        await replica.catchUp();
        become({ ...activity, sending: replica.ops().some(({ trouble }) => !trouble) });
        await pushAll(replica, remote, now);
        become({ ...activity, sending: false });
        await pullAll(replica, remote, now, firstDays);
      });
      failures = 0;
      become({ sending: false, waiting: undefined });
    } catch (error) {
      const failure = failureOf(error);
      become({ sending: false, waiting: waitingFor(failure) });
      planRetry(failure);
    }
  }

  function planRetry({ waitSeconds }: Failure): void {
    if (stopped) return;
    const growing = Math.min(retryMin * 2 ** failures, retryMax) * (0.75 + Math.random() / 2);
    failures += 1;
    timer = setTimeout(() => void sync(), Math.max(growing, (waitSeconds ?? 0) * 1000));
  }

  async function runRounds(): Promise<void> {
    do {
      again = false;
      await round();
    } while (again && !stopped);
    // In the same task as the last check of `again`: a later request starts a new round.
    running = undefined;
  }

  function sync(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (running) again = true;
    else running = runRounds();
    return running ?? Promise.resolve();
  }

  return {
    sync,
    activity: () => activity,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
