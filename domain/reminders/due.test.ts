import { describe, expect, test } from 'vitest';
import {
  addMinutes,
  type CalendarDay,
  instantOf,
  type LocalDateTime,
  localDateOf,
} from '../calendar-date.ts';
import { aDayLog, aDose, anEpisode, anIntake, aReading, aResult, aTreatment } from '../examples/fixtures.ts';
import { type ReminderKind, reminderKinds } from '../person/reminder.ts';
import { type DueReminder, due, ignoresQuiet, isQuiet, type ReminderFacts } from './due.ts';

const madrid = 'Europe/Madrid';
const mexico = 'America/Mexico_City';
const nothing: ReminderFacts = {
  reminders: [],
  settings: { appointmentDate: null },
  episodes: [],
  intakes: [],
  dayLogs: new Map(),
  treatments: [],
  questionnaireResults: [],
};

/** What is due at a local time, with the reminders of these kinds on. */
function dueAt(
  local: LocalDateTime,
  facts: Partial<ReminderFacts> = {},
  { kinds = reminderKinds, atTime = null, zone = madrid }: Asked = {},
): DueReminder[] {
  const reminders = kinds.map((kind) => ({ kind, isOn: true, atTime }));
  return due({ ...nothing, reminders, ...facts }, zone, instantOf(local, zone));
}
interface Asked {
  readonly kinds?: readonly ReminderKind[];
  readonly atTime?: string | null;
  readonly zone?: string;
}
const kindsOf = (found: readonly DueReminder[]) => found.map(({ kind }) => kind);
const noted = (...days: CalendarDay[]) => new Map(days.map((day) => [day, aDayLog(day)]));

test('nothing is due that is not on', () => {
  const facts = { settings: { appointmentDate: '2026-03-12' } };
  const off = reminderKinds.map((kind) => ({ kind, isOn: false, atTime: null }));
  expect(due({ ...nothing, ...facts, reminders: off }, madrid, '2026-03-10T22:00:00.000Z')).toEqual([]);
  expect(kindsOf(dueAt('2026-03-10T23:00', facts))).toEqual(['appointment', 'check_in']);
});

describe('the check-in', () => {
  const kinds = ['check_in'] as const;
  const ask = (local: LocalDateTime, facts: Partial<ReminderFacts> = {}, asked: Asked = {}) =>
    dueAt(local, facts, { kinds, ...asked });

  test('is due from its time on, on a day without an entry', () => {
    expect(ask('2026-03-10T20:29')).toEqual([]);
    expect(ask('2026-03-10T20:30')).toEqual([
      {
        kind: 'check_in',
        subject: null,
        localDate: '2026-03-10',
        dueAt: '2026-03-10T19:30:00.000Z',
        pushUntil: '2026-03-11T01:30:00.000Z',
        since: '2026-03-10',
      },
    ]);
    expect(ask('2026-03-10T07:00', {}, { atTime: '07:00' })).toHaveLength(1);
  });

  test.each<[string, Partial<ReminderFacts>]>([
    ['a check-in', { dayLogs: noted('2026-03-10') }],
    ['a dose', { intakes: [anIntake({ taken: '2026-03-10T08:00', outcome: 'free' })] }],
    ['an episode', { episodes: [anEpisode({ started: '2026-03-10T08:00', ended: '2026-03-10T10:00' })] }],
    [
      'one from yesterday',
      { episodes: [anEpisode({ started: '2026-03-09T22:00', ended: '2026-03-10T03:00' })] },
    ],
  ])('is not after %s of today', (_, facts) => {
    expect(ask('2026-03-10T21:00', facts)).toEqual([]);
  });

  test.each<[string, Partial<ReminderFacts>]>([
    ['a check-in', { dayLogs: noted('2026-03-09') }],
    ['an episode', { episodes: [anEpisode({ started: '2026-03-09T08:00', ended: '2026-03-09T10:00' })] }],
    [
      'one in the trash',
      { episodes: [anEpisode({ started: '2026-03-10T08:00', ended: '2026-03-10T09:00', deleted: true })] },
    ],
  ])('is after %s that is not of today', (_, facts) => {
    expect(ask('2026-03-10T21:00', facts)).toHaveLength(1);
  });

  test('is of the day where the person is', () => {
    const now = '2026-03-11T02:45:00.000Z';
    const facts = { ...nothing, reminders: [{ kind: 'check_in', isOn: true, atTime: null }] } as const;
    expect(due(facts, madrid, now)).toEqual([]);
    expect(due(facts, mexico, now)).toMatchObject([{ localDate: '2026-03-10' }]);
  });

  // Madrid: 2026-03-29 has no 02:30, 2026-10-25 has it twice.
  test.each([
    ['2026-03-29', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '2026-10-25T00:30:00.000Z'],
  ])('is one a day when the clocks change, %s', (day, first) => {
    const found = new Set<string>();
    const midnight = instantOf(`${day}T00:00`, madrid);
    for (let minute = 0; minute < 25 * 60; minute += 5) {
      const now = addMinutes(midnight, minute);
      if (localDateOf(now, madrid) !== day) continue;
      const facts = { ...nothing, reminders: [{ kind: 'check_in', isOn: true, atTime: '02:30' }] } as const;
      for (const { dueAt, localDate } of due(facts, madrid, now)) found.add(`${localDate} ${dueAt}`);
    }
    expect([...found]).toEqual([`${day} ${first}`]);
  });
});

