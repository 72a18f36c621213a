import { LevelMark } from '#app/components/medication/level-mark.tsx';
import { ReferenceButton } from '#app/components/medication/reference-button.tsx';
import { useMedicationTexts } from '#app/components/medication/texts.ts';
import { useWords } from '#app/i18n/vocabulary.ts';
import { Card } from '#app/ui/card.tsx';
import type { Level } from '#domain/clinical/overuse.ts';
import { medicationClasses } from '#domain/vocabulary/overuse.ts';
import type { MonthDays as Days } from './month-days.ts';

/** A number of days beside its reference, where there is one. */
interface Count {
  readonly days: number;
  readonly reference: number | null;
  readonly level: Level | null;
}

/** Days by class, this month and over the last thirty days, beside the reference; in large print, words may break. */
export function MonthDays({ days: { month, thirty, persistent } }: { readonly days: Days }) {
  const t = useMedicationTexts().month;
  const words = useWords().medicationClass;
  const used = medicationClasses.filter((one) =>
    [month, thirty].some(({ classes }) => classes.some(({ medicationClass }) => medicationClass === one)),
  );
  const countOf = ({ classes }: Days['month'], wanted: (typeof used)[number]) =>
    classes.find(({ medicationClass }) => medicationClass === wanted);

  return (
    <Card as="section" aria-labelledby="medication-days" className="@container">
      <h2 id="medication-days" className="mb-2 text-lg">
        {t.heading}
      </h2>
      {used.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{t.caption}</caption>
          <thead>
            <tr className="border-border-strong border-b text-sm">
              <th scope="col" className="py-2 pr-2 font-semibold">
                {t.class}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {t.thisMonth}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                {t.thirty}
              </th>
            </tr>
          </thead>
          <tbody>
            {used.map((one) => (
              <DaysRow
                key={one}
                name={words[one]}
                month={countOf(month, one)}
                thirty={countOf(thirty, one)}
              />
            ))}
            {(month.several || thirty.several) && (
              <DaysRow
                name={t.several}
                month={month.several ?? undefined}
                thirty={thirty.several ?? undefined}
              />
            )}
          </tbody>
        </table>
      )}
      {persistent === 'yes' && <p className="mt-3">{t.persistent}</p>}
      <p className="mt-3 text-muted text-sm">{t.onlyRecorded}</p>
      <ReferenceButton />
    </Card>
  );
}

interface RowProps {
  readonly name: string;
  readonly month: Count | undefined;
  readonly thirty: Count | undefined;
}

function DaysRow({ name, month, thirty }: RowProps) {
  return (
    <tr className="border-border border-b align-top">
      <th scope="row" className="py-2 pr-2 font-normal @max-[16rem]:wrap-anywhere @max-[16rem]:hyphens-auto">
        {name}
      </th>
      <DaysCell count={month} />
      <DaysCell count={thirty} />
    </tr>
  );
}

function DaysCell({ count }: { readonly count: Count | undefined }) {
  const t = useMedicationTexts().month;
  if (!count) return <td className="px-2 py-2 text-right text-muted last:pr-0">–</td>;
  const { days, reference, level } = count;
  return (
    <td className="whitespace-nowrap px-2 py-2 text-right tabular-nums @max-[16rem]:whitespace-normal last:pr-0">
      <span className="inline-flex items-center justify-end gap-x-1">
        <LevelMark level={level} />
        {reference === null ? t.alone(days) : t.of(days, reference)}
      </span>
    </td>
  );
}
