import { useCalendarTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { bled } from './day-marks.tsx';

interface LabelledDay {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  readonly facts: DayFacts;
}

/** "viernes, 20 de noviembre de 2026: dolor 7, intenso, con medicación, aún sin cerrar": the label of a day cell. */
export function useDayLabel(): (square: LabelledDay) => string {
  const t = useCalendarTexts().daySentence;
  const { pain } = useWords();
  const locale = useLocale();
  return ({ day, isToday, isFuture, facts }) => {
    const { status, peak, episodes, intakes, doses, log } = facts;
    const given = doses.filter(({ dose }) => dose.taken).map(({ treatment }) => treatment.name);
    const parts = [
      isToday && t.today,
      status === 'unknown' && (isFuture ? t.future : t.unknown),
      status === 'free' && t.free,
      peak !== undefined && (peak > 0 ? t.pain(peak, pain[painBandOf(peak)]) : t.painless),
      status !== 'headache' && peak !== undefined && peak > 0 && t.brief,
      episodes.length > 1 && t.episodes(episodes.length),
      intakes.length > 0 && t.medication,
      log?.menstruationStart ? t.bleedStart : bled(facts) && t.bleed,
      given.length > 0 && t.dose(formatList(locale, given)),
      episodes.some(({ continues }) => continues) && t.continues,
      episodes.some(({ goesOn }) => goesOn) && t.goesOn,
      episodes.some(({ open, episode }) => open && isOngoing(episode)) && t.ongoing,
    ];
    return `${formatDay(locale, day, 'long')}: ${parts.filter(Boolean).join(', ')}`;
  };
}
