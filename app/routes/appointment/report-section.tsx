import { Link } from 'react-router';
import { useAppointmentTexts } from '#app/i18n/appointment.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Appointment } from './use-appointment.ts';

/** Link to the report for the appointment's days. */
export function ReportSection({ appointment: { last, period } }: { readonly appointment: Appointment }) {
  const t = useAppointmentTexts().report;
  const locale = useLocale();
  const first = formatDay(locale, period.first, 'dated');
  const query = new URLSearchParams(
    last === undefined ? { period: '3m' } : { period: 'custom', from: period.first, to: period.last },
  );
  return (
    <section aria-labelledby="report" className="flex flex-col items-start gap-3">
      <h2 id="report" className="text-xl">
        {t.heading}
      </h2>
      <p>{last === undefined ? t.months(first) : t.sinceLast(first)}</p>
      <LinkButton as={Link} variant="primary" size="lg" to={`${linkTo('export', locale)}?${query}`}>
        {t.open}
      </LinkButton>
    </section>
  );
}
