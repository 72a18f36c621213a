import { Link } from 'react-router';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { localDateOf } from '#domain/calendar-date.ts';

/** Days with records before the offer is made. */
const daysMin = 3;

/** Whether there are records on enough days; reads only the latest ones. */
function hasDays({ episodes, intakes, dayLogs }: Diary): boolean {
  const days = new Set(dayLogs.keys());
  for (const { startedAt, zone } of episodes) {
    if (days.size >= daysMin) return true;
    days.add(localDateOf(startedAt, zone));
  }
  for (const { takenAt, zone } of intakes) {
    if (days.size >= daysMin) return true;
    days.add(localDateOf(takenAt, zone));
  }
  return days.size >= daysMin;
}

/** Offers once to protect the diary of this device with an account. */
export default function Safekeeping() {
  const t = useLocalDiaryTexts().offer;
  const locale = useLocale();
  const [isOver, setOver] = usePreference('safekeepingOffered');
  const isDue = useDiary(hasDays);
  if (isOver || !isDue) return null;
  return (
    <Notice tone="calm" title={t.heading}>
      <p>{t.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton as={Link} to={`${linkTo('auth', locale)}?mode=signup`}>
          {t.action}
        </LinkButton>
        <Button variant="quiet" onClick={() => setOver(true)}>
          {t.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
