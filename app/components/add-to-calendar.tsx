import { useState } from 'react';
import { useCalendarFileTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, type Screen } from '#app/paths.ts';
import { download } from '#app/reports/files/download.ts';
import { Button } from '#app/ui/button.tsx';
import { CalendarPlus } from '#app/ui/icons.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';

/** Seconds from the beginning of the day to the alarm, and back from it for one three days before. */
const nine = 9 * 3600;
const threeDays = 3 * 86_400;

/** What a day is about, with the screen its event leads to and its alarm: at nine, in time to do something. */
const kinds = {
  appointment: { screen: 'appointment', alarm: { trigger: threeDays - nine } },
  dose: { screen: 'treatments', alarm: { triggerAfter: nine } },
} as const satisfies Readonly<Record<string, { readonly screen: Screen; readonly alarm: object }>>;

interface Props {
  readonly kind: keyof typeof kinds;
  readonly day: CalendarDay;
}

/** Saves one all-day event with an alarm (RFC 5545), for the calendar of the device. */
export function AddToCalendar({ kind, day }: Props) {
  const t = useCalendarFileTexts();
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const {
      default: ical,
      ICalAlarmRelatesTo,
      ICalAlarmType,
      ICalEventClass,
    } = await import('ical-generator');
    const { screen, alarm } = kinds[kind];
    const title = t.titles[kind];
    const file = ical({ prodId: { company: 'Diario de Migraña', product: 'diario', language: locale } });
    // The same event again replaces the one that is there.
    const event = file.createEvent({
      id: `${kind}-${day}@${location.hostname}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: title,
      url: `${location.origin}${linkTo(screen, locale)}`,
      class: ICalEventClass.PRIVATE,
    });
    // One after the beginning would otherwise count from the end of the day.
    event
      .createAlarm({ type: ICalAlarmType.display, description: title, ...alarm })
      .relatesTo(ICalAlarmRelatesTo.start);
    download(t.fileName, 'text/calendar;charset=utf-8', file.toString());
  };
  const onPress = () => {
    setFailed(false);
    save().catch(() => setFailed(true));
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button onClick={onPress}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t.add}
      </Button>
      <p className="max-w-text text-muted text-sm">{t.note}</p>
      {failed && <p role="alert">{t.failed}</p>}
    </div>
  );
}
