import type { Table } from './rows.ts';

/** A visitor; the row's owner; another user; the service role. */
export const actors = ['anon', 'owner', 'other', 'service_role'] as const;
export type Actor = (typeof actors)[number];

/** Reading, changing and deleting are tested on the owner's row. */
export const verbs = [
  'select',
  'insert',
  'update',
  'delete',
  /** Inserting a row in the name of somebody else. */
  'insert for another',
  /** Moving the owner's row to the other user. */
  'give away',
] as const;
export type Verb = (typeof verbs)[number];

/**
 * One row is read or written; none is, as if it did not exist; permission is denied (42501); or a foreign key keeps
 * the row with its parent, which belongs to one person (23503).
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

/** The diary: its owner may do everything; for others it does not exist. */
const diary: Readonly<Record<Actor, Outcomes>> = {
  anon: visitor,
  owner: { ...all('done'), 'insert for another': 'denied', 'give away': 'denied' },
  other: { ...all('nothing'), insert: 'done', 'insert for another': 'denied', 'give away': 'denied' },
  service_role: service,
};

/** As the diary, except that not even the service role can separate rows that belong together. */
const family: typeof diary = { ...diary, service_role: { ...service, 'give away': 'tied' } };

export const matrix: Readonly<Record<Table, Readonly<Record<Actor, Outcomes>>>> = {
  // A profile is deleted only with its account. Its user_id may be named in an update, because an upsert names every
  // column it sends; so an attempt to move somebody else's row finds no row, where other tables deny permission.
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
  attachments: diary,
  reminders: diary,
  import_batches: diary,
  // Tombstones are the database's own: their owner reads them, nobody writes them.
  erasures: {
    anon: visitor,
    owner: { ...visitor, select: 'done' },
    other: { ...visitor, select: 'nothing' },
    service_role: service,
  },
  // Consents stay recorded.
  consents: {
    ...diary,
    owner: { ...diary.owner, delete: 'denied' },
    other: { ...diary.other, delete: 'denied' },
  },
  push_subscriptions: diary,
  // Created, ended and unlocked by functions; the owner sees and can remove it. Its content stays with its owner.
  report_shares: {
    anon: visitor,
    owner: { ...visitor, select: 'done', delete: 'done' },
    other: { ...visitor, select: 'nothing', delete: 'nothing' },
    service_role: { ...service, 'give away': 'tied' },
  },
};
