import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { countedPerson } from '#app/account/profile/stored-profile.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useCodes, useHygieneTexts } from '#app/i18n/areas.ts';
import { formatDuration, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Check } from '#app/ui/icons.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { useUrgentNotice } from '#app/ui/urgent-notice.ts';
import { addMinutes, type Instant } from '#domain/calendar-date.ts';
import { classifyEpisode } from '#domain/clinical/episode-class.ts';
import type { Episode } from '#domain/episode/episode.ts';
import {
  duration,
  headacheDayMinutes,
  intakesOf,
  peakOf,
  tookNothingIn,
} from '#domain/episode/episode-rules.ts';
import type { Symptom } from '#domain/vocabulary/symptoms.ts';
import { useFormatMedicine } from '../medication/format-medicine.ts';
import { PainMark } from '../pain-mark.tsx';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { EndMoment } from './end-moment.tsx';
import { endAt, endUnknown, reopen, useEndEpisode } from './use-end-episode.ts';

interface Props {
  /** Just closed here. */
  readonly episode: Episode;
  readonly now: Instant;
  readonly place: 'page' | 'part';
  /** Goes on to home, where it is the page. */
  readonly onDone?: () => void;
}

/** The end of an attack: how long it was, then one question at a time; all that can be corrected is folded. */
export function AttackEnded({ episode, now, place, onDone }: Props) {
  const t = useHygieneTexts();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const { attack, setAttack } = useAttackMode();
  const beginning = useBeginning(episode);
  const isUrgent = useUrgentNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (place === 'page') window.scrollTo({ top: 0 });
  }, [place]);
  const length = duration(episode, now);
  const minutes = length.kind === 'known' ? Math.round(length.minutes) : undefined;
  const lasted = minutes === 0 ? t.ended.lastedShort : t.ended.lasted(formatDuration(minutes ?? 0));
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby={`ended-${episode.id}`}
      data-attack={place}
      className="mx-auto flex w-full max-w-form flex-col gap-4"
    >
      <header
        className={cx(
          'flex flex-col items-center gap-2 text-center',
          place === 'page' && '-mx-4 rounded-xl bg-linear-to-b from-band-end to-band-start px-4 py-8',
        )}
      >
        <span className="mb-2 grid size-20 place-items-center rounded-full bg-support-soft text-support">
          <Check aria-hidden="true" className="draws size-11" />
        </span>
        <div className="min-w-0">
          <Heading ref={heading} id={`ended-${episode.id}`} tabIndex={-1} className="text-2xl outline-none">
            {isUrgent ? t.ended.titleOnly : t.ended.title}
          </Heading>
          <p>
            {minutes === undefined ? t.ended.unknown : lasted}
            {episode.endedAt && (
              <span className="text-muted text-sm">
                {' '}
                {t.ended.at(formatInstant(episode.endedAt, episode.endZone ?? episode.zone))}
              </span>
            )}
          </p>
        </div>
      </header>
      {beginning.isAsked && beginning.answer === undefined ? (
        <BeginningQuestion {...beginning} />
      ) : (
        <Symptoms episode={episode} />
      )}
      {!isUrgent && <p className="text-muted">{t.ended.rest}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onDone && (
          <Button variant="primary" size="lg" onClick={onDone}>
            {t.ended.done}
          </Button>
        )}
        {attack && (
          <Button size={place === 'page' ? 'lg' : 'md'} onClick={() => setAttack(false)}>
            {t.ended.light}
          </Button>
        )}
        {place === 'page' && (
          <Link
            to={linkToEpisode(episode.id, locale)}
            className="inline-flex min-h-target items-center text-accent underline underline-offset-4"
          >
            {t.attack.see}
          </Link>
        )}
      </div>
      <Corrections episode={episode} now={now}>
        {beginning.answer !== undefined && <BeginningQuestion {...beginning} />}
      </Corrections>
    </section>
  );
}

interface CorrectionsProps extends Pick<Props, 'episode' | 'now'> {
  /** A question that has been answered. */
  readonly children: ReactNode;
}

