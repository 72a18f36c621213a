import { Link } from 'react-router';
import { StatisticsProvider, useStatistic } from '#app/components/insights/statistics.tsx';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useFactorTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { factors, followedBy, warningSign } from '#domain/statistics/factors.ts';
import { useDismissedNotices } from '../dismissed-notices.ts';

/** Among the dismissed notices: the note of one day, and all of them. */
const ofDay = (day: CalendarDay) => `sign:${day}`;
export const noSignNotes = 'sign:off';

interface Props {
  readonly today: CalendarDay;
  /** The early signs answered today. */
  readonly answers: Readonly<Partial<Record<string, boolean | null>>>;
}

/** After an early sign was marked: how often an attack began the next day before, where insights hold it. */
export default function SignNote(props: Props) {
  return (
    <StatisticsProvider>
      <Note {...props} />
    </StatisticsProvider>
  );
}

function Note({ today, answers }: Props) {
  const t = useFactorTexts();
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const { isDismissed, dismiss } = useDismissedNotices();
  const found = useStatistic(factors);
  const sign = found && warningSign(found, answers);
  if (!sign || isDismissed(noSignNotes) || isDismissed(ofDay(today))) return null;
  const { withSign, without } = followedBy(sign);
  const name = labelOf('premonitory', sign.factor.code);
  return (
    <div role="note" className="mt-3 max-w-text basis-full border-border border-t pt-2 text-sm">
      <p>
        {t.today.text(sign.factor.code, name, withSign.days, withSign.of, t.share(without.days, without.of))}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <LinkButton as={Link} variant="quiet" className="px-0" to={`${linkTo('insights', locale)}#factors`}>
          {t.today.more}
        </LinkButton>
        <Button variant="quiet" className="px-0" onClick={() => dismiss(ofDay(today))}>
          {t.today.dismiss}
        </Button>
      </p>
    </div>
  );
}
