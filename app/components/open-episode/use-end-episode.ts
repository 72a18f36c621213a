import { useState } from 'react';
import { type PageDiary, usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode, confirmOngoing } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { vibrate } from '#app/ui/vibrate.ts';
import { currentZone, type Instant, latest } from '#domain/calendar-date.ts';
import type { Episode, EpisodeContent } from '#domain/episode/episode.ts';
import { thisMinute } from '../use-now.ts';

/** How an open episode ended: at an instant, or with an unknown end. */
type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown' | 'endZone'>;

/** The end of an episode at this minute, or at a tap that has waited, in the zone the person is in, or was. */
export const endNow = (
  episode: Pick<Episode, 'startedAt' | 'zone'>,
  at: Instant = thisMinute(),
  zone = currentZone(),
): Ending => ({
  // If the clock was ahead when the episode began, the end must not lie before the start.
  endedAt: latest(at, episode.startedAt),
  endUnknown: false,
  endZone: zone === episode.zone ? null : zone,
});

/** An end at another time, in the zone where the episode began. */
export const endAt = (endedAt: string): Ending => ({ endedAt, endUnknown: false, endZone: null });

/** Over, nobody knows since when. */
export const endUnknown: Ending = { endedAt: null, endUnknown: true, endZone: null };

/** Undoes the end of an episode. @throws Failure, see `commit` */
export const reopen = (diary: PageDiary, episode: Episode) =>
  changeEpisode(diary, episode, { endedAt: null, endUnknown: false, endZone: null });

/** Leaves an episode open, as the person confirmed, now or by a tap that has waited. @returns undoes it @throws Failure, see `commit` */
export async function confirmOpen(
  diary: PageDiary,
  { id, stillAt }: Episode,
  at: Instant = thisMinute(),
): Promise<() => Promise<void>> {
  await confirmOngoing(diary, id, at);
  return () => confirmOngoing(diary, id, stillAt);
}

/**
 * Ends an episode, or changes its end.
 * @param onEnded called before it is saved: the page must know by then, or it shows home first and a screen reader begins there
 */
export function useEndEpisode(episode: Episode, onEnded: () => void) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [isEnding, setEnding] = useState(false);
  const end = (ending: Ending) => {
    setEnding(true);
    onEnded();
    toastFailure(undefined);
    changeEpisode(pageDiary, episode, ending)
      .then(vibrate, toastFailure)
      .finally(() => setEnding(false));
  };
  return { end, isEnding };
}