/** What was noted, and how to change it: folded, because most ends are right. */
function Corrections({ episode, now, children }: CorrectionsProps) {
  const t = useHygieneTexts();
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const { end } = useEndEpisode(episode, () => setChanges(false));
  const [changes, setChanges] = useState(false);
  return (
    <Disclosure summary={t.ended.correct}>
      <div className="flex flex-col gap-4">
        <Facts episode={episode} />
        {children}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void reopen(pageDiary, episode).catch(toastFailure)}>{t.undo}</Button>
          <Button aria-expanded={changes} onClick={() => setChanges(!changes)}>
            {t.ended.change}
          </Button>
          {!episode.endUnknown && (
            <Button variant="quiet" onClick={() => end(endUnknown)}>
              {t.ended.unknownTime}
            </Button>
          )}
        </div>
        {changes && (
          <EndMoment
            episode={episode}
            proposed={episode.endedAt ?? now}
            onEnd={(endedAt) => end(endAt(endedAt))}
          />
        )}
      </div>
    </Disclosure>
  );
}

/** The worst pain and what was taken. */
function Facts({ episode }: { readonly episode: Episode }) {
  const t = useHygieneTexts().ended;
  const locale = useLocale();
  const formatMedicine = useFormatMedicine();
  const taken = intakesOf(episode).map((intake) => formatMedicine(intake));
  const peak = peakOf(episode);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
      <dt className="text-muted">{t.worst}</dt>
      <dd className="flex items-center gap-2">
        <PainMark intensity={peak} size="small" label={String(peak)} />
      </dd>
      <dt className="text-muted">{t.taken}</dt>
      <dd className="wrap-anywhere">
        {taken.length > 0 ? formatList(locale, taken) : tookNothingIn(episode) ? t.tookNothing : t.notSaid}
      </dd>
    </dl>
  );
}

/** Minutes before its logged start that a short attack may have begun. */
const earlier = ['30', '60', '120', '240'] as const;
type Earlier = (typeof earlier)[number] | 'as_noted';

/**
 * Whether an attack under half an hour with nothing taken, which makes no headache day, began before it was logged: most
 * people log one afterwards (docs/clinical-rules.md#headache-day).
 */
function useBeginning(episode: Episode) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [asNoted] = useState(episode.startedAt);
  const [answer, setAnswer] = useState<Earlier>();
  const length = duration({ ...episode, startedAt: asNoted }, asNoted);
  const isShort = length.kind === 'known' && length.minutes < headacheDayMinutes;
  const onChoose = (chosen: Earlier) => {
    setAnswer(chosen);
    const startedAt = chosen === 'as_noted' ? asNoted : addMinutes(asNoted, -Number(chosen));
    changeEpisode(pageDiary, episode, { startedAt }).catch(toastFailure);
  };
  return { isAsked: isShort && !episode.wokeWith && intakesOf(episode).length === 0, answer, onChoose };
}

/** Asks it; its answer can be changed later. */
function BeginningQuestion({ answer, onChoose }: ReturnType<typeof useBeginning>) {
  const t = useHygieneTexts().ended.began;
  return (
    <ChoiceChips
      legend={t.legend}
      value={answer ?? null}
      onChange={onChoose}
      options={[
        { value: 'as_noted', label: t.asNoted },
        ...earlier.map((value) => ({ value, label: t.before(formatDuration(Number(value))) })),
      ]}
    />
  );
}

const asked = ['nausea', 'photophobia', 'phonophobia'] as const satisfies readonly Symptom[];

/** Nausea, light and sound in one tap each, where the kind of the attack hangs on its symptoms. */
function Symptoms({ episode }: { readonly episode: Episode }) {
  const t = useHygieneTexts().ended;
  const words = useCodes().symptoms;
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [isAsked] = useState(() =>
    classifyEpisode(episode, countedPerson(episode.userId)).missing.includes('symptoms'),
  );
  // A tap counts at once, before the diary has it.
  const [pending, setPending] = useState<Episode['symptoms']>();
  if (!isAsked) return null;
  const symptoms = pending ?? episode.symptoms;
  const choose = (chosen: readonly Symptom[]) => {
    const others = symptoms.filter((one) => !asked.some((symptom) => symptom === one));
    const next = [...others, ...chosen];
    setPending(next);
    changeEpisode(pageDiary, episode, { symptoms: next })
      .catch(toastFailure)
      .finally(() => setPending(undefined));
  };
  return (
    <ToggleChips
      legend={t.symptoms}
      options={asked.map((value) => ({ value, label: words[value] }))}
      values={asked.filter((symptom) => symptoms.includes(symptom))}
      onChange={choose}
    />
  );
}
