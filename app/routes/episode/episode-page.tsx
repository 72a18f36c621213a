import { Suspense, useCallback, useEffect, useState } from 'react';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { lazily } from '#app/ui/lazily.ts';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import { EpisodeInTrash } from './episode-in-trash.tsx';
import { EpisodeNotFound } from './episode-not-found.tsx';
import { EpisodeSkeleton } from './episode-skeleton.tsx';
import { EpisodeView } from './episode-view.tsx';
import { useEditAddress } from './use-edit-address.ts';

// Most visits are to read.
const loadEdit = () => import('./episode-edit.tsx');
const EpisodeEdit = lazily(async () => ({ default: (await loadEdit()).EpisodeEdit }));

interface Props {
  readonly id: string;
  readonly now: Instant;
}

/** One episode of the diary; someone else's id and one that never was look the same. */
export function EpisodePage({ id, now }: Props) {
  const t = useEpisodeTexts();
  const { editing } = useEditAddress();
  const [saved, setSaved] = useState(false);
  // Null: the diary is there, the episode is not in it.
  const episode = useDiary(useCallback((diary: Diary) => diary.episode(id) ?? null, [id]));
  // The form follows the page, so that it is there should the network go before the service worker keeps everything.
  useEffect(() => {
    loadEdit().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (editing) setSaved(false);
  }, [editing]);
  if (episode === null) return <EpisodeNotFound />;
  if (!episode) {
    return (
      <DiaryLoading failed={t.failed}>
        <EpisodeSkeleton />
      </DiaryLoading>
    );
  }
  return (
    <>
      <SavedMark className="mb-2">{saved && t.changed}</SavedMark>
      {/* While it is being edited a change from elsewhere is told when sending, not by taking the form away. */}
      {editing ? (
        <Suspense fallback={<EpisodeSkeleton />}>
          <EpisodeEdit episode={episode} onSaved={() => setSaved(true)} />
        </Suspense>
      ) : episode.deletedAt !== null ? (
        <EpisodeInTrash id={id} deletedAt={episode.deletedAt} />
      ) : (
        <EpisodeView episode={episode} now={now} />
      )}
    </>
  );
}
