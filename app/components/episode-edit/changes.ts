import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import type { EpisodeChanges, RowChanges } from '#app/diary/writes/episode-writes.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf, readingsOf } from '#domain/episode/episode-rules.ts';

function differs<T extends object>(next: T, before: T): boolean {
  return (Object.keys(next) as (keyof T)[]).some(
    (key) => JSON.stringify(next[key]) !== JSON.stringify(before[key]),
  );
}

interface Identified {
  readonly id: string;
}

/** Compares the rows of a form with the saved rows they were made from. @param contentOf editable content of a row */
function rowChanges<Row extends Identified & Content, New extends Identified, Content extends object>(
  saved: readonly Row[],
  rows: readonly New[],
  contentOf: (row: New) => Content,
): RowChanges<Row, New, Content> {
  const before = new Map(saved.map((row) => [row.id, row]));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    added: rows.filter(({ id }) => !before.has(id)),
    changed: rows.flatMap((row) => {
      const was = before.get(row.id);
      const content = contentOf(row);
      return was && differs<Content>(content, was) ? [{ before: was, content }] : [];
    }),
    removed: saved.filter(({ id }) => !ids.has(id)),
  };
}

/** Compares the form with the episode it was made from. */
export function changesBetween(before: Episode, form: EpisodeToSave): EpisodeChanges {
  const { id: _, ...content } = form.episode;
  return {
    content: differs(content, before) ? content : undefined,
    intakes: rowChanges(intakesOf(before), form.intakes, ({ id, episodeId, ...content }) => content),
    readings: rowChanges(readingsOf(before), form.readings, ({ id, episodeId, ...content }) => content),
  };
}
