import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import { EpisodeInTrash } from './episode-in-trash.tsx';
import { EpisodeSkeleton } from './episode-skeleton.tsx';
import { EpisodeView } from './episode-view.tsx';
import { useEditAddress } from './use-edit-address.ts';

/** Shown for an id that is not in the diary: never existed, permanently deleted, or another person's. */
function EpisodeNotFound() {
  const t = useEpisodeTexts().notFound;
  const locale = useLocale();
  return (
    <EmptyState
      mark={<LogoMark />}
      title={<h1>{t.heading}</h1>}
      action={
        <LinkButton as={Link} variant="primary" to={linkTo('calendar', locale)}>
          {t.toCalendar}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}

// Most visits only read.
const loadEdit = () => import('./episode-edit.tsx');
const EpisodeEdit = lazily(async () => ({ default: (await loadEdit()).EpisodeEdit }));

interface Props {
  readonly id: string;
  readonly now: Instant;
}

/** Page of one episode. Another person's id and an id that never existed look the same. */
export function EpisodePage({ id, now }: Props) {
  const t = useEpisodeTexts();
  const { editing } = useEditAddress();
  const [saved, setSaved] = useState(false);
  // Null: the diary has loaded and does not contain the episode.
  const episode = useDiary(useCallback((diary: Diary) => diary.episode(id) ?? null, [id]));
  // Preload the form, in case the network is lost before the service worker has cached everything.
  useEffect(() => {
    loadEdit().catch(() => undefined);
  }, []);
  // Left the form, saved or not: its heading takes the focus, which the form has taken along.
  const [hasEdited, setEdited] = useState(false);
  useEffect(() => {
    if (!editing) return;
    setSaved(false);
    setEdited(true);
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
      {/* While editing, a change from elsewhere is handled on sending; the form stays open. */}
      {editing ? (
        <Suspense fallback={<EpisodeSkeleton />}>
          <EpisodeEdit episode={episode} onSaved={() => setSaved(true)} />
        </Suspense>
      ) : episode.deletedAt !== null ? (
        <EpisodeInTrash id={id} deletedAt={episode.deletedAt} />
      ) : (
        <EpisodeView episode={episode} now={now} isBack={hasEdited} />
      )}
    </>
  );
}
