import { Pill } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveIntake } from '#app/diary/writes/intake-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useHygieneTexts } from '#app/i18n/hygiene.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToIntake } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { currentZone, latest, localDateOf } from '#domain/calendar-date.ts';
import { type DaysLeft, daysBeside, daysLeft } from '#domain/clinical/days-left.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { painWhenTaken } from '#domain/episode/episode-parts.ts';
import { type NewIntake, noIntakeDetails } from '#domain/intake/intake.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { CabinetButtons } from '../medication/cabinet-buttons.tsx';
import { DaysLeftLine } from '../medication/days-left-text.tsx';
import { useFormatMedicine } from '../medication/format-medicine.ts';
import type { MedicineLike } from '../medication/intake-draft.ts';
import { offeredOf, useMedication, usesBeside } from '../medication/use-medication.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { TapResult } from './tap-result.tsx';
import { TookNothing } from './took-nothing.tsx';

/** An intake recorded on this card, with its effect on the days of its class. */
interface Taken {
  readonly intake: NewIntake;
  readonly left: DaysLeft;
}

const nothingInForm: ReadonlySet<string> = new Set();

/** Records an intake of just now: one tap for a medicine of the cabinet, a form for anything else. */
export function TakeSomething({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().card;
  const locale = useLocale();
  const formatMedicine = useFormatMedicine();
  const formatInstant = useFormatRelativeInstant();
  const toastFailure = useFailureToast();
  const medication = useMedication();
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const today = localDateOf(thisMinute(), currentZone());
  const offered = useMemo(() => offeredOf(medication), [medication]);
  const uses = useMemo(
    () => usesBeside(medication, nothingInForm, daysBeside(today, today)),
    [medication, today],
  );

  const take = (medicine: MedicineLike) => {
    const takenAt = latest(thisMinute(), episode.startedAt);
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
    saveIntake(pageDiary, intake).then(
      () => setTaken((before) => [...before, { intake, left }]),
      toastFailure,
    );
  };
  const undo = (id: string) => {
    trashRow(pageDiary, { entity: 'intakes', id }).then(
      () => setTaken((before) => before.filter(({ intake }) => intake.id !== id)),
      toastFailure,
    );
  };
  return (
    <div className="flex flex-col gap-2">
      {offered.length === 0 ? (
        <p className="font-medium">{t.tookWhat}</p>
      ) : (
        <CabinetButtons
          legend={t.took}
          medicines={offered}
          day={today}
          today={today}
          uses={uses}
          onTake={take}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <LinkButton
          as={Link}
          variant={offered.length === 0 ? 'secondary' : 'quiet'}
          to={linkToIntake(locale, { episode: episode.id })}
          className={offered.length === 0 ? 'self-start' : '-ml-4 self-start'}
        >
          <Pill aria-hidden="true" className="size-4" />
          {offered.length === 0 ? t.firstMedicine : t.otherMedicine}
        </LinkButton>
        <TookNothing episode={episode} />
      </div>
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {taken.map(({ intake, left }) => (
          <TapResult
            key={intake.id}
            text={t.tookNow(formatMedicine(intake), formatInstant(intake.takenAt, intake.zone))}
            onUndo={() => undo(intake.id)}
          >
            <DaysLeftLine left={left} />
          </TapResult>
        ))}
      </div>
    </div>
  );
}
