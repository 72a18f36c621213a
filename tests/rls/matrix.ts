import type { Table } from './rows.ts';

/** A visitor; whose row it is; another user; the service role. */
export const actors = ['anon', 'owner', 'other', 'service_role'] as const;
export type Actor = (typeof actors)[number];

/** Reading, changing and deleting are tried on the owner's row. */
export const verbs = [
  'select',
  'insert',
  'update',
  'delete',
  /** A row in the name of somebody else. */
  'insert for another',
  /** The owner's row becomes the other user's. */
  'give away',
] as const;
export type Verb = (typeof verbs)[number];

/**
 * One row is read or written; nothing is, as if there were no such row; permission is denied (42501); or a foreign key holds
 * the row to its family, which is of one person (23503).
 */
export type Outcome = 'done' | 'nothing' | 'denied' | 'tied';

type Outcomes = Readonly<Record<Verb, Outcome>>;

const all = (outcome: Outcome): Outcomes => ({
  select: outcome,
  insert: outcome,
  update: outcome,
  delete: outcome,
  'insert for another': outcome,
  'give away': outcome,
});

const visitor = all('denied');
const service = all('done');

/** The diary: what is mine is mine to the end; what is another's does not exist. */
const diary: Readonly<Record<Actor, Outcomes>> = {
  anon: visitor,
  owner: { ...all('done'), 'insert for another': 'denied', 'give away': 'denied' },
  other: { ...all('nothing'), insert: 'done', 'insert for another': 'denied', 'give away': 'denied' },
  service_role: service,
};

/** As the diary; not even the service role can part rows that belong together. */
const family: typeof diary = { ...diary, service_role: { ...service, 'give away': 'tied' } };

export const matrix: Readonly<Record<Table, Readonly<Record<Actor, Outcomes>>>> = {
  // A profile is deleted with its account only. Its user_id may be named in an update, because an upsert
  // names every column it sends; so a stranger's attempt to move a row finds no row, where elsewhere it finds
  // no permission.
  profiles: {
    ...diary,
    owner: { ...diary.owner, delete: 'denied' },
    other: { ...diary.other, delete: 'denied', 'give away': 'nothing' },
  },
  episodes: family,
  intakes: diary,
  intensity_readings: family,
  day_logs: diary,
  cabinet_items: diary,
  own_items: diary,
  treatments: family,
  treatment_steps: family,
  treatment_doses: family,
  diary_settings: diary,
  questionnaire_results: diary,
  report_profiles: diary,
  factor_trials: diary,
  import_batches: diary,
  // Tombstones are the database's own: read by whom they concern, written by nobody.
  erasures: {
    anon: visitor,
    owner: { ...visitor, select: 'done' },
    other: { ...visitor, select: 'nothing' },
    service_role: service,
  },
  // What was agreed to stays written down.
  consents: {
    ...diary,
    owner: { ...diary.owner, delete: 'denied' },
    other: { ...diary.other, delete: 'denied' },
  },
  // Made, ended and unlocked by functions; its owner sees it and can remove it. What it opens stays with whose it is.
  report_shares: {
    anon: visitor,
    owner: { ...visitor, select: 'done', delete: 'done' },
    other: { ...visitor, select: 'nothing', delete: 'nothing' },
    service_role: { ...service, 'give away': 'tied' },
  },
};
