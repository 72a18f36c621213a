import { Link } from 'react-router';
import { type Appointment, linkToReport } from '#app/components/appointment/use-appointment.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Links to the report for the appointment's days, and to what is shown in the room. */
export function ReportSection({ appointment }: { readonly appointment: Appointment }) {
  const { last, period } = appointment;
  const { report: t, room } = useAppointmentTexts();
  const locale = useLocale();
  const first = formatDay(locale, period.first, 'dated');
  return (
    <section aria-labelledby="report" className="flex flex-col items-start gap-2 md:gap-3">
      <h2 id="report" className="text-xl">
        {t.heading}
      </h2>
      <p>{last === undefined ? t.months(first) : t.sinceLast(first)}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton as={Link} variant="primary" size="lg" to={linkToReport(appointment, locale)}>
          {t.open}
        </LinkButton>
        <LinkButton as={Link} size="lg" to="#room" preventScrollReset>
          {room.open}
        </LinkButton>
      </div>
    </section>
  );
}
