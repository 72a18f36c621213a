import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { standing } from '#app/components/treatments/regimen-facts.ts';
import { RegimenForm } from '#app/components/treatments/regimen-form.tsx';
import { draftOfTreatment } from '#app/components/treatments/treatment-draft.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import type { Diary } from '#app/diary/diary.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeTreatment } from '#app/diary/writes/treatment-writes.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useTreatmentTexts } from '#app/i18n/treatments.ts';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { asksDose, type Treatment } from '#domain/treatment/treatment.ts';
import { DoseSection } from './dose-section.tsx';
import { StepSection } from './step-section.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { TreatmentFacts } from './treatment-facts.tsx';

interface Props {
  readonly id: string;
  readonly diary: Diary;
  readonly today: CalendarDay;
}

/** One regimen: facts, dose history, doses given. `?edit` opens the form. */
export function TreatmentPage({ id, diary, today }: Props) {
  const pageDiary = usePageDiary();
  const t = useTreatmentTexts();
  const locale = useLocale();
  const [parameters, setParameters] = useSearchParams();
  const [stopping, setStopping] = useState(false);
  const [saved, setSaved] = useState(false);
  const remove = useRemove();
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
      <>
        {savedMark}
        <h1 className="mb-5 text-2xl">{t.form.editTitle}</h1>
        <RegimenForm
          initial={draftOfTreatment(treatment)}
          owner={treatment.userId}
          // A draft of an older version would overwrite later changes.
          purpose={`${treatment.id} ${treatment.version}`}
          onCancel={close}
          onSave={async (content) => {
            await changeTreatment(pageDiary, treatment, content);
            setSaved(true);
            close();
          }}
        />
      </>
    );
  }
  const isOver = standing(treatment, today) === 'before';
  return (
    <>
      {savedMark}
      <article className="flex flex-col gap-7">
        <header className="flex flex-col gap-3">
          <h1 className="text-2xl wrap-anywhere">{treatment.name}</h1>
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            <Button onClick={edit}>{t.page.edit}</Button>
            {isOver ? (
              <LinkButton
                as={Link}
                variant="quiet"
                to={`${linkTo('newTreatment', locale)}?from=${treatment.id}`}
              >
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
        </header>
        <TreatmentFacts treatment={treatment} today={today} />
        {(treatment.interval !== null || treatment.adherence || treatment.doses.length > 0) && (
          <DoseSection treatment={treatment} today={today} />
        )}
        {(asksDose(treatment.kind) || treatment.steps.length > 0) && (
          <StepSection treatment={treatment} today={today} />
        )}
        <Link
          to={linkTo('treatments', locale)}
          className="flex min-h-target items-center self-start underline underline-offset-4"
        >
          {t.page.back}
        </Link>
        <StopDialog open={stopping} treatment={treatment} today={today} onClose={() => setStopping(false)} />
      </article>
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
