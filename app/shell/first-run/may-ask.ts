import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { addMinutes } from '#domain/calendar-date.ts';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import { useUrgentNoticeAtHome } from '../../components/safety/use-notices.ts';
import { type Diary, isEmptyDiary, useDiary } from '../../diary/diary.ts';
import { useTheme } from '../../preferences/attack-mode.ts';

/** Minutes after an attack in which nothing else is asked. */
const quietMinutes = 10;

/** Whether an attack is open, or has just been closed: its last questions are on the screen. */
const isDuringAttack = ({ episodes }: Diary): boolean => {
  const quietFrom = addMinutes(new Date().toISOString(), -quietMinutes);
  return episodes.some((one) => isOngoing(one) || (one.endedAt !== null && one.endedAt > quietFrom));
};

const hasMedicationIn = ({ cabinet, treatments }: Diary) =>
  [...cabinet, ...treatments].some(({ deletedAt }) => deletedAt === null);

/** Whether something was ever recorded: what is in the trash was. */
const hasBegun = (diary: Diary) => !isEmptyDiary(diary) || diary.trash.length > 0;

/** What the diary says about whether, and what, its person is asked at first. */
export function useMayAsk(owner: ProfileOwner): {
  readonly attack: boolean;
  readonly urgentNotice: boolean;
  readonly hasMedication: boolean;
  readonly hasBegun: boolean;
} {
  // Until the diary has loaded, an attack recorded on another device is unknown, as are its medicines.
  const isOpen = useDiary(isDuringAttack) ?? true;
  const [theme] = useTheme();
  const attack = isOpen || theme === 'attack';
  const hasMedication = useDiary(hasMedicationIn) ?? true;
  const urgentNotice = useUrgentNoticeAtHome(owner);
  return { attack, urgentNotice, hasMedication, hasBegun: useDiary(hasBegun) ?? true };
}
