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
import { useNow } from '#app/components/use-now.ts';
import { useToday } from '#app/components/use-today.ts';
import { isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, useReportPerson } from '#app/diary/report-person.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { AboutSection } from './about-section.tsx';
import { DateSection } from './date-section.tsx';
import { SavedLine, SaveFailed } from './saved-line.tsx';
import { StillSection } from './still-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Links to the report for the appointment's days, and to what is shown in the room. */
function ReportSection({ appointment }: { readonly appointment: Appointment }) {
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

const questions = ['question1', 'question2', 'question3'] as const;

/** List of questions for the doctor, in the person's own order. */
function QuestionsSection() {
  const t = useAppointmentTexts().questions;
  const form = useProfileForm();
  const { content, problems, change } = form;
  const problem = useProblemText(problems);
  return (
    <section aria-labelledby="questions" className="flex scroll-mt-20 flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="questions" className="text-xl">
            {t.heading}
          </h2>
          <SavedLine form={form} />
        </div>
        <p className="text-muted">{t.lead}</p>
      </header>
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
    </section>
  );
}

// Shown to the doctor only.
const Room = lazily(() => import('./room.tsx'));
const AttachmentList = lazily(() => import('#app/components/attachments/attachment-list.tsx'));

/** Content of the page. On wide screens the form about the person stands beside the rest. */
export function AppointmentPage({ owner }: { readonly owner: ProfileOwner }) {
  const t = useAppointmentTexts();
  const isEmpty = useDiary(isEmptyDiary);
  if (isEmpty === undefined) {
    return (
      <DiaryLoading failed={t.failed}>
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-132" />
        </div>
      </DiaryLoading>
    );
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
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] items-start outline-none gap-x-12 gap-y-6 md:gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6 md:gap-9">
        <DateSection appointment={appointment} today={today} />
        <ReportSection appointment={appointment} />
        <StillSection still={still} />
        <QuestionsSection />
        <Suspense fallback={<Skeleton className="h-32" />}>
          <AttachmentList to={{}} about="appointment" />
        </Suspense>
      </div>
      <AboutSection sex={sex} />
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
