import { useState } from 'react';
import { type PageDiary, usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode, confirmOngoing } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode, EpisodeContent } from '#domain/episode/episode.ts';
import { thisMinute } from '../use-now.ts';

/** How an open episode ended: at an instant, or with an unknown end. */
type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown'> & Partial<Pick<EpisodeContent, 'endZone'>>;

/** Undoes the end of an episode. @throws Failure, see `commit` */
export const reopen = (diary: PageDiary, episode: Episode) =>
  changeEpisode(diary, episode, { endedAt: null, endUnknown: false, endZone: null });

/** The answers to "is it over?", each saved at once. @param onEnded called once the end is saved */
export function useEndEpisode(episode: Episode, onEnded: () => void = () => undefined) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  // The previous value, for undoing "it continues".
  const [before, setBefore] = useState<{ readonly stillAt: Instant | null }>();

  return {
    /** Closes it. */
    end: (ending: Ending) => {
      changeEpisode(pageDiary, episode, ending).then(onEnded, toastFailure);
    },
    /** Leaves it open, as the person confirmed. */
    confirmOpen: () => {
      const { stillAt } = episode;
      confirmOngoing(pageDiary, episode.id, thisMinute()).then(() => setBefore({ stillAt }), toastFailure);
    },
    /** Undoes "it continues"; undefined unless it was answered here. */
    undoConfirm:
      before &&
      (() => {
        confirmOngoing(pageDiary, episode.id, before.stillAt).then(() => setBefore(undefined), toastFailure);
      }),
  };
}
