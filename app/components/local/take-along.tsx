import { useEffect, useState } from 'react';
import { removeLocalDiary } from '#app/account/local-diary.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { leaveForLater, type Planned, planTakingAlong, takeAlong } from '#app/diary/local-adoption.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocalDiaryTexts } from '#app/i18n/local-diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';

const always = (_: Diary) => true;

/** Asks whether the device's diary should move to the signed-in account. Waits until the account's diary is loaded. */
export default function TakeAlong({ onClose }: { readonly onClose: () => void }) {
  const pageDiary = usePageDiary();
  const locale = useLocale();
  const isLoaded = useDiary(always);
  const [planned, setPlanned] = useState<Planned>();
  useEffect(() => {
    if (!isLoaded) return;
    let isOver = false;
    // Loaded beforehand: the result may have to be shown offline.
    const shown = import('#app/ui/toast-viewport.tsx').catch(() => undefined);
    Promise.all([planTakingAlong(pageDiary, locale), shown]).then(
      ([found]) => {
        if (isOver) return;
        if (found) setPlanned(found);
        else onClose();
      },
      // Another tab may hold the diary: the next page asks again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pageDiary, isLoaded, locale, onClose]);
  return planned ? <Question planned={planned} onClose={onClose} /> : null;
}

type State = 'asking' | 'busy' | 'removing' | Failure;

function Question({ planned, onClose }: { readonly planned: Planned; readonly onClose: () => void }) {
  const pageDiary = usePageDiary();
  const { take: t, remove, close } = useLocalDiaryTexts();
  const locale = useLocale();
  const { toast } = useToast();
  const [state, setState] = useState<State>('asking');
  const [keeps, setKeeps] = useState<'theirs' | 'mine'>('theirs');
  const { local, adoption } = planned;
  const differing = adoption.plan.differing.length;
  const later = () => {
    leaveForLater();
    toast({ title: t.laterText });
    onClose();
  };
  const end = (work: Promise<void>, done: string) => {
    setState('busy');
    work.then(
      () => {
        toast({ title: done, tone: 'calm' });
        onClose();
      },
      (error: unknown) => setState(failureOf(error)),
    );
  };
  if (state === 'removing') {
    return (
      <Dialog open onClose={() => setState('asking')} title={remove.title} closeLabel={close}>
        <div className="flex flex-col gap-4">
          <p>{remove.text}</p>
          <Button variant="danger" onClick={() => end(removeLocalDiary(), remove.done)}>
            {remove.submit}
          </Button>
          <Button variant="quiet" onClick={() => setState('asking')}>
            {remove.cancel}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={later} title={t.title} closeLabel={close} closesOutside={false}>
      <div className="flex flex-col gap-4">
        <div>
          <p>
            {local.episodes + local.doses + local.days > 0
              ? t.has(local.episodes, local.doses, local.days)
              : t.other}
          </p>
          {local.first && local.last && (
            <p>{t.span(formatDay(locale, local.first, 'long'), formatDay(locale, local.last, 'long'))}</p>
          )}
        </div>
        <p className="text-muted">{t.text}</p>
        {differing > 0 && (
          <div className="flex flex-col gap-2">
            <p>{t.differing(differing)}</p>
            <ChoiceChips
              legend={t.keep.legend}
              options={[
                { value: 'theirs', label: t.keep.theirs },
                { value: 'mine', label: t.keep.mine },
              ]}
              value={keeps}
              onChange={setKeeps}
            />
          </div>
        )}
        {adoption.fits && adoption.refused > 0 && <p>{t.refused(adoption.refused)}</p>}
        {!adoption.fits && <Notice tone="caution">{t.full}</Notice>}
        {typeof state === 'object' && <Failed failure={state} />}
        {adoption.fits && (
          <Button
            variant="primary"
            busy={state === 'busy'}
            busyLabel={t.busy}
            onClick={() =>
              end(
                takeAlong(pageDiary, locale, { takesTheirs: keeps === 'mine', fileName: t.fileName }),
                t.done,
              )
            }
          >
            {t.submit}
          </Button>
        )}
        <Button variant="quiet" onClick={later}>
          {t.later}
        </Button>
        <Button variant="quiet" onClick={() => setState('removing')}>
          {remove.action}
        </Button>
      </div>
    </Dialog>
  );
}

function Failed({ failure }: { readonly failure: Failure }) {
  const t = useLocalDiaryTexts().take;
  const message = useFailureMessage()(failure);
  return (
    <Notice role="alert" tone="caution" title={failure.code === 'account_full' ? t.full : t.failed}>
      {message && <p>{message.title}</p>}
    </Notice>
  );
}
