import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { factsOf } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode, anIntake, indexDays } from '../examples/fixtures.ts';
import type { Intake } from '../intake/intake.ts';
import { migraineDay } from './migraine-day.ts';

const day = '2026-05-04';
const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');

/** The afternoon of 4 May, mild by default. */
function afternoon(given: Partial<Episode> = {}): Episode {
  return { ...anEpisode({ started: '2026-05-04T14:00', ended: '2026-05-04T18:00', intensity: 3 }), ...given };
}

function resultOf(
  episodes: readonly Episode[],
  options: { on?: string; intakes?: readonly Intake[]; free?: boolean } = {},
) {
  const { on = day, intakes = [], free = false } = options;
  const dayLogs = new Map(free ? [[on, aDayLog(on, { headacheFree: true })]] : []);
  return migraineDay(on, factsOf(indexDays({ episodes, intakes, dayLogs, treatments: [] }, now), on));
}

describe('a migraine day is unknown', () => {
  it('for an unrecorded day, and for one with only an intake', () => {
    expect(resultOf([])).toBe('cannot_say');
    expect(
      resultOf([], { intakes: [anIntake({ taken: '2026-05-04T15:00', medicine: 'sumatriptan' })] }),
    ).toBe('cannot_say');
  });

  it('for an attack with only its pain recorded, strong or mild', () => {
    expect(resultOf([afternoon()])).toBe('cannot_say');
    expect(resultOf([afternoon({ intensity: 9 })])).toBe('cannot_say');
  });

  it('if the features fit and the accompanying symptoms are unanswered', () => {
    expect(resultOf([afternoon({ intensity: 7, aggravated: true })])).toBe('cannot_say');
  });

  it('if there was nausea and the features are unanswered', () => {
    expect(resultOf([afternoon({ symptoms: ['nausea'] })])).toBe('cannot_say');
  });

  it('for an aura of unknown duration', () => {
    expect(resultOf([afternoon({ intensity: 0, aura: { visual: null } })])).toBe('cannot_say');
  });
});

describe('a migraine takes half an hour', () => {
  const full = { quality: ['pulsating'], symptoms: ['nausea'], intensity: 7 } as const;
  const lasting = (started: string, ended: string | undefined, given: Partial<Episode> = {}) => ({
    ...anEpisode({ started, ...(ended && { ended }), ...(given.intakes && { intakes: given.intakes }) }),
    ...full,
    ...given,
  });
  const took = (medicine: 'ibuprofen' | 'sumatriptan') => ({
    intakes: [anIntake({ taken: '2026-05-04T14:00', medicine })],
  });
  it.each<[string, Episode, string, ReturnType<typeof resultOf>]>([
    ['30 minutes', lasting('2026-05-04T14:00', '2026-05-04T14:30'), day, 'yes'],
    ['29 minutes', lasting('2026-05-04T14:00', '2026-05-04T14:29'), day, 'no'],
    ['10 minutes, treated', lasting('2026-05-04T14:00', '2026-05-04T14:10', took('ibuprofen')), day, 'no'],
    // Criterion 3 asks for headache of any duration.
    [
      '10 minutes, treated with a triptan',
      lasting('2026-05-04T14:00', '2026-05-04T14:10', took('sumatriptan')),
      day,
      'yes',
    ],
    [
      '10 minutes after midnight, treated the day before',
      lasting('2026-05-04T13:00', '2026-05-05T00:10', took('ibuprofen')),
      '2026-05-05',
      'no',
    ],
    [
      'the same with a triptan',
      lasting('2026-05-04T13:00', '2026-05-05T00:10', took('sumatriptan')),
      '2026-05-05',
      'no',
    ],
    [
      'the day of that triptan',
      lasting('2026-05-04T13:00', '2026-05-05T00:10', took('sumatriptan')),
      day,
      'yes',
    ],
    ['30 minutes after midnight', lasting('2026-05-04T22:00', '2026-05-05T00:30'), '2026-05-05', 'yes'],
    ['10 minutes before midnight', lasting('2026-05-04T23:50', '2026-05-05T08:00'), day, 'no'],
    [
      '10 minutes, there on waking',
      lasting('2026-05-04T07:00', '2026-05-04T07:10', { wokeWith: true }),
      day,
      'yes',
    ],
    ['an end nobody knows', lasting('2026-05-04T23:50', 'nobody knows'), day, 'yes'],
    [
      'the only sign of it ten minutes after midnight',
      {
        ...lasting('2026-05-04T23:00', 'nobody knows'),
        stillAt: instantOf('2026-05-05T00:10', 'Europe/Madrid'),
      },
      '2026-05-05',
      'no',
    ],
  ])('%s', (_, episode, on, expected) => {
    expect(resultOf([episode], { on })).toBe(expected);
  });
});

