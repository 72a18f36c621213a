import { describe, expect, it } from 'vitest';
import { anAttack, freeDays, reliefInput, type TakenFixture, taken } from '#tests/support/relief-diary.ts';
import type { DayLog } from '../day/day-log.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, aReading } from '../examples/fixtures.ts';
import { acuteTreatments } from './acute-treatments.ts';

const day = (clock: string) => `2026-05-10T${clock}`;

/** One attack from eight in the morning, with its intakes. */
const attack = (...doses: TakenFixture[]) =>
  anAttack({ started: day('08:00'), ended: day('18:00'), taken: doses });

const treatmentsOf = (...doses: TakenFixture[]) =>
  acuteTreatments(reliefInput({ attacks: [attack(...doses)] }));
const good = { pain: 7, outcome: 'relief' } as const;

describe('the result of a treatment', () => {
  it.each<[string, TakenFixture[], string]>([
    ['free', [{ at: day('09:00'), pain: 7, outcome: 'free' }], 'free'],
    ['mild', [{ at: day('09:00'), pain: 4, outcome: 'relief' }], 'relief'],
    ['less, but not mild', [{ at: day('09:00'), pain: 7, outcome: 'partial' }], 'not_enough'],
    [
      'a rescue before two hours is a failure, whatever was answered',
      [
        { at: day('09:00'), pain: 7, outcome: 'free' },
        { at: day('10:59'), medicine: 'naproxen' },
      ],
      'rescued',
    ],
    [
      'at two hours it is allowed',
      [
        { at: day('09:00'), pain: 7, outcome: 'relief' },
        { at: day('11:00'), medicine: 'naproxen' },
      ],
      'relief',
    ],
    [
      'a medicine against nausea is no rescue',
      [
        { at: day('09:00'), ...good },
        { at: day('10:00'), medicine: 'metoclopramide' },
      ],
      'relief',
    ],
    ['free, from a pain nobody recorded', [{ at: day('09:00'), outcome: 'free' }], 'free'],
    ['free, from mild pain', [{ at: day('09:00'), pain: 3, outcome: 'free' }], 'free'],
    ['mild pain that stayed', [{ at: day('09:00'), pain: 3, outcome: 'none' }], 'not_free'],
    ['no pain when it was taken', [{ at: day('09:00'), pain: 0, outcome: 'free' }], 'no_pain'],
    ['nobody answered', [{ at: day('09:00'), pain: 7 }], 'no_answer'],
    ['"I cannot say"', [{ at: day('09:00'), pain: 7, outcome: 'unknown' }], 'unsure'],
  ])('%s', (_, doses, result) => {
    expect(treatmentsOf(...doses)[0]?.result).toBe(result);
  });

  it('is not judged outside of an attack: it may have been for another pain', () => {
    const knee = taken({ at: day('09:00'), ...good, medicine: 'ibuprofen' });
    const [treatment] = acuteTreatments(reliefInput({ attacks: [], outside: [knee] }));
    expect(treatment).toMatchObject({ result: 'outside_attack', first: false, episode: undefined });
  });

  it('cannot become free of pain in an aura without pain, unless a pain was recorded', () => {
    const aura = anAttack({
      started: day('08:00'),
      ended: day('09:00'),
      taken: [{ at: day('08:10'), outcome: 'free' }],
    });
    const [treatment] = acuteTreatments(reliefInput({ attacks: [{ ...aura, intensity: 0 }] }));
    expect(treatment?.result).toBe('no_pain');
  });

  it('is open until two hours have passed, and can be told from then on', () => {
    const at = (now: string) =>
      acuteTreatments(
        reliefInput({
          attacks: [anAttack({ started: day('08:00'), taken: [{ at: day('09:00'), pain: 6 }] })],
          now,
        }),
      )[0];
    expect(at('2026-05-10T08:59:00.000Z')).toMatchObject({ result: 'not_yet', answerable: false });
    expect(at('2026-05-10T09:00:00.000Z')).toMatchObject({ result: 'no_answer', answerable: true });
  });
});