describe('the daily tablet', () => {
  const daily = aTreatment({ startDate: '2026-01-10', adherence: true });
  const at = (local: LocalDateTime, treatments = [daily], asked: Asked = {}) =>
    dueAt(local, { treatments }, { kinds: ['daily_dose'], ...asked });

  test('is due from its time on, on a day without its dose', () => {
    expect(at('2026-03-10T20:59')).toEqual([]);
    expect(at('2026-03-10T21:00')).toEqual([
      {
        kind: 'daily_dose',
        subject: null,
        localDate: '2026-03-10',
        dueAt: '2026-03-10T20:00:00.000Z',
        pushUntil: '2026-03-11T02:00:00.000Z',
        since: '2026-03-10',
      },
    ]);
    expect(at('2026-03-10T07:00', [daily], { atTime: '07:00' })).toHaveLength(1);
  });

  test('is not once it was taken or left out, and is while one of two is open', () => {
    for (const taken of [true, false])
      expect(at('2026-03-10T22:00', [{ ...daily, doses: [aDose('2026-03-10', taken)] }])).toEqual([]);
    expect(at('2026-03-10T22:00', [{ ...daily, doses: [aDose('2026-03-09')] }])).toHaveLength(1);
    expect(at('2026-03-10T22:00', [{ ...daily, doses: [aDose('2026-03-10')] }, daily])).toHaveLength(1);
  });

  test.each([
    ['not ticked', { adherence: false }],
    ['over', { endDate: '2026-03-09' }],
    ['paused', { active: false }],
    ['not begun', { startDate: '2026-03-11' }],
    ['injected', { interval: { count: 1, unit: 'month' } as const }],
    ['in the trash', { deletedAt: '2026-03-01T00:00:00.000Z' }],
  ])('is not of a regimen that is %s', (_, more) => {
    expect(at('2026-03-10T22:00', [{ ...daily, ...more }])).toEqual([]);
  });

  test('of the night is asked for over midnight, as that of its day', () => {
    const late = { atTime: '23:30' };
    expect(at('2026-03-11T00:45', [daily], late)).toMatchObject([{ localDate: '2026-03-10' }]);
    expect(at('2026-03-11T05:29', [daily], late)).toHaveLength(1);
    expect(at('2026-03-11T05:30', [daily], late)).toEqual([]);
    expect(at('2026-03-11T00:45', [{ ...daily, doses: [aDose('2026-03-10')] }], late)).toEqual([]);
  });

  // Madrid: 2026-03-29 has no 02:30, 2026-10-25 has it twice.
  test.each([
    ['2026-03-29', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '2026-10-25T00:30:00.000Z'],
  ])('is one a day when the clocks change, %s', (day, first) => {
    const treatments = [daily];
    const reminders = [{ kind: 'daily_dose', isOn: true, atTime: '02:30' }] as const;
    const found = new Set<string>();
    const midnight = instantOf(`${day}T00:00`, madrid);
    for (let minute = 0; minute < 25 * 60; minute += 5)
      for (const { dueAt, localDate } of due(
        { ...nothing, reminders, treatments },
        madrid,
        addMinutes(midnight, minute),
      ))
        if (localDate === day) found.add(dueAt);
    expect([...found]).toEqual([first]);
  });

  test('is of the day where the person is, and waits for no attack to end', () => {
    const reminders = [{ kind: 'daily_dose', isOn: true, atTime: '21:00' }] as const;
    const facts = { ...nothing, reminders, treatments: [daily] };
    const now = '2026-03-11T03:30:00.000Z';
    expect(due(facts, mexico, now)).toMatchObject([{ localDate: '2026-03-10' }]);
    const episodes = [anEpisode({ started: '2026-03-10T17:00' })];
    expect(dueAt('2026-03-10T21:00', { treatments: [daily], episodes })).toMatchObject([
      { kind: 'daily_dose' },
    ]);
  });

  test('has its own hour, whatever the quiet hours', () => {
    expect(reminderKinds.filter(ignoresQuiet)).toEqual(['daily_dose']);
  });
});

