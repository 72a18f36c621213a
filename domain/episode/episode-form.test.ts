import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../calendar-date.ts';
import { auraMinutesMax, clockToleranceMinutes, codesMax, notesMaxLength } from '../limits.ts';
import { check } from '../model/validation.ts';
import { ownCodeOf } from '../vocabulary/codes.ts';
import { noDetails } from './episode.ts';
import { episodeContentSchema } from './episode-form.ts';
import { peakOf, readingContentSchema } from './reading-form.ts';

const now = '2026-05-04T12:00:00.000Z';
const tooLate = addMinutes(now, clockToleranceMinutes + 1);

const episode = {
  intensity: 6,
  startedAt: '2026-05-04T08:00:00.000Z',
  endedAt: null,
  endUnknown: false,
  zone: 'Europe/Madrid',
  ...noDetails,
};
const ownItem = ownCodeOf('6f1f63de-26f3-4c0a-9d2e-1d3c5ae70003');
const ownItems = (count: number) => Array.from({ length: count }, () => ownCodeOf(randomUUID()));

describe('the episode form', () => {
  it.each([
    ['no intensity yet', { intensity: null }, { intensity: 'intensity_missing' }],
    ['-1', { intensity: -1 }, { intensity: 'intensity_out_of_range' }],
    ['11', { intensity: 11 }, { intensity: 'intensity_out_of_range' }],
    ['half a point', { intensity: 6.5 }, { intensity: 'intensity_out_of_range' }],
    ['no start', { startedAt: '' }, { startedAt: 'time_invalid' }],
    [
      'a start that is half typed',
      { startedAt: { local: '2026-03-29T', zone: 'Europe/Madrid' } },
      { startedAt: 'time_invalid' },
    ],
    [
      'a start the clock skipped',
      { startedAt: { local: '2026-03-29T02:30', zone: 'Europe/Madrid' } },
      { startedAt: 'time_skipped' },
    ],
    [
      'an end at a midnight that was skipped',
      { startedAt: '2026-03-28T20:00:00Z', endedAt: { local: '2026-03-29T00:00', zone: 'Asia/Beirut' } },
      { endedAt: 'time_skipped' },
    ],
    ['a start in the future', { startedAt: tooLate }, { startedAt: 'time_in_future' }],
    ['a start before diaries', { startedAt: '1899-12-31T23:59:59.999Z' }, { startedAt: 'time_too_early' }],
    ['an end in the future', { endedAt: tooLate }, { endedAt: 'time_in_future' }],
    ['an end before the start', { endedAt: '2026-05-04T07:59:00.000Z' }, { endedAt: 'end_before_start' }],
    [
      'an end both known and unknown',
      { endedAt: now, endUnknown: true },
      { endUnknown: 'end_known_and_unknown' },
    ],
    ['a zone nobody knows', { zone: 'Nowhere/Land' }, { zone: 'zone_unknown' }],
    ['notes too long', { notes: 'a'.repeat(notesMaxLength + 1) }, { notes: 'notes_too_long' }],
    ['a tag nobody knows', { context: ['full_moon'] }, { 'context.0': 'invalid' }],
    ['what only looks like an own item', { symptoms: ['own_1'] }, { 'symptoms.0': 'invalid' }],
    ['an own item where there are none', { quality: [ownItem] }, { 'quality.0': 'invalid' }],
    ['the same symptom twice', { symptoms: ['nausea', 'nausea'] }, { symptoms: 'invalid' }],
    ['a list without end', { context: ownItems(codesMax + 1) }, { context: 'codes_too_many' }],
    ['an aura of no time', { aura: { visual: 0 } }, { 'aura.visual': 'aura_minutes_out_of_range' }],
    [
      'an aura of more than three days',
      { aura: { motor: auraMinutesMax + 1 } },
      { 'aura.motor': 'aura_minutes_out_of_range' },
    ],
    ['an aura of half a minute', { aura: { speech: 1.5 } }, { 'aura.speech': 'aura_minutes_out_of_range' }],
    ['minutes that are no number', { aura: { speech: Number.NaN } }, { 'aura.speech': 'number_invalid' }],
    ['a kind of aura nobody knows', { aura: { auditory: 5 } }, { 'aura.auditory': 'invalid' }],
    [
      'a measure of lost time nobody knows',
      { impact: { ...noDetails.impact, home: 'some' } },
      { 'impact.home': 'invalid' },
    ],
  ])('cannot take %s', (_, change, problems) => {
    expect(check(episodeContentSchema(now), { ...episode, ...change })).toEqual({ ok: false, problems });
  });

  it.each([
    ['0', { intensity: 0 }],
    ['10', { intensity: 10 }],
    ['a clock a little ahead', { startedAt: addMinutes(now, clockToleranceMinutes) }],
    ['an end at the start', { endedAt: episode.startedAt }],
    ['the same end in another offset', { endedAt: '2026-05-04T10:00:00+02:00' }],
    [
      'pain on waking, on the left, with its symptoms',
      { wokeWith: true, places: ['temple_left'], symptoms: ['nausea', ownItem] },
    ],
    ['an aura nobody timed, and the longest', { aura: { visual: null, motor: auraMinutesMax } }],
    ['as many own items as there may be', { context: ownItems(codesMax) }],
    ['notes as long as they may be', { notes: 'a'.repeat(notesMaxLength) }],
  ])('takes %s', (_, change) => {
    expect(check(episodeContentSchema(now), { ...episode, ...change }).ok).toBe(true);
  });

  it('never throws, whatever it is given', () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(episode).map((field) => [field, fc.anything()])),
    );
    fc.assert(
      fc.property(anything, (input) => typeof check(episodeContentSchema(now), input).ok === 'boolean'),
    );
  });
});

describe('a reading of the pain', () => {
  const reading = { readAt: episode.startedAt, zone: 'Europe/Madrid', intensity: 4 };
  const problemsOf = (change: object) =>
    check(readingContentSchema(now, episode.startedAt), { ...reading, ...change });

  it.each([
    ['before the start', { readAt: '2026-05-04T07:59:00.000Z' }, { readAt: 'time_before_start' }],
    ['in the future', { readAt: tooLate }, { readAt: 'time_in_future' }],
    ['without a number', { intensity: null }, { intensity: 'intensity_missing' }],
  ])('cannot lie %s', (_, change, problems) => {
    expect(problemsOf(change)).toEqual({ ok: false, problems });
  });

  it('can be at the start, and counts for the worst of the whole', () => {
    expect(problemsOf({})).toEqual({ ok: true, value: reading });
    expect(peakOf(6, [])).toBe(6);
    expect(peakOf(6, [reading, { intensity: 9 }])).toBe(9);
  });
});