describe('medicines taken together', () => {
  const together = (minutes: string) =>
    treatmentsOf(
      { at: day('09:00'), pain: 7, outcome: 'relief' },
      { at: day(`09:${minutes}`), medicine: 'naproxen', pain: 6, outcome: 'relief' },
    );

  it('within 15 minutes are one treatment of both, and neither alone', () => {
    expect(together('15')).toMatchObject([
      { key: 'naproxen + sumatriptan', names: ['naproxen', 'sumatriptan'], pain: 7, result: 'relief' },
    ]);
  });

  it('after 16 minutes are two, the second a rescue of the first', () => {
    expect(together('16')).toMatchObject([
      { key: 'sumatriptan', result: 'rescued', first: true },
      { key: 'naproxen', result: 'relief', first: false },
    ]);
  });

  it('with a medicine against nausea stay a treatment of the one', () => {
    expect(
      treatmentsOf({ at: day('09:00'), ...good }, { at: day('09:05'), medicine: 'metoclopramide' }),
    ).toMatchObject([{ key: 'sumatriptan', result: 'relief' }]);
  });

  it('are a treatment with the sum of two doses where it is the same medicine', () => {
    const one = { medicine: 'paracetamol', dose: 500, unit: 'mg', ...good } as const;
    expect(treatmentsOf({ at: day('09:00'), ...one }, { at: day('09:10'), ...one })).toMatchObject([
      { key: 'paracetamol', dose: { amount: 1000, unit: 'mg' } },
    ]);
    expect(
      treatmentsOf({ at: day('09:00'), ...one }, { at: day('09:10'), ...one, unit: 'tablet' })[0]?.dose,
    ).toBeNull();
  });

  it.each([
    ['relief', 'partial', 'not_enough'],
    ['free', 'relief', 'relief'],
    ['free', null, 'free'],
    [null, 'unknown', 'unsure'],
    ['unknown', 'relief', 'relief'],
  ] as const)('answered %s and %s: %s, as the pain is the same', (a, b, result) => {
    const found = treatmentsOf(
      { at: day('09:00'), pain: 7, outcome: a },
      { at: day('09:00'), medicine: 'naproxen', outcome: b },
    );
    expect(found).toMatchObject([{ result }]);
  });
});

describe('which medicine it was', () => {
  it('goes by the dictionary, and by the name for what is not in it', () => {
    const keys = treatmentsOf(
      { at: day('09:00'), ...good },
      { at: day('12:00'), name: 'Imigran', medicine: 'sumatriptan', ...good },
      { at: day('14:00'), name: 'Infusión ', ...good },
      { at: day('17:00'), name: 'infusión', ...good },
    ).map(({ key }) => key);
    expect(keys).toEqual(['sumatriptan', 'sumatriptan', 'own:infusión', 'own:infusión']);
  });
});

describe('the minutes from the onset', () => {
  it.each([
    ['real minutes', anAttack({ started: day('08:00'), taken: [{ at: day('09:10') }] }), 70],
    [
      'in the night the clocks change',
      anAttack({ started: '2026-03-29T01:30', taken: [{ at: '2026-03-29T03:30' }] }),
      60,
    ],
    [
      'not of a headache that was there on waking',
      anAttack({ started: day('08:00'), wokeWith: true, taken: [{ at: day('09:10') }] }),
      null,
    ],
    [
      'not of an attack of which only the day is known',
      anAttack({ started: day('00:00'), taken: [{ at: day('09:10') }] }),
      null,
    ],
    [
      'not of what was taken before it began',
      anAttack({ started: day('08:00'), taken: [{ at: day('07:40') }] }),
      null,
    ],
  ])('%s', (_, one, minutes) => {
    expect(acuteTreatments(reliefInput({ attacks: [one] }))[0]?.minutesFromOnset()).toBe(minutes);
  });
});

