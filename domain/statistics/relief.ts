/** The effect of each acute medicine (docs/clinical-rules.md#relief-by-medicine). */

import { addDays, type CalendarDay } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import { median } from '../counting/averages.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { Episode } from '../episode/episode.ts';
import {
  type FreeOnlyReason,
  freeOnlyReasons,
  isJudged,
  type JudgedResult,
} from '../intake/outcome-rules.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import type { MedicationClass } from '../vocabulary/overuse-classes.ts';
import type { DoseUnit } from '../vocabulary/units.ts';
import {
  type AcuteTreatment,
  acuteTreatments,
  type NotJudgedReason,
  notJudgedReasons,
} from './acute-treatments.ts';
import { differenceOf, type Proportion, proportion } from './proportions.ts';

/** Least judged treatments for showing a share and comparing a medicine: even four of four leave half of the scale open. */
export const enoughJudged = 5;

/** Minutes from the onset of pain up to which a treatment is early (Goadsby 2008). */
const earlyMinutes = 60;

/** Days without an intake after which a medicine is no longer current. */
const currentDays = 365;

/** Days after which a missing answer is no longer asked for: later it is not remembered reliably. */
const answerableDays = 7;

/** Points on the pain scale from which two medians of starting pain count as different. */
const painDiffersBy = 1;

/** Whether treatments started from less pain than others, which may explain part of a difference between them. */
export function startedFromLess(
  treatments: Pick<ReliefTally, 'medianPainOf'>,
  others: Pick<ReliefTally, 'medianPainOf'>,
  measure: ReliefMeasure,
): boolean {
  const [pain, more] = [treatments.medianPainOf[measure], others.medianPainOf[measure]];
  return pain !== null && more !== null && more - pain >= painDiffersBy;
}

/** The two outcomes of trials, each with its own denominator: see `ReliefTally`. */
export type ReliefMeasure = 'relief' | 'free';

/** The results of treatments, with the pain they started from. */
export interface ReliefTally {
  readonly treatments: number;
  /** Treatments with a known result at two hours, from any pain: the denominator of `free`. */
  readonly judged: number;
  /** No more than mild pain at two hours, pain freedom included, out of those from pain of 4 or more; null without any. */
  readonly relief: Proportion | null;
  readonly free: Proportion | null;
  /** The judged treatments by result. */
  readonly results: Readonly<Record<JudgedResult, number>>;
  /** Median pain at intake, 0-10, of all treatments with one recorded, whatever their result; null without any. */
  readonly medianPain: number | null;
  /** Number of treatments in that median. */
  readonly painNoted: number;
  /** The same over each measure's own denominator, used to compare shares; null without any. */
  readonly medianPainOf: Readonly<Record<ReliefMeasure, number | null>>;
}

interface DoseRelief extends ReliefTally {
  readonly dose: number;
  readonly unit: DoseUnit | null;
}

/** An intake that can still be answered. */
interface OpenAnswer {
  readonly intakeId: string;
  readonly episodeId: string;
  readonly takenAt: string;
  readonly zone: string;
}

/** A medicine, or several taken together, as it is compared with others. */
export interface ComparedMedicine extends ReliefTally {
  readonly key: string;
  /** The last name the person used for each medicine. */
  readonly names: readonly string[];
  readonly last: CalendarDay;
}