describe('the letter of a month', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index): CalendarDay => `2026-02-${String(index + 1).padStart(2, '0')}`);
  const at = (local: LocalDateTime, known: number) =>
    dueAt(
      local,
      { dayLogs: new Map(days(known).map((day) => [day, { ...aDayLog(day), headacheFree: true }])) },
      { kinds: ['month_letter'] },
    );

  test('is due on the first of the next month, if enough of its days are known', () => {
    expect(at('2026-03-01T09:59', 20)).toEqual([]);
    expect(at('2026-03-01T10:00', 13)).toEqual([]);
    expect(at('2026-03-01T10:00', 14)).toMatchObject([{ localDate: '2026-03-01', since: '2026-03-01' }]);
    expect(at('2026-03-01T23:59', 14)).toHaveLength(1);
    expect(at('2026-03-02T10:00', 20)).toEqual([]);
    // A month before that one has had its letter.
    expect(at('2026-04-01T10:00', 20)).toEqual([]);
  });
});

describe('a silent week', () => {
  const at = (local: LocalDateTime, facts: Partial<ReminderFacts>) =>
    dueAt(local, facts, { kinds: ['silent_week'] });

  test('is due once, seven days after the last entry', () => {
    const facts = { dayLogs: noted('2026-03-01', '2026-03-03') };
    expect(at('2026-03-09T18:00', facts)).toEqual([]);
    expect(at('2026-03-10T17:59', facts)).toEqual([]);
    expect(at('2026-03-10T18:00', facts)).toMatchObject([{ localDate: '2026-03-10', since: '2026-03-03' }]);
    expect(at('2026-03-11T18:00', facts)).toEqual([]);
    expect(at('2026-03-10T18:00', {})).toEqual([]);
  });

  test.each<[string, Partial<ReminderFacts>]>([
    ['a dose', { intakes: [anIntake({ taken: '2026-03-05T08:00' })] }],
    ['an episode', { episodes: [anEpisode({ started: '2026-03-04T08:00', ended: '2026-03-04T10:00' })] }],
    [
      'a tablet',
      {
        treatments: [aTreatment({ startDate: '2026-01-01', adherence: true, doses: [aDose('2026-03-09')] })],
      },
    ],
  ])('is broken by %s', (_, facts) => {
    expect(at('2026-03-10T18:00', { dayLogs: noted('2026-03-03'), ...facts })).toEqual([]);
  });
});

