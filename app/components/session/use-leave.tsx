import { type ReactNode, Suspense, useState } from 'react';
import { forgetDraft } from '#app/preferences/draft-key.ts';
import { lazily } from '#app/ui/lazily.ts';

// Few ever see it.
const LeaveDialog = lazily(() => import('./leave-dialog.tsx'));

interface Leaving {
  readonly busy: boolean;
  /** Signs out, after asking when something would be lost. */
  readonly leave: () => Promise<void>;
  /** The question, to be drawn wherever the hook is used. */
  readonly question: ReactNode;
}

/** The way out of this device. @param onLeft leads to where one goes without an account */
export function useLeave(onLeft: () => void | Promise<void>): Leaving {
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const go = async () => {
    setUnsent(0);
    setBusy(true);
    // Downloaded by who leaves, not by who visits.
    const { leaveDevice } = await import('#app/data/leave.ts');
    await leaveDevice();
    await onLeft();
    // Last: a form that was still on the page would have kept it once more.
    forgetDraft();
    setBusy(false);
  };
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const { unsentHere } = await import('#app/data/leave.ts');
    const left = await unsentHere();
    setBusy(false);
    if (left > 0) setUnsent(left);
    else await go();
  };
  const question = unsent > 0 && (
    <Suspense fallback={null}>
      <LeaveDialog unsent={unsent} onStay={() => setUnsent(0)} onLeave={() => void go()} />
    </Suspense>
  );
  return { busy, leave, question };
}