describe('the return of pain within a day of freedom at two hours', () => {
  const dose = { at: day('09:00'), pain: 7, outcome: 'free' } as const;
  const ended = (more: Partial<Parameters<typeof anAttack>[0]> = {}, ...further: TakenFixture[]) =>
    anAttack({ started: day('08:00'), ended: day('11:00'), taken: [dose, ...further], ...more });
  const readAt = (read: string, intensity: number) => ({ readings: [aReading({ read, intensity })] });
  const nextFree = freeDays('2026-05-11');

  it.each<[string, Episode[], DayLog[], 'yes' | 'no' | 'cannot_say']>([
    ['nothing follows in the diary', [ended()], [], 'cannot_say'],
    ['the next day was free', [ended()], nextFree, 'no'],
    [
      'a check-in that says nothing of the head does not follow',
      [ended()],
      [aDayLog('2026-05-11', { sleepHours: 7 })],
      'cannot_say',
    ],
    [
      'a new attack the same evening',
      [ended(), anAttack({ started: day('20:00'), ended: day('22:00'), taken: [] })],
      nextFree,
      'yes',
    ],
    [
      'a new attack at 24 hours',
      [ended(), anAttack({ started: '2026-05-11T09:00', ended: '2026-05-11T15:00', taken: [] })],
      [],
      'yes',
    ],
    [
      'a minute after them it is another one, and the diary went on',
      [ended(), anAttack({ started: '2026-05-11T09:01', ended: '2026-05-11T15:00', taken: [] })],
      [],
      'no',
    ],
    [
      'an aura without pain is no pain',
      [ended(), anAttack({ started: day('20:00'), ended: day('20:30'), intensity: 0, taken: [] })],
      nextFree,
      'no',
    ],
    [
      'pain read later in the attack',
      [ended({ ended: day('18:00'), ...readAt(day('16:00'), 3) })],
      nextFree,
      'yes',
    ],
    ['pain read before the two hours', [ended(readAt(day('10:00'), 5))], nextFree, 'no'],
    ['none read later', [ended(readAt(day('16:00'), 0))], nextFree, 'no'],
    [
      'something taken for it later',
      [ended({ ended: day('18:00') }, { at: day('15:00'), medicine: 'naproxen' })],
      nextFree,
      'yes',
    ],
    ['an end half an hour after it was gone', [ended({ ended: day('11:30') })], nextFree, 'no'],
    ['an end after that contradicts it', [ended({ ended: day('11:31') })], nextFree, 'cannot_say'],
    ['an unknown end does not', [ended({ ended: 'nobody knows' })], nextFree, 'no'],
    ['"it goes on"', [ended({ ended: 'nobody knows', still: day('15:00') })], nextFree, 'yes'],
  ])('%s', (_, attacks, logs, relapse) => {
    const [treatment] = acuteTreatments(reliefInput({ attacks, logs }));
    expect([treatment?.result, treatment?.relapse()]).toEqual(['free', relapse]);
  });

  it('is looked for on the day after the attack, not on its own last day', () => {
    const late = anAttack({
      started: day('21:00'),
      ended: '2026-05-11T00:30',
      taken: [{ ...dose, at: day('23:00') }],
    });
    const relapse = (logs: DayLog[]) => acuteTreatments(reliefInput({ attacks: [late], logs }))[0]?.relapse();
    expect(relapse([])).toBe('cannot_say');
    expect(relapse(freeDays('2026-05-12'))).toBe('no');
  });

  it('is not ruled out before the day is over', () => {
    const relapse = (now: string) =>
      acuteTreatments(reliefInput({ attacks: [ended()], logs: nextFree, now }))[0]?.relapse();
    expect(relapse('2026-05-11T06:59:00.000Z')).toBe('cannot_say');
    expect(relapse('2026-05-11T07:00:00.000Z')).toBe('no');
  });

  it('does not apply to a treatment that left pain', () => {
    expect(treatmentsOf({ at: day('09:00'), ...good })[0]?.relapse()).toBeNull();
  });
});
