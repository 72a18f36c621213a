/**
 * The columns of the two tables for analysis (docs/decisions/073), as data, so that tables and data dictionary cannot
 * differ.
 */

import { episodeKinds, episodePatterns } from '../clinical/episode-class.ts';
import { guard } from '../copy/export-cells.ts';
import { menstruationFlows } from '../day/day-log.ts';
import { dayStatuses } from '../day/day-status.ts';
import { episodeTypes } from '../episode/episode.ts';
import type { JudgedResult, UnjudgedReason } from '../intake/outcome-rules.ts';
import { auraKinds, auraSigns, auraTimings } from '../vocabulary/aura.ts';
import { contextTags } from '../vocabulary/context.ts';
import { impacts } from '../vocabulary/impact.ts';
import { outcomes, reliefAnswers, reliefMethods } from '../vocabulary/outcome.ts';
import { medicationClasses } from '../vocabulary/overuse-classes.ts';
import { painQualities } from '../vocabulary/pain.ts';
import { painPlaces, sides } from '../vocabulary/places.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '../vocabulary/symptoms.ts';
import { doseUnits } from '../vocabulary/units.ts';

/** Codes of a cell, by the name of their list. Own entries (`own_<id>`) may occur too. */
export const analysisVocabularies = {
  yes_no: ['yes', 'no'],
  certainty: ['yes', 'no', 'cannot_say'],
  day_status: dayStatuses,
  menstruation: menstruationFlows,
  impact: impacts,
  context: contextTags,
  premonitory: premonitorySymptoms,
  symptoms,
  postdrome: postdromeSymptoms,
  kind: episodeKinds,
  pattern: [...episodePatterns, 'none', 'undecided'],
  said_type: episodeTypes,
  aura: auraKinds,
  aura_sign: auraSigns,
  aura_timing: auraTimings,
  side: [...sides, 'both'],
  place: painPlaces,
  quality: painQualities,
  relief_method: reliefMethods,
  unit: doseUnits,
  medication_class: medicationClasses,
  outcome: outcomes,
  result: [
    'free',
    'relief',
    'not_enough',
    'not_free',
    'rescued',
    'no_pain',
    'no_answer',
    'unsure',
  ] satisfies readonly (JudgedResult | UnjudgedReason)[],
  relief: [...reliefAnswers, 'no_data'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AnalysisVocabulary = keyof typeof analysisVocabularies;

/** The value of a cell. Empty means not recorded, which is neither zero nor no. */
export type AnalysisValue = string | number | null | readonly (string | number | null)[];

export const analysisKinds = ['date', 'instant', 'number', 'code', 'text', 'list'] as const;
type AnalysisKind = (typeof analysisKinds)[number];

export const analysisUnits = [
  'minutes',
  'hours',
  'points_0_10',
  'points_1_5',
  'cups',
  'glasses',
  'count',
  'day_of_cycle',
] as const;
type AnalysisUnit = (typeof analysisUnits)[number];

/** One column: its name, its type, and its computation. */
export interface AnalysisColumn<Row, Name extends string = string> {
  /** English, snake_case. */
  readonly name: Name;
  readonly kind: AnalysisKind;
  readonly unit: AnalysisUnit | null;
  readonly vocabulary: AnalysisVocabulary | null;
  readonly of: (row: Row) => AnalysisValue;
}

/** Makes columns for rows of one type. */
export function columnsFor<Row>() {
  type Of = (row: Row) => AnalysisValue;
  const column =
    (kind: AnalysisKind) =>
    <const Name extends string>(name: Name, of: Of): AnalysisColumn<Row, Name> => ({
      name,
      kind,
      unit: null,
      vocabulary: null,
      of,
    });
  return {
    date: column('date'),
    instant: column('instant'),
    text: column('text'),
    texts: column('list'),
    number: <const Name extends string>(
      name: Name,
      unit: AnalysisUnit | null,
      of: (row: Row) => number | null,
    ): AnalysisColumn<Row, Name> => ({ ...column('number')(name, of), unit }),
    numbers: <const Name extends string>(
      name: Name,
      unit: AnalysisUnit | null,
      of: (row: Row) => readonly (number | null)[],
    ): AnalysisColumn<Row, Name> => ({ ...column('list')(name, of), unit }),
    code: <const Name extends string>(
      name: Name,
      vocabulary: AnalysisVocabulary,
      of: (row: Row) => string | null,
    ): AnalysisColumn<Row, Name> => ({ ...column('code')(name, of), vocabulary }),
    codes: <const Name extends string>(
      name: Name,
      vocabulary: AnalysisVocabulary,
      of: (row: Row) => readonly (string | null)[],
    ): AnalysisColumn<Row, Name> => ({ ...column('list')(name, of), vocabulary }),
  };
}

/** A yes-or-no answer; null if not answered. */
export const yesNo = (answer: boolean | null) => (answer === null ? null : answer ? 'yes' : 'no');

/** Separator of a list's members; differs from both cell separators. */
const between = '|';

/** The decimal separator. */
export type DecimalSign = '.' | ',';

const numberText = (value: number, sign: DecimalSign) => String(value).replace('.', sign);

/**
 * The text of a cell: formulas guarded, numbers with their decimal separator, members of a list separated by `|` (`\|`
 * within one).
 */
export function analysisCell(value: AnalysisValue, sign: DecimalSign): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, sign);
  if (typeof value === 'string') return guard(value);
  const members = value.map((one) =>
    typeof one === 'number' ? numberText(one, sign) : (one ?? '').replace(/[\\|]/g, '\\$&'),
  );
  return guard(members.join(between));
}
