import { useInsightsMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import {
  type Closest,
  type MedicationOverTime,
  type MedicationWindow,
  mayReach,
} from '#domain/statistics/medication.ts';
import { leastReference, type MedicationClass } from '#domain/vocabulary/overuse-classes.ts';

/** Name of a class inside a sentence. */
function useGroupName(): (what: MedicationClass) => string {
  const t = useInsightsMedicationTexts();
  const locale = useLocale();
  const words = useWords().medicationClass;
  return (what) => (what === 'unclassified' ? t.unclassified : words[what].toLocaleLowerCase(locale));
}

/** Days of classes without a published reference: "4 days with gepants and 2 days with something not classified". */
function useWithoutReference(): (window: MedicationWindow) => string | undefined {
  const t = useInsightsMedicationTexts();
  const locale = useLocale();
  const nameOf = useGroupName();
  return ({ classes }) => {
    // Antiemetics treat nausea, not pain: no reference exists for them.
    const others = classes.filter(
      ({ reference, medicationClass }) => reference === null && medicationClass !== 'not_counted',
    );
    if (others.length === 0) return undefined;
    return formatList(
      locale,
      others.map(({ medicationClass, days }) => t.daysOf(days, nameOf(medicationClass))),
    );
  };
}

/** Medication days beside the published reference in a sentence, with how much of those days is recorded. */
export function useMedicationSentence(): (counted: MedicationOverTime) => {
  lead: string;
  text: string;
  detail: string;
} {
  const t = useInsightsMedicationTexts();
  const nameOf = useGroupName();
  const withoutReference = useWithoutReference();
  const closestText = ({ what, days, window, reference }: Closest) =>
    t.counted(days, what === 'several' ? t.several : nameOf(what), t.windows[window], reference);

  return ({ thirty, month, closest }) => {
    const { open, days, reached } = closest?.window === 'month' ? month : thirty;
    const others = withoutReference(thirty);
    if (!closest && others === undefined && open === days)
      return { lead: t.lead.notYet, text: t.needs, detail: '' };
    const lead =
      closest?.level === 'reached'
        ? t.lead[closest.days > closest.reference ? 'over' : 'yes']
        : reached !== 'cannot_say'
          ? t.lead[reached]
          : closest
            ? t.lead.cannot_say(closest.days, open)
            : t.lead.notYet;
    if (!closest && others === undefined && reached === 'cannot_say') {
      const text = t.noneSoFar(days - open, days, days - leastReference + 1, leastReference);
      return { lead, text, detail: '' };
    }
    const text = closest ? closestText(closest) : others === undefined ? t.none : t.noReference(others);
    if (open === 0) return { lead, text, detail: t.allKnown(days) };
    return { lead, text, detail: (closest && mayReach(closest, open) ? t.openDecides : t.open)(open, days) };
  };
}
