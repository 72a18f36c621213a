import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { anEpisode, anIntake } from '#domain/examples/fixtures.ts';
import { type IntakeDraft, newIntakeDraft } from '../medication/intake-draft.ts';
import { copyOf, draftOf, type EpisodeDraft, emptyDraft, isTouched, startOf } from './draft.ts';
import { readDraft } from './read-draft.ts';

const zone = 'Europe/Madrid';
const now = instantOf('2026-11-20T14:32', zone);
const filled = (changes: Partial<EpisodeDraft> = {}): EpisodeDraft => ({
  ...emptyDraft(),
  zone,
  intensity: 7,
  asked: now,
  ...changes,
});
const taken = { date: '2026-11-20', time: '14:00', exact: null };
const tablet: IntakeDraft = { ...newIntakeDraft(taken), id: 'i', name: 'Ibuprofeno 600' };

function problemsOf(draft: EpisodeDraft) {
  const read = readDraft(draft, now);
  return read.ok ? {} : read.problems;
}

describe('a filled-in form', () => {
  it('needs only the pain: it starts now and is open', () => {
    expect(problemsOf(emptyDraft())).toEqual({ intensity: 'intensity_missing' });
    expect(readDraft(filled(), now)).toMatchObject({
      ok: true,
      value: { episode: { intensity: 7, startedAt: now, endedAt: null, endUnknown: false }, intakes: [] },
    });
  });

  it('counts "15 minutes ago" from the moment it was chosen, not from saving', () => {
    const later = instantOf('2026-11-20T14:50', zone);
    expect(startOf(filled({ start: 'ago15' }), later)).toBe(instantOf('2026-11-20T14:17', zone));
  });

  it('reads a typed start and end in its own zone', () => {
    const draft = filled({
      zone: 'America/Mexico_City',
      start: 'other',
      startedAt: { date: '2026-11-19', time: '22:00', exact: null },
      end: 'ended',
      endedAt: { date: '2026-11-20', time: '03:30', exact: null },
    });
    expect(readDraft(draft, now)).toMatchObject({
      value: { episode: { startedAt: '2026-11-20T04:00:00.000Z', endedAt: '2026-11-20T09:30:00.000Z' } },
    });
  });

  it('refuses a time skipped by a clock change in every field, and keeps the input', () => {
    const skipped = { date: '2026-03-29', time: '02:30', exact: null };
    const draft = filled({
      start: 'other',
      startedAt: skipped,
      end: 'ended',
      endedAt: skipped,
      intakes: [{ ...tablet, taken: skipped }],
      readings: [{ id: 'r', zone, intensity: 5, at: skipped }],
    });
    expect(problemsOf(draft)).toEqual({
      startedAt: 'time_skipped',
      endedAt: 'time_skipped',
      'intakes.0.takenAt': 'time_skipped',
      'readings.0.readAt': 'time_skipped',
    });
    // In another zone the same text is a valid time.
    expect(problemsOf({ ...draft, zone: 'America/Mexico_City', readings: [] })).toEqual({});
  });

  it('takes the first of a repeated time, and the second if chosen', () => {
    const typed = { date: '2026-10-25', time: '02:30', exact: null };
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    const started = (startedAt: EpisodeDraft['startedAt']) => {
      const read = readDraft(filled({ start: 'other', startedAt }), now);
      return read.ok ? read.value.episode.startedAt : read.problems;
    };
    expect(started(typed)).toBe(first);
    expect(started({ ...typed, exact: second })).toBe(second);
  });

  it('gives back an episode of the second 02:30 as it was saved', () => {
    const second = '2026-10-25T01:30:00.000Z';
    const saved = anEpisode({ started: '2026-10-25T01:00', ended: '2026-10-25T09:00', zone });
    const episode = {
      ...saved,
      startedAt: second,
      intakes: [{ ...anIntake({ taken: '2026-10-25T02:30', zone }), takenAt: second }],
    };
    const read = readDraft(draftOf(episode), now);
    expect(read).toMatchObject({
      ok: true,
      value: { episode: { startedAt: second, endedAt: saved.endedAt }, intakes: [{ takenAt: second }] },
    });
  });

  it('restores the optional answers and the zone of the end', () => {
    const given = {
      suddenOnset: true,
      mostBothersome: 'photophobia',
      auraTiming: 'before',
      typeOverride: 'cluster',
      endZone: 'America/Bogota',
    } as const;
    const saved = anEpisode({ started: '2026-10-25T01:00', ended: '2026-10-25T09:00', zone });
    expect(readDraft(draftOf({ ...saved, ...given }), now)).toMatchObject({
      ok: true,
      value: { episode: given },
    });
  });

  it('names a time that is missing, in the future, or before the start', () => {
    const start = { start: 'other', startedAt: { date: '2026-11-20', time: '10:00', exact: null } } as const;
    const ended = (time: string) =>
      ({ end: 'ended', endedAt: { date: '2026-11-20', time, exact: null } }) as const;
    expect(problemsOf(filled({ start: 'other' }))).toEqual({ startedAt: 'time_invalid' });
    expect(problemsOf(filled({ ...start, ...ended('') }))).toEqual({ endedAt: 'time_invalid' });
    expect(problemsOf(filled({ ...start, ...ended('09:59') }))).toEqual({ endedAt: 'end_before_start' });
    expect(problemsOf(filled({ ...start, ...ended('23:00') }))).toEqual({ endedAt: 'time_in_future' });
  });

  it('recognises a medicine and keeps the typed name', () => {
    expect(readDraft(filled({ intakes: [tablet] }), now)).toMatchObject({
      value: { intakes: [{ name: 'Ibuprofeno 600', medicine: 'ibuprofen', dose: null, outcome: null }] },
    });
  });

  it('lists the problems of each intake by its index', () => {
    const intakes = [tablet, { ...tablet, name: ' ', dose: 'dos' }, { ...tablet, dose: '0,5' }];
    expect(problemsOf(filled({ intakes }))).toEqual({
      'intakes.1.name': 'medicine_name_required',
      'intakes.1.dose': 'number_invalid',
      'intakes.2.unit': 'dose_without_unit',
    });
  });
});

