import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { ReferenceButton } from '#app/components/medication/reference-button.tsx';
import { type Diary, entireDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { fillCabinet } from '#app/diary/writes/cabinet-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { orderedCabinet } from '#domain/intake/cabinet-rules.ts';
import { medicinesReviewDate } from '#domain/vocabulary/medicines.ts';
import { CabinetByClass, CabinetList } from './cabinet-list.tsx';
import { CabinetOrder } from './cabinet-order.tsx';
import { daysAsOfToday } from './class-windows.ts';

const MedicineForm = lazily(() => import('./medicine-form.tsx'));
const MedicineSheet = lazily(() => import('./medicine-sheet.tsx'));

/** The cabinet: the medicines by class with its days, and the dictionary's source. */
export default function MedicinesPage({ now }: { readonly now: Instant }) {
  const texts = useMedicationTexts();
  const t = texts.medicines;
  const locale = useLocale();
  const diary = useDiary(entireDiary);
  const [ordering, setOrdering] = useState(false);
  const [added, setAdded] = useState(false);
  const { opened, openMedicine, openForm, close } = useMedicinesAddress();
  if (!diary) {
    return (
      <DiaryLoading failed={texts.failed}>
        <Skeleton className="h-132" />
      </DiaryLoading>
    );
  }

  const add = () => {
    setAdded(false);
    openForm();
  };
  const items = orderedCabinet(diary.cabinet, diary.intakes);
  const shown = items.filter((item) => !item.hidden);
  const hidden = items.filter((item) => item.hidden);
  const days = daysAsOfToday(diary, localDateOf(now, currentZone()), now);
  const requested = opened && 'id' in opened ? diary.cabinet.find(({ id }) => id === opened.id) : undefined;

  return (
    <>
      <LinkButton as={Link} variant="primary" to={linkToIntake(locale)} className="self-start">
        <PillMark className="size-5" />
        {t.log}
      </LinkButton>
      {items.length === 0 ? (
        <EmptyCabinet intakes={diary.intakes} onAdd={add} />
      ) : (
        <section aria-labelledby="medicines-list">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 id="medicines-list" className="text-lg">
              {t.list}
            </h2>
            {shown.length > 1 && (
              <Button variant="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
                {ordering ? t.reorderDone : t.reorder}
              </Button>
            )}
          </div>
          {ordering ? (
            <CabinetOrder items={shown} />
          ) : (
            <>
              <CabinetByClass items={shown} diary={diary} days={days} onOpen={openMedicine} />
              <Button variant="quiet" className="mt-2" onClick={add}>
                <Plus aria-hidden="true" className="size-5" />
                {t.add}
              </Button>
              {hidden.length > 0 && (
                <Disclosure summary={`${t.hidden} (${hidden.length})`}>
                  <CabinetList items={hidden} diary={diary} days={days} onOpen={openMedicine} />
                </Disclosure>
              )}
            </>
          )}
        </section>
      )}
      {items.length === 0 && <CabinetByClass items={[]} diary={diary} days={days} onOpen={openMedicine} />}
      {days.persistent === 'yes' && <p>{texts.month.persistent}</p>}
      <SavedMark>{added && texts.form.saved}</SavedMark>
      <Method />
      <Suspense fallback={null}>
        {(opened?.kind === 'add' || (opened?.kind === 'edit' && requested)) && (
          <MedicineForm
            key={requested?.id ?? 'new'}
            diary={diary}
            item={requested}
            onClose={close}
            // Only a new medicine is confirmed here; an edit shows where it was opened.
            onSaved={() => setAdded(requested === undefined)}
          />
        )}
        {opened?.kind === 'medicine' && (
          <MedicineSheet
            key={opened.id}
            item={requested}
            diary={diary}
            days={days}
            onEdit={() => openForm(opened.id)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** What stands in place of an empty cabinet: a medicine can be added, or all that were ever taken. */
function EmptyCabinet({
  intakes,
  onAdd,
}: {
  readonly intakes: Diary['intakes'];
  readonly onAdd: () => void;
}) {
  const t = useMedicationTexts().medicines;
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  return (
    <EmptyState
      mark={<PillMark />}
      title={<h2>{t.empty}</h2>}
      action={
        <>
          <Button onClick={onAdd}>{t.add}</Button>
          {intakes.length > 0 && (
            <Button variant="quiet" onClick={() => void fillCabinet(pageDiary, intakes).catch(toastFailure)}>
              {t.fill}
            </Button>
          )}
        </>
      }
    >
      <p>{t.emptyText}</p>
    </EmptyState>
  );
}

/** What the days count, and the sources of names and classes, when last checked, and that no clinician has reviewed them. */
function Method() {
  const texts = useMedicationTexts();
  const t = texts.dictionary;
  const locale = useLocale();
  return (
    <Disclosure summary={t.heading} className="border-b-0">
      <div className="flex flex-col gap-2 text-sm">
        <p>{texts.month.onlyRecorded}</p>
        <p>{t.text}</p>
        <p>
          {t.reviewed(formatDay(locale, medicinesReviewDate, 'long'))} {t.noClinician}
        </p>
        <p>{t.own}</p>
        <ReferenceButton />
      </div>
    </Disclosure>
  );
}

/** The open dialog: one medicine, a new one, or an edit. */
type Opened =
  | { readonly kind: 'medicine' | 'edit'; readonly id: string }
  | { readonly kind: 'add' }
  | undefined;

function openedIn(parameters: URLSearchParams): Opened {
  if (parameters.has('add')) return { kind: 'add' };
  for (const kind of ['edit', 'medicine'] as const) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

/** The open dialog is kept in the address, so that Back, reload and links restore it. */
function useMedicinesAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { readonly opened?: boolean } | null };
  const navigate = useNavigate();
  const open = (address: Record<string, string>) =>
    setParameters(address, { state: { opened: true }, preventScrollReset: true });
  return {
    opened: openedIn(parameters),
    openMedicine: (id: string) => open({ medicine: id }),
    openForm: (id?: string) => open(id === undefined ? { add: '' } : { edit: id }),
    /** Goes one step back if it was opened from here, so that Back does not open it again. */
    close: () => {
      if (state?.opened) navigate(-1);
      else setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}
