import { useCallback, useEffect, useState } from 'react';
import { currentSession, localDiary } from '#app/account/session/session.ts';
import { isSignedUpHere } from '#app/account/sign-in/signed-up-here.ts';
import { CopyButton } from '#app/components/data-copy/copy-button.tsx';
import { readEverything } from '#app/diary/copy/read-everything.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import {
  leaveForLater,
  type Planned,
  planTakingAlong,
  rowsOfLocal,
  type Taken,
  takeAlong,
} from '#app/diary/local-adoption.ts';
import { removeLocalDiary } from '#app/diary/local-diary.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { WhatStays } from './what-stays.tsx';

const always = (_: Diary) => true;
const noNames: ReadonlySet<string> = new Set();

/** Whether nothing is left to ask: the sign-up here has said that the diary comes along, and all of it does. */
const isSaid = ({ adoption, left }: Planned) =>
  isSignedUpHere(currentSession().userId) &&
  adoption.fits &&
  left.length === 0 &&
  adoption.plan.differing.length === 0;

/**
 * Asks whether the device's diary should move to the signed-in account, and shows what of it stays. Waits until the account's
 * diary is loaded. Where the account has everything, the move is only finished; to an account that was made here it moves, and
 * says what has moved.
 */
export default function TakeAlong({ onClose }: { readonly onClose: () => void }) {
  const pageDiary = usePageDiary();
  const locale = useLocale();
  const { take: t } = useLocalDiaryTexts();
  const { toast } = useToast();
  const isLoaded = useDiary(always);
  const [planned, setPlanned] = useState<Planned>();
  const [taken, setTaken] = useState<Taken>();
  const [asNew, setAsNew] = useState(noNames);
  /** Counts what was changed here: each time, the plan is made again. */
  const [changes, setChanges] = useState(0);
  // Another tab may have moved or removed it.
  usePreference('localDiary');
  const isGone = localDiary() === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const say = useCallback(
    ({ moved }: Taken) => toast({ title: t.done(moved.episodes, moved.doses, moved.days), tone: 'calm' }),
    [toast, t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again after each change
  useEffect(() => {
    if (!isLoaded) return;
    let isOver = false;
    async function make(): Promise<void> {
      // Loaded beforehand: the result may have to be shown offline.
      await import('#app/ui/toast-viewport.tsx').catch(() => undefined);
      const found = await planTakingAlong(pageDiary, locale, asNew);
      if (isOver) return;
      if (!found) return onClose();
      if (found.isThere) {
        const ended = await takeAlong(pageDiary, locale, { takesTheirs: false, fileName: t.fileName });
        if (ended && (taken || found.adoption.there.size > 0)) say(taken ?? ended);
        return onClose();
      }
      if (isSaid(found)) {
        const answer = { takesTheirs: false, fileName: t.fileName, shown: found.adoption };
        // If it fails, the question says why.
        const moved = await takeAlong(pageDiary, locale, answer).catch(() => undefined);
        if (moved?.left.length === 0) {
          say(moved);
          return onClose();
        }
      }
      if (!isOver) setPlanned(found);
    }
    // Another tab may hold the diary: the next page asks again.
    make().catch(() => {
      if (!isOver) onClose();
    });
    return () => {
      isOver = true;
    };
  }, [pageDiary, isLoaded, locale, onClose, asNew, changes]);
  if (!planned) return null;
  return (
    <Question
      planned={planned}
      taken={taken}
      asNew={asNew}
      onChanged={() => setChanges((before) => before + 1)}
      onAsNew={(names) => setAsNew(new Set([...asNew, ...names]))}
      onTaken={(result) => {
        if (result && result.left.length > 0) {
          setTaken(result);
          setChanges((before) => before + 1);
          return;
        }
        if (result) say(result);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  readonly planned: Planned;
  /** What a move has just moved, if something stayed. */
  readonly taken: Taken | undefined;
  readonly asNew: ReadonlySet<string>;
  readonly onChanged: () => void;
  readonly onAsNew: (names: readonly string[]) => void;
  readonly onTaken: (taken: Taken | undefined) => void;
  readonly onClose: () => void;
}

/** The diary whose version is kept where both have one. */
type Side = 'theirs' | 'mine';

type State = 'asking' | 'busy' | 'removing' | Failure;

function Question({ planned, taken, asNew, onChanged, onAsNew, onTaken, onClose }: QuestionProps) {
  const pageDiary = usePageDiary();
  const { take: t, left: ofLeft, remove, close } = useLocalDiaryTexts();
  const locale = useLocale();
  const { toast } = useToast();
  const [state, setState] = useState<State>('asking');
  const [keeps, setKeeps] = useState<Side>('theirs');
  const { coming, adoption, left, comes } = planned;
  const differing = adoption.plan.differing.length;
  const later = () => {
    leaveForLater();
    toast({ title: t.laterText });
    onClose();
  };
  const take = () => {
    setState('busy');
    const answer = { takesTheirs: keeps === 'mine', fileName: t.fileName, shown: adoption, asNew };
    takeAlong(pageDiary, locale, answer).then(
      (result) => {
        setState('asking');
        onTaken(result);
      },
      (error: unknown) => {
        const failure = failureOf(error);
        setState(failure);
        // Something differs that was not shown: it is asked about now.
        if (failure.code === 'conflict') onChanged();
      },
    );
  };
  if (state === 'removing') {
    const removeAll = () => {
      setState('busy');
      removeLocalDiary().then(
        () => {
          toast({ title: remove.done, tone: 'calm' });
          onClose();
        },
        (error: unknown) => setState(failureOf(error)),
      );
    };
    return <Removing onRemove={removeAll} onCancel={() => setState('asking')} />;
  }
  const asksToMove = adoption.fits && comes;
  return (
    <Dialog
      open
      onClose={later}
      title={comes ? t.title : ofLeft.title}
      closeLabel={close}
      closesOutside={false}
    >
      <div className="flex flex-col gap-4">
        {taken && (
          <Notice role="status" tone="calm">
            <p>{t.moved(taken.moved.episodes, taken.moved.doses, taken.moved.days)}</p>
          </Notice>
        )}
        {comes && <Coming coming={coming} />}
        {asksToMove && <p className="text-muted">{left.length > 0 ? t.textPart : t.text}</p>}
        {differing > 0 && <Differing count={differing} keeps={keeps} onChange={setKeeps} />}
        {!adoption.fits && <Notice tone="caution">{t.full}</Notice>}
        {typeof state === 'object' && <Failed failure={state} />}
        {asksToMove && (
          <Button variant="primary" busy={state === 'busy'} busyLabel={t.busy} onClick={take}>
            {t.submit}
          </Button>
        )}
        {adoption.fits && left.length > 0 && (
          <>
            <WhatStays left={left} onChanged={onChanged} onAsNew={onAsNew} />
            <CopyButton
              isOnline
              fetchRows={(fetching) => readEverything(rowsOfLocal, fetching)}
              onDone={({ title }) => toast({ title, tone: 'calm' })}
            />
          </>
        )}
        {comes && (
          <Button variant="quiet" onClick={later}>
            {t.later}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setState('removing')}>
          {remove.action}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks once more before the diary of this device is removed. */
function Removing({ onRemove, onCancel }: { readonly onRemove: () => void; readonly onCancel: () => void }) {
  const { remove: t, close } = useLocalDiaryTexts();
  return (
    <Dialog open onClose={onCancel} title={t.title} closeLabel={close}>
      <div className="flex flex-col gap-4">
        <p>{t.text}</p>
        <Button variant="danger" onClick={onRemove}>
          {t.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks which version is kept of what differs. */
function Differing({
  count,
  keeps,
  onChange,
}: {
  readonly count: number;
  readonly keeps: Side;
  readonly onChange: (keeps: Side) => void;
}) {
  const { take: t } = useLocalDiaryTexts();
  return (
    <div className="flex flex-col gap-2">
      <p>{t.differing(count)}</p>
      <ChoiceChips
        legend={t.keep.legend}
        options={[
          { value: 'theirs', label: t.keep.theirs },
          { value: 'mine', label: t.keep.mine },
        ]}
        value={keeps}
        onChange={onChange}
      />
    </div>
  );
}

/** What would move to the account, counted. */
function Coming({ coming: { episodes, doses, days, first, last } }: Pick<Planned, 'coming'>) {
  const { take: t } = useLocalDiaryTexts();
  const locale = useLocale();
  return (
    <div>
      <p>{episodes + doses + days > 0 ? t.has(episodes, doses, days) : t.other}</p>
      {first && last && <p>{t.span(formatDay(locale, first, 'long'), formatDay(locale, last, 'long'))}</p>}
    </div>
  );
}

function Failed({ failure }: { readonly failure: Failure }) {
  const t = useLocalDiaryTexts().take;
  const message = useFailureMessage()(failure);
  const title = failure.code === 'account_full' ? t.full : failure.code === 'conflict' ? t.changed : t.failed;
  return (
    <Notice role="alert" tone="caution" title={title}>
      {failure.code !== 'conflict' && message && <p>{message.title}</p>}
    </Notice>
  );
}
