import { describe, expect, it } from 'vitest';
import { reliefOf } from '../episode/episode-rules.ts';
import { anEpisode, anIntake } from '../examples/fixtures.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import {
  answerAtTwoHours,
  doseBefore,
  isOutcomeAsked,
  isOutcomeAwaited,
  isOutcomeDue,
  outcomeDueAt,
  reliefAtTwoHours,
  reliefOfIntake,
  resultAtTwoHours,
} from './outcome-rules.ts';

const taken = anIntake({ taken: '2026-05-10T22:30' });
const at = (clock: string) => `2026-05-${clock}:00.000Z`;

describe('the outcome of an intake', () => {
  it('is neither recorded nor asked before two hours have passed', () => {
    expect(outcomeDueAt(taken)).toBe(at('10T22:30'));
    expect(isOutcomeDue(taken, at('10T22:29'))).toBe(false);
    expect(isOutcomeDue(taken, at('10T22:30'))).toBe(true);
    expect(isOutcomeAwaited(taken, at('10T22:29'))).toBe(true);
    expect(isOutcomeAwaited(taken, at('10T22:30'))).toBe(false);
  });

  it('is two hours of real time in the night the clocks change', () => {
    const beforeSpring = anIntake({ taken: '2026-03-29T01:30' });
    expect(outcomeDueAt(beforeSpring)).toBe('2026-03-29T02:30:00.000Z');
  });

  it('is asked for two days, and can be recorded ever after', () => {
    expect(isOutcomeAsked(taken, at('12T20:29'))).toBe(true);
    expect(isOutcomeAsked(taken, at('12T20:30'))).toBe(false);
    expect(isOutcomeDue(taken, at('31T20:30'))).toBe(true);
  });

  it('is not asked again after any answer, for old intakes, or in the trash', () => {
    const late = at('11T12:00');
    expect(isOutcomeDue({ ...taken, outcome: 'unknown' }, late)).toBe(false);
    expect(isOutcomeDue({ ...taken, relief: 'partial' }, late)).toBe(false);
    expect(isOutcomeDue({ ...taken, deletedAt: late }, late)).toBe(false);
  });
});

