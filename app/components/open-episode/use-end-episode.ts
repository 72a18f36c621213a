import { useState } from 'react';
import { type PageDiary, usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode, confirmOngoing } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode, EpisodeContent } from '#domain/episode/episode.ts';
import { thisMinute } from '../use-now.ts';

/** How an open episode ended: at an instant, or nobody knows when. */
export type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown'> &
  Partial<Pick<EpisodeContent, 'endZone'>>;

/** Takes back the end of an episode. @throws Failure, see `commit` */
export const reopen = (diary: PageDiary, episode: Episode) =>
  changeEpisode(diary, episode, { endedAt: null, endUnknown: false, endZone: null });

/** The answers to "is it over?", each kept at once. @param onEnded called once the end is kept */
export function useEndEpisode(episode: Episode, onEnded: () => void = () => undefined) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  // What was answered before "it goes on" was said here.
  const [before, setBefore] = useState<{ readonly stillAt: Instant | null }>();

  return {
    /** Closes it. */
    end: (ending: Ending) => {
      changeEpisode(pageDiary, episode, ending).then(onEnded, toastFailure);
    },
    /** Leaves it open: the person has said so. */
    goesOn: () => {
      const { stillAt } = episode;
      confirmOngoing(pageDiary, episode.id, thisMinute()).then(() => setBefore({ stillAt }), toastFailure);
    },
    /** Takes "it goes on" back; undefined unless it was said here. */
    unsay:
      before &&
      (() => {
        confirmOngoing(pageDiary, episode.id, before.stillAt).then(() => setBefore(undefined), toastFailure);
      }),
  };
}
