import { useCallback } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { isUrgent, type SafetyNotice } from '#domain/clinical/safety-notices.ts';
import { useDismissedNotices } from '../dismissed-notices.ts';
import { useNow } from '../use-now.ts';
import { noticesOf } from './notices-of.ts';

/** The notices that were not dismissed, and how to dismiss one; none until the diary has loaded. @param episodeId of one attack only */
export function useNotices(owner: ProfileOwner, now: Instant, episodeId?: string) {
  const { data: person } = useQuery(profileQuery(owner));
  const { isDismissed, dismiss } = useDismissedNotices();
  const all = useDiary(
    useCallback((diary: Diary) => noticesOf(diary, person, now, episodeId), [person, now, episodeId]),
  );
  const notices: readonly SafetyNotice[] | undefined = all?.filter(({ key }) => !isDismissed(key));
  return { notices, dismiss };
}

/**
 * Whether home shows a notice that cannot wait, or is about to: nothing opens over it, not for a moment. Yes, until the diary
 * has loaded.
 */
export function useUrgentNoticeAtHome(owner: ProfileOwner): boolean {
  const now = useNow() ?? new Date().toISOString();
  const { notices } = useNotices(owner, now);
  return notices?.some(isUrgent) ?? true;
}
