import { Suspense, useEffect, useState } from 'react';
import { useSession } from '../account/session/session.ts';
import { dropWaiting, type WaitingAnswer, waitingAnswers, waitingShared } from '../diary/store/waiting.ts';
import { lazily } from '../ui/lazily.ts';
import { answerIn, TakeAnswer } from './take-answer.tsx';

// Only where another program has shared a file.
const SharedFile = lazily(() => import('../components/attachments/shared-file.tsx'));

/** Held by the tab that takes an answer, so that no other takes it as well. */
const lockOf = ({ key }: WaitingAnswer) => `diary-answer-${key.search}`;

/** Whether an answer is this person's; one of another account waits for them, or for its end. */
const isOf = ({ answer }: WaitingAnswer, userId: string) => answer.get('for') === userId;

/**
 * What the service worker has kept (app/diary/store/waiting.ts) and no screen of its own takes: answers of notifications, written when
 * a diary is open, at once where one is; and files that were shared. An answer leaves only when it is stored, or cannot be any
 * more.
 */
export default function WhatWaits() {
  const { userId } = useSession();
  const [waiting, setWaiting] = useState<readonly WaitingAnswer[]>([]);
  const [hasFile, setHasFile] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    const look = () =>
      void waitingAnswers().then(
        (found) => setWaiting(found.filter((one) => isOf(one, userId))),
        // A browser that forbids storage keeps none.
        () => undefined,
      );
    const hear = ({ data }: MessageEvent) => data === 'answer-waits' && look();
    look();
    waitingShared('file').then(
      ({ length }) => setHasFile(length > 0),
      () => undefined,
    );
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [userId]);
  return (
    <>
      {waiting.map((one) => (
        <Taking key={one.key.search} waiting={one} />
      ))}
      {hasFile && (
        <Suspense fallback={null}>
          <SharedFile />
        </Suspense>
      )}
    </>
  );
}

/** One answer, in the tab that holds its lock. */
function Taking({ waiting }: { readonly waiting: WaitingAnswer }) {
  const [state, setState] = useState<'asking' | 'ours' | 'taken'>('asking');
  const name = lockOf(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const ours = Promise.withResolvers<void>();
    const take = async () => {
      // Taken by the tab that held the lock before.
      const isThere = (await waitingAnswers()).some(({ key }) => key.search === waiting.key.search);
      setState(isThere ? 'ours' : 'taken');
      await ours.promise;
    };
    // A browser with caches has locks.
    void (navigator.locks?.request(name, take) ?? take()).catch(() => undefined);
    return ours.resolve;
  }, [name]);
  const answer = answerIn(waiting.answer);
  if (state !== 'ours' || !answer) return null;
  const tap = { at: minuteOf(waiting.at), zone: waiting.zone };
  const onTaken = () => {
    setState('taken');
    void dropWaiting(waiting.key).catch(() => undefined);
  };
  return <TakeAnswer answer={answer} tap={tap} onTaken={onTaken} />;
}

/** The minute of a tap, as the screens record one. @param at milliseconds since 1970 */
const minuteOf = (at: number) => new Date(Math.floor(at / 60_000) * 60_000).toISOString();
