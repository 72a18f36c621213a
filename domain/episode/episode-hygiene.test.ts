import { describe, expect, it } from 'vitest';
import { addMinutes, instantOf } from '../calendar-date.ts';
import { anEpisode, anIntake, aReading } from '../examples/fixtures.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { endProblem, hygieneOf, proposedEnd, typicalMinutes } from './episode-hygiene.ts';

const zone = 'Europe/Madrid';
const at = (local: string) => instantOf(local, zone);
/** Monday evening; a day later is Tuesday evening. */
const started = '2026-05-04T20:00';
const now = at('2026-05-06T09:00');

describe('what is unknown about an open episode', () => {
  it('has no end to propose when nothing was noted but the start', () => {
    expect(proposedEnd(anEpisode({ started }), null, now)).toBeNull();
  });

  it('has no typical duration with fewer than three known durations', () => {
    const known = anEpisode({ started: '2026-04-01T08:00', ended: '2026-04-01T12:00' });
    const woken = anEpisode({ started: '2026-04-03T07:00', ended: '2026-04-03T09:00', wokeWith: true });
    const censored = anEpisode({ started: '2026-04-05T08:00', ended: 'nobody knows' });
    expect(typicalMinutes([])).toBeNull();
    expect(typicalMinutes([known, known, woken, censored, anEpisode({ started })])).toBeNull();
  });

  it('proposes no end before the last sign, and none in the future', () => {
    const intake = anIntake({ taken: '2026-05-06T08:30', medicine: 'sumatriptan' });
    expect(proposedEnd(anEpisode({ started, intakes: [intake] }), 240, now)).toBeNull();
    expect(proposedEnd(anEpisode({ started, still: '2026-05-06T08:59' }), 240, now)).toBeNull();
    expect(proposedEnd(anEpisode({ started }), 5000, now)).toBeNull();
  });
});

describe('when an open episode asks whether it is over', () => {
  const opened = anEpisode({ started });
  const openFor = (hours: number, minutes = 0) => addMinutes(opened.startedAt, hours * 60 + minutes);

  it('does not during the first day, asks from then on, and in other words after 72 hours', () => {
    expect(hygieneOf(opened, openFor(23, 59))).toBe('settled');
    expect(hygieneOf(opened, openFor(24))).toBe('ask');
    expect(hygieneOf(opened, openFor(72))).toBe('ask');
    expect(hygieneOf(opened, openFor(72, 1))).toBe('ask_long');
  });

  it('counts real hours, not the clock, in the night an hour comes twice', () => {
    const autumn = anEpisode({ started: '2026-10-24T20:00' });
    expect(hygieneOf(autumn, at('2026-10-25T19:00'))).toBe('ask');
  });

  it('does not ask for a day after "it goes on"', () => {
    const going = anEpisode({ started, still: '2026-05-05T21:00' });
    expect(hygieneOf(going, at('2026-05-06T20:59'))).toBe('settled');
    expect(hygieneOf(going, at('2026-05-06T21:00'))).toBe('ask');
  });

  it('counts a reading above zero as that answer, and zero as none', () => {
    const hurting = anEpisode({ started, readings: [aReading({ read: '2026-05-06T07:00', intensity: 4 })] });
    const relieved = anEpisode({ started, readings: [aReading({ read: '2026-05-06T07:00', intensity: 0 })] });
    expect(hygieneOf(hurting, now)).toBe('settled');
    expect(hygieneOf(relieved, now)).toBe('ask');
  });

  it.each([
    ['one that ended', anEpisode({ started, ended: '2026-05-04T22:00' })],
    ['one whose end nobody knows', anEpisode({ started, ended: 'nobody knows' })],
    ['one in the trash', anEpisode({ started, deleted: true })],
  ])('never asks of %s', (_, episode) => {
    expect(hygieneOf(episode, at('2026-06-01T09:00'))).toBe('settled');
  });
});

describe('how long is typical of a person', () => {
  it('is the median of the whole durations, so that one very long attack does not move it', () => {
    const episodes = [
      anEpisode({ started: '2026-04-01T08:00', ended: '2026-04-01T12:00' }),
      anEpisode({ started: '2026-04-05T08:00', ended: '2026-04-05T14:00' }),
      anEpisode({ started: '2026-04-10T08:00', ended: '2026-04-13T08:00' }),
    ];
    expect(typicalMinutes(episodes)).toBe(360);
    expect(
      typicalMinutes([...episodes, anEpisode({ started: '2026-04-20T08:00', ended: '2026-04-20T16:00' })]),
    ).toBe(420);
  });

  it('is rounded to quarters of an hour, and never zero', () => {
    const lasting = (end: string) => anEpisode({ started: '2026-04-01T08:00', ended: `2026-04-01T${end}` });
    expect(typicalMinutes([lasting('13:08'), lasting('13:08'), lasting('13:08')])).toBe(315);
    expect(typicalMinutes([lasting('08:00'), lasting('08:01'), lasting('08:02')])).toBe(15);
  });

  it('leaves out what is in the trash and what is longer ago than the last twenty', () => {
    const short = anEpisode({ started: '2026-04-01T08:00', ended: '2026-04-01T09:00' });
    const long = anEpisode({ started: '2024-04-01T08:00', ended: '2024-04-03T08:00' });
    const deleted = anEpisode({ started: '2026-04-02T08:00', ended: '2026-04-04T08:00', deleted: true });
    const episodes = [deleted, ...Array.from({ length: 20 }, () => short), long, long, long];
    expect(typicalMinutes(episodes)).toBe(60);
  });
});

