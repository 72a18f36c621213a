import { describe, expect, it } from 'vitest';
import { draftOf, type EpisodeDraft } from '#app/components/episode-form/draft.ts';
import { readDraft } from '#app/components/episode-form/read-draft.ts';
import { anEpisode, anIntake, aReading } from '#domain/examples/fixtures.ts';
import { changesBetween } from './changes.ts';

const first = anIntake({ taken: '2026-11-04T09:00', medicine: 'sumatriptan' });
const second = anIntake({ taken: '2026-11-04T11:00', medicine: 'naproxen' });
const reading = aReading({ read: '2026-11-04T10:00', intensity: 4 });
const none = { added: [], changed: [], removed: [] };
const episode = anEpisode({
  started: '2026-11-04T08:00',
  ended: '2026-11-04T15:00',
  intakes: [first, second],
  readings: [reading],
});

function changesOf(edit: (draft: EpisodeDraft) => Partial<EpisodeDraft>) {
  const draft = draftOf(episode);
  const read = readDraft({ ...draft, ...edit(draft) }, '2026-11-20T12:00:00.000Z');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return changesBetween(episode, read.value);
}

describe('what has to be written after editing', () => {
  it('is nothing when nothing was changed', () => {
    expect(changesOf(() => ({}))).toEqual({ content: undefined, intakes: none, readings: none });
  });

  it('is the episode when only the episode was changed', () => {
    const { content, ...rows } = changesOf(() => ({ intensity: 9, notes: 'peor' }));
    expect(content).toMatchObject({ intensity: 9, notes: 'peor', startedAt: episode.startedAt });
    expect(rows).toEqual({ intakes: none, readings: none });
  });

  it('is each intake that was added, answered or taken away, and not the episode', () => {
    const changes = changesOf(({ intakes: [one] }) => {
      if (!one) throw new Error('no intake');
      return {
        intakes: [
          { ...one, outcome: 'free' },
          { ...one, id: 'new' },
        ],
      };
    });
    expect(changes.content).toBeUndefined();
    expect(changes.intakes.changed).toMatchObject([
      { before: { id: first.id }, content: { outcome: 'free' } },
    ]);
    expect(changes.intakes.added).toMatchObject([{ id: 'new', episodeId: episode.id }]);
    expect(changes.intakes.removed).toEqual([second]);
    expect(changes.readings).toEqual(none);
  });

  it('is each reading that was added, put right or taken away', () => {
    const changes = changesOf(({ readings: [one] }) => {
      if (!one) throw new Error('no reading');
      return {
        readings: [
          { ...one, intensity: 3 },
          { ...one, id: 'new' },
        ],
      };
    });
    expect(changes.content).toBeUndefined();
    expect(changes.readings).toMatchObject({
      added: [{ id: 'new', episodeId: episode.id, intensity: 4 }],
      changed: [{ before: reading, content: { intensity: 3 } }],
      removed: [],
    });
    expect(changesOf(() => ({ readings: [] })).readings).toEqual({ ...none, removed: [reading] });
  });
});
