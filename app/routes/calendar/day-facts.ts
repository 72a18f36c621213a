import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useCodes, useDayTexts } from '#app/i18n/areas.ts';
import { formatList, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { DayLogContent } from '#domain/day/day-log.ts';
import type { Answers } from '#domain/model/code-columns.ts';
import { impactAreas } from '#domain/vocabulary/impact.ts';

/** The content of a check-in, one fact a line, without notes and headache status. */
export function useDayLogFacts(): (log: DayLogContent) => string[] {
  const t = useDayTexts();
  const words = useCodes();
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const lower = (word: string | undefined) => (word ?? '').toLocaleLowerCase(locale);
  /** The answers that are yes. */
  const yes = (list: 'context' | 'premonitory', answers: Answers<string>) => {
    const names = Object.entries(answers).flatMap(([code, answer]) =>
      answer === true ? [labelOf(list, code)] : [],
    );
    return names.length > 0 && t.facts[list](formatList(locale, names));
  };
  const level = (levels: readonly string[], value: number) => lower(levels[value - 1]);
  return (log) =>
    [
      log.sleepHours !== null && t.facts.sleep(formatNumber(locale, log.sleepHours)),
      log.sleepQuality !== null && t.facts.sleepQuality(level(t.sleep.qualities, log.sleepQuality)),
      log.stress !== null && t.facts.stress(level(t.stress.levels, log.stress)),
      log.mood !== null && t.facts.mood(level(t.mood.levels, log.mood)),
      log.menstruation !== null && t.facts.menstruation(lower(words.menstruation[log.menstruation])),
      log.menstruationStart && t.facts.menstruationStart,
      log.caffeine !== null && t.facts.caffeine(t.caffeine.format(log.caffeine)),
      log.water !== null && t.facts.water(t.water.format(log.water)),
      log.exerciseMinutes !== null && t.facts.exercise(t.exercise.format(log.exerciseMinutes)),
      yes('context', log.factors),
      yes('premonitory', log.premonitory),
      ...impactAreas.map((area) => {
        const lost = log.headacheImpact[area];
        return lost !== null && t.facts.impact(words.impactAreas[area], lower(words.impact[lost]));
      }),
    ].filter((fact) => fact !== false);
}
