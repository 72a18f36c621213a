import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import type { EpisodeChanges } from '#app/data/episode-writes.ts';
import type { Episode } from '#domain/episode.ts';
import { intakesOf } from '#domain/episode-rules.ts';

function differs<T extends object>(next: T, before: T): boolean {
  return (Object.keys(next) as (keyof T)[]).some(
    (key) => JSON.stringify(next[key]) !== JSON.stringify(before[key]),
  );
}

/** Compares the form with the episode it was made from. */
export function changesBetween(before: Episode, { episode, intakes }: EpisodeToSave): EpisodeChanges {
  const known = intakesOf(before);
  const { id: _, ...content } = episode;
  const kept = new Set(intakes.map((intake) => intake.id));
  return {
    content: differs(content, before) ? content : undefined,
    added: intakes.filter((intake) => !known.some(({ id }) => id === intake.id)),
    changed: intakes.flatMap(({ id, episodeId: __, ...changes }) => {
      const intake = known.find((one) => one.id === id);
      return intake && differs(changes, intake) ? [{ intake, changes }] : [];
    }),
    removed: known.filter((intake) => !kept.has(intake.id)),
  };
}