/** All that is said of a medicine. */
export interface MedicineRelief extends ComparedMedicine {
  /** The classes a day with it counts in, as of its last intake. */
  readonly classes: readonly MedicationClass[];
  /** Attacks that were treated with it. */
  readonly episodes: number;
  readonly first: CalendarDay;
  /** Days of the treatments that `relief` counts, with relief and without, oldest first. */
  readonly reliefDays: Readonly<Record<'yes' | 'no', readonly CalendarDay[]>>;
  readonly notJudged: Readonly<Record<NotJudgedReason, number>>;
  /** The judged treatments for which relief is not judged, by reason. */
  readonly freeOnly: Readonly<Record<FreeOnlyReason, number>>;
  /** Recent ones, newest first. */
  readonly answerable: readonly OpenAnswer[];
  /** Judged treatments that were not the first of their attack. */
  readonly afterAnother: number;
  /** First treatments of attacks with a known onset, within an hour of it and later. */
  readonly early: ReliefTally;
  readonly late: ReliefTally;
  /**
   * Median minutes from the onset, of the first treatments of attacks with a known onset, judged or not; null without any.
   */
  readonly medianMinutes: number | null;
  /** Number of treatments in that median. */
  readonly minutesNoted: number;
  /** Treatments that were pain free at two hours, by whether the pain came back. */
  readonly relapse: { readonly yes: number; readonly no: number; readonly unknown: number };
  /** Number of treatments with each side effect, most frequent first. Nothing recorded is not "none". */
  readonly sideEffects: readonly { readonly code: string; readonly treatments: number }[];
  /** For a single medicine, most frequent first; intakes without a dose are left out. */
  readonly doses: readonly DoseRelief[];
}

/** Which medicine helped most often, as far as the numbers show. */
type ReliefComparison =
  /** None was judged often enough; the one that lacks least, if any was taken. */
  | { readonly kind: 'too_few'; readonly nearest: string | null }
  | { readonly kind: 'only'; readonly key: string }
  /**
   * Its share lies above that of each of the `others`; `harder` are those taken from more pain, which may explain part of
   * it.
   */
  | {
      readonly kind: 'best';
      readonly key: string;
      readonly others: readonly string[];
      readonly harder: readonly string[];
    }
  /**
   * The one with the highest share and those that cannot be distinguished from it, most often judged first; the others lie
   * below.
   */
  | {
      readonly kind: 'no_clear_difference';
      readonly keys: readonly string[];
      readonly below: readonly string[];
    };

export interface ReliefStatistic<Medicine = ComparedMedicine> {
  /** Most often judged first. */
  readonly medicines: readonly Medicine[];
  readonly comparison: Readonly<Record<ReliefMeasure, ReliefComparison>>;
}

const medianOf = (values: readonly number[]) => (values.length === 0 ? null : median(values));

/** Whether a treatment brought relief at two hours; undefined if relief is not judged of it. */
function broughtRelief({ result, pain, freeOnly }: AcuteTreatment): boolean | undefined {
  if (!isJudged(result) || freeOnly !== null || pain === null) return undefined;
  return result === 'free' || result === 'relief';
}

function tally(treatments: readonly AcuteTreatment[]): ReliefTally {
  const results: Record<JudgedResult, number> = {
    free: 0,
    relief: 0,
    not_enough: 0,
    not_free: 0,
    rescued: 0,
  };
  const pains: number[] = [];
  const painsOf: Record<ReliefMeasure, number[]> = { relief: [], free: [] };
  let [judged, relieved] = [0, 0];
  for (const treatment of treatments) {
    const { result, pain } = treatment;
    if (pain !== null) pains.push(pain);
    if (!isJudged(result)) continue;
    judged += 1;
    results[result] += 1;
    if (pain !== null) painsOf.free.push(pain);
    const brought = broughtRelief(treatment);
    if (brought === undefined || pain === null) continue;
    painsOf.relief.push(pain);
    if (brought) relieved += 1;
  }
  return {
    treatments: treatments.length,
    judged,
    relief: proportion(relieved, painsOf.relief.length),
    free: proportion(results.free, judged),
    results,
    medianPain: medianOf(pains),
    painNoted: pains.length,
    medianPainOf: { relief: medianOf(painsOf.relief), free: medianOf(painsOf.free) },
  };
}

function dosesOf(treatments: readonly AcuteTreatment[]): DoseRelief[] {
  const byDose = Map.groupBy(treatments, ({ dose }) => dose && `${dose.amount} ${dose.unit}`);
  return [...byDose.values()]
    .flatMap((group) => {
      const dose = group[0]?.dose;
      return dose ? { dose: dose.amount, unit: dose.unit, ...tally(group) } : [];
    })
    .sort((a, b) => b.treatments - a.treatments);
}

