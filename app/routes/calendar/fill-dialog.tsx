import { useState } from 'react';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { formatDay, formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import type { CalendarDay, CalendarMonth } from '#domain/calendar-date.ts';

interface Props {
  readonly month: CalendarMonth;
  /** The month's days nobody knows about, oldest first. */
  readonly days: readonly CalendarDay[];
  readonly onClose: () => void;
}

/** Several days without headache at once. None is chosen beforehand: only the person knows how each of them was. */
export default function FillDialog({ month, days: unknown, onClose }: Props) {
  const t = useCalendarTexts().fill;
  const close = useCalendarTexts().close;
  const locale = useLocale();
  const { say, busy, isOffered } = useNoHeadache();
  const days = unknown.filter(isOffered);
  const [chosen, setChosen] = useState<readonly CalendarDay[]>([]);
  const nothing = chosen.length === 0;
  const save = async () => {
    if (!nothing && (await say(chosen))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      closesOutside={nothing}
      title={t.title(formatMonth(locale, month))}
      closeLabel={close}
      footer={
        <Button
          variant={nothing ? 'secondary' : 'primary'}
          busy={busy}
          aria-disabled={nothing || undefined}
          onClick={() => void save()}
        >
          {nothing ? t.nothingChosen : t.save(chosen.length)}
        </Button>
      }
    >
      <p className="mb-4">{days.length === 0 ? t.nothingLeft : t.text}</p>
      {days.length > 0 && (
        <>
          <ToggleChips
            legend={t.legend}
            options={days.map((day) => ({ value: day, label: formatDay(locale, day) }))}
            values={chosen}
            onChange={setChosen}
          />
          <Button
            variant="quiet"
            className="mt-3 text-accent"
            onClick={() => setChosen(chosen.length === days.length ? [] : days)}
          >
            {chosen.length === days.length ? t.none : t.all}
          </Button>
        </>
      )}
    </Dialog>
  );
}
