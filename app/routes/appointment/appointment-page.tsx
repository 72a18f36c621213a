import { Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  type Appointment,
  linkToReport,
  useAppointment,
} from '#app/components/appointment/use-appointment.ts';
import { useStillToNote } from '#app/components/appointment/use-still-to-note.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { hasPreviousPage } from '#app/components/previous-page.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { useNow } from '#app/components/use-now.ts';
import { useToday } from '#app/components/use-today.ts';
import { type Diary, isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, useReportPerson } from '#app/diary/report-person.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToTreatment } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { ChevronRight, CircleHelp, Download, LifeBuoy, Syringe } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { usualSections } from '#domain/reports/report-choice.ts';
import { formTreatments } from '#domain/treatment/treatment-rules.ts';
import { AboutSection } from './about-section.tsx';
import { DateSection } from './date-section.tsx';
import { FoldedPart } from './folded-part.tsx';
import { ReportPdf } from './report-pdf.tsx';
import { ReportThumbnail } from './report-thumbnail.tsx';
import { SavedLine, SaveFailed } from './saved-line.tsx';
import { StillSection } from './still-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The report of the appointment's days: saved or shown from here, and a page of its own to send, print or change it. */
function ReportSection({
  appointment,
  owner,
}: {
  readonly appointment: Appointment;
  readonly owner: ProfileOwner;
}) {
  const { last, period } = appointment;
  const { report: t, room } = useAppointmentTexts();
  const locale = useLocale();
  const first = formatDay(locale, period.first, 'dated');
  return (
    <Card as="section" aria-labelledby="report" className="flex flex-col gap-3">
      <div className="relative flex flex-wrap items-center gap-4 hover:text-accent">
        <ReportThumbnail />
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-[min(1rem,16px)]">
          <div className="min-w-0 flex-1">
            <h2 id="report" className="text-base">
              {t.heading}
            </h2>
            <p className="text-muted text-sm">{last === undefined ? t.months(first) : t.sinceLast(first)}</p>
            {/* The whole head leads there. */}
            <Link
              to={linkToReport(appointment, locale)}
              className="text-sm text-accent no-underline after:absolute after:inset-0 after:rounded-md"
            >
              {t.open}
            </Link>
          </div>
          <ChevronRight aria-hidden="true" className="size-[min(1.25rem,24px)] shrink-0 text-muted" />
        </div>
      </div>
      <ReportPdf period={period} owner={owner}>
        <LinkButton as={Link} to="#room" preventScrollReset>
          {room.show}
        </LinkButton>
      </ReportPdf>
    </Card>
  );
}

const questions = ['question1', 'question2', 'question3'] as const;

/** List of questions for the doctor, in the person's own order. */
function QuestionsSection() {
  const texts = useAppointmentTexts();
  const t = texts.questions;
  const form = useProfileForm();
  const { content, problems, change } = form;
  const problem = useProblemText(problems);
  const written = questions.filter((name) => content[name].trim() !== '').length;
  return (
    <FoldedPart id="questions" icon={CircleHelp} heading={t.heading} detail={texts.card.questions(written)}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t.lead}</p>
        <SavedLine form={form} />
        {questions.map((name, place) => (
          <Field key={name} label={t.label(place + 1)} error={problem(name)}>
            <TextArea
              rows={2}
              value={content[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        <SaveFailed form={form} />
      </div>
    </FoldedPart>
  );
}

const treatmentsOf = ({ treatments }: Diary) => treatments;

/** The other papers of an appointment: the sheet of a preventive, the card for an emergency room, and everything as files. */
function OtherPapers({ today }: { readonly today: CalendarDay }) {
  const t = useAppointmentTexts().papers;
  const locale = useLocale();
  const report = linkTo('export', locale);
  const [preventive] = formTreatments(useDiary(treatmentsOf) ?? [], today);
  return (
    <>
      <li>
        <RowLink
          to={
            preventive
              ? `${linkToTreatment(preventive.id, locale)}?sheet`
              : `${report}?parts=${[...usualSections, 'reimbursement'].join('.')}&sheet=new`
          }
          icon={Syringe}
          detail={preventive?.name ?? t.sheetNew}
        >
          {t.sheet}
        </RowLink>
      </li>
      <li>
        <RowLink to="#card" icon={LifeBuoy} detail={t.cardText}>
          {t.card}
        </RowLink>
      </li>
      <li>
        <RowLink to={`${report}#data`} icon={Download} detail={t.dataText}>
          {t.data}
        </RowLink>
      </li>
    </>
  );
}

// Shown to the doctor only.
const Room = lazily(() => import('./room.tsx'));
const AttachmentList = lazily(() => import('#app/components/attachments/attachment-list.tsx'));

/** Content of the page: the date and the report, then all else as rows; on wide screens beside them. */
export function AppointmentPage({ owner }: { readonly owner: ProfileOwner }) {
  const t = useAppointmentTexts();
  const isEmpty = useDiary(isEmptyDiary);
  if (isEmpty === undefined) {
    return <DiaryLoading failed={t.failed} loading={t.loading} />;
  }
  return <Content owner={owner} />;
}

function Content({ owner }: { readonly owner: ProfileOwner }) {
  const today = useToday();
  const now = useNow();
  const appointment = useAppointment(today);
  const still = useStillToNote(appointment.period, today, now);
  const { sex } = useReportPerson(owner);
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] items-start outline-none gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <DateSection appointment={appointment} today={today} />
        <ReportSection appointment={appointment} owner={owner} />
      </div>
      <ul className="divide-y divide-border lg:row-span-2">
        <li>
          <QuestionsSection />
        </li>
        <li>
          <StillSection still={still} />
        </li>
        <li>
          <AboutSection sex={sex} />
        </li>
        <OtherPapers today={today} />
      </ul>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <AttachmentList to={{}} about="appointment" />
      </Suspense>
      {hash === '#room' && (
        <Suspense fallback={null}>
          <Room
            appointment={appointment}
            owner={owner}
            // Back to where it was opened; without such a page, to this one.
            onClose={() =>
              void (hasPreviousPage() ? navigate(-1) : navigate({ hash: '' }, { replace: true }))
            }
          />
        </Suspense>
      )}
    </KeepFocus>
  );
}
