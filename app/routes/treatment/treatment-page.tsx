import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { standing } from '#app/components/treatments/regimen-facts.ts';
import { RegimenForm } from '#app/components/treatments/regimen-form.tsx';
import { draftOfTreatment } from '#app/components/treatments/treatment-draft.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import type { Diary } from '#app/diary/diary.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeTreatment } from '#app/diary/writes/treatment-writes.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FileText } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { asksDose, type Treatment } from '#domain/treatment/treatment.ts';
import { isRegularPreventive } from '#domain/treatment/treatment-rules.ts';
import { DoseSection } from './dose-section.tsx';
import { StepSection } from './step-section.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { TreatmentFacts } from './treatment-facts.tsx';

const AttachmentList = lazily(() => import('#app/components/attachments/attachment-list.tsx'));
const TreatmentResult = lazily(() => import('#app/components/treatments/treatment-result.tsx'));
// The report's code is not part of the page.
const SheetView = lazily(() => import('./sheet-view.tsx'));

interface Props {
  readonly id: string;
  readonly diary: Diary;
  readonly today: CalendarDay;
}

/** One regimen: what it did, facts, doses given, dose history. `?edit` opens the form, `?sheet` the page for a doctor. */
export function TreatmentPage({ id, diary, today }: Props) {
  const pageDiary = usePageDiary();
  const session = useSession();
  const t = useTreatmentTexts();
  const locale = useLocale();
  const [parameters, setParameters] = useSearchParams();
  const [saved, setSaved] = useState(false);
  const treatment = diary.treatments.find((known) => known.id === id);
  const toList = (
    <LinkButton as={Link} variant="primary" to={linkTo('treatments', locale)}>
      {t.page.back}
    </LinkButton>
  );
  if (!treatment) {
    return (
      <EmptyState title={<h1>{t.page.notFound.heading}</h1>} action={toList}>
        <p>{t.page.notFound.text}</p>
      </EmptyState>
    );
  }
  const edit = () => {
    setSaved(false);
    setParameters({ edit: '' });
  };
  const close = () => setParameters({}, { replace: true });
  // The same element in both views, so that screen readers announce the change.
  const savedMark = (
    <SavedMark key="saved" className="mb-2">
      {saved && t.form.saved}
    </SavedMark>
  );
  if (parameters.has('edit')) {
    return (
      <div className="max-w-text">
        {savedMark}
        <h1 className="mb-5 text-2xl">{t.form.editTitle}</h1>
        <RegimenForm
          initial={draftOfTreatment(treatment)}
          owner={treatment.userId}
          // A draft of an older version would overwrite later changes.
          purpose={`${treatment.id} ${treatment.version}`}
          isSaved={() => false}
          onCancel={close}
          onSave={async (content) => {
            await changeTreatment(pageDiary, treatment, content);
            setSaved(true);
            close();
          }}
        />
      </div>
    );
  }
  if (parameters.has('sheet') && session.userId !== undefined && isRegularPreventive(treatment))
    return (
      <Suspense fallback={<Skeleton className="h-132" />}>
        <SheetView treatment={treatment} owner={session} today={today} />
      </Suspense>
    );
  const isOver = standing(treatment, today) === 'before';
  const hasDoses = treatment.interval !== null || treatment.adherence || treatment.doses.length > 0;
  const hasSteps = asksDose(treatment.kind) || treatment.steps.length > 0;
  return (
    <StatisticsProvider>
      {savedMark}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-7 wide:grid-cols-2 wide:gap-x-12">
        <div className="flex flex-col gap-5">
          <TitleRow above="treatments">
            <h1 className="min-w-0 text-2xl wrap-anywhere">{treatment.name}</h1>
          </TitleRow>
          <Suspense fallback={treatment.role === 'preventive' ? <p className="min-h-14" /> : null}>
            <TreatmentResult treatment={treatment} today={today} size="whole" />
          </Suspense>
          {isRegularPreventive(treatment) && (
            <LinkButton as={Link} to="?sheet" className="self-start">
              <FileText aria-hidden="true" className="size-5" />
              {t.sheet.open[isOver ? 'ended' : treatment.startDate > today ? 'start' : 'continue']}
            </LinkButton>
          )}
          <TreatmentFacts treatment={treatment} today={today} />
          <TreatmentActions treatment={treatment} today={today} isOver={isOver} onEdit={edit} />
        </div>
        <div className="flex flex-col gap-7">
          {hasDoses && <DoseSection treatment={treatment} today={today} />}
          {hasSteps && <StepSection treatment={treatment} today={today} />}
          <Suspense fallback={<Skeleton className="h-32" />}>
            <AttachmentList to={{ treatmentId: treatment.id }} about="treatment" />
          </Suspense>
        </div>
        <Link
          to={linkTo('treatments', locale)}
          className="flex min-h-target items-center self-start underline underline-offset-4"
        >
          {t.page.back}
        </Link>
      </article>
    </StatisticsProvider>
  );
}

/** What can be done with a regimen: edited, ended or begun again, moved to the trash. */
function TreatmentActions(props: {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
  readonly isOver: boolean;
  readonly onEdit: () => void;
}) {
  const { treatment, today, isOver, onEdit } = props;
  const t = useTreatmentTexts();
  const locale = useLocale();
  const remove = useRemove();
  const [stopping, setStopping] = useState(false);
  return (
    <>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" onClick={onEdit}>
          {t.page.edit}
        </Button>
        {isOver ? (
          <LinkButton as={Link} variant="quiet" to={`${linkTo('newTreatment', locale)}?from=${treatment.id}`}>
            {t.page.restart}
          </LinkButton>
        ) : (
          <Button variant="quiet" onClick={() => setStopping(true)}>
            {t.page.stop}
          </Button>
        )}
        <Button variant="quiet" onClick={() => remove(treatment)}>
          {t.page.remove}
        </Button>
      </div>
      <StopDialog open={stopping} treatment={treatment} today={today} onClose={() => setStopping(false)} />
    </>
  );
}

/** Moves a regimen to the trash, returns to the list and offers undo. */
function useRemove(): (treatment: Treatment) => Promise<void> {
  const t = useTreatmentTexts().page;
  const locale = useLocale();
  const navigate = useNavigate();
  const moveToTrash = useMoveToTrash();
  return async ({ id }) => {
    if (await moveToTrash({ entity: 'treatments', id }, { title: t.removed })) {
      await navigate(linkTo('treatments', locale));
    }
  };
}
