import { describe, expect, it } from 'vitest';
import { reliefOf } from './episode-rules.ts';
import { anEpisode, anIntake } from './fixtures.ts';
import { isOutcomeAsked, isOutcomeDue, outcomeDueAt, reliefOfIntake } from './outcome-rules.ts';
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
