import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import type { Episode, EpisodeContent, Intake, IntakeContent, NewIntake } from '#domain/episode.ts';
import { intakesOf } from '#domain/episode-rules.ts';

/** What has to be written to make a saved episode what the form says. */
export interface EpisodeChanges {
  /** Absent when only intakes changed. */
  readonly content: EpisodeContent | undefined;
  readonly added: readonly NewIntake[];
  readonly changed: readonly { readonly intake: Intake; readonly changes: IntakeContent }[];
  readonly removed: readonly Intake[];
}

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