describe('the end that is proposed', () => {
  const six = 360;

  it('is the reading without pain, whatever is typical', () => {
    const readings = [
      aReading({ read: '2026-05-04T22:00', intensity: 7 }),
      aReading({ read: '2026-05-05T01:00', intensity: 0 }),
    ];
    expect(proposedEnd(anEpisode({ started, readings }), six, now)).toEqual({
      endedAt: at('2026-05-05T01:00'),
      because: 'no_pain_reading',
    });
  });

  it('is not a zero with later pain', () => {
    const readings = [
      aReading({ read: '2026-05-05T01:00', intensity: 0 }),
      aReading({ read: '2026-05-05T06:00', intensity: 5 }),
    ];
    expect(proposedEnd(anEpisode({ started, readings }), null, now)).toEqual({
      endedAt: at('2026-05-05T06:00'),
      because: 'last_reading',
    });
  });

  it('is two hours after the last intake when that left no pain', () => {
    const free = anIntake({ taken: '2026-05-04T21:00', medicine: 'sumatriptan', outcome: 'free' });
    expect(proposedEnd(anEpisode({ started, intakes: [free] }), six, now)).toEqual({
      endedAt: at('2026-05-04T23:00'),
      because: 'free_after_intake',
    });
  });

  it('is the typical duration if no record contradicts it', () => {
    const intakes = [anIntake({ taken: '2026-05-04T21:00', medicine: 'ibuprofen', outcome: 'partial' })];
    expect(proposedEnd(anEpisode({ started, intakes }), six, now)).toEqual({
      endedAt: at('2026-05-05T02:00'),
      because: 'typical',
    });
  });

  it('is the last pain noted, or two hours after the last intake, when it outlasted what is typical', () => {
    const readings = [aReading({ read: '2026-05-05T15:00', intensity: 3 })];
    const intakes = [anIntake({ taken: '2026-05-05T18:00', medicine: 'ibuprofen' })];
    expect(proposedEnd(anEpisode({ started, readings }), six, now)).toEqual({
      endedAt: at('2026-05-05T15:00'),
      because: 'last_reading',
    });
    expect(proposedEnd(anEpisode({ started, readings, intakes }), six, now)).toEqual({
      endedAt: at('2026-05-05T20:00'),
      because: 'after_intake',
    });
  });

  it.each<[string, Outcome, number | null, string | null]>([
    ['"the same or worse" is pain at that time: what is typical lies before it', 'none', 150, null],
    ['and so is not proposed as the end itself', 'none', null, null],
    ['what is typical and lies after it is', 'none', 360, '2026-05-05T02:00'],
    ['less pain, but some: what is typical lies before it', 'partial', 150, '2026-05-04T23:00'],
    ['mild pain is pain', 'relief', 150, '2026-05-04T23:00'],
    ['"I cannot say" says nothing', 'unknown', 150, '2026-05-04T22:30'],
    ['none left', 'free', 150, '2026-05-04T23:00'],
  ])('two hours after an intake: %s', (_, outcome, typical, expected) => {
    const intakes = [anIntake({ taken: '2026-05-04T21:00', medicine: 'ibuprofen', outcome })];
    const proposed = proposedEnd(anEpisode({ started, intakes }), typical, now);
    expect(proposed?.endedAt ?? null).toBe(expected && at(expected));
  });

  it('is not before remaining pain two hours after an earlier intake', () => {
    const intakes = [
      anIntake({ taken: '2026-05-04T21:00', medicine: 'ibuprofen', outcome: 'none' }),
      anIntake({ taken: '2026-05-04T21:30', medicine: 'metoclopramide' }),
    ];
    expect(proposedEnd(anEpisode({ started, intakes }), 165, now)?.endedAt).toBe(at('2026-05-04T23:30'));
  });

  it('does not look at readings and intakes that were deleted', () => {
    const readings = [aReading({ read: '2026-05-05T15:00', intensity: 3, deleted: true })];
    const intakes = [anIntake({ taken: '2026-05-05T18:00', deleted: true })];
    expect(proposedEnd(anEpisode({ started, readings, intakes }), null, now)).toBeNull();
  });
});

describe('an end the person gives', () => {
  const episode = anEpisode({ started });

  it('lies between the start and now, both included, with the patience a clock needs', () => {
    expect(endProblem(episode, addMinutes(episode.startedAt, -1), now)).toBe('end_before_start');
    expect(endProblem(episode, episode.startedAt, now)).toBeNull();
    expect(endProblem(episode, addMinutes(now, 5), now)).toBeNull();
    expect(endProblem(episode, addMinutes(now, 6), now)).toBe('time_in_future');
  });
});
