/** The notices that the diary gives reason for, of what is known of the person. */
import type { Diary } from '#app/diary/diary.ts';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import {
  episodeNotices,
  recentNotices,
  type SafetyDiary,
  type SafetyNotice,
} from '#domain/clinical/safety-notices.ts';
import type { Profile } from '#domain/person/profile.ts';

/** @param episodeId of one attack; without it, of the diary */
export function noticesOf(
  diary: Omit<SafetyDiary, 'index'> & Pick<Diary, 'days'>,
  profile: Profile | undefined,
  now: Instant,
  episodeId?: string,
): SafetyNotice[] {
  const { episodes } = diary;
  // Nobody was asked about aura before the profile was filled in: "no" is then only what a row begins with.
  const person = profile && { ...profile, hasAura: profile.completedOnboarding ? profile.hasAura : null };
  if (episodeId === undefined) {
    const index = diary.days.at(now);
    return recentNotices({ ...diary, index }, person, now, localDateOf(now, currentZone()));
  }
  return episodeNotices(
    episodes.filter(({ id }) => id === episodeId),
    episodes,
    person,
    now,
  );
}
