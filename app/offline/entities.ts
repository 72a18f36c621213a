import { localDateOf } from '#domain/calendar-date.ts';
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
  /** Columns the database derives, computed here as well so that a change shows at once. */
  readonly derive: (row: Row) => Columns;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : null);

/** The day an instant fell on where the person was. */
function dayOf(row: Row, column: string): string | null {
  const instant = text(row[column]);
  return instant && localDateOf(new Date(instant).toISOString(), text(row.zone) ?? 'UTC');
}

export const entities: Readonly<Record<Entity, EntityRules>> = {
  episodes: {
    defaults: {
      intensity: 0,
      started_at: null,
      ended_at: null,
      end_unknown: false,
      zone: 'UTC',
      context: [],
      notes: '',
    },
    natural: false,
    parents: {},
    groups: [['started_at', 'ended_at', 'end_unknown', 'zone']],
    derive: (row) => ({
      local_date: dayOf(row, 'started_at'),
      last_date: dayOf(row, 'ended_at'),
      ongoing: row.ended_at === null && row.end_unknown === false,
    }),
  },
  intakes: {
    defaults: {
      episode_id: null,
      taken_at: null,
      zone: 'UTC',
      name: '',
      medicine: null,
      dose: null,
      unit: null,
      relief: null,
    },
    natural: false,
    parents: { episode_id: 'episodes' },
    groups: [
      ['taken_at', 'zone'],
      ['name', 'medicine'],
      ['dose', 'unit'],
    ],
    derive: (row) => ({ local_date: dayOf(row, 'taken_at') }),
  },
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

/** The given columns, and those that only mean something together with one of them. */
export function withGroups(entity: Entity, columns: readonly string[]): string[] {
  const together = entities[entity].groups.filter((group) => group.some((name) => columns.includes(name)));
  return [...new Set([...columns, ...together.flat()])];
}
