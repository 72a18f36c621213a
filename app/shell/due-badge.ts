import { useEffect } from 'react';
import { currentZone } from '#domain/calendar-date.ts';
import { due } from '#domain/reminders/due.ts';
import { useNow } from '../components/use-now.ts';
import { entireDiary, useDiary } from '../diary/diary.ts';

/** Counts what is due on the icon of the installed app, where the platform can. */
export default function DueBadge() {
  const diary = useDiary(entireDiary);
  const now = useNow();
  const count = diary && now ? due(diary, currentZone(), now).length : undefined;
  useEffect(() => {
    if (count === undefined) return;
    const set = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    // Refused where the app is not installed.
    void set.catch(() => undefined);
  }, [count]);
  return null;
}
