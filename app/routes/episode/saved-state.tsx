import { type Diary, useDiary, useSync } from '#app/data/diary.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import type { Episode } from '#domain/episode.ts';

/** Every row the episode is told in. */
function rowsOf({ id, intakes, readings }: Episode): readonly string[] {
  return [id, ...intakes.map((intake) => intake.id), ...readings.map((reading) => reading.id)];
}

/** Whether the server lacks anything of this episode, said quietly; nothing when all is well. */
export function SavedState({ episode }: { readonly episode: Episode }) {
  const t = useEpisodeTexts();
  const { problems } = useSync();
  const rows = rowsOf(episode);
  const unsent = useDiary((diary: Diary) => rows.some(diary.isUnsent)) ?? false;
  const disputed = problems.some(({ rowId }) => rows.includes(rowId));
  return (
    <p role="status" className="mt-2 text-muted text-sm empty:hidden">
      {disputed ? t.needsYou : unsent ? t.unsent : null}
    </p>
  );
}
