import { describe, expect, it } from 'vitest';
import type { EpisodeChanges } from '#app/diary/writes/episode-writes.ts';
import { anEpisode, anIntake } from '#domain/examples/fixtures.ts';
import { clashesOf } from './clashes.ts';

const intake = anIntake({ taken: '2026-11-04T09:00', medicine: 'sumatriptan' });
const before = anEpisode({
  started: '2026-11-04T08:00',
  ended: '2026-11-04T15:00',
  intensity: 6,
  intakes: [intake],
});
const none = { added: [], changed: [], removed: [] };
const edit = (content: EpisodeChanges['content'], intakes: EpisodeChanges['intakes'] = none) => ({
  before,
  changes: { content, intakes, readings: none },
});
const namesIn = (found: ReturnType<typeof clashesOf>) =>
  found?.rows.map(({ entity, columns }) => [entity, ...columns.map(({ name }) => name)]);

describe('a form and a row that was changed since it was opened', () => {
  it('do not clash in what only one of them changed, or both to the same', () => {
    expect(clashesOf(edit({ notes: 'mine' }), before)).toBeUndefined();
    expect(clashesOf(edit({ notes: 'mine' }), { ...before, intensity: 9 })).toBeUndefined();
    expect(clashesOf(edit({ intensity: 9 }), { ...before, intensity: 9 })).toBeUndefined();
    expect(clashesOf(edit(undefined), { ...before, intensity: 9, notes: 'theirs' })).toBeUndefined();
  });

  it('clash in what both changed; the rest of the form is saved with either answer', () => {
    const current = { ...before, intensity: 9, symptoms: ['nausea' as const] };
    const found = clashesOf(edit({ intensity: 4, notes: 'mine' }), current);
    expect(namesIn(found)).toEqual([['episodes', 'intensity']]);
    expect(found?.mine.before.intensity).toBe(9);
    expect(found?.mine.changes.content).toEqual({ intensity: 4, notes: 'mine' });
    expect(found?.theirs.changes.content).toEqual({ intensity: 9, notes: 'mine' });
    // What the form has not touched does not count as seen, so it is not written over.
    expect(found?.mine.before.symptoms).toEqual(before.symptoms);
  });

  it('clash in times that mean something only together, and one side has all of them', () => {
    const startedAt = '2026-11-04T10:00:00.000Z';
    const endedAt = '2026-11-04T09:00:00.000Z';
    const found = clashesOf(edit({ startedAt: before.startedAt, endedAt }), { ...before, startedAt });
    expect(namesIn(found)).toEqual([['episodes', 'started_at', 'ended_at']]);
    expect(found?.theirs.changes.content).toMatchObject({ startedAt, endedAt: before.endedAt });
    expect(found?.mine.changes.content).toEqual({ startedAt: before.startedAt, endedAt });
    expect(found?.mine.before.startedAt).toBe(startedAt);
  });

  it('clash in a dose both changed, or that one deleted and the other changed', () => {
    const changed = (content: object) => ({
      ...none,
      changed: [{ before: intake, content: content as never }],
    });
    const theirs = { ...before, intakes: [{ ...intake, dose: 100 }] };
    const both = clashesOf(edit(undefined, changed({ dose: 50 })), theirs);
    expect(namesIn(both)).toEqual([['intakes', 'dose']]);
    expect(both?.theirs.changes.intakes.changed[0]?.content).toMatchObject({ dose: 100 });

    const gone = clashesOf(edit(undefined, changed({ dose: 50 })), { ...before, intakes: [] });
    expect(gone?.rows[0]?.theirs).toBeNull();
    expect(gone?.theirs.changes.intakes.changed).toEqual([]);
    expect(gone?.mine.changes.intakes.changed).toHaveLength(1);

    const removed = clashesOf(edit(undefined, { ...none, removed: [intake] }), theirs);
    expect(removed?.rows[0]?.here).toBeNull();
    expect(removed?.mine.changes.intakes.removed).toEqual([intake]);
    expect(removed?.theirs.changes.intakes.removed).toEqual([]);
    expect(clashesOf(edit(undefined, { ...none, removed: [intake] }), before)).toBeUndefined();
  });
});
