/** Migraine Buddy's CSV (docs/decisions/074). */
import { addMinutes } from '../calendar-date.ts';
import { intensityMax } from '../limits.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Relief } from '../vocabulary/outcome.ts';
import {
  instantOfTime,
  readDuration,
  readNumber,
  readTime,
  type WrittenTime,
  zoneOfOffset,
} from './clock.ts';
import { Collector, type Reader } from './collector.ts';
import { dayInFile, orderOf } from './date-order.ts';
import type { DraftIntake } from './drafts.ts';
import type { Grid } from './grid.ts';
import {
  contextWords,
  type Effect,
  isBlank,
  placesOf,
  premonitoryWords,
  qualityWords,
  reliefMethodWords,
  saysNothingTaken,
  symptomWords,
} from './import-words.ts';
import type { ImportedFile } from './imported.ts';
import type { DateOrder, DatesNeeded } from './mapping.ts';
import { readAuras, readSymptoms } from './read-symptoms.ts';
import { listOf, medicineEntries } from './taken.ts';

const program = 'Migraine Buddy';
/** Minutes: no zone is further from UTC. */
const offsetMax = 14 * 60;

/** The columns that are read, with their meaning; all others are kept in the notes. */
const known = {
  started: 'started',
  lasted: 'lasted',
  offset: 'start utc offset (min)',
  endOffset: 'end utc offset (min)',
  pain: 'pain level',
  triggers: 'potential triggers',
  symptoms: 'symptoms',
  mostBothersome: 'most bothersome symptom',
  premonitory: 'premonitory symptoms',
  auras: 'auras',
  positions: 'pain positions',
  notes: 'notes',
} as const;

/**
 * Whether it helped, as the person judged it: this is relief (docs/clinical-rules.md#outcome), not an outcome at two hours.
 */
const effects: readonly (readonly [prefix: string, effect: Effect, relief: Relief | null])[] = [
  ['helpful', 'helpful', 'yes'],
  ['somewhat helpful', 'somewhat', 'partial'],
  ['unhelpful', 'unhelpful', 'none'],
  ['unsure', 'unsure', null],
];
const medication = (prefix: string) => `${prefix} medication`;
const methods = (prefix: string) => `${prefix} non drug relief methods`;
const handled = new Set<string>([
  '#',
  ...Object.values(known),
  ...effects.flatMap(([prefix]) => [medication(prefix), methods(prefix)]),
]);

/** Values that stand for an empty list. */
const nothing = new Set([
  'no medication',
  'none',
  'no relief',
  'no triggers',
  'no symptoms',
  'no aura',
  'no auras',
]);

const withoutNothing = (list: readonly string[]) => list.filter((one) => !nothing.has(fold(one)));

/** The line above the attacks if nothing is ongoing. */
const noOngoing = /^no ongoing/;

/** The line with the column names of the attacks; -1 if there is none. */
export function attackHeader(grid: Grid): number {
  return grid.findIndex((cells, place) => {
    const names = cells.map(fold);
    return (
      place < 200 &&
      names.includes(known.started) &&
      names.includes(known.lasted) &&
      names.includes(known.pain)
    );
  });
}

/**
 * @param header index of the line of names
 * @param chosen the order of its dates, where the person was asked: the app writes them by region
 */
export function readMigraineBuddy(
  grid: Grid,
  header: number,
  reader: Reader,
  chosen?: DateOrder,
): ImportedFile | DatesNeeded {
  const place = (grid[header] ?? []).map(fold).indexOf(known.started);
  // The dates above the attacks are written in the same order.
  const starts = [
    ...grid.slice(header + 1).map((cells) => cells[place] ?? ''),
    ...grid.slice(1, header).map(([first = '']) => (noOngoing.test(fold(first)) ? '' : first)),
  ].flatMap((cell) => cell.trim() || []);
  const order = orderOf(starts, chosen, 'mdy');
  if (typeof order !== 'string') return order;
  const collector = new Collector('migraine_buddy', reader);
  // Above the attacks: a line of names, and attacks ongoing at the time of the export.
  for (const cells of grid.slice(1, header)) {
    if (cells.some((cell) => cell.trim() !== '') && !noOngoing.test(fold(cells[0] ?? '')))
      collector.lose('unknown_value', 'Description', cells.join(', '));
  }
  const columns = (grid[header] ?? []).map((name) => name.trim());
  const folded = columns.map(fold);
  for (const cells of grid.slice(header + 1)) readAttack(cells, columns, folded, order, collector);
  return collector.file();
}

/** The text of a line in a column; '' for what says that there is none. */
type Cell = (name: string) => string;

/** When an attack began and ended, and in which zones. */
function timesOf(started: WrittenTime, cell: Cell, collector: Collector) {
  const { zone: ownZone } = collector.reader;
  const offset = readNumber(cell(known.offset), offsetMax);
  const startedAt = instantOfTime({ ...started, offset }, ownZone);
  const zone = zoneOfOffset(startedAt, offset, ownZone);
  const lasted = cell(known.lasted);
  const minutes = readDuration(lasted, 'text');
  if (lasted !== '' && minutes === null) collector.lose('unknown_value', 'Lasted', lasted);
  if (minutes === null) return { startedAt, endedAt: null, zone, endZone: null };
  const endedAt = addMinutes(startedAt, minutes);
  const endZone = zoneOfOffset(endedAt, readNumber(cell(known.endOffset), offsetMax), zone);
  return { startedAt, endedAt, zone, endZone };
}

