import type { ReactNode } from 'react';
import { FreeMark, UnknownMark } from '#app/components/calendar/day-marks.tsx';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { useSayDayLog } from '#app/components/day/day-facts.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useSayMedicine } from '#app/components/medication/say-medicine.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day-index.ts';

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-base">{heading}</h3>
      {children}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly { readonly id: string; readonly text: string }[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ id, text }) => (
        <li key={id} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What is known of the head on a day without an episode. */
function Status({ facts }: { readonly facts: DayFacts }) {
  const t = useCalendarTexts().day;
  if (facts.status === 'headache') return null;
  const free = facts.status === 'free';
  return (
    <p className="flex items-center gap-3">
      <span className="shrink-0">{free ? <FreeMark /> : <UnknownMark />}</span>
      {free ? t.free : t.unknown}
    </p>
  );
}

/** Everything the diary holds of one day. */
export function DayRecord({ facts, now }: { readonly facts: DayFacts; readonly now: Instant }) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const sayMedicine = useSayMedicine();
  const sayLog = useSayDayLog();
  const { episodes, intakes, readings, doses, log } = facts;
  const lived = log ? [...sayLog(log), log.notes].filter((line) => line !== '') : [];
  const at = (instant: Instant, zone: string) => formatTime(locale, instant, zone);
  return (
    <div className="flex flex-col gap-5">
      <Status facts={facts} />
      {episodes.length > 0 && (
        <Part heading={t.episodes}>
          <ul className="divide-y divide-border">
            {episodes.map(({ episode }) => (
              <li key={episode.id}>
                <EpisodeLine episode={episode} now={now} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {intakes.length > 0 && (
        <Part heading={t.medication}>
          <Lines
            lines={intakes.map((intake) => ({
              id: intake.id,
              text: `${at(intake.takenAt, intake.zone)} · ${sayMedicine(intake)}`,
            }))}
          />
        </Part>
      )}
      {readings.length > 0 && (
        <Part heading={t.readings}>
          <Lines
            lines={readings.map(({ id, readAt, zone, intensity }) => ({
              id,
              text: t.reading(at(readAt, zone), intensity),
            }))}
          />
        </Part>
      )}
      {doses.length > 0 && (
        <Part heading={t.treatments}>
          <Lines
            lines={doses.map(({ dose, treatment }) => ({
              id: dose.id,
              text: dose.taken ? t.dose.taken(treatment.name) : t.dose.leftOut(treatment.name),
            }))}
          />
        </Part>
      )}
      {lived.length > 0 && (
        <Part heading={t.lived}>
          <Lines lines={lived.map((text) => ({ id: text, text }))} />
        </Part>
      )}
    </div>
  );
}
