import { useHygieneTexts } from '#app/i18n/areas.ts';
import { formatDuration, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Instant, localDateTimeOf, minutesBetween } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf, tookNothingIn } from '#domain/episode/episode-rules.ts';
import { isAntiemetic, isOutcomeAwaited, outcomeDueAt } from '#domain/intake/outcome-rules.ts';
import { outcomeAfterMinutes } from '#domain/vocabulary/outcome.ts';
import { useFormatMedicine } from '../medication/format-medicine.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** Opens the question about the two-hour outcome; absent while none is due. */
  readonly onAnswer?: () => void;
}

/** The last dose of an open attack and when it was, with a ring that fills until its outcome is asked. */
export function LastDose({ episode, now, onAnswer }: Props) {
  const t = useHygieneTexts().attack;
  const formatMedicine = useFormatMedicine();
  const locale = useLocale();
  const doses = intakesOf(episode);
  const last = doses.findLast((intake) => !isAntiemetic(intake)) ?? doses.at(-1);
  const minutes = last ? Math.max(0, Math.floor(minutesBetween(last.takenAt, now))) : 0;
  return (
    <div className="flex min-h-18 items-center gap-3 rounded-lg border border-border bg-surface-raised px-3 py-1.5 tall:gap-4">
      <Ring share={last ? Math.min(1, minutes / outcomeAfterMinutes) : 0}>
        {last && (minutes < 60 ? `${minutes}′` : `${Math.floor(minutes / 60)} h`)}
      </Ring>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium leading-tight">
          {!last
            ? tookNothingIn(episode)
              ? t.nothingNoted
              : t.noDose
            : minutes < 1
              ? t.tookNow(formatMedicine(last))
              : t.took(formatMedicine(last), formatDuration(minutes))}
        </p>
        {onAnswer ? (
          <Button variant="primary" aria-haspopup="dialog" onClick={onAnswer} className="mt-1">
            {t.askOutcome}
          </Button>
        ) : (
          last &&
          isOutcomeAwaited(last, now) && (
            <p className="text-muted text-sm leading-tight">
              {t.canSayAt(
                formatTime(locale, outcomeDueAt(last), last.zone),
                Number(localDateTimeOf(outcomeDueAt(last), last.zone).slice(11, 13)),
              )}
            </p>
          )
        )}
      </div>
    </div>
  );
}

const radius = 24;
const length = 2 * Math.PI * radius;

/** A ring filled to a share of two hours, with the time that has passed in it; the text beside it says the same. */
function Ring({ share, children }: { readonly share: number; readonly children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden="true"
      className="breathes size-14 shrink-0 tall:size-24 taller:size-28"
    >
      <g fill="none" strokeWidth="5" transform="rotate(-90 28 28)">
        <circle cx="28" cy="28" r={radius} className="stroke-border forced-colors:stroke-[GrayText]" />
        {share > 0 && (
          <circle
            cx="28"
            cy="28"
            r={radius}
            strokeDasharray={`${share * length} ${length}`}
            className="stroke-accent forced-colors:stroke-[CanvasText]"
          />
        )}
      </g>
      <text
        x="28"
        y="33"
        textAnchor="middle"
        className="fill-on-surface font-semibold text-sm tabular-nums forced-colors:fill-[CanvasText]"
      >
        {children}
      </text>
    </svg>
  );
}
