/** The answers about the columns of a CSV, starting from suggestions read from the file, and the mapping they come to. */
import {
  type ColumnMapping,
  type DateOrder,
  type DurationUnit,
  type MappingNeeded,
  type PainScale,
  painScales,
} from '#domain/import/mapping.ts';
import { fold } from '#domain/vocabulary/fold.ts';
import type { Additions } from './use-import.ts';

const optionalColumns = [
  'startTime',
  'end',
  'endTime',
  'duration',
  'medicines',
  'symptoms',
  'triggers',
  'notes',
] as const;
type Optional = (typeof optionalColumns)[number];
export type Chosen = Readonly<Record<'start' | 'pain' | Optional, number | null>>;

function suggestedColumns({ suggested }: MappingNeeded): Chosen {
  const { start, pain, duration, ...rest } = suggested;
  const others = optionalColumns.map((name) => [
    name,
    (name === 'duration' ? duration?.column : rest[name]) ?? null,
  ]);
  return { ...Object.fromEntries(others), start: start ?? null, pain: pain?.column ?? null };
}

/** The chosen value if it is allowed, else the first allowed one. */
const fitting = <T>(chosen: T | undefined, allowed: readonly T[], otherwise: T): T =>
  chosen !== undefined && (allowed.length === 0 || allowed.includes(chosen))
    ? chosen
    : (allowed[0] ?? otherwise);

/** The pain the person gave to words; undefined leaves their lines out. */
type Meanings = Readonly<Record<string, number | undefined>>;

/** What the person has answered. */
export interface Answers {
  readonly chosen: Chosen;
  readonly order: DateOrder | undefined;
  readonly scale: PainScale | undefined;
  readonly unit: DurationUnit | undefined;
  /** The pain of every line, where no column has it. */
  readonly stated: number | undefined;
  readonly meanings: Meanings;
  /** Only lines with one of these values in this column are taken. */
  readonly only: { readonly column: number; readonly values: readonly string[] } | undefined;
  readonly keepsPlaces: boolean;
}

export const suggestedAnswers = (needed: MappingNeeded): Answers => ({
  chosen: suggestedColumns(needed),
  order: needed.suggested.dates,
  scale: needed.suggested.pain?.scale,
  unit: needed.suggested.duration?.unit,
  stated: undefined,
  meanings: {},
  only: undefined,
  keepsPlaces: false,
});

export const withAnswer = (known: Answers, changed: Partial<Answers>): Answers => ({ ...known, ...changed });

/** The answers with another column for one of its meanings. */
export function withColumn(
  { likely }: MappingNeeded,
  known: Answers,
  name: keyof Chosen,
  place: number | null,
): Answers {
  const { scale, unit } = likely[place ?? -1] ?? {};
  return {
    ...known,
    chosen: { ...known.chosen, [name]: place },
    // The scale belongs to one column: another column starts from its own suggestion.
    ...(name === 'pain' && { scale }),
    ...(name === 'duration' && { unit }),
  };
}

/** What the file allows to choose after the answers, and what is chosen of it. */
export function offeredFor(
  needed: MappingNeeded,
  { chosen: { start, pain }, order, scale, meanings }: Answers,
) {
  const orders = (start === null ? undefined : needed.orders[start]) ?? [];
  const fittingScales = (pain === null ? undefined : needed.scales[pain]) ?? [];
  const scales = fittingScales.length === 0 ? painScales : fittingScales;
  // No default: a number on a wrong scale would be a wrong pain score.
  const painScale = scale !== undefined && scales.includes(scale) ? scale : undefined;
  const known = painScale === 'words' && pain !== null ? (needed.words[pain] ?? []) : [];
  const words = known.map((one) => ({
    ...one,
    /** The pain the word stands for: as the person said, else as it is known; undefined leaves its lines out. */
    meaning: Object.hasOwn(meanings, one.word) ? meanings[one.word] : (one.pain ?? undefined),
  }));
  return {
    orders,
    dates: fitting(order, orders, 'iso'),
    scales,
    hasScale: fittingScales.length > 0,
    painScale,
    words,
  };
}

export type Offered = ReturnType<typeof offeredFor>;

/** The mapping as answered; undefined while something is missing. */
export function additionsOf(
  needed: MappingNeeded,
  { chosen, unit, stated, only, keepsPlaces }: Answers,
  { dates, painScale, words }: Offered,
): Additions | undefined {
  const { duration, pain, start, ...others } = chosen;
  const isRenamed = words.some(({ meaning, pain: known }) => meaning !== (known ?? undefined));
  const said = Object.fromEntries(words.map(({ word, meaning }) => [fold(word), meaning ?? null]));
  const painColumn =
    pain === null ? null : painScale && { column: pain, scale: painScale, ...(isRenamed && { words: said }) };
  const durationColumn = duration === null ? null : unit && { column: duration, unit };
  if (start === null || painColumn === undefined || durationColumn === undefined) return undefined;
  if ((painColumn === null && stated === undefined) || only?.values.length === 0) return undefined;
  const mapping = {
    ...others,
    start,
    pain: painColumn,
    duration: durationColumn,
    dates,
    only: only === undefined ? null : { ...only, values: only.values.map(fold) },
    table: needed.table,
    keepPlaces: keepsPlaces,
  } satisfies ColumnMapping;
  return { mapping, statedPain: painColumn === null ? stated : undefined };
}
