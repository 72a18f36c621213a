import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';

/** Every table with a user's own data. */
export const tables = [
  'profiles',
  'episodes',
  'intakes',
  'intensity_readings',
  'day_logs',
  'cabinet_items',
  'own_items',
  'treatments',
  'treatment_steps',
  'treatment_doses',
  'diary_settings',
  'questionnaire_results',
  'report_profiles',
  'factor_trials',
  'attachments',
  'reminders',
  'import_batches',
  'erasures',
  'consents',
  'report_shares',
  'push_subscriptions',
] as const;
export type Table = (typeof tables)[number];
export type Row = Readonly<Record<string, unknown>>;

/** All but those that only the database itself writes. */
export const writtenTables = tables.filter((table) => table !== 'erasures' && table !== 'report_shares');

/** The minimum a client sends, and a column everybody may change in their own row. */
interface Sample {
  readonly insert: Row;
  readonly change: Row;
  /** The parent row, created with it when the caller gives none. */
  readonly parent?: { readonly table: Table; readonly column: string };
}

const ofEpisode = { table: 'episodes', column: 'episode_id' } as const;
const ofTreatment = { table: 'treatments', column: 'treatment_id' } as const;

export const samples: Readonly<Record<Table, Sample>> = {
  profiles: { insert: { display_name: 'Noa' }, change: { display_name: 'Ada' } },
  episodes: { insert: { intensity: 6 }, change: { intensity: 3 } },
  intakes: { insert: { name: 'Ibuprofeno' }, change: { name: 'Naproxeno' } },
  intensity_readings: { insert: { intensity: 6 }, change: { intensity: 3 }, parent: ofEpisode },
  day_logs: { insert: { local_date: '2026-03-01' }, change: { headache_free: true } },
  cabinet_items: { insert: { name: 'Ibuprofeno' }, change: { hidden: true } },
  own_items: { insert: { list: 'symptoms', name: 'Zumbido' }, change: { name: 'Pitido' } },
  treatments: {
    insert: { name: 'Topiramato', start_date: '2026-03-01' },
    change: { posology: 'una por la noche' },
  },
  treatment_steps: {
    insert: { start_date: '2026-03-08' },
    change: { posology: 'dos por la noche' },
    parent: ofTreatment,
  },
  treatment_doses: { insert: { local_date: '2026-03-08' }, change: { taken: false }, parent: ofTreatment },
  diary_settings: { insert: {}, change: { checkin: ['sleep'] } },
  questionnaire_results: {
    insert: { local_date: '2026-03-08', instrument: 'hit6' },
    change: { score: 60 },
  },
  factor_trials: {
    insert: { factor: 'alcohol', start_date: '2026-03-01', last_date: '2026-03-28' },
    change: { stopped_date: '2026-03-10' },
  },
  attachments: { insert: { media_type: 'image/jpeg', byte_size: 1000 }, change: { caption: 'La receta' } },
  reminders: { insert: { kind: 'check_in' }, change: { is_on: true } },
  import_batches: {
    insert: { program: 'migraine_buddy' },
    change: { counts: '{"episodes": 2}' },
  },
  report_profiles: { insert: {}, change: { diagnosis: 'Migraña sin aura' } },
  erasures: {
    insert: { entity: 'episodes', row_id: '00000000-0000-4000-8000-000000000000' },
    change: { entity: 'intakes' },
  },
  consents: {
    insert: { kind: 'sharing', version: '2026-11-22' },
    change: { withdrawn_at: '2026-11-21T10:00:00Z' },
  },
  report_shares: {
    insert: {
      created_at: '2026-03-01T10:00:00Z',
      expires_at: '2026-03-08T10:00:00Z',
      first_day: '2026-02-01',
      last_day: '2026-02-28',
      sections: ['months'],
      locale: 'es',
    },
    change: { revoked_at: '2026-03-02T10:00:00Z' },
  },
  push_subscriptions: {
    // A device is in one account at a time.
    get insert() {
      return {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        p256dh: `B${'a'.repeat(86)}`,
        auth: 'a'.repeat(22),
        zone: 'Europe/Madrid',
      };
    },
    change: { lang: 'en' },
  },
};

/**
 * Inserts a row, and its parent.
 * @returns the number of rows inserted in the table: 1
 * @throws DatabaseError
 */
export async function insert(sql: Sql, table: Table, row: Row): Promise<number> {
  const { parent } = samples[table];
  if (!parent || parent.column in row) return insertAlone(sql, table, row);
  const id = randomUUID();
  const owner = 'user_id' in row ? { user_id: row.user_id } : {};
  await insertAlone(sql, parent.table, { id, ...owner, ...samples[parent.table].insert });
  return insertAlone(sql, table, { ...row, [parent.column]: id });
}

async function insertAlone(sql: Sql, table: Table, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  const filled = `(${columns.join(', ')}) values (${values.join(', ')})`;
  const text = `insert into public.${table} ${columns.length > 0 ? filled : 'default values'}`;
  return (await sql.query(text, Object.values(row))).affected;
}

/**
 * Updates the rows of one user.
 * @returns the number of rows changed
 * @throws DatabaseError
 */
export async function update(sql: Sql, table: Table, ownerId: string, changes: Row): Promise<number> {
  const set = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
  const text = `update public.${table} set ${set.join(', ')} where user_id = $1`;
  return (await sql.query(text, [ownerId, ...Object.values(changes)])).affected;
}

/** Inserts a row and deletes it permanently, as its owner, which leaves a tombstone. */
export async function leaveTombstone(sql: Sql, userId: string): Promise<void> {
  const id = randomUUID();
  await insert(sql, 'own_items', { id, user_id: userId, ...samples.own_items.insert });
  await sql.query('delete from public.own_items where id = $1', [id]);
}

/** Creates a share link, as its owner, with the required consent. @returns its id */
export async function leaveShare(sql: Sql): Promise<string> {
  await sql.query(
    `insert into public.consents (kind, version) values ('sharing', '2026-11-22') on conflict do nothing`,
  );
  const { rows } = await sql.query<{ id: string }>(
    `select public.create_report_share(30, '2026-02-01', '2026-02-28', '{months}', 'es', $1, 'AAAA') as id`,
    [randomUUID().replaceAll('-', '').repeat(2)],
  );
  return rows[0]?.id ?? '';
}