describe('signs of aura', () => {
  it.each<[string, Partial<Episode>, ReturnType<typeof resultOf>]>([
    ['without a kind are an aura of a length nobody said', { auraSigns: ['zigzag'] }, 'cannot_say'],
    [
      'of a kind whose minutes are known have those minutes',
      { auraSigns: ['zigzag'], aura: { visual: 20 } },
      'yes',
    ],
    ['may be those of one eye', { auraSigns: ['scotoma'], aura: { retinal: 4 } }, 'no'],
    [
      'of a kind too short, beside a sign of another kind',
      { auraSigns: ['flashes', 'tingling'], aura: { visual: 4 } },
      'cannot_say',
    ],
    ['too short', { auraSigns: ['flashes', 'tingling'], aura: { visual: 4, sensory: 3 } }, 'no'],
    ['are none where there are none', {}, 'no'],
  ])('%s', (_, given, expected) => {
    expect(resultOf([afternoon({ intensity: 0, ...given })])).toBe(expected);
  });

  it('make a day recorded as free a migraine day', () => {
    expect(resultOf([afternoon({ intensity: 0, aura: { visual: 20 } })], { free: true })).toBe('yes');
    expect(resultOf([afternoon({ intensity: 0 })], { free: true })).toBe('no');
  });
});

describe('a migraine day is none', () => {
  it('if the day is recorded as free of headache', () => {
    expect(resultOf([], { free: true })).toBe('no');
  });

  it('with mild, pressing, bilateral pain not aggravated by walking', () => {
    const tension = { quality: ['pressing'], places: ['band'], aggravated: false } as const;
    expect(resultOf([afternoon({ ...tension, symptoms: ['nausea'] })])).toBe('no');
    expect(resultOf([afternoon(tension)])).toBe('no');
  });

  it('with photophobia alone, or phonophobia alone', () => {
    const severe = { intensity: 8, quality: ['pulsating'] } as const;
    expect(resultOf([afternoon({ ...severe, symptoms: ['photophobia'] })])).toBe('no');
    expect(resultOf([afternoon({ ...severe, symptoms: ['phonophobia', 'osmophobia'] })])).toBe('no');
  });

  it('is not decided by a neck symptom alone: nausea, light and sound are unanswered', () => {
    const severe = { intensity: 8, quality: ['pulsating'], symptoms: ['neck_pain'] } as const;
    expect(resultOf([afternoon(severe)])).toBe('cannot_say');
    // Place, quality and effect of activity: a person who answered all of these went through the list, which begins with
    // the four.
    const described = { ...severe, places: ['temple_left'], aggravated: true } as const;
    expect(resultOf([afternoon(described)])).toBe('no');
    expect(resultOf([afternoon({ ...severe, places: ['temple_left'] })])).toBe('cannot_say');
    // One of the four was ticked, so the list was looked at.
    expect(resultOf([afternoon({ ...severe, symptoms: ['neck_pain', 'photophobia'] })])).toBe('no');
  });

  it('after ten minutes, whatever the pain', () => {
    const brief = {
      ...anEpisode({ started: '2026-05-04T14:00', ended: '2026-05-04T14:10' }),
      symptoms: ['nausea'] as const,
    };
    expect(resultOf([{ ...brief, quality: ['pulsating'] }])).toBe('no');
  });

  it('after an aura too short or too long for ICHD-3, without pain', () => {
    expect(resultOf([afternoon({ intensity: 0, aura: { visual: 4 } })])).toBe('no');
    expect(resultOf([afternoon({ intensity: 0, aura: { visual: 61 } })])).toBe('no');
  });

  it('after a painkiller that is for any pain', () => {
    const intakes = [anIntake({ taken: '2026-05-04T15:00', medicine: 'ibuprofen' })];
    const tension = { quality: ['pressing'], places: ['band'], aggravated: false } as const;
    expect(resultOf([afternoon({ ...tension, intakes })])).toBe('no');
  });
});

