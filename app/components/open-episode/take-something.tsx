import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveIntake } from '#app/diary/writes/intake-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useHygieneTexts, useMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Pill } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { vibrate } from '#app/ui/vibrate.ts';
import { currentZone, latest, localDateOf } from '#domain/calendar-date.ts';
import { daysBeside, daysLeft } from '#domain/clinical/days-left.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { painWhenTaken } from '#domain/episode/episode-parts.ts';
import { type NewIntake, noIntakeDetails } from '#domain/intake/intake.ts';
import { doseBefore } from '#domain/intake/outcome-rules.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { CabinetButtons } from '../medication/cabinet-buttons.tsx';
import { SaidDaysLine } from '../medication/days-left-text.tsx';
import { DoseAgain } from '../medication/dose-again.tsx';
import { FirstMedicines } from '../medication/first-medicines.tsx';
import { useFormatMedicine } from '../medication/format-medicine.ts';
import type { MedicineLike } from '../medication/intake-draft.ts';
import { offeredOf, useMedication, usesBeside } from '../medication/use-medication.ts';
import { thisMinute } from '../use-now.ts';
import type { Noted } from './tap-result.tsx';
import { TookNothing } from './took-nothing.tsx';

interface Props {
  readonly episode: Episode;
  readonly onNoted: (noted: Noted) => void;
}

const nothingInForm: ReadonlySet<string> = new Set();

/**
 * Records an intake of just now: one tap for a medicine of the cabinet, a form for anything else. A second dose of the same
 * medicine within two hours is said before it is saved.
 */
export function TakeSomething({ episode, onNoted }: Props) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().attack;
  const words = useMedicationTexts().again;
  const locale = useLocale();
  const formatMedicine = useFormatMedicine();
  const toastFailure = useFailureToast();
  const medication = useMedication();
  const [again, setAgain] = useState<MedicineLike>();
  const list = useRef<HTMLDivElement>(null);
  // The button of the question is gone with it: the focus goes to the list that is back, and stays in the sheet.
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack && !again) list.current?.focus();
  }, [isBack, again]);
  const today = localDateOf(thisMinute(), currentZone());
  const offered = useMemo(() => offeredOf(medication), [medication]);
  const uses = useMemo(
    () => usesBeside(medication, nothingInForm, daysBeside(today, today)),
    [medication, today],
  );
  const takenAt = latest(thisMinute(), episode.startedAt);

  const take = (medicine: MedicineLike) => {
    const intake: NewIntake = {
      id: crypto.randomUUID(),
      episodeId: episode.id,
      takenAt,
      zone: currentZone(),
      name: medicine.name,
      medicine: medicine.medicine,
      overuseClass: medicine.overuseClass,
      dose: medicine.dose,
      unit: medicine.unit,
      painAt: painWhenTaken(episode, takenAt),
      outcome: null,
      sideEffects: [],
      ...noIntakeDetails,
      notes: '',
    };
    const left = daysLeft(countsAs(medicine), localDateOf(takenAt, intake.zone), uses, today);
    saveIntake(pageDiary, intake).then(() => {
      vibrate();
      onNoted({
        text: t.noted(formatMedicine(intake)),
        takeBack: () => trashRow(pageDiary, { entity: 'intakes', id: intake.id }),
        effect: <SaidDaysLine lefts={[left]} moment="after" explains />,
      });
    }, toastFailure);
  };
  const before = again && doseBefore(again, medication.intakes, takenAt);
  if (again && before) {
    return (
      <div className="flex flex-col gap-3">
        <DoseAgain asks before={before} at={takenAt} />
        <Button
          autoFocus
          onClick={() => {
            setAgain(undefined);
            setBack(true);
          }}
        >
          {words.cancel}
        </Button>
        <Button onClick={() => take(again)}>{words.add}</Button>
      </div>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {offered.length === 0 && <FirstMedicines onTake={take} />}
      <CabinetButtons
        legend={t.takenHint}
        medicines={offered}
        day={today}
        today={today}
        uses={uses}
        onTake={(medicine) =>
          doseBefore(medicine, medication.intakes, takenAt) ? setAgain(medicine) : take(medicine)
        }
      />
      <div className="flex flex-wrap items-center gap-x-2">
        <LinkButton as={Link} to={linkToIntake(locale, { episode: episode.id })}>
          <Pill aria-hidden="true" className="size-4" />
          {t.otherMedicine}
        </LinkButton>
        <TookNothing episode={episode} />
      </div>
    </div>
  );
}
