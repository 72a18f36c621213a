/** What /metrics says of the product's own tables: counts and ages, nothing of a person. */
import type { Measure } from '#server/metrics-endpoint.ts';

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

/** What waits to be sent. */
const queues: Measure = async (database) => {
  const { rows } = await database.query<{ queue: string; waiting: number }>(
    engine,
    `select 'feedback_mail' as queue, count(*)::int as waiting from private.feedback
        where mailed_at is null and handled_at is null
      union all
      select 'push', count(*)::int from private.sent_reminders where retry_at is not null and claimed_at > now() - interval '1 day'`,
  );
  return [
    {
      name: 'queue_waiting',
      help: 'What waits to be sent: mails of messages to the operator, notifications to be tried again',
      values: rows.map(({ queue, waiting }) => [{ queue }, waiting] as const),
    },
  ];
};

/** Every measure of the product. */
export const measures: readonly Measure[] = [maintenance, queues];
