/** A CSV whose columns are known: by a preset, or because the person said what they are. */
import { addDays, addMinutes, type Instant } from '../calendar-date.ts';
import { fold } from '../fold.ts';
import { intensityMax } from '../limits.ts';
import {
  instantOfTime,
  readClock,
  readDuration,
  readNumber,
  readTime,
  type WrittenTime,
  zoneOfOffset,
} from './clock.ts';
import { Collector, type Reader } from './collector.ts';
import type { Grid } from './grid.ts';
import type { ImportedFile, ImportSource } from './imported.ts';
import type { ColumnMapping, DateOrder, PainScale } from './mapping.ts';
import { contextWords, severityWords, symptomWords } from './words.ts';

/** A CSV of one program. */
interface Preset {
  readonly source: ImportSource;
  /** The names of its columns, exactly. */
  readonly columns: readonly string[];
  readonly program: string;
  readonly mapping: ColumnMapping;
}

const pain = (column: number) => ({ column, scale: '0_10' }) as const;

const presets: readonly Preset[] = [
  {
    source: 'cluster_headache_tracker',
    columns: ['start_time', 'end_time', 'intensity', 'medication', 'triggers', 'notes'],
    program: 'Cluster Headache Tracker',
    mapping: { start: 0, end: 1, pain: pain(2), medicines: 3, triggers: 4, notes: 5, dates: 'iso' },
  },
  {
    source: 'migraine_bot',
    columns: ['start', 'end', 'pain'],
    program: 'MigraineBot',
    mapping: { start: 0, end: 1, pain: pain(2), dates: 'iso' },
  },
];

/** The program that writes these columns. */
export function presetOf([names = []]: Grid): Preset | undefined {
  const said = names.map((name) => name.trim().toLowerCase());
  return presets.find(
    ({ columns }) => columns.length === said.length && columns.every((name, i) => said[i] === name),
  );
}

