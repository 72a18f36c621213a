import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { addMinutes } from '#domain/calendar-date.ts';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import { useUrgentNoticeAtHome } from '../../components/safety/use-notices.ts';
import { type Diary, useDiary } from '../../diary/diary.ts';
import { useTheme } from '../../preferences/attack-mode.ts';

/** Minutes after an attack in which nothing else is asked. */
const quietMinutes = 10;

/** Whether an attack is open, or has just been closed: its last questions are on the screen. */
const isDuringAttack = ({ episodes }: Diary): boolean => {
  const quietFrom = addMinutes(new Date().toISOString(), -quietMinutes);
  return episodes.some((one) => isOngoing(one) || (one.endedAt !== null && one.endedAt > quietFrom));
};

/** What the diary says about whether its person is asked anything at first. */
export function useMayAsk(owner: ProfileOwner): {
  readonly attack: boolean;
  readonly urgentNotice: boolean;
} {
  // Until the diary has loaded, an attack recorded on another device is unknown.
  const isOpen = useDiary(isDuringAttack) ?? true;
  const [theme] = useTheme();
  return { attack: isOpen || theme === 'attack', urgentNotice: useUrgentNoticeAtHome(owner) };
}
