import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { DiaryAwaited } from '#app/components/diary-awaited.tsx';
import { useMedicationTexts } from '#app/components/medication/texts.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { fillCabinet } from '#app/data/cabinet-writes.ts';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { orderedCabinet } from '#domain/cabinet-rules.ts';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { CabinetList } from './cabinet-list.tsx';
import { CabinetOrder } from './cabinet-order.tsx';
import { DictionaryNote } from './dictionary-note.tsx';
import { monthDaysOf } from './month-days.ts';
import { MonthDays } from './month-days.tsx';
import { useMedicinesAddress } from './use-medicines-address.ts';

const MedicineForm = lazily(() => import('./medicine-form.tsx'));
const MedicineSheet = lazily(() => import('./medicine-sheet.tsx'));

const whole = (diary: Diary) => diary;

/** The cabinet: how many days this month, what is in it, and where the dictionary comes from. */
export default function MedicinesPage({ now }: { readonly now: Instant }) {
  const texts = useMedicationTexts();
  const t = texts.medicines;
  const locale = useLocale();
  const toastFailure = useToastFailure();
  const diary = useDiary(whole);
  const [ordering, setOrdering] = useState(false);
  const { opened, openMedicine, openForm, close } = useMedicinesAddress();
  if (!diary) {
    return (
      <DiaryAwaited failed={texts.failed}>
        <Skeleton className="h-132" />
      </DiaryAwaited>
    );
  }

  const items = orderedCabinet(diary.cabinet, diary.intakes);
  const shown = items.filter((item) => !item.hidden);
  const hidden = items.filter((item) => item.hidden);
  const days = monthDaysOf(diary, localDateOf(now, currentZone()), now);
  const asked = opened && 'id' in opened ? diary.cabinet.find(({ id }) => id === opened.id) : undefined;

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <LinkButton as={Link} variant="primary" to={linkToIntake(locale)}>
          <PillMark className="size-5" />
          {t.log}
        </LinkButton>
        <Button onClick={() => openForm()}>
          <Plus aria-hidden="true" className="size-5" />
          {t.add}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState
          mark={<PillMark />}
          title={<h2>{t.empty}</h2>}
          action={
            diary.intakes.length > 0 && (
              <Button onClick={() => void fillCabinet(diary.intakes).catch(toastFailure)}>{t.fill}</Button>
            )
          }
        >
          <p>{t.emptyText}</p>
        </EmptyState>
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
            <CabinetList items={shown} diary={diary} counts={days.month} onOpen={openMedicine} />
          )}
          {hidden.length > 0 && !ordering && (
            <Disclosure summary={`${t.hidden} (${hidden.length})`}>
              <CabinetList items={hidden} diary={diary} counts={days.month} onOpen={openMedicine} />
            </Disclosure>
          )}
        </section>
      )}
      <MonthDays days={days} />
      <DictionaryNote />
      <Suspense fallback={null}>
        {(opened?.kind === 'add' || (opened?.kind === 'edit' && asked)) && (
          <MedicineForm key={asked?.id ?? 'new'} diary={diary} item={asked} onClose={close} />
        )}
        {opened?.kind === 'medicine' && (
          <MedicineSheet
            key={opened.id}
            item={asked}
            diary={diary}
            counts={days.month}
            onEdit={() => openForm(opened.id)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
