import { useId } from 'react';
import { Link } from 'react-router';
import AfterAppointment from '#app/components/appointment/after-appointment.tsx';
import {
  type Appointment,
  linkToReport,
  useAppointment,
} from '#app/components/appointment/use-appointment.ts';
import { useStillToNote } from '#app/components/appointment/use-still-to-note.ts';
import { type Diary, isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import { ChevronRight, Circle, CircleCheck } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, daysBetween, type Instant } from '#domain/calendar-date.ts';
import { appointmentStage } from '#domain/person/appointment.ts';
import { questionsOf } from '#domain/person/report-profile.ts';

interface Props {
  readonly today: CalendarDay;
  readonly now: Instant;
}

/** The appointment on home: in the week before, on the day, and after it until what has changed is answered. */
export default function AppointmentCard({ today, now }: Props) {
  const t = useAppointmentTexts();
  const locale = useLocale();
  const headingId = useId();
  const appointment = useAppointment(today);
  const { next = '' } = appointment;
  switch (appointmentStage(next, today)) {
    case 'near':
      return (
        <Card as="section" aria-labelledby={headingId}>
          <h2 id={headingId} className="text-base">
            {t.card.near(daysBetween(today, next))}
          </h2>
          <Checklist appointment={appointment} today={today} now={now} />
        </Card>
      );
    case 'today':
      return (
        <Card as="section" aria-labelledby={headingId} className="flex flex-col items-start gap-3">
          <h2 id={headingId} className="text-base">
            {t.card.today}
          </h2>
          <LinkButton
            as={Link}
            variant="primary"
            size="lg"
            to={`${linkTo('appointment', locale)}#room`}
            className="w-full"
          >
            {t.room.open}
          </LinkButton>
        </Card>
      );
    case 'past':
      return (
        <Card>
          <AfterAppointment appointment={appointment} day={next} />
        </Card>
      );
    default:
      return null;
  }
}

const profileOf = ({ reportProfile }: Diary) => reportProfile;

/** What to have ready: the days still to be recorded, the questions, and the report, each with its way there. */
function Checklist({ appointment, today, now }: Props & { readonly appointment: Appointment }) {
  const t = useAppointmentTexts();
  const locale = useLocale();
  const still = useStillToNote(appointment.period, today, now);
  const questions = questionsOf(useDiary(profileOf)).length;
  const isEmpty = useDiary(isEmptyDiary) ?? true;
  if (still === undefined) return <Skeleton className="mt-2 h-33" />;
  return (
    <ul className="mt-2 leading-snug">
      {still.unknownDays.length === 0 && <Item isDone>{t.card.noGaps}</Item>}
      {still.unknownDays.map(({ month, days }) => (
        <Item key={month} to={`${linkTo('calendar', locale)}?month=${month}&fill=`}>
          {t.still.days(days, formatMonth(locale, month))}
        </Item>
      ))}
      <Item isDone={questions > 0} to={`${linkTo('appointment', locale)}#questions`}>
        {t.card.questions(questions)}
      </Item>
      <Item isDone={!isEmpty} to={linkToReport(appointment, locale)}>
        {isEmpty ? t.card.noReport : t.card.report}
      </Item>
    </ul>
  );
}

interface ItemProps {
  readonly isDone?: boolean;
  readonly to?: string;
  readonly children: string;
}

function Item({ isDone = false, to, children }: ItemProps) {
  const t = useAppointmentTexts().card;
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-target items-center gap-3">
      <Mark
        aria-hidden="true"
        className={isDone ? 'size-5 shrink-0 text-support' : 'size-5 shrink-0 text-muted'}
      />
      <VisuallyHidden>{isDone ? t.done : t.open}</VisuallyHidden>
      {to === undefined ? (
        <span>{children}</span>
      ) : (
        <Link
          to={to}
          className="flex min-h-target min-w-0 flex-1 items-center justify-between gap-3 rounded-md text-on-surface no-underline hover:text-accent"
        >
          {children}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </Link>
      )}
    </li>
  );
}
