import { useState } from 'react';
import { changeEpisode, confirmOngoing } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode, EpisodeContent } from '#domain/episode/episode.ts';
import { thisMinute } from '../use-now.ts';

/** How an open episode ended: at an instant, or with an unknown end. */
type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown'> & Partial<Pick<EpisodeContent, 'endZone'>>;

/** Undoes the end of an episode. @throws Failure, see `commit` */
export const reopen = (episode: Episode) =>
  changeEpisode(episode, { endedAt: null, endUnknown: false, endZone: null });

/** The answers to "is it over?", each saved at once. @param onEnded called once the end is saved */
export function useEndEpisode(episode: Episode, onEnded: () => void = () => undefined) {
  const toastFailure = useFailureToast();
  // The previous value, for undoing "it continues".
  const [before, setBefore] = useState<{ readonly stillAt: Instant | null }>();

  return {
    /** Closes it. */
    end: (ending: Ending) => {
      changeEpisode(episode, ending).then(onEnded, toastFailure);
    },
    /** Leaves it open, as the person confirmed. */
    goesOn: () => {
      const { stillAt } = episode;
      confirmOngoing(episode.id, thisMinute()).then(() => setBefore({ stillAt }), toastFailure);
    },
    /** Undoes "it continues"; undefined unless it was answered here. */
    unsay:
      before &&
      (() => {
        confirmOngoing(episode.id, before.stillAt).then(() => setBefore(undefined), toastFailure);
      }),
  };
}
