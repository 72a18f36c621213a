/**
 * A report of a diary, as numbers and codes (docs/clinical-rules.md#report-figures). It uses the screens' counting
 * functions over the chosen days.
 */
import type { Instant } from '../calendar-date.ts';
import { inputUntil, type StatisticsInput } from '../counting/input.ts';
import type { BiologicalSex } from '../person/profile.ts';
import { questionsOf, type ReportProfile } from '../person/report-profile.ts';
import { acuteTreatments } from '../statistics/acute-treatments.ts';
import { idOfOwnCode, isOwnCode } from '../vocabulary/codes.ts';
import { fundingForm } from './make-funding-form.ts';
import type { Report, ReportPerson } from './report.ts';
import { type ReportChoice, type ReportSection, reportVersion } from './report-choice.ts';
import { comparisonIn } from './report-comparison.ts';
import { calendarOf, disabilityOf, menstruationOf } from './report-days.ts';
import { medicinesOf } from './report-medicines.ts';
import { countedDays, lastThirty, monthsOf, wholePeriod } from './report-periods.ts';
import { preventivesOf } from './report-preventives.ts';
import { episodesOf, typicalAttack } from './typical-attack.ts';

/** The person of the report. */
export interface ReportedPerson {
  readonly name: string;
  readonly birthYear: number | null;
  readonly sex: BiologicalSex | null;
  /** Migraine days a month before the diary, from memory; null if not given. */
  readonly baselineMigraineDays: number | null;
  /** Undefined without a report profile. */
  readonly profile: ReportProfile | undefined;
}

function personOf({ name, birthYear, sex, profile }: ReportedPerson): ReportPerson {
  return {
    name: name.trim(),
    birthYear,
    sex,
    diagnosis: profile?.diagnosis.trim() ?? '',
    diagnosisBy: profile?.diagnosisBy ?? null,
    otherConditions: profile?.otherConditions.trim() ?? '',
    otherMedicines: profile?.otherMedicines.trim() ?? '',
    contraception: profile?.contraception ?? null,
    pregnancy: profile?.pregnancy ?? null,
  };
}

/** Names of the own entries a report refers to; a permanently deleted one has none. */
function ownNamesOf(
  {
    attack,
    acute,
    preventives,
    reimbursement,
    episodes,
  }: Pick<Report, 'attack' | 'acute' | 'preventives' | 'reimbursement' | 'episodes'>,
  { ownItems }: StatisticsInput,
): Record<string, string> {
  const codes = [
    ...(attack ? [...attack.symptoms, ...attack.factors].map(({ code }) => code) : []),
    ...(acute ?? []).flatMap(({ sideEffects }) => sideEffects.map(({ code }) => code)),
    ...[...(preventives ?? []), ...(reimbursement?.earlier ?? []), reimbursement?.preventive].flatMap(
      (one) => one?.sideEffects ?? [],
    ),
    ...(episodes ?? []).flatMap(({ symptoms }) => symptoms),
  ];
  const names = new Map(ownItems.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    codes.filter(isOwnCode).flatMap((code) => {
      const name = names.get(idOfOwnCode(code));
      return name === undefined ? [] : [[code, name]];
    }),
  );
}

/**
 * Makes a report. Days after today are not read; days outside the chosen period only where a figure says so.
 * @param input the diary as of now
 * @param madeAt now
 */
export function makeReport(
  input: StatisticsInput,
  person: ReportedPerson,
  choice: ReportChoice,
  madeAt: Instant,
): Report {
  const span = countedDays(choice, input);
  const isChosen = (section: ReportSection) => choice.sections.includes(section);
  const ifChosen = <T>(section: ReportSection, make: () => T): T | null =>
    isChosen(section) ? make() : null;
  const treatments = isChosen('acute') || isChosen('episodes') ? acuteTreatments(input) : [];
  const { episodes, today } = input;
  const months = isChosen('months') ? monthsOf(input, choice) : [];
  const thirty = lastThirty(input, choice);
  const isPast = span.last < today;
  // A report of days long past does not speak of what came after them.
  const until = isPast ? inputUntil(input, span.last) : input;
  const comparison = ifChosen('months', () => comparisonIn(until, span, isPast, isChosen('preventives')));
  const sections = {
    person: ifChosen('person', () => personOf(person)),
    months: ifChosen('months', () => months),
    comparison,
    attack: ifChosen('attack', () => typicalAttack(input, span, choice)),
    acute: ifChosen('acute', () => medicinesOf(input, treatments, span)),
    preventives: ifChosen('preventives', () => preventivesOf(until, person.baselineMigraineDays)),
    menstruation: ifChosen('menstruation', () => menstruationOf(input, span)),
    disability: ifChosen('disability', () => disabilityOf(input, span)),
    calendar: ifChosen('calendar', () => calendarOf(input, span, isChosen('menstruation'))),
    questions: ifChosen('questions', () => questionsOf(person.profile)),
    reimbursement: ifChosen('reimbursement', () =>
      fundingForm(input, choice.formOf, person.baselineMigraineDays),
    ),
    episodes: ifChosen('episodes', () =>
      episodesOf(episodes, treatments, span, choice.details, input.person),
    ),
  };
  return {
    version: reportVersion,
    madeAt,
    today,
    choice: { first: choice.first, last: choice.last, sections: choice.sections, details: choice.details },
    whole: wholePeriod(input, choice),
    lastThirty: thirty,
    ...sections,
    ownNames: ownNamesOf(sections, input),
  };
}
