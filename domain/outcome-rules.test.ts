import { describe, expect, it } from 'vitest';
import { reliefOf } from './episode-rules.ts';
import { anEpisode, anIntake } from './fixtures.ts';
import {
  isOutcomeAsked,
  isOutcomeDue,
  outcomeDueAt,
  reliefAtTwoHours,
  reliefOfIntake,
} from './outcome-rules.ts';
import type { MedicineCode } from './vocabulary/medicine-classes.ts';
import type { Outcome } from './vocabulary/outcome.ts';

const taken = anIntake({ taken: '2026-05-10T22:30' });
const at = (clock: string) => `2026-05-${clock}:00.000Z`;

describe('the outcome of an intake', () => {
  it('cannot be said, nor asked for, before two hours have passed', () => {
    expect(outcomeDueAt(taken)).toBe(at('10T22:30'));
    expect(isOutcomeDue(taken, at('10T22:29'))).toBe(false);
    expect(isOutcomeDue(taken, at('10T22:30'))).toBe(true);
  });

  it('is two hours of real time in the night the clocks change', () => {
    const beforeSpring = anIntake({ taken: '2026-03-29T01:30' });
    expect(outcomeDueAt(beforeSpring)).toBe('2026-03-29T02:30:00.000Z');
  });

  it('is asked for two days, and can be told ever after', () => {
    expect(isOutcomeAsked(taken, at('12T20:29'))).toBe(true);
    expect(isOutcomeAsked(taken, at('12T20:30'))).toBe(false);
    expect(isOutcomeDue(taken, at('31T20:30'))).toBe(true);
  });

  it('is not asked again: of who answered, even that they cannot say; of who said it long ago; of what is in the trash', () => {
    const late = at('11T12:00');
    expect(isOutcomeDue({ ...taken, outcome: 'unknown' }, late)).toBe(false);
    expect(isOutcomeDue({ ...taken, relief: 'partial' }, late)).toBe(false);
    expect(isOutcomeDue({ ...taken, deletedAt: late }, late)).toBe(false);
  });
});

describe('the outcome of a medicine against nausea alone', () => {
  it('is not asked for: it treats no pain', () => {
    const against = anIntake({ taken: '2026-05-10T22:30', medicine: 'metoclopramide' });
    expect(isOutcomeDue(against, at('11T12:00'))).toBe(false);
    expect(isOutcomeAsked(against, at('11T12:00'))).toBe(false);
  });
});

describe('relief two hours after an intake', () => {
  const said = (
    painAt: number | null,
    outcome: Outcome | null,
    medicine: MedicineCode | null = 'sumatriptan',
  ) => ({
    ...anIntake({ taken: '2026-05-10T08:00', ...(medicine && { medicine }) }),
    painAt,
    outcome,
  });
  it.each<[string, ReturnType<typeof said>, ReturnType<typeof reliefAtTwoHours>]>([
    ['no pain, from 4', said(4, 'free'), 'yes'],
    ['mild, from 7', said(7, 'relief'), 'yes'],
    ['less, but not that', said(7, 'partial'), 'no'],
    ['the same or worse', said(10, 'none'), 'no'],
    ['from mild pain there is no relief to have', said(3, 'free'), 'not_judged'],
    ['nor from none', said(0, 'free'), 'not_judged'],
    ['the same, from mild pain', said(3, 'none'), 'not_judged'],
    ['pain nobody recorded', said(null, 'free'), 'not_judged'],
    ['nobody answered', said(7, null), 'not_judged'],
    ['"I cannot say"', said(7, 'unknown'), 'not_judged'],
    ['an own medicine', said(7, 'free', null), 'yes'],
    ['an antiemetic', said(7, 'relief', 'metoclopramide'), 'not_judged'],
    ['another one', said(7, 'none', 'ondansetron'), 'not_judged'],
    ['oxygen is no antiemetic', said(7, 'free', 'oxygen'), 'yes'],
  ])('%s', (_, intake, expected) => {
    expect(reliefAtTwoHours(intake, [intake])).toBe(expected);
  });

  it.each<[string, Parameters<typeof anIntake>[0], ReturnType<typeof reliefAtTwoHours>]>([
    [
      'a rescue an hour later is a failure, whatever was answered',
      { taken: '2026-05-10T09:00', medicine: 'ibuprofen' },
      'no',
    ],
    ['a second dose of the same, too', { taken: '2026-05-10T09:59', medicine: 'sumatriptan' }, 'no'],
    ['at two hours it is allowed', { taken: '2026-05-10T10:00', medicine: 'ibuprofen' }, 'yes'],
    ['what was taken along with it is no rescue', { taken: '2026-05-10T08:00', medicine: 'naproxen' }, 'yes'],
    [
      'nor is what was written down some minutes later',
      { taken: '2026-05-10T08:10', medicine: 'naproxen' },
      'yes',
    ],
    ['nor is an antiemetic', { taken: '2026-05-10T09:00', medicine: 'metoclopramide' }, 'yes'],
    ['nor what was taken before', { taken: '2026-05-10T07:00', medicine: 'ibuprofen' }, 'yes'],
    ['nor what is in the trash', { taken: '2026-05-10T09:00', medicine: 'ibuprofen', deleted: true }, 'yes'],
    [
      'in another zone it is real time that counts',
      { taken: '2026-05-10T02:30', zone: 'America/New_York', medicine: 'ibuprofen' },
      'no',
    ],
  ])('%s', (_, other, expected) => {
    const intake = said(7, 'free');
    expect(reliefAtTwoHours(intake, [anIntake(other), intake])).toBe(expected);
  });

  it('is none after a rescue of which no answer was given, and not judged without a recorded pain', () => {
    const rescue = anIntake({ taken: '2026-05-10T09:00', medicine: 'ibuprofen' });
    expect(reliefAtTwoHours(said(7, null), [rescue])).toBe('no');
    expect(reliefAtTwoHours(said(null, 'none'), [rescue])).toBe('not_judged');
  });
});

describe('the relief that follows', () => {
  const ofEpisode = (...outcomes: (Outcome | null)[]) =>
    reliefOf(
      anEpisode({ started: '2026-05-10T22:00', intakes: outcomes.map((outcome) => ({ ...taken, outcome })) }),
    );

  it('cannot be said without an answer, or when the answer is that nobody knows', () => {
    expect(reliefOfIntake({ outcome: null, relief: null })).toBeNull();
    expect(ofEpisode()).toBe('no_data');
    expect(ofEpisode(null, 'unknown')).toBe('no_data');
  });

  it.each([
    ['free', 'yes'],
    ['relief', 'yes'],
    ['partial', 'partial'],
    ['none', 'none'],
  ] as const)('%s is %s', (outcome, relief) => {
    expect(reliefOfIntake({ outcome, relief: null })).toBe(relief);
    expect(ofEpisode(outcome)).toBe(relief);
  });

  it('goes by the outcome where an older answer says otherwise, and by the older answer where there is none', () => {
    expect(reliefOfIntake({ outcome: 'none', relief: 'yes' })).toBe('none');
    expect(reliefOfIntake({ outcome: null, relief: 'partial' })).toBe('partial');
  });

  it('of an episode is the best that any of its intakes brought', () => {
    expect(ofEpisode('none', 'partial')).toBe('partial');
    expect(ofEpisode('none', 'free', null)).toBe('yes');
  });
});
