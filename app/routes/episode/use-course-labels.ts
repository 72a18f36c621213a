import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useCodes, useEpisodeTexts, useQuestionTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Instant, isKnownZone, localDateOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { clocksDiffer, placeOf } from '#domain/episode/episode-course.ts';
import type { Intake } from '#domain/intake/intake.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { type AuraKind, auraKinds } from '#domain/vocabulary/aura.ts';

/** Labels for the steps of an episode's course, in the page's language. */
export function useCourseLabels(episode: Episode) {
  const t = useEpisodeTexts().timeline;
  const locale = useLocale();
  const words = useWords();
  const labels = useCodes();
  const questions = useQuestionTexts();
  const formatMedicine = useFormatMedicine();
  const labelOf = useCodeLabels();

  /** Time of day, with the date if it differs from the start's. @param zone IANA name */
  const timeOf = (at: Instant, zone: string) => {
    const place = isKnownZone(zone) ? zone : 'UTC';
    const day = localDateOf(at, place);
    const time = formatTime(locale, at, place);
    return day === episode.localDate ? time : t.otherDay(formatDay(locale, day), time);
  };
  /** Local time of the step, naming the place if its clock differs from the episode's. */
  const time = ({ at, zone }: { readonly at: Instant; readonly zone: string }) =>
    clocksDiffer(at, zone, episode.zone) ? t.clockOf(timeOf(at, zone), placeOf(zone)) : timeOf(at, zone);

  const list = (name: OrderedList, items: readonly string[]) =>
    items.map((code) => labelOf(name, code)).join(' · ');
  const kindOfAura = (kind: AuraKind) => t.auraKind(labels.aura[kind], episode.aura[kind] ?? null);
  const outcomeOf = ({ outcome, relief }: Intake) =>
    outcome !== null
      ? t.outcome(words.outcome[outcome].toLocaleLowerCase(locale))
      : t.relief(words.relief[relief ?? 'no_data'].toLocaleLowerCase(locale));

  return {
    list,
    time,
    /** Time of an intake, marked as approximate if it is estimated. */
    takenAt: (step: { readonly at: Instant; readonly zone: string; readonly intake: Intake }) =>
      step.intake.timeEstimated ? t.about(time(step)) : time(step),
    took: (intake: Intake) => t.took(formatMedicine(intake)),
    /** Aura kinds with their minutes, then the aura's signs. */
    aura: () =>
      [
        ...auraKinds.filter((kind) => kind in episode.aura).map(kindOfAura),
        ...episode.auraSigns.map((sign) => labels.auraSigns[sign]),
      ].join(' · '),
    /** Recorded details of an intake: route, pain at intake and two hours later, outcome, side effects, notes. */
    effect: (intake: Intake) =>
      [
        intake.route !== null ? `${questions.route[intake.route]}.` : '',
        intake.painAt !== null ? t.painAt(intake.painAt) : '',
        outcomeOf(intake),
        intake.painTwoHours !== null ? t.painTwoHours(intake.painTwoHours) : '',
        intake.sideEffects.length > 0 ? t.sideEffects(list('side_effects', intake.sideEffects)) : '',
        intake.notes,
      ]
        .filter(Boolean)
        .join(' '),
  };
}