/** Number of treatments with each side effect, most frequent first. */
function sideEffectsOf(treatments: readonly AcuteTreatment[]): MedicineRelief['sideEffects'] {
  const counts = new Map<string, number>();
  for (const { intakes } of treatments) {
    const noted = intakes.length === 1 ? intakes[0]?.sideEffects : intakes.flatMap((one) => one.sideEffects);
    if (!noted || noted.length === 0) continue;
    for (const code of new Set(noted)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([code, count]) => ({ code, treatments: count }));
}

const compared = (
  key: string,
  treatments: readonly AcuteTreatment[],
  { names, localDate }: AcuteTreatment,
): ComparedMedicine => ({ key, names, ...tally(treatments), last: localDate });

/** @param treatments of one medicine, oldest first */
function medicineRelief(
  key: string,
  treatments: readonly AcuteTreatment[],
  today: CalendarDay,
): MedicineRelief | undefined {
  const [oldest] = treatments;
  const newest = treatments.at(-1);
  if (!oldest || !newest) return;
  const notJudged = Object.fromEntries(notJudgedReasons.map((reason) => [reason, 0])) as Record<
    NotJudgedReason,
    number
  >;
  const freeOnly = Object.fromEntries(freeOnlyReasons.map((reason) => [reason, 0])) as Record<
    FreeOnlyReason,
    number
  >;
  const relapses: Record<Certainty, number> = { yes: 0, no: 0, cannot_say: 0 };
  const episodes = new Set<Episode>();
  const answerable: OpenAnswer[] = [];
  const early: AcuteTreatment[] = [];
  const late: AcuteTreatment[] = [];
  const minutes: number[] = [];
  const answerableSince = addDays(today, -answerableDays);
  let afterAnother = 0;
  for (const treatment of treatments) {
    const { result, episode, intakes, first } = treatment;
    const relapse = treatment.relapse();
    const judged = isJudged(result);
    if (!judged) notJudged[result] += 1;
    if (judged && treatment.freeOnly) freeOnly[treatment.freeOnly] += 1;
    if (judged && !first) afterAnother += 1;
    if (relapse) relapses[relapse] += 1;
    if (episode) episodes.add(episode);
    if (treatment.answerable && treatment.localDate >= answerableSince && intakes[0] && episode) {
      const { id, takenAt, zone } = intakes[0];
      answerable.unshift({ intakeId: id, episodeId: episode.id, takenAt, zone });
    }
    // The time of a later treatment of an attack shows how long the attack lasted, not how early it was treated.
    const minutesFromOnset = first ? treatment.minutesFromOnset() : null;
    if (minutesFromOnset === null) continue;
    minutes.push(minutesFromOnset);
    (minutesFromOnset <= earlyMinutes ? early : late).push(treatment);
  }
  const daysWhere = (brought: boolean) => [
    ...new Set(treatments.flatMap((one) => (broughtRelief(one) === brought ? [one.localDate] : []))),
  ];
  return {
    ...compared(key, treatments, newest),
    classes: [...new Set(newest.intakes.flatMap(countsAs))],
    episodes: episodes.size,
    first: oldest.localDate,
    reliefDays: { yes: daysWhere(true), no: daysWhere(false) },
    notJudged,
    freeOnly,
    answerable,
    afterAnother,
    early: tally(early),
    late: tally(late),
    medianMinutes: medianOf(minutes),
    minutesNoted: minutes.length,
    relapse: { yes: relapses.yes, no: relapses.no, unknown: relapses.cannot_say },
    sideEffects: sideEffectsOf(treatments),
    doses: dosesOf(treatments),
  };
}

/** The parts of a medicine that a comparison uses. */
export type Compared = Pick<MedicineRelief, 'key' | 'treatments' | 'relief' | 'free' | 'medianPainOf'>;

/** The denominator of a measure. */
export const judgedFor = (tally: Pick<ReliefTally, ReliefMeasure>, measure: ReliefMeasure): number =>
  tally[measure]?.of ?? 0;

/**
 * Names a medicine as the one that helped most often only if its share lies above that of each other one: the 95 % interval
 * of each difference is above zero (decision 063). Each measure has its own denominator: relief from pain of 4 or more,
 * pain freedom from any.
 * @param medicines the person's current ones
 */
export function compareRelief(medicines: readonly Compared[], measure: ReliefMeasure): ReliefComparison {
  const shareOf = (medicine: Compared) => medicine[measure]?.share ?? 0;
  const judged = (medicine: Compared) => judgedFor(medicine, measure);
  /** For equal numbers the higher share stays first. */
  const mostJudgedFirst = (those: readonly Compared[]) =>
    those.toSorted((a, b) => judged(b) - judged(a)).map(({ key }) => key);
  const byShare = medicines
    .filter((medicine) => judged(medicine) >= enoughJudged)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || judged(b) - judged(a));
  const [best, ...others] = byShare;
  if (!best) {
    const nearest = medicines.toSorted((a, b) => judged(b) - judged(a) || b.treatments - a.treatments)[0];
    return { kind: 'too_few', nearest: nearest?.key ?? null };
  }
  if (others.length === 0) return { kind: 'only', key: best.key };
  const isBelow = (other: Compared) => {
    const [a, b] = [best[measure], other[measure]];
    return a !== null && b !== null && differenceOf(a, b).low > 0;
  };
  const below = others.filter(isBelow);
  if (below.length < others.length) {
    const alike = byShare.filter((medicine) => !below.includes(medicine));
    return { kind: 'no_clear_difference', keys: mostJudgedFirst(alike), below: mostJudgedFirst(below) };
  }
  const harder = others.filter((other) => startedFromLess(best, other, measure));
  return {
    kind: 'best',
    key: best.key,
    others: mostJudgedFirst(others),
    harder: harder.map(({ key }) => key),
  };
}

