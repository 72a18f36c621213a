import { LetterCard } from '#app/components/letter/letter-card.tsx';
import { FilledPlaces } from '#app/components/medication/filled-places.tsx';
import { useInsightsMedicationTexts, useLetterTexts, useWords } from '#app/i18n/areas.ts';
import { formatList, formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { type Closest, mayReach } from '#domain/statistics/medication.ts';
import type { MonthLetter } from '#domain/statistics/month-letter.ts';
import { enoughJudged, type MedicineRelief } from '#domain/statistics/relief.ts';
import { nameOnlyFor } from '#domain/vocabulary/generic-name.ts';

/** Doses drawn as points; with more, the numbers alone. */
const mostPoints = 24;

/** Medicines named with their counts. */
const mostNamed = 3;

type Judged = MedicineRelief & { readonly relief: NonNullable<MedicineRelief['relief']> };
const isJudged = (medicine: MedicineRelief): medicine is Judged => medicine.relief !== null;

/** The second card: what relieved at two hours, and the days with medication beside the number doctors watch for. */
export function LetterMedicines({ letter }: { readonly letter: MonthLetter }) {
  const { medicines: t, more } = useLetterTexts();
  const locale = useLocale();
  const { counted, unknown, beside } = useLimit(letter);
  const { medicines, medicationDays, relief, partly, closest } = letter;
  const judged = medicines
    .filter(isJudged)
    .toSorted((a, b) => b.relief.of - a.relief.of || b.relief.count - a.relief.count)
    .slice(0, mostNamed);
  const unjudged = medicines.filter((medicine) => !isJudged(medicine)).slice(0, mostNamed);
  const nameOf = ({ names }: MedicineRelief) => {
    const [name = '', ...rest] = names.map((one) => nameOnlyFor(locale, one));
    return rest.length === 0 ? name : t.together(name, formatList(locale, rest));
  };
  const isNothing = !relief.known && relief.because === 'nothing_taken';
  const isEnough = relief.known && relief.judged >= enoughJudged;
  const isNoneFully = isEnough && relief.relieved === 0;
  // The count first, also of few doses.
  const lead = isNoneFully
    ? t.noneFully(relief.judged, partly)
    : relief.known
      ? t.lead(relief.relieved, relief.judged)
      : isNothing
        ? t.none
        : (beside ?? t.unknown);
  // The days of the only class, or of all together, are said beside their reference.
  const { days, undecided, of } = medicationDays;
  const isSaidBelow = undecided === 0 && closest?.days === days;
  const allDays = t.days(days, days + undecided, of);
  // One of the two is enough to read; the other is folded.
  const isDays = !closest || lead === beside;
  return (
    <LetterCard
      heading={t.heading}
      lead={lead}
      picture={
        judged.length === 0 ? (
          closest && <Places {...closest} />
        ) : (
          <ul className="flex w-full flex-col gap-2 md:gap-4 print:gap-1">
            {judged.map((medicine) => (
              <li key={medicine.key} className="flex flex-col gap-1">
                <span className="wrap-anywhere">
                  {t.item(nameOf(medicine), medicine.relief.count, medicine.relief.of)}
                </span>
                {medicine.relief.of <= mostPoints && <Points {...medicine.relief} />}
              </li>
            ))}
          </ul>
        )
      }
      method={[
        !isDays && !isSaidBelow && allDays,
        closest && closest.days < medicationDays.days && t.rest(medicationDays.days - closest.days),
        relief.known && t.outOf,
        !isNoneFully && partly > 0 && t.partly(partly),
        judged.some((medicine) => medicine.relief.of < enoughJudged) && t.few,
        unjudged.length > 0 &&
          t.unjudged(
            formatList(
              locale,
              unjudged.map((medicine) => t.unjudgedItem(nameOf(medicine), medicine.treatments)),
            ),
          ),
      ]}
      ways={[
        {
          to: `${linkTo('insights', locale)}#${isNothing ? 'medication' : 'relief'}`,
          text: isNothing ? more.medication : more.medicines,
        },
      ]}
    >
      <p>{[isDays ? allDays : counted, unknown].filter(Boolean).join(' ')}</p>
    </LetterCard>
  );
}

/** The days nearest to their limit, each a place of it. */
function Places({ days, reference, level }: Closest) {
  const { medicines: t } = useLetterTexts();
  return (
    <div aria-hidden="true" className="flex w-full flex-col gap-3">
      <p className="text-muted">
        <span className="font-semibold text-6xl text-on-surface tabular-nums leading-none">{days}</span>{' '}
        {t.outOfLimit(reference)}
      </p>
      <div className="flex">
        <FilledPlaces count={days} of={reference} level={level} />
      </div>
    </div>
  );
}

/** One point for each judged dose, filled where it relieved; the words beside it say the same. */
function Points({ count, of }: { readonly count: number; readonly of: number }) {
  return (
    <span aria-hidden="true" className="inline-flex flex-wrap gap-1.5">
      {Array.from({ length: of }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place
          key={place}
          className={`size-4 rounded-full border-2 border-border-strong forced-color-adjust-none ${place < count ? 'border-support bg-support' : ''}`}
        />
      ))}
    </span>
  );
}

interface Limit {
  /** The count nearest to its reference, in the words of the insights. */
  readonly counted: string;
  /** The days that may decide about it. */
  readonly unknown: string;
  /** The same count as an answer; without it where those days decide. */
  readonly beside: string | undefined;
}

function useLimit({ month, closest, medication }: MonthLetter): Limit {
  const { medicines: t } = useLetterTexts();
  const insights = useInsightsMedicationTexts();
  const locale = useLocale();
  const words = useWords().medicationClass;
  const { open, days, reached } = medication;
  // Without a count beside its number there is none to reach.
  if (!closest)
    return {
      counted: '',
      unknown: reached === 'cannot_say' ? insights.open(open, days) : '',
      beside: undefined,
    };
  const { what, reference, level } = closest;
  const isOpen = mayReach(closest, open);
  const name =
    what === 'several'
      ? insights.several
      : what === 'unclassified'
        ? insights.unclassified
        : words[what].toLocaleLowerCase(locale);
  return {
    counted: insights.counted(closest.days, name, t.inMonth(formatMonth(locale, month)), reference),
    unknown: isOpen ? insights.openDecides(open, days) : '',
    beside: isOpen ? undefined : t.beside[level](insights.daysOf(closest.days, name)),
  };
}