describe('a migraine day is one', () => {
  it.each<[string, Partial<Episode>]>([
    ['one-sided and worse with activity', { places: ['temple_left', 'eye_left'], aggravated: true }],
    ['pulsating and moderate', { quality: ['pulsating'], intensity: 4 }],
    ['severe and one-sided', { intensity: 7, places: ['eye_right'] }],
  ])('with two features and accompanying symptoms: %s', (_, features) => {
    expect(resultOf([afternoon({ ...features, symptoms: ['vomiting'] })])).toBe('yes');
    expect(resultOf([afternoon({ ...features, symptoms: ['photophobia', 'phonophobia'] })])).toBe('yes');
  });

  it('by weakness of up to 72 hours, as the comparison of attacks allows it', () => {
    const weak = (minutes: number) => resultOf([afternoon({ intensity: 0, aura: { motor: minutes } })]);
    expect([weak(4), weak(5), weak(180), weak(4320)]).toEqual(['no', 'yes', 'yes', 'yes']);
    expect(resultOf([afternoon({ intensity: 0, aura: { visual: 180, motor: 3 } })])).toBe('no');
  });

  it('by an aura of 5 to 60 minutes, with or without pain', () => {
    expect(resultOf([afternoon({ intensity: 0, aura: { visual: 5 } })])).toBe('yes');
    expect(resultOf([afternoon({ aura: { visual: 90, sensory: 60 } })])).toBe('yes');
  });

  it('by headache and a migraine-specific drug, whatever its effect and entry', () => {
    for (const medicine of ['sumatriptan', 'rimegepant', 'lasmiditan', 'sumatriptan_naproxen'] as const) {
      const intakes = [anIntake({ taken: '2026-05-04T15:00', medicine })];
      expect(resultOf([afternoon({ intakes })])).toBe('yes');
      expect(resultOf([afternoon()], { intakes })).toBe('yes');
    }
  });

  it('by an own medicine the person counts among the triptans', () => {
    const own = { ...anIntake({ taken: '2026-05-04T15:00' }), overuseClass: 'triptan' } as const;
    expect(resultOf([afternoon({ intakes: [own] })])).toBe('yes');
    expect(resultOf([afternoon({ intakes: [{ ...own, overuseClass: null }] })])).toBe('cannot_say');
  });

  it('on every day the attack counts for, but by its aura or tablet on the day of that alone', () => {
    const night = { ...anEpisode({ started: '2026-05-04T22:00', ended: '2026-05-05T08:00', intensity: 8 }) };
    const full = { ...night, symptoms: ['nausea'], quality: ['pulsating'] } as const;
    expect([resultOf([full]), resultOf([full], { on: '2026-05-05' })]).toEqual(['yes', 'yes']);

    const vague = { ...night, aura: { visual: 20 } };
    expect([resultOf([vague]), resultOf([vague], { on: '2026-05-05' })]).toEqual(['yes', 'cannot_say']);
    const treated = { ...night, intakes: [anIntake({ taken: '2026-05-05T01:00', medicine: 'rizatriptan' })] };
    expect([resultOf([treated]), resultOf([treated], { on: '2026-05-05' })]).toEqual(['cannot_say', 'yes']);
  });

  it('when one of several attacks is', () => {
    const migraine = afternoon({ intensity: 8, quality: ['pulsating'], symptoms: ['nausea'] });
    expect(resultOf([afternoon(), migraine])).toBe('yes');
  });
});
