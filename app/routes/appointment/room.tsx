import { Suspense, useEffect, useState } from 'react';
import type { Appointment } from '#app/components/appointment/use-appointment.ts';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { useReport } from '#app/components/share/use-report.ts';
import { useReportTexts } from '#app/components/share/use-report-texts.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { ProfileOwner } from '#app/diary/report-person.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAppointmentTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { attachmentsOf } from '#domain/attachment/attachment.ts';
import { usualSections } from '#domain/reports/report-choice.ts';
import { RoomCode } from './room-code.tsx';
import { RoomSummary } from './room-summary.tsx';

const AttachmentPages = lazily(() => import('./attachment-pages.tsx'));

interface Props {
  readonly appointment: Appointment;
  readonly owner: ProfileOwner;
  readonly onClose: () => void;
}

const views = ['summary', 'code', 'files'] as const;

const filesOf = ({ attachments }: Diary) => attachmentsOf(attachments, {});

/** Keeps the screen on while the phone lies on the doctor's table. */
function useScreenOn(): void {
  useEffect(() => {
    // Missing in some browsers, and refused when the battery is low.
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
}

/** What is shown to the doctor, over the whole window: a summary to turn round, or a link as a code for their camera. */
export default function Room({ appointment: { period }, owner, onClose }: Props) {
  const t = useAppointmentTexts();
  const locale = useLocale();
  const { made, failure, retry } = useReport(
    { ...period, sections: usualSections, details: [] },
    locale,
    owner,
  );
  const texts = useReportTexts(locale);
  const { retry: retryLabel } = useShellTexts();
  const messageFor = useFailureMessage();
  const failed = failure && messageFor(failure);
  const [view, setView] = useState<(typeof views)[number]>('summary');
  const files = useDiary(filesOf) ?? [];
  const offered = files.length > 0 ? views : views.filter((one) => one !== 'files');
  useScreenOn();
  const waiting = (
    <div role="status" aria-label={t.loading}>
      <Skeleton className="h-96" />
    </div>
  );
  return (
    <Dialog open variant="full" onClose={onClose} title={t.room.title} closeLabel={t.room.close}>
      <div className="relative flex min-h-full flex-col gap-4">
        <SegmentedControl
          legend={t.room.view}
          options={offered.map((value) => ({ value, label: t.room.views[value] }))}
          value={view}
          onChange={setView}
          // In a low window beside the code, which needs the height.
          className="self-start [@media(max-height:32rem)]:absolute [@media(max-height:32rem)]:right-0"
        />
        {failed && (
          <LoadFailed
            texts={{ heading: failed.title, text: failed.text ?? '', retry: retryLabel }}
            onRetry={retry}
          />
        )}
        {/* Inside the dialog: one that waits as a whole would be closed. */}
        <Suspense fallback={waiting}>
          {view === 'files' && <AttachmentPages files={files} />}
          {view === 'code' && <RoomCode owner={owner} report={made?.report} />}
          {view === 'summary' &&
            (made && texts ? <RoomSummary report={made.report} texts={texts} /> : failed ? null : waiting)}
        </Suspense>
      </div>
    </Dialog>
  );
}