describe('a saved episode in the form', () => {
  it('is read back unchanged, also in a repeated hour', () => {
    const intakes = [anIntake({ taken: '2026-10-25T02:40', medicine: 'naproxen', outcome: 'partial' })];
    const episode = {
      ...anEpisode({ started: '2026-10-25T01:30', intakes }),
      endedAt: '2026-10-25T01:15:00.000Z',
    };
    expect(readDraft(draftOf(episode), now)).toMatchObject({
      value: {
        episode: { startedAt: episode.startedAt, endedAt: '2026-10-25T01:15:00.000Z' },
        intakes: [{ id: intakes[0]?.id, takenAt: intakes[0]?.takenAt, outcome: 'partial' }],
      },
    });
  });

  it('keeps the columns that the form does not show', () => {
    const apart = { route: 'nasal', painTwoHours: 3, timeEstimated: true } as const;
    const taken = { ...anIntake({ taken: '2026-11-19T21:40' }), ...apart };
    const given = {
      mostBothersome: 'photophobia',
      auraTiming: 'before',
      suddenOnset: true,
    } as const;
    const episode = { ...anEpisode({ started: '2026-11-19T21:00', intakes: [taken] }), ...given };
    expect(readDraft(draftOf(episode), now)).toMatchObject({
      value: { episode: given, intakes: [apart] },
    });
  });

  it('ends in the zone of its end', () => {
    const episode = {
      ...anEpisode({ started: '2026-11-19T21:00', ended: '2026-11-20T04:00', zone }),
      endZone: 'America/Mexico_City',
    };
    const draft = draftOf(episode);
    expect(draft.endedAt).toMatchObject({ date: '2026-11-19', time: '21:00' });
    const { endedAt, endZone } = episode;
    expect(readDraft(draft, now)).toMatchObject({ value: { episode: { endedAt, endZone } } });
    const later = { ...draft, endedAt: { ...draft.endedAt, time: '21:30', exact: null } };
    expect(readDraft(later, now)).toMatchObject({
      value: { episode: { endedAt: instantOf('2026-11-19T21:30', 'America/Mexico_City'), endZone } },
    });
    expect(readDraft({ ...draft, end: 'unknown' }, now)).toMatchObject({
      value: { episode: { endedAt: null, endZone: null } },
    });
  });

  it('leaves out intakes that are in the trash', () => {
    const intakes = [anIntake({ taken: '2026-11-01T09:00', deleted: true })];
    expect(draftOf(anEpisode({ started: '2026-11-01T08:00', intakes })).intakes).toEqual([]);
  });
});

describe('a draft', () => {
  it('is worth storing after the first change', () => {
    expect(isTouched(emptyDraft())).toBe(false);
    expect(isTouched(filled())).toBe(true);
    expect(isTouched({ ...emptyDraft(), notes: 'x' })).toBe(true);
  });

  it('is copied under new ids, so that rows in the trash stay there', () => {
    const draft = filled({ intakes: [tablet] });
    const copy = copyOf(draft);
    expect(copy).toMatchObject({ intensity: 7, intakes: [{ name: tablet.name }] });
    expect([copy.id, copy.intakes[0]?.id]).not.toContain(draft.id);
    expect(copy.intakes[0]?.id).not.toBe(tablet.id);
  });
});
