import { useHygieneTexts } from '#app/i18n/areas.ts';
import { formatDuration, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type Instant, localDateTimeOf, minutesBetween } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf, tookNothingIn } from '#domain/episode/episode-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { isAntiemetic, isOutcomeAwaited, outcomeDueAt } from '#domain/intake/outcome-rules.ts';
import { outcomeAfterMinutes } from '#domain/vocabulary/outcome.ts';
import { useFormatMedicine } from '../medication/format-medicine.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
}

/**
 * The middle of an open attack: the time since the last dose, in a ring that fills until its outcome is asked. Without a
 * dose, the time since the attack began.
 */
export function AttackRing({ episode, now }: Props) {
  const t = useHygieneTexts().attack;
  const doses = intakesOf(episode);
  const last = doses.findLast((intake) => !isAntiemetic(intake)) ?? doses.at(-1);
  const minutes = Math.max(0, Math.floor(minutesBetween(last?.takenAt ?? episode.startedAt, now)));
  const hasBegun = !last && minutes < 1;
  return (
    <div className="relative mx-auto grid size-30 place-items-center tall:size-37 taller:size-47 attack:size-24 attack:tall:size-30 attack:taller:size-40">
      <Ring share={last ? Math.min(1, minutes / outcomeAfterMinutes) : 0} />
      <div className="relative flex max-w-[76%] flex-col items-center text-center leading-tight">
        <p
          aria-hidden={last && true}
          className={cx('font-semibold leading-none', hasBegun ? 'text-lg' : 'text-xl tall:text-2xl')}
        >
          {hasBegun ? t.justStarted : formatDuration(minutes)}
        </p>
        {last ? (
          <SinceDose dose={last} minutes={minutes} now={now} />
        ) : (
          <p className="mt-1 text-muted text-sm leading-tight">
            {tookNothingIn(episode) ? t.tookNothing : t.noDose}
          </p>
        )}
      </div>
    </div>
  );
}

interface SinceDoseProps {
  readonly dose: Intake;
  readonly minutes: number;
  readonly now: Instant;
}

/** What was taken, and when its outcome is asked. */
function SinceDose({ dose, minutes, now }: SinceDoseProps) {
  const t = useHygieneTexts().attack;
  const locale = useLocale();
  const medicine = useFormatMedicine()(dose);
  const due = outcomeDueAt(dose);
  return (
    <>
      <p className="mt-1 line-clamp-2 wrap-anywhere text-sm leading-tight">
        <VisuallyHidden>
          {minutes < 1 ? t.tookNow(medicine) : t.took(medicine, formatDuration(minutes))}
        </VisuallyHidden>
        <span aria-hidden="true">{t.sinceDose(medicine)}</span>
      </p>
      {isOutcomeAwaited(dose, now) && (
        <p className="mt-1 hidden text-muted text-xs leading-tight tall:block">
          {t.asksAt(
            formatTime(locale, due, dose.zone),
            Number(localDateTimeOf(due, dose.zone).slice(11, 13)),
          )}
        </p>
      )}
    </>
  );
}

const radius = 46;
const length = 2 * Math.PI * radius;

/** A ring filled to a share of two hours; the words in it say the same. */
function Ring({ share }: { readonly share: number }) {
  const angle = 2 * Math.PI * share;
  const end = { cx: 50 + radius * Math.cos(angle), cy: 50 + radius * Math.sin(angle) };
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="breathes absolute inset-0">
      <g fill="none" strokeWidth="5" strokeLinecap="round" transform="rotate(-90 50 50)">
        <circle cx="50" cy="50" r={radius} className="stroke-border forced-colors:stroke-[GrayText]" />
        {share > 0 && (
          <g className="stroke-accent forced-colors:stroke-[CanvasText]">
            <circle cx="50" cy="50" r={radius} strokeDasharray={`${share * length} ${length}`} />
            {share < 1 && <circle {...end} r="4.5" strokeWidth="3" className="fill-surface" />}
          </g>
        )}
      </g>
    </svg>
  );
}