const listOf = (cell: string) =>
  cell
    .split(/[,;|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Pain 0-10 of a cell, with what it was on a scale of its own. @returns null for what is not on the scale */
export function readPain(cell: string, scale: PainScale): { intensity: number; converted: boolean } | null {
  if (scale === 'words') {
    const intensity = severityWords.get(fold(cell));
    return intensity === undefined ? null : { intensity, converted: true };
  }
  const number = readNumber(cell.replace(/\s*\/\s*(?:10|100)$/, ''));
  const most = scale === '0_100' ? 100 : intensityMax;
  if (number === null || number < 0 || number > most) return null;
  const intensity = Math.round(scale === '0_100' ? number / 10 : number);
  return { intensity, converted: scale === '0_100' || intensity !== number };
}

const ruleOf: Readonly<Record<PainScale, string>> = {
  '0_10': 'pain_rounded',
  '0_100': 'pain_of_100',
  words: 'severity_words',
};

/** A time of one column, or of a column for the day and another for the clock. */
function timeOf(day: string, clock: string | undefined, order: DateOrder): WrittenTime | null {
  const time = readTime(day, order);
  if (time === null || clock === undefined || clock === '') return time;
  const said = readClock(clock);
  // A clock that cannot be read is not noon.
  return said === null ? null : { ...time, clock: said };
}

/** Reads a file of one of the presets. */
export function readPreset(grid: Grid, { source, program, mapping }: Preset, reader: Reader): ImportedFile {
  return readRows(grid, mapping, new Collector(source, reader), program);
}

/** Reads a file whose columns the person has named. */
export function readMapped(grid: Grid, mapping: ColumnMapping, reader: Reader): ImportedFile {
  return readRows(grid, mapping, new Collector('mapped_csv', reader), 'CSV');
}

function readRows(
  [names = [], ...lines]: Grid,
  mapping: ColumnMapping,
  collector: Collector,
  program: string,
): ImportedFile {
  const { startTime, end, endTime, duration, medicines, symptoms, triggers, notes } = mapping;
  const places = [mapping.start, startTime, end, endTime, duration?.column, mapping.pain.column];
  const mapped = new Set([...places, medicines, symptoms, triggers, notes]);
  for (const cells of lines) readLine(cells, names, mapped, mapping, collector, program);
  return collector.file();
}

function readLine(
  cells: readonly string[],
  names: readonly string[],
  mapped: ReadonlySet<number | null | undefined>,
  mapping: ColumnMapping,
  collector: Collector,
  program: string,
): void {
  const { zone: ownZone } = collector.reader;
  const cell = (place: number | null | undefined) =>
    place === null || place === undefined ? '' : (cells[place]?.trim() ?? '');
  const line = cells.join(', ');
  const started = timeOf(cell(mapping.start), cell(mapping.startTime), mapping.dates);
  const felt = cell(mapping.pain.column);
  const pain = readPain(felt, mapping.pain.scale);
  if (started === null || pain === null) {
    collector.lose('unreadable_row', '', line);
    return;
  }
  const startedAt = instantOfTime(started, ownZone);
  const zone = zoneSaid(startedAt, started, ownZone);
  const ended = endOf(started, startedAt, zone, mapping, cell, collector, names);
  const { texts } = collector;
  const symptoms = collector.coded(listOf(cell(mapping.symptoms)), symptomWords);
  const triggers = collector.coded(listOf(cell(mapping.triggers)), contextWords);
  const kept = (place: number | null | undefined, values: readonly string[]) => {
    const name = names[place ?? -1] ?? '';
    for (const value of values) collector.lose('unknown_value', name, value);
    return values.length === 0 ? '' : `${name}: ${values.join(', ')}`;
  };
  const others = names.flatMap((name, place) => {
    if (mapped.has(place) || cell(place) === '') return [];
    collector.lose('unknown_column', name, cell(place));
    return [`${name}: ${cell(place)}`];
  });
  collector.episode(
    {
      key: [`${started.day}T${started.clock ?? ''}`, String(started.offset), fold(felt)],
      intensity: pain.intensity,
      startedAt,
      endedAt: ended?.at ?? null,
      zone,
      endZone: ended?.zone ?? null,
      symptoms: symptoms.codes,
      context: triggers.codes,
      notes: [
        cell(mapping.notes),
        pain.converted ? texts.pain(program, felt, pain.intensity) : '',
        started.clock === null ? texts.noClock(program) : '',
        kept(mapping.symptoms, symptoms.others),
        kept(mapping.triggers, triggers.others),
        ...others,
      ],
      intakes: listOf(cell(mapping.medicines)).map((name) => ({ name, key: '', note: '' })),
      rules: [
        ...(pain.converted ? [ruleOf[mapping.pain.scale]] : []),
        ...(started.clock === null ? ['noon_assumed'] : []),
      ],
    },
    line,
  );
}

/** When it ended and where; null where nobody knows. */
function endOf(
  started: WrittenTime,
  startedAt: Instant,
  zone: string,
  { end, endTime, duration, dates }: ColumnMapping,
  cell: (place: number | null | undefined) => string,
  collector: Collector,
  names: readonly string[],
): { readonly at: Instant; readonly zone: string } | null {
  const day = cell(end);
  const clock = cell(endTime);
  if (day !== '' || clock !== '') {
    // A clock alone is of the day it began, or of the next where it is earlier.
    const alone = clockOn(started.day, day || clock);
    const written = alone ?? timeOf(day, clock, dates);
    if (written?.clock) {
      const on = (time: WrittenTime) =>
        instantOfTime({ ...time, offset: time.offset ?? started.offset }, zone);
      const sameDay = on(written);
      const isNextDay = alone !== null && sameDay < startedAt;
      const at = isNextDay ? on({ ...written, day: addDays(started.day, 1) }) : sameDay;
      return { at, zone: zoneSaid(at, written, zone) };
    }
    collector.lose('unknown_value', names[end ?? endTime ?? -1] ?? '', `${day} ${clock}`);
    return null;
  }
  const lasted = duration ? cell(duration.column) : '';
  if (!duration || lasted === '') return null;
  const minutes = readDuration(lasted, duration.unit);
  if (minutes === null) collector.lose('unknown_value', names[duration.column] ?? '', lasted);
  return minutes === null ? null : { at: addMinutes(startedAt, minutes), zone };
}

/** A clock alone, on a day; null for what is more than a clock. */
function clockOn(day: string, text: string): WrittenTime | null {
  const clock = readClock(text);
  return clock === null ? null : { day, clock, offset: null };
}

/** Where the offset of a time is the clock's. UTC is what machines write: it says nothing of where the person was. */
const zoneSaid = (at: Instant, { offset }: WrittenTime, own: string) =>
  zoneOfOffset(at, offset === 0 ? null : offset, own);
