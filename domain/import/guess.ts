/** What the columns of a CSV nobody knows may be: by their names, and by what all of their values can be read as. */
import { fold } from '../fold.ts';
import { readClock, readDuration, readTime } from './clock.ts';
import { cut } from './collector.ts';
import type { Grid } from './grid.ts';
import { readPain } from './mapped.ts';
import {
  type ColumnMapping,
  type DateOrder,
  type DurationUnit,
  dateOrders,
  type MappingNeeded,
  painScales,
} from './mapping.ts';

const samplesMax = 20;
const cellMaxLength = 200;
/** Lines that are looked at: what is ambiguous after so many stays it. */
const lookedAt = 5000;

/** Names of columns in both languages, folded; the first that fits. */
const names = {
  end: /\bend\b|\bend(ed)?[_ ]|finish|\bfin\b|\bhasta\b|termin/,
  start: /start|begin|began|onset|inicio|comienzo|empez|desde|^date|^fecha|^dia$|^day$|^when$/,
  duration: /durat|duraci|lasted|length|hours|horas|minutes|minutos/,
  pain: /pain|intens|sever|dolor|nivel|level|escala|score/,
  medicines: /medic|drug|pill|pastilla|farmaco|treatment|tratamiento/,
  symptoms: /symptom|sintoma/,
  triggers: /trigger|desencadenante|factor|causa/,
  notes: /note|nota|comment|comentario|observ/,
} as const;
type Part = keyof typeof names;

/** The values of a column that say something. */
function valuesOf(lines: Grid, column: number): readonly string[] {
  return lines.slice(0, lookedAt).flatMap((cells) => {
    const value = (cells[column] ?? '').trim();
    return value === '' ? [] : [value];
  });
}

const allFit = (values: readonly string[], fits: (value: string) => boolean) =>
  values.length > 0 && values.every(fits);

/** The orders every date of a column can be read in; those that read the same are one. */
function ordersOf(values: readonly string[]): DateOrder[] {
  const fitting = dateOrders.filter((order) => allFit(values, (value) => readTime(value, order) !== null));
  return fitting.includes('iso') ? ['iso'] : fitting;
}

function durationUnitOf(name: string, values: readonly string[]): DurationUnit | null {
  if (allFit(values, (value) => readDuration(value, 'minutes') !== null))
    return /hour|hora|\bh\b/.test(name) ? 'hours' : 'minutes';
  return allFit(values, (value) => readDuration(value, 'text') !== null) ? 'text' : null;
}

/** The question what the columns of a file mean, with what can be seen of it. */
export function askForMapping([columns = [], ...lines]: Grid): MappingNeeded {
  const folded = columns.map((name) => fold(name.replaceAll('_', ' ')));
  const values = columns.map((_, column) => valuesOf(lines, column));
  const orders = values.map(ordersOf);
  const scales = values.map((said) =>
    painScales.filter((scale) => allFit(said, (one) => readPain(one, scale) !== null)),
  );
  const clocks = values.map((said) => allFit(said, (value) => readClock(value) !== null));
  const taken = new Set<number>();
  const find = (part: Part, fits: (column: number) => boolean) => {
    const column = folded.findIndex((name, i) => !taken.has(i) && names[part].test(name) && fits(i));
    if (column >= 0) taken.add(column);
    return column >= 0 ? column : undefined;
  };
  const isDate = (column: number) => (orders[column]?.length ?? 0) > 0;
  const isClock = (column: number) => clocks[column] === true;
  const end = find('end', isDate);
  const endTime = find('end', isClock);
  const start = find('start', isDate);
  const startTime =
    find('start', isClock) ??
    clocks.findIndex((clock, i) => clock && !taken.has(i) && /^(time|hora)$/.test(folded[i] ?? ''));
  const length = find(
    'duration',
    (column) => durationUnitOf(folded[column] ?? '', values[column] ?? []) !== null,
  );
  const unit = length === undefined ? null : durationUnitOf(folded[length] ?? '', values[length] ?? []);
  const pain = find('pain', (column) => (scales[column]?.length ?? 0) > 0);
  const scale = pain === undefined ? undefined : scales[pain]?.[0];
  const [order, another] = start === undefined ? [] : (orders[start] ?? []);
  const anything = () => true;
  const [medicines, symptoms, triggers, notes] = [
    find('medicines', anything),
    find('symptoms', anything),
    find('triggers', anything),
    find('notes', anything),
  ];
  const suggested: Partial<ColumnMapping> = {
    ...(start === undefined ? {} : { start }),
    ...(startTime >= 0 ? { startTime } : {}),
    ...(end === undefined ? {} : { end }),
    ...(endTime === undefined ? {} : { endTime }),
    ...(length === undefined || unit === null ? {} : { duration: { column: length, unit } }),
    ...(pain === undefined || scale === undefined ? {} : { pain: { column: pain, scale } }),
    ...(medicines === undefined ? {} : { medicines }),
    ...(symptoms === undefined ? {} : { symptoms }),
    ...(triggers === undefined ? {} : { triggers }),
    ...(notes === undefined ? {} : { notes }),
    // One that could be another as well is for the person to say.
    ...(order === undefined || another !== undefined ? {} : { dates: order }),
  };
  const short = (cells: readonly string[]) => columns.map((_, i) => cut(cells[i] ?? '', cellMaxLength));
  return {
    needs: 'mapping',
    columns: short(columns),
    samples: lines.slice(0, samplesMax).map(short),
    lines: lines.length,
    suggested,
    orders,
    scales,
  };
}
