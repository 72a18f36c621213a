import { addDays, localDateOf } from '#domain/calendar-date.ts';
import type { CheckinItem } from '#domain/day/day-log.ts';
import type { ContextTag } from '#domain/vocabulary/context.ts';
import type { PremonitorySymptom } from '#domain/vocabulary/symptoms.ts';
import type { Entry } from './attack.ts';
import type { DayWritten } from './days.ts';
import type { Random } from './random.ts';

/** How often a question is answered with yes: as a rule, and on the day before an attack. */
interface Chances {
  readonly usual: number;
  readonly before?: number;
}

/**
 * What the demo person is asked of her days. One thing goes together with her attacks by design: alcohol, on the day before one
 * four times as often as otherwise (odds ratio 8.5), so that the page of factors has something to find. The rest comes as often
 * on any day, so that it has something to call not associated or still open.
 */
const asked: Readonly<Partial<Record<ContextTag, Chances>>> = {
  alcohol: { usual: 0.15, before: 0.6 },
  screen: { usual: 0.45 },
  fasting: { usual: 0.22 },
  noise: { usual: 0.25 },
  travel: { usual: 0.06 },
  weather: { usual: 0.3 },
};

/** Early signs. One of them announces her attacks by design: yawning, on more than half of the days before one. */
const signs: Readonly<Partial<Record<PremonitorySymptom, Chances>>> = {
  yawning: { usual: 0.12, before: 0.55 },
  stiff_neck: { usual: 0.2, before: 0.26 },
  food_craving: { usual: 0.15 },
};

/** What her check-in asks. */
export const askedItems: readonly CheckinItem[] = [
  'sleep',
  'stress',
  'mood',
  'menstruation',
  'caffeine',
  'water',
  'exercise',
  'factors',
  'premonitory',
];

/** Of the questions on the screen, those that are left open. */
const leftOpen = 0.04;

/** The days with what was asked of them answered. They know the attacks, so that answers can go together with them. */
export function withAnswers(
  days: readonly DayWritten[],
  entries: readonly Entry[],
  random: Random,
): DayWritten[] {
  const onsets = new Set(entries.map(({ episode }) => localDateOf(episode.startedAt, episode.zone)));
  return days.map(({ day, content }): DayWritten => {
    const eve = !onsets.has(day) && onsets.has(addDays(day, 1));
    const answer = ({ usual, before = usual }: Chances) =>
      random.chance(leftOpen) ? null : random.chance(eve ? before : usual);
    const answers = (questions: Readonly<Record<string, Chances>>) =>
      Object.fromEntries(Object.entries(questions).map(([code, chances]) => [code, answer(chances)]));
    return {
      day,
      content: { ...content, asked: askedItems, factors: answers(asked), premonitory: answers(signs) },
    };
  });
}
