import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppointment } from '#app/components/appointment/use-appointment.ts';
import { useStillToNote } from '#app/components/appointment/use-still-to-note.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { hasPreviousPage } from '#app/components/previous-page.ts';
import { useNow } from '#app/components/use-now.ts';
import { useToday } from '#app/components/use-today.ts';
import { isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, useReportPerson } from '#app/diary/report-person.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AboutSection } from './about-section.tsx';
import { DateSection } from './date-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ReportSection } from './report-section.tsx';
import { StillSection } from './still-section.tsx';

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
