import { localDateOf } from '#domain/calendar-date.ts';
import { type Outcome, outcomes, reliefOfOutcome } from '#domain/vocabulary/outcome.ts';
import type { Columns, Entity, Json, Row } from './types.ts';

/** What the engine must know of a table; everything else about it is in `domain/`. */
export interface EntityRules {
  /** Every column a client may write, with what the database writes when nothing is said. */
  readonly defaults: Columns;
  /** The id is made from what is unique about the row: two devices make the same one. */
  readonly natural: boolean;
  /** Columns that name a row of another table, without which this one cannot be. */
  readonly parents: Readonly<Record<string, Entity>>;
  /** Columns that only mean something together: changed apart in two places they are in conflict. */
  readonly groups: readonly (readonly string[])[];
  /** Columns that are said once, when the row is made. */
  readonly fixed: readonly string[];
  /** Columns the database derives, computed here as well so that a change shows at once. */
  readonly derive: (row: Row, written: Columns) => Columns;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : null);

/** The day an instant fell on where the person was. */
function dayOf(row: Row, column: string): string | null {
  const instant = text(row[column]);
  return instant && localDateOf(new Date(instant).toISOString(), text(row.zone) ?? 'UTC');
}

const isOutcome = (value: Json | undefined): value is Outcome =>
  outcomes.some((outcome) => outcome === value);
const reliefOf = (outcome: Json | undefined) => (isOutcome(outcome) ? reliefOfOutcome(outcome) : null);

const ordinary = { natural: false, parents: {}, groups: [], fixed: [], derive: () => ({}) };

export const entities: Readonly<Record<Entity, EntityRules>> = {
  episodes: {
    ...ordinary,
    defaults: {
      intensity: null,
      started_at: null,
      ended_at: null,
      end_unknown: false,
      zone: 'UTC',
      still_at: null,
      woke_with: false,
      symptoms: [],
      premonitory: [],
      postdrome: [],
      aura: {},
      aura_signs: [],
      places: [],
      quality: [],
      aggravated: null,
      context: [],
      relief_methods: [],
      impact_work: null,
      impact_home: null,
      impact_social: null,
      notes: '',
    },
    groups: [
      ['started_at', 'ended_at', 'end_unknown', 'zone', 'woke_with'],
      ['aura', 'aura_signs'],
    ],
    derive: (row) => ({
      local_date: dayOf(row, 'started_at'),
      last_date: dayOf(row, 'ended_at'),
      ongoing: row.ended_at === null && row.end_unknown === false,
    }),
  },
  intakes: {
    ...ordinary,
    defaults: {
      episode_id: null,
      taken_at: null,
      zone: 'UTC',
      name: '',
      medicine: null,
      overuse_class: null,
      dose: null,
      unit: null,
      outcome: null,
      pain_at: null,
      side_effects: [],
      notes: '',
    },
    parents: { episode_id: 'episodes' },
    groups: [
      ['taken_at', 'zone'],
      ['name', 'medicine', 'overuse_class'],
      ['dose', 'unit'],
    ],
    derive: (row, written) => ({
      local_date: dayOf(row, 'taken_at'),
      // Rows from before outcomes were asked keep the relief they have.
      relief: 'outcome' in written ? reliefOf(row.outcome) : (row.relief ?? null),
    }),
  },
  intensity_readings: {
    ...ordinary,
    defaults: { episode_id: null, read_at: null, zone: 'UTC', intensity: null },
    parents: { episode_id: 'episodes' },
    fixed: ['episode_id'],
    groups: [['read_at', 'zone']],
    derive: (row) => ({ local_date: dayOf(row, 'read_at') }),
  },
  day_logs: {
    ...ordinary,
    natural: true,
    defaults: {
      local_date: null,
      headache_free: false,
      sleep_hours: null,
      sleep_quality: null,
      stress: null,
      mood: null,
      menstruation: null,
      menstruation_start: false,
      caffeine: null,
      water: null,
      exercise_minutes: null,
      impact_work: null,
      impact_home: null,
      impact_social: null,
      notes: '',
    },
    fixed: ['local_date'],
    groups: [['menstruation', 'menstruation_start']],
  },
  cabinet_items: {
    ...ordinary,
    defaults: {
      name: '',
      medicine: null,
      overuse_class: null,
      dose: null,
      unit: null,
      position: 0,
      hidden: false,
    },
    groups: [
      ['name', 'medicine', 'overuse_class'],
      ['dose', 'unit'],
    ],
  },
  own_items: { ...ordinary, defaults: { list: '', name: '' }, fixed: ['list'] },
  treatments: {
    ...ordinary,
    defaults: {
      name: '',
      medicine: null,
      role: 'preventive',
      overuse_class: null,
      dose: null,
      unit: null,
      posology: '',
      start_date: null,
      end_date: null,
      active: true,
      stop_reason: null,
      tolerance: null,
      side_effects: [],
      interval_count: null,
      interval_unit: null,
      adherence: false,
      notes: '',
    },
    groups: [
      ['name', 'medicine'],
      ['dose', 'unit'],
      ['start_date', 'end_date', 'active'],
      ['interval_count', 'interval_unit'],
    ],
  },
  treatment_steps: {
    ...ordinary,
    defaults: { treatment_id: null, start_date: null, dose: null, unit: null, posology: '' },
    parents: { treatment_id: 'treatments' },
    fixed: ['treatment_id'],
    groups: [['dose', 'unit']],
  },
  treatment_doses: {
    ...ordinary,
    natural: true,
    defaults: { treatment_id: null, local_date: null, taken: true, notes: '' },
    parents: { treatment_id: 'treatments' },
    fixed: ['treatment_id', 'local_date'],
  },
  diary_settings: { ...ordinary, natural: true, defaults: { lists: {}, checkin: null } },
};

/** Every table, parents before what depends on them. */
export const entityNames = Object.keys(entities) as readonly Entity[];

/** Whether a name is one of a table this version keeps; a newer server may know more. */
export function isEntity(name: string): name is Entity {
  return Object.hasOwn(entities, name);
}

/** The columns of a row a client may write. */
export function writable(entity: Entity, row: Row): Columns {
  const names = Object.keys(entities[entity].defaults);
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** The tables whose rows cannot be without one of this table, each with the column that names it. */
export function partTables(entity: Entity): (readonly [Entity, string])[] {
  return entityNames.flatMap((part) =>
    Object.entries(entities[part].parents)
      .filter(([, parent]) => parent === entity)
      .map(([column]) => [part, column] as const),
  );
}

/** The given columns, and those that only mean something together with one of them. */
export function withGroups(entity: Entity, columns: readonly string[]): string[] {
  const together = entities[entity].groups.filter((group) => group.some((name) => columns.includes(name)));
  return [...new Set([...columns, ...together.flat()])];
}

/** Columns without those that are said once. */
export function changeable(entity: Entity, columns: Columns): Columns {
  const { fixed } = entities[entity];
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !fixed.includes(name)));
}
