import { addDays, localDateOf } from '#domain/calendar-date.ts';
import type { CheckinItem } from '#domain/day/day-log.ts';
import type { ContextTag } from '#domain/vocabulary/context.ts';
import type { PremonitorySymptom } from '#domain/vocabulary/symptoms.ts';
import type { Entry } from './attack.ts';
import type { DayWritten } from './days.ts';
import type { Random } from './random.ts';

/** The chance that a question is answered with yes: usually, and on the day before an attack. */
interface Chances {
  readonly usual: number;
  readonly before?: number;
}

/**
 * The demo person's daily questions. One factor is associated with her attacks by design: alcohol, four times as
 * often on the day before one (odds ratio 8.5), so that the page of factors has a finding. The others are equally
 * likely on any day, so that it has factors without an association, or still undecided.
 */
const factorChances: Readonly<Partial<Record<ContextTag, Chances>>> = {
  alcohol: { usual: 0.15, before: 0.6 },
  screen: { usual: 0.45 },
  fasting: { usual: 0.22 },
  noise: { usual: 0.25 },
  travel: { usual: 0.06 },
  weather: { usual: 0.3 },
};

/** Early signs. One of them precedes her attacks by design: yawning, on more than half of the days before one. */
const signChances: Readonly<Partial<Record<PremonitorySymptom, Chances>>> = {
  yawning: { usual: 0.12, before: 0.55 },
  stiff_neck: { usual: 0.2, before: 0.26 },
  food_craving: { usual: 0.15 },
};

/** The items of her check-in. */
export const checkinItems: readonly CheckinItem[] = [
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

/** The share of shown questions left unanswered. */
const leftOpen = 0.04;

/** Adds answers to the days. The days include the attacks, so that answers can be associated with them. */
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
      content: {
        ...content,
        asked: checkinItems,
        factors: answers(factorChances),
        premonitory: answers(signChances),
      },
    };
  });
}