describe('a second dose of the same medicine', () => {
  const maxalt = { name: 'Maxalt', medicine: 'rizatriptan' } as const;
  const first = { ...anIntake({ taken: '2026-05-10T20:00' }), ...maxalt, id: 'first' };
  const second = { ...anIntake({ taken: '2026-05-10T21:00' }), ...maxalt, id: 'second' };
  const doseAt = (clock: string, medicine: Parameters<typeof doseBefore>[0] = maxalt) =>
    doseBefore(medicine, [second, first], at(clock))?.id;

  it('is told of within two hours, with the last one before it', () => {
    expect(doseAt('10T18:30')).toBe('first');
    expect(doseAt('10T19:30')).toBe('second');
    expect(doseAt('10T20:59')).toBe('second');
    expect(doseAt('10T21:00')).toBeUndefined();
  });

  it('is not told of one taken later, in the trash, or of something else', () => {
    expect(doseAt('10T17:59')).toBeUndefined();
    expect(doseBefore(maxalt, [{ ...first, deletedAt: at('10T18:10') }], at('10T18:30'))).toBeUndefined();
    expect(doseAt('10T18:30', { name: 'Nolotil', medicine: 'metamizole' })).toBeUndefined();
  });

  it('is the same by its ingredient or by its name, and two unknown ones are not', () => {
    expect(doseAt('10T18:30', { name: 'Rizatriptán Cinfa', medicine: 'rizatriptan' })).toBe('first');
    expect(doseAt('10T18:30', { name: ' maxalt ', medicine: null })).toBe('first');
    const drops = { ...first, name: 'Gotas', medicine: null };
    expect(doseBefore({ name: 'Jarabe', medicine: null }, [drops], at('10T18:30'))).toBeUndefined();
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
  const answered = (
    painAt: number | null,
    outcome: Outcome | null,
    medicine: MedicineCode | null = 'sumatriptan',
  ) => ({
    ...anIntake({ taken: '2026-05-10T08:00', ...(medicine && { medicine }) }),
    painAt,
    outcome,
  });
  it.each<[string, ReturnType<typeof answered>, ReturnType<typeof reliefAtTwoHours>]>([
    ['no pain, from 4', answered(4, 'free'), 'yes'],
    ['mild, from 7', answered(7, 'relief'), 'yes'],
    ['less, but not that', answered(7, 'partial'), 'no'],
    ['the same or worse', answered(10, 'none'), 'no'],
    ['from mild pain there is no relief to have', answered(3, 'free'), 'not_judged'],
    ['nor from none', answered(0, 'free'), 'not_judged'],
    ['the same, from mild pain', answered(3, 'none'), 'not_judged'],
    ['pain nobody recorded', answered(null, 'free'), 'not_judged'],
    ['nobody answered', answered(7, null), 'not_judged'],
    ['"I cannot say"', answered(7, 'unknown'), 'not_judged'],
    ['an own medicine', answered(7, 'free', null), 'yes'],
    ['an antiemetic', answered(7, 'relief', 'metoclopramide'), 'not_judged'],
    ['another one', answered(7, 'none', 'ondansetron'), 'not_judged'],
    ['one against dizziness', answered(7, 'relief', 'dimenhydrinate'), 'not_judged'],
    ['one given for nausea and vomiting in hospitals', answered(7, 'none', 'haloperidol'), 'not_judged'],
    ['oxygen is no antiemetic', answered(7, 'free', 'oxygen'), 'yes'],
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
    const intake = answered(7, 'free');
    expect(reliefAtTwoHours(intake, [anIntake(other), intake])).toBe(expected);
  });

  it('is none after a rescue without an answer, and not judged without a recorded pain', () => {
    const rescue = anIntake({ taken: '2026-05-10T09:00', medicine: 'ibuprofen' });
    expect(reliefAtTwoHours(answered(7, null), [rescue])).toBe('no');
    expect(reliefAtTwoHours(answered(null, 'none'), [rescue])).toBe('not_judged');
  });
});

describe('freedom from pain two hours after an intake', () => {
  const result = (painAt: number | null, outcome: Outcome | null) =>
    resultAtTwoHours({ ...anIntake({ taken: '2026-05-10T08:00' }), painAt, outcome }, []);

  it.each<[string, number | null, Outcome | null, ReturnType<typeof resultAtTwoHours>]>([
    ['from mild pain, by who treats early', 2, 'free', 'free'],
    ['from a pain nobody recorded', null, 'free', 'free'],
    ['mild pain that stayed: no relief to judge, and not gone', 2, 'none', 'not_free'],
    ['mild pain left of one nobody recorded', null, 'relief', 'not_free'],
    ['from 4 on it is relief', 4, 'relief', 'relief'],
    ['from 3 it is not', 3, 'relief', 'not_free'],
    ['without pain there is nothing to be free of', 0, 'free', 'no_pain'],
    ['mild pain, nobody answered', 2, null, 'no_answer'],
    ['a pain nobody recorded, "I cannot say"', null, 'unknown', 'unsure'],
  ])('%s', (_, painAt, outcome, expected) => {
    expect(result(painAt, outcome)).toBe(expected);
  });

  it('fails with a rescue from any pain', () => {
    const rescue = anIntake({ taken: '2026-05-10T09:00', medicine: 'ibuprofen' });
    const mild = { ...anIntake({ taken: '2026-05-10T08:00' }), painAt: 2, outcome: 'free' as const };
    expect(resultAtTwoHours(mild, [rescue])).toBe('rescued');
  });
});

describe('a number of pain at two hours', () => {
  it.each<[string, number | null, number | null, Outcome | null, Outcome | null]>([
    // Case, pain when taken, pain at two hours, outcome, answer.
    ['decides against a word: 6 is no relief', 8, 6, 'relief', 'partial'],
    ['and is no better where it was 6 before', 6, 6, 'free', 'none'],
    ['decides for more than the word: 0 is free', 7, 0, 'partial', 'free'],
    ['2 is relief from 7', 7, 2, 'none', 'relief'],
    ['without a word is the answer: free', 7, 0, null, 'free'],
    ['without a word: mild from severe', 7, 3, null, 'relief'],
    ['without a word: less, but not mild', 7, 4, null, 'partial'],
    ['without a word: the same', 5, 5, null, 'none'],
    ['without a word: worse', 3, 5, null, 'none'],
    ['without a word: less, from mild', 3, 1, null, 'partial'],
    ['without a word: the same, from mild', 3, 3, null, 'none'],
    ['without the pain before, mild is no more than mild', null, 3, null, 'relief'],
    ['without the pain before, 5 is nothing that is less', null, 5, null, 'none'],
    ['and leaves a word alone that it does not gainsay', null, 5, 'partial', 'partial'],
    ['nor "mild" of a mild pain that stayed', 3, 3, 'relief', 'relief'],
    ['answers for who cannot say', 7, 8, 'unknown', 'none'],
    ['without a number the word stands', 7, null, 'partial', 'partial'],
    ['without either nobody has answered', 7, null, null, null],
  ])('%s', (_, painAt, painTwoHours, outcome, expected) => {
    expect(answerAtTwoHours({ painAt, painTwoHours, outcome })).toBe(expected);
  });

  it('is judged, answers the question and decides the relief', () => {
    const copied = { ...taken, painAt: 7, painTwoHours: 2, outcome: null };
    expect(reliefAtTwoHours(copied, [])).toBe('yes');
    expect(isOutcomeDue(copied, at('31T20:30'))).toBe(false);
    expect(reliefOfIntake({ ...copied, painTwoHours: 6, outcome: 'relief' })).toBe('partial');
    expect(reliefAtTwoHours({ ...copied, painTwoHours: 6, outcome: 'relief' }, [])).toBe('no');
  });
});

describe('the relief that follows', () => {
  const unanswered = { outcome: null, painAt: null, painTwoHours: null };
  const ofEpisode = (...outcomes: (Outcome | null)[]) =>
    reliefOf(
      anEpisode({ started: '2026-05-10T22:00', intakes: outcomes.map((outcome) => ({ ...taken, outcome })) }),
    );

  it('is unknown without an answer, or with the answer "unknown"', () => {
    expect(reliefOfIntake({ ...unanswered, relief: null })).toBeNull();
    expect(ofEpisode()).toBe('no_data');
    expect(ofEpisode(null, 'unknown')).toBe('no_data');
  });

  it.each([
    ['free', 'yes'],
    ['relief', 'yes'],
    ['partial', 'partial'],
    ['none', 'none'],
  ] as const)('%s is %s', (outcome, relief) => {
    expect(reliefOfIntake({ ...unanswered, outcome, relief: null })).toBe(relief);
    expect(ofEpisode(outcome)).toBe(relief);
  });

  it('uses the outcome before an older answer, and the older answer without one', () => {
    expect(reliefOfIntake({ ...unanswered, outcome: 'none', relief: 'yes' })).toBe('none');
    expect(reliefOfIntake({ ...unanswered, relief: 'partial' })).toBe('partial');
  });

  it('of an episode is the best that any of its intakes brought', () => {
    expect(ofEpisode('none', 'partial')).toBe('partial');
    expect(ofEpisode('none', 'free', null)).toBe('yes');
  });
});
