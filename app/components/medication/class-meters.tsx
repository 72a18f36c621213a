import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import type { Level, MedicationCount } from '#domain/clinical/overuse.ts';
import { medicationClasses } from '#domain/vocabulary/overuse-classes.ts';
import { FilledPlaces } from './filled-places.tsx';
import { LevelMark } from './level-mark.tsx';

/** A number of days beside its reference, if there is one. */
interface Count {
  readonly days: number;
  readonly reference: number | null;
  readonly level: Level | null;
}

interface Props {
  readonly month: MedicationCount;
  readonly thirty: MedicationCount;
}

/** Days by class, this month and over the last thirty days, each as marks out of its reference. */
export function ClassMeters({ month, thirty }: Props) {
  const t = useMedicationTexts().month;
  const words = useWords().medicationClass;
  const used = medicationClasses.filter((one) =>
    [month, thirty].some(({ classes }) => classes.some(({ medicationClass }) => medicationClass === one)),
  );
  const countOf = ({ classes }: MedicationCount, name: (typeof used)[number]) =>
    classes.find(({ medicationClass }) => medicationClass === name);
  if (used.length === 0) return <p className="text-muted">{t.none}</p>;
  return (
    <ul className="flex flex-col gap-5">
      {used.map((one) => (
        <ClassMeter key={one} name={words[one]} month={countOf(month, one)} thirty={countOf(thirty, one)} />
      ))}
      {(month.several || thirty.several) && (
        <ClassMeter
          name={t.several}
          month={month.several ?? undefined}
          thirty={thirty.several ?? undefined}
        />
      )}
    </ul>
  );
}

interface MeterProps {
  readonly name: string;
  readonly month: Count | undefined;
  readonly thirty: Count | undefined;
}

function ClassMeter({ name, month, thirty }: MeterProps) {
  const t = useMedicationTexts().month;
  const reference = month?.reference ?? thirty?.reference ?? null;
  return (
    <li>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        {reference !== null && <span className="text-muted text-sm">{t.from(reference)}</span>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">{t.thisMonth}</dt>
        <DaysLine count={month} reference={reference} />
        <dt className="text-muted">{t.thirty}</dt>
        <DaysLine count={thirty} reference={reference} />
      </dl>
    </li>
  );
}

/** One window of days. */
function DaysLine({
  count,
  reference,
}: {
  readonly count: Count | undefined;
  readonly reference: number | null;
}) {
  const t = useMedicationTexts().month;
  const days = count?.days ?? 0;
  const level = count?.level ?? null;
  return (
    <dd className="flex items-center justify-end gap-2 tabular-nums">
      {reference !== null && <FilledPlaces count={days} of={reference} level={level} />}
      <LevelMark level={level} />
      <span className="min-w-14 shrink-0 text-right">{t.days(days)}</span>
    </dd>
  );
}
