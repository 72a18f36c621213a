import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { anEpisode, anIntake } from '#domain/fixtures.ts';
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
  it('needs only a number: it starts now and goes on', () => {
    expect(problemsOf(emptyDraft())).toEqual({ intensity: 'intensity_missing' });
    expect(readDraft(filled(), now)).toMatchObject({
      ok: true,
      value: { episode: { intensity: 7, startedAt: now, endedAt: null, endUnknown: false }, intakes: [] },
    });
  });

  it('counts "15 minutes ago" from when it was said, not from when it is saved', () => {
    const later = instantOf('2026-11-20T14:50', zone);
    expect(startOf(filled({ start: 'ago15' }), later)).toBe(instantOf('2026-11-20T14:17', zone));
  });

  it('reads a typed start and end on the clock of its own zone', () => {
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

  it('says which time is missing, lies ahead, or comes before the start', () => {
    const start = { start: 'other', startedAt: { date: '2026-11-20', time: '10:00', exact: null } } as const;
    const ended = (time: string) =>
      ({ end: 'ended', endedAt: { date: '2026-11-20', time, exact: null } }) as const;
    expect(problemsOf(filled({ start: 'other' }))).toEqual({ startedAt: 'time_invalid' });
    expect(problemsOf(filled({ ...start, ...ended('') }))).toEqual({ endedAt: 'time_invalid' });
    expect(problemsOf(filled({ ...start, ...ended('09:59') }))).toEqual({ endedAt: 'end_before_start' });
    expect(problemsOf(filled({ ...start, ...ended('23:00') }))).toEqual({ endedAt: 'time_in_future' });
  });

  it('recognises a medicine and keeps what it was called', () => {
    expect(readDraft(filled({ intakes: [tablet] }), now)).toMatchObject({
      value: { intakes: [{ name: 'Ibuprofeno 600', medicine: 'ibuprofen', dose: null, outcome: null }] },
    });
  });

  it('tells the problems of each intake by its place', () => {
    const intakes = [tablet, { ...tablet, name: ' ', dose: 'dos' }, { ...tablet, dose: '0,5' }];
    expect(problemsOf(filled({ intakes }))).toEqual({
      'intakes.1.name': 'medicine_name_required',
      'intakes.1.dose': 'number_invalid',
      'intakes.2.unit': 'dose_without_unit',
    });
  });
});

describe('a saved episode in the form', () => {
  it('is read back as it was, also in the hour that comes twice', () => {
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

  it('leaves out intakes that are in the trash', () => {
    const intakes = [anIntake({ taken: '2026-11-01T09:00', deleted: true })];
    expect(draftOf(anEpisode({ started: '2026-11-01T08:00', intakes })).intakes).toEqual([]);
  });
});

describe('a draft', () => {
  it('is worth keeping once somebody has touched it', () => {
    expect(isTouched(emptyDraft())).toBe(false);
    expect(isTouched(filled())).toBe(true);
    expect(isTouched({ ...emptyDraft(), notes: 'x' })).toBe(true);
  });

  it('is copied under new ids, so that what went to the trash stays there', () => {
    const draft = filled({ intakes: [tablet] });
    const copy = copyOf(draft);
    expect(copy).toMatchObject({ intensity: 7, intakes: [{ name: tablet.name }] });
    expect([copy.id, copy.intakes[0]?.id]).not.toContain(draft.id);
    expect(copy.intakes[0]?.id).not.toBe(tablet.id);
  });
});