function readAttack(
  cells: readonly string[],
  columns: readonly string[],
  folded: readonly string[],
  order: DateOrder,
  collector: Collector,
): void {
  const cell: Cell = (name) => {
    const text = cells[folded.indexOf(name)]?.trim() ?? '';
    return isBlank(text) ? '' : text;
  };
  const line = `${cell('#')} ${cell(known.started)} ${cell(known.pain)}`;
  const started = readTime(cell(known.started), order);
  const felt = readNumber(cell(known.pain), intensityMax);
  const isPain = felt !== null || cell(known.pain) === '';
  if (started === null || started.clock === null || !isPain) {
    const reason =
      started === null ? 'unreadable_date' : started.clock === null ? 'unreadable_clock' : 'unreadable_pain';
    collector.lose(reason, '', line);
    return;
  }
  const pain = felt ?? collector.stated(line);
  if (pain === null) return;
  const times = timesOf(started, cell, collector);
  const stated = felt === null ? collector.texts.stated(program, pain) : undefined;
  const notes = [cell(known.notes), stated ?? ''];
  const keep = (name: string, values: readonly string[]) => {
    if (values.length === 0) return;
    notes.push(`${program}, ${name}: ${values.join(', ')}`);
    for (const value of values) collector.lose('unknown_value', name, value);
  };
  const coded = <Code extends string>(name: string, words: ReadonlyMap<string, Code>) => {
    const { codes, others } = collector.coded(withoutNothing(listOf(cell(name))), words);
    keep(columns[folded.indexOf(name)] ?? name, others);
    return codes;
  };
  const listed = withoutNothing(listOf(cell(known.symptoms)));
  const quality = collector.coded(listed, qualityWords);
  const early = withoutNothing(listOf(cell(known.premonitory)));
  // Auras have a column of their own in newer exports; else they are among the symptoms and the premonitory ones.
  const symptoms = readSymptoms(collector, quality.others);
  const before = readAuras(collector, early);
  const own = readAuras(collector, withoutNothing(listOf(cell(known.auras))));
  const isPlain = symptoms.isPlain || before.isPlain || own.isPlain;
  if (isPlain) notes.push(collector.texts.auraKind(program));
  keep('Symptoms', symptoms.others);
  keep('Auras', own.others);
  const bothersome = collector.coded(withoutNothing([cell(known.mostBothersome)]), symptomWords);
  keep(
    'Most Bothersome Symptom',
    bothersome.others.filter((one) => one !== ''),
  );
  const positions = listOf(cell(known.positions));
  keep(
    'Pain Positions',
    positions.filter((one) => placesOf(one).length === 0),
  );

  const premonitory = collector.coded(before.others, premonitoryWords);
  keep('Premonitory Symptoms', premonitory.others);
  const context = coded(known.triggers, contextWords);

  const { taken, tookNothing } = medicines(cell, collector);
  const tried = effects.map(([prefix]) => withoutNothing(listOf(cell(methods(prefix)))));
  const relief = collector.coded(tried.flat(), reliefMethodWords);
  // There is no column here for whether each one helped.
  effects.forEach(([prefix], i) => {
    const name = folded.indexOf(methods(prefix));
    if (tried[i]?.length) notes.push(`${program}, ${columns[name]}: ${tried[i].join(', ')}`);
  });
  for (const other of relief.others) collector.lose('unknown_value', 'Non Drug Relief Methods', other);
  notes.push(...unmapped(cells, columns, folded, collector));

  collector.episode(
    {
      // Older exports of the same attacks lack the offset.
      key: [
        `${dayInFile(cell(known.started), started.day)}T${started.clock}`,
        felt === null ? '' : String(felt),
      ],
      intensity: pain,
      stated,
      ...times,
      symptoms: symptoms.symptoms,
      aura: { ...before.aura, ...symptoms.aura, ...own.aura },
      auraSigns: [...new Set([...symptoms.auraSigns, ...before.auraSigns, ...own.auraSigns])],
      quality: quality.codes,
      mostBothersome: bothersome.codes[0] ?? null,
      premonitory: premonitory.codes,
      context,
      places: [...new Set(positions.flatMap(placesOf))],
      reliefMethods: relief.codes,
      tookNothing,
      notes,
      intakes: taken,
      rules: [...(felt === null ? ['pain_stated'] : []), ...(isPlain ? ['aura_visual'] : [])],
    },
    line,
  );
}

/** The medicines taken: time and dose are unknown. Whether each helped is kept as a word in the intake's notes. */
function medicines(
  cell: Cell,
  collector: Collector,
): { readonly taken: readonly DraftIntake[]; readonly tookNothing: boolean } {
  const lists = effects.map(([prefix, effect, relief]) => ({
    effect,
    relief,
    named: cell(medication(prefix)),
  }));
  const taken = lists.flatMap(({ effect, relief, named }) =>
    medicineEntries(named).map((name) => ({
      name,
      key: effect,
      relief,
      note: `${program}: ${collector.texts.effect[effect]}.`,
    })),
  );
  const statedNothing = lists.some(({ named }) => saysNothingTaken(named));
  return { taken, tookNothing: taken.length === 0 && statedNothing };
}

/** Lines for the notes with columns that have no counterpart here; the location is left out. */
function unmapped(
  cells: readonly string[],
  columns: readonly string[],
  folded: readonly string[],
  collector: Collector,
): string[] {
  return columns.flatMap((name, place) => {
    const value = cells[place]?.trim() ?? '';
    const key = folded[place] ?? '';
    if (value === '' || handled.has(key)) return [];
    if (key === 'geohash') {
      collector.lose('location', name);
      return [];
    }
    collector.lose('unknown_column', name, value);
    return [`${program}, ${name}: ${value}`];
  });
}
