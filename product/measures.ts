/** What /metrics says of the product's own tables: counts and ages, nothing of a person. */
import type { Measure } from '#server/contract.ts';

const engine = { role: 'engine' } as const;

/** Age of the newest backup and of the newest restore drill that went well; infinite where there is none. */
const maintenance: Measure = async (database) => {
  const { rows } = await database.query<{ kind: string; seconds: number | null }>(
    engine,
    `select k.kind, extract(epoch from clock_timestamp() - (
        select max(r.ended_at) from private.maintenance_runs r where r.kind = k.kind and r.ok))::float8 as seconds
      from unnest(array['backup', 'drill']) as k (kind)`,
  );
  return [
    {
      name: 'maintenance_age_seconds',
      help: 'Since the last backup, and the last restore drill, that went well',
      values: rows.map(({ kind, seconds }) => [{ kind }, seconds ?? Number.POSITIVE_INFINITY] as const),
    },
  ];
};

/** What waits: the rows of the console's page Queues. Late jobs have a measure of their own. */
const queues: Measure = async (database) => {
  const { rows } = await database.query<{ queue: string; waiting: number }>(
    engine,
    `select queue, waiting from private.queues() where queue <> 'jobs_late'`,
  );
  return [
    {
      name: 'queue_waiting',
      help: 'What waits: mails of messages to the operator, answers, mails to accounts, notifications to be tried again, tasks of the console',
      values: rows.map(({ queue, waiting }) => [{ queue }, waiting] as const),
    },
  ];
};

/** Every measure of the product. */
export const measures: readonly Measure[] = [maintenance, queues];