describe('the result of a dose', () => {
  const intake = anIntake({ taken: '2026-03-10T10:00' });
  const at = (local: LocalDateTime, given = intake) =>
    dueAt(local, { intakes: [given] }, { kinds: ['dose_result'] });

  test('is due for four hours from two hours on, and to be notified for half an hour', () => {
    expect(at('2026-03-10T11:59')).toEqual([]);
    expect(at('2026-03-10T12:00')).toMatchObject([
      { subject: intake.id, dueAt: '2026-03-10T11:00:00.000Z', pushUntil: '2026-03-10T11:30:00.000Z' },
    ]);
    expect(at('2026-03-10T15:59')).toHaveLength(1);
    expect(at('2026-03-10T16:00')).toEqual([]);
  });

  test('is not once answered, in the trash, or of a medicine that treats no pain', () => {
    expect(at('2026-03-10T12:30', { ...intake, outcome: 'unknown' })).toEqual([]);
    expect(at('2026-03-10T12:30', { ...intake, deletedAt: intake.takenAt })).toEqual([]);
    expect(at('2026-03-10T12:30', { ...intake, medicine: 'metoclopramide' })).toEqual([]);
  });

  test('counts elapsed hours over a change of clocks', () => {
    const night = anIntake({ taken: '2026-03-29T01:30' });
    expect(at('2026-03-29T04:29', night)).toEqual([]);
    expect(at('2026-03-29T04:30', night)).toHaveLength(1);
  });
});

describe('an open episode', () => {
  const at = (local: LocalDateTime, episode = anEpisode({ started: '2026-03-09T15:00' })) =>
    dueAt(local, { episodes: [episode] }, { kinds: ['open_episode'] });

  test('is due on the day after its last sign', () => {
    expect(at('2026-03-09T23:00')).toEqual([]);
    expect(at('2026-03-10T09:59')).toEqual([]);
    expect(at('2026-03-10T10:00')).toMatchObject([{ localDate: '2026-03-10', since: '2026-03-09' }]);
    // The same one until it is answered: it is notified once.
    expect(at('2026-03-14T10:00')).toMatchObject([{ localDate: '2026-03-10' }]);
  });

  test('is answered by its end, and for a day by "it continues" or a reading', () => {
    expect(
      at('2026-03-10T10:00', anEpisode({ started: '2026-03-09T15:00', ended: '2026-03-09T20:00' })),
    ).toEqual([]);
    expect(at('2026-03-10T10:00', anEpisode({ started: '2026-03-09T15:00', ended: 'nobody knows' }))).toEqual(
      [],
    );
    const still = anEpisode({ started: '2026-03-09T15:00', still: '2026-03-10T08:00' });
    expect(at('2026-03-10T12:00', still)).toEqual([]);
    expect(at('2026-03-11T10:00', still)).toMatchObject([{ localDate: '2026-03-11' }]);
    const felt = { readings: [aReading({ read: '2026-03-10T08:00', intensity: 4 })] };
    expect(at('2026-03-10T12:00', anEpisode({ started: '2026-03-09T15:00', ...felt }))).toEqual([]);
  });
});

