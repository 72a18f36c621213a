import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { useOpenAttackHint } from '#app/components/open-episode/use-open-attack-hint.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { SafetyNoticeList } from '#app/components/safety/safety-notice-list.tsx';
import { useNow } from '#app/components/use-now.ts';
import { type Diary, useDiary, useSync } from '#app/diary/diary.ts';
import { useFormTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CircleCheck } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { vibrate } from '#app/ui/vibrate.ts';
import type { Saved } from './entry-state.ts';
import { useEpisodeSentences } from './episode-sentence.ts';
import type { Entry } from './use-entry.ts';

const IfCalm = lazily(() => import('./if-calm.tsx'));

/** Confirmation after Save: what was recorded, and the next actions. */
export function SavedEntry({
  entry,
  saved,
  isStored,
}: {
  readonly entry: Entry;
  readonly saved: Saved;
  /** Whether it is stored on this device by now. */
  readonly isStored: boolean;
}) {
  const t = useFormTexts().saved;
  const locale = useLocale();
  const sentences = useEpisodeSentences();
  const formatInstant = useFormatRelativeInstant();
  const state = useSavedState(saved, isStored);
  const { id } = saved.episode;
  const kept = useDiary(useCallback((diary: Diary) => diary.episode(id), [id]));
  const now = useNow();
  useOpenAttackHint();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    vibrate();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const rest = (
    <>
      <p className="pointer-fine:hidden text-muted">{t.rest}</p>
      <p className="hidden pointer-fine:block text-muted">{t.restAtDesk}</p>
    </>
  );
  return (
    <div className="flex flex-col gap-5 pb-8">
      <header className="flex items-center gap-3">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-support" />
        <div>
          {/* The state may have come to rest before the heading has the focus, and be silent. */}
          <h1 ref={heading} tabIndex={-1} aria-describedby="state" className="text-2xl">
            {saved.addedTo
              ? t.addedTo(formatInstant(saved.addedTo.startedAt, saved.addedTo.zone))
              : t.heading}
          </h1>
          <p id="state" role="status" className="text-muted text-sm">
            {state === 'done' ? t.done : state === 'doneHere' ? t.doneHere : t.states[state]}
          </p>
        </div>
      </header>
      {now && (
        // Its place is kept until it is known.
        <Suspense fallback={<div className="invisible">{rest}</div>}>
          <IfCalm now={now} episodeId={id}>
            {rest}
          </IfCalm>
        </Suspense>
      )}
      <Card className="flex gap-4">
        <PainMark intensity={saved.episode.intensity} />
        <p>{sentences(saved)}</p>
      </Card>
      {now && <SafetyNoticeList now={now} episodeId={saved.episode.id} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {kept?.ongoing && (
          <LinkButton as={Link} variant="primary" size="lg" to={linkTo('home', locale)}>
            {t.toAttack}
          </LinkButton>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 sm:contents">
          <LinkButton as={Link} to={`${linkToEpisode(saved.episode.id, locale)}?edit`}>
            {t.addDetails}
          </LinkButton>
          <Button onClick={entry.undo}>{t.undo}</Button>
        </div>
        <div className="flex flex-wrap gap-x-3">
          <Button variant="quiet" onClick={entry.startOver}>
            {t.logAnother}
          </Button>
          <LinkButton as={Link} variant="quiet" to={linkTo('calendar', locale)}>
            {t.toCalendar}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/**
 * State of the saved episode: being stored, stored and unsent, sent, or with a problem. `page` means a browser
 * without persistent storage, `Here` a diary without an account.
 */
type SavedState = 'keeping' | 'page' | 'pageHere' | 'doneHere' | 'sending' | 'here' | 'needsYou' | 'done';

/** State of a saved episode, including its intakes and readings. */
function useSavedState({ episode, intakes, readings }: Saved, isStored: boolean): SavedState {
  const { problems, waiting, isPersistent } = useSync();
  const isLocal = useSession().status === 'local';
  const rows = [episode, ...intakes, ...readings].map(({ id }) => id).join();
  const unsent = useDiary(
    useCallback((diary: Diary) => rows.split(',').some((id) => diary.isUnsent(id)), [rows]),
  );
  if (!isStored || unsent === undefined) return 'keeping';
  if (isLocal) return isPersistent ? 'doneHere' : 'pageHere';
  if (problems.some(({ rowId }) => rows.includes(rowId))) return 'needsYou';
  if (!unsent) return 'done';
  if (!isPersistent) return 'page';
  return waiting === undefined ? 'sending' : 'here';
}
