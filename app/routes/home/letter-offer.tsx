import { Link } from 'react-router';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useHomeTexts } from '#app/i18n/areas.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { leastDecidedDays } from '#domain/counting/periods.ts';
import type { MonthSummary } from '#domain/statistics/month.ts';

/** Days of a month on which the letter of the month before is offered. */
const offeredDays = 7;

const hasOpenAttack = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);

interface Props {
  /** The month before this one. */
  readonly month: MonthSummary | undefined;
  readonly today: CalendarDay;
}

/** In the first days of a month, the letter of the one before, until it is opened or put aside. Not during an attack. */
export function LetterOffer({ month: summary, today }: Props) {
  const t = useHomeTexts().member.letter;
  const locale = useLocale();
  const [seen, setSeen] = usePreference('letterSeen');
  const isAttack = useDiary(hasOpenAttack);
  if (!summary || isAttack || Number(today.slice(8)) > offeredDays) return null;
  const { month, observedDays } = summary;
  const first = `${month}-01`;
  if (first <= seen || observedDays < leastDecidedDays) return null;
  return (
    <Card as="section" aria-labelledby="letter">
      <h2 id="letter" className="text-base">
        {t.heading(monthNames(locale)[Number(month.slice(5)) - 1] ?? '')}
      </h2>
      <p className="mt-1 text-muted">{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton as={Link} to={`${linkTo('letter', locale)}?month=${month}`}>
          {t.open}
        </LinkButton>
        <Button variant="quiet" onClick={() => setSeen(first)}>
          {t.dismiss}
        </Button>
      </div>
    </Card>
  );
}