describe('an injection or infusion', () => {
  const monthly = aTreatment({
    startDate: '2026-01-10',
    interval: { count: 1, unit: 'month' },
    doses: [aDose('2026-02-10')],
  });
  const at = (local: LocalDateTime, treatment = monthly) =>
    dueAt(local, { treatments: [treatment] }, { kinds: ['treatment_due'] });

  test('is due on its day, and once more when it is late', () => {
    expect(at('2026-03-09T12:00')).toEqual([]);
    expect(at('2026-03-10T08:59')).toEqual([]);
    expect(at('2026-03-10T09:00')).toMatchObject([
      { subject: monthly.id, localDate: '2026-03-10', pushUntil: '2026-03-10T20:00:00.000Z' },
    ]);
    expect(at('2026-03-12T08:59')).toMatchObject([{ localDate: '2026-03-10' }]);
    for (const later of ['2026-03-12T09:00', '2026-03-20T09:00'])
      expect(at(later)).toMatchObject([{ localDate: '2026-03-12', since: '2026-03-10' }]);
  });

  test('is not once given or skipped, nor of a regimen that is over', () => {
    for (const taken of [true, false])
      expect(
        at('2026-03-10T12:00', { ...monthly, doses: [...monthly.doses, aDose('2026-03-10', taken)] }),
      ).toEqual([]);
    expect(at('2026-03-10T12:00', { ...monthly, active: false })).toEqual([]);
    expect(at('2026-03-10T12:00', { ...monthly, endDate: '2026-03-01' })).toEqual([]);
    expect(at('2026-03-10T12:00', { ...monthly, interval: null, adherence: true })).toEqual([]);
  });
});

test('a questionnaire is due three months after the last answer, until it is answered', () => {
  const at = (local: LocalDateTime, ...days: CalendarDay[]) =>
    dueAt(
      local,
      { questionnaireResults: days.map((day) => aResult(day, { instrument: 'lost_days' })) },
      { kinds: ['questionnaire_due'] },
    );
  expect(at('2026-05-28T17:59', '2026-02-28')).toEqual([]);
  expect(at('2026-05-28T18:00', '2026-02-28')).toMatchObject([{ localDate: '2026-05-28' }]);
  expect(at('2026-05-28T18:30', '2026-05-28', '2026-02-28')).toEqual([]);
  expect(at('2026-05-28T18:00')).toEqual([]);
});

test('an appointment is due from three days before until its day', () => {
  const at = (local: LocalDateTime) =>
    dueAt(local, { settings: { appointmentDate: '2026-03-12' } }, { kinds: ['appointment'] });
  expect(at('2026-03-09T17:59')).toEqual([]);
  expect(at('2026-03-09T18:00')).toMatchObject([{ localDate: '2026-03-09' }]);
  expect(at('2026-03-12T23:59')).toHaveLength(1);
  expect(at('2026-03-13T00:00')).toEqual([]);
});

test('during an attack only what belongs to it is due', () => {
  const facts = {
    settings: { appointmentDate: '2026-03-12' },
    intakes: [anIntake({ taken: '2026-03-10T18:00' })],
    questionnaireResults: [aResult('2025-11-01', { instrument: 'midas' })],
  };
  const open = anEpisode({ started: '2026-03-10T17:00' });
  expect(kindsOf(dueAt('2026-03-10T21:00', { ...facts, episodes: [open] }))).toEqual(['dose_result']);
  // One that was forgotten is not going on any more.
  const forgotten = anEpisode({ started: '2026-03-05T17:00' });
  expect(kindsOf(dueAt('2026-03-10T21:00', { ...facts, episodes: [forgotten] }))).toEqual([
    'questionnaire_due',
    'open_episode',
    'appointment',
    'dose_result',
  ]);
});

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '08:00' };
  test.each([
    ['21:59', night, false],
    ['22:00', night, true],
    ['03:00', night, true],
    ['07:59', night, true],
    ['08:00', night, false],
    ['13:30', { quietFrom: '13:00', quietTo: '14:00' }, true],
    ['14:00', { quietFrom: '13:00', quietTo: '14:00' }, false],
    ['22:00', { quietFrom: '22:00', quietTo: '22:00' }, false],
  ])('%s in %o: %s', (time, hours, quiet) => {
    for (const zone of [madrid, mexico])
      expect(isQuiet(hours, zone, instantOf(`2026-03-10T${time}`, zone))).toBe(quiet);
  });
});
