import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { DaySquare } from '#app/components/calendar/month-page.ts';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Instant } from '#domain/calendar-date.ts';

interface Props {
  readonly square: DaySquare | undefined;
  readonly now: Instant;
  readonly onClose: () => void;
}

/** One day: what is recorded of it, and the way to record more. */
export function DaySheet({ square, now, onClose }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const logHere = square && !square.isFuture && (
    <LinkButton
      as={Link}
      variant="primary"
      replace
      to={`${linkTo('entry', locale)}${square.isToday ? '' : `?day=${square.day}`}`}
    >
      <Plus aria-hidden="true" className="size-5" />
      {square.isToday ? t.day.logToday : t.day.log}
    </LinkButton>
  );
  return (
    <Dialog
      open={square !== undefined}
      onClose={onClose}
      variant="sheet"
      closeLabel={t.close}
      title={
        square && (
          <span className="block first-letter:uppercase">{formatDay(locale, square.day, 'long')}</span>
        )
      }
      footer={logHere}
    >
      {square && square.episodes.length > 0 && (
        <ul className="divide-y divide-border">
          {square.episodes.map((episode) => (
            <li key={episode.id}>
              <EpisodeLine episode={episode} now={now} />
            </li>
          ))}
        </ul>
      )}
      {square && square.episodes.length === 0 && <p>{square.isFuture ? t.day.future : t.day.empty}</p>}
    </Dialog>
  );
}