/**
 * What there is to say of each medicine, most often judged first.
 * @param treatments oldest first
 */
function eachMedicine<Medicine extends ComparedMedicine>(
  treatments: readonly AcuteTreatment[],
  medicineOf: (key: string, treatments: readonly AcuteTreatment[]) => Medicine | undefined,
): Medicine[] {
  return [...Map.groupBy(treatments, ({ key }) => key)]
    .flatMap(([key, ofMedicine]) => medicineOf(key, ofMedicine) ?? [])
    .sort(
      (a, b) =>
        b.judged - a.judged ||
        (b.relief?.count ?? 0) - (a.relief?.count ?? 0) ||
        b.treatments - a.treatments ||
        (a.key < b.key ? -1 : 1),
    );
}

/**
 * The effect of each acute medicine.
 * @param treatments oldest first
 * @param today the person's local date
 * @returns most often judged first
 */
export const reliefOfTreatments = (
  treatments: readonly AcuteTreatment[],
  today: CalendarDay,
): MedicineRelief[] => eachMedicine(treatments, (key, those) => medicineRelief(key, those, today));

/** Which of them helps most often as far as the numbers show: of those the person takes. */
function withComparison<Medicine extends ComparedMedicine>(
  medicines: readonly Medicine[],
  today: CalendarDay,
): ReliefStatistic<Medicine> {
  const since = addDays(today, -currentDays);
  const current = medicines.filter(({ last }) => last > since);
  return {
    medicines,
    comparison: { relief: compareRelief(current, 'relief'), free: compareRelief(current, 'free') },
  };
}

/** The effect of the acute medicines of a diary. */
export function reliefByMedicine(input: StatisticsInput): ReliefStatistic<MedicineRelief> {
  return withComparison(reliefOfTreatments(acuteTreatments(input), input.today), input.today);
}

/** The same for the answer alone, which comes in half the time. */
export function reliefCompared(input: StatisticsInput): ReliefStatistic {
  const medicines = eachMedicine(acuteTreatments(input), (key, those) => {
    const newest = those.at(-1);
    return newest && compared(key, those, newest);
  });
  return withComparison(medicines, input.today);
}
