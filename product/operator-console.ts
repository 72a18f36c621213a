/** What the operator's console needs of the server (docs/decisions/113): its checks, its tasks, and who has the role. */

import {
  type AdminCommand,
  AdminError,
  type Database,
  engine,
  type Job,
  type Mailer,
  type Measure,
  type OperatorEngine,
  type Push,
} from '#server/contract.ts';
import type { Locale } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';
import { noteRedLines, statusLines } from './red-lines.ts';
import { testMessage } from './reminders/messages.ts';

interface ConsoleOptions {
  readonly siteUrl: string;
  /** OPERATOR_EMAIL: where a test mail goes. */
  readonly operatorEmail: string | undefined;
  /** On a developer's machine backups and https are missing by design: the log does not say so at each start. */
  readonly isDevelopment?: boolean | undefined;
}

/** The jobs of the console. Tasks are claimed by row, so that two servers do each once. */
export const operatorJobs =
  (options: ConsoleOptions) =>
  (server: OperatorEngine): readonly Job[] => [
    {
      name: 'check_server',
      everyMinutes: 5,
      // Answers of the process before are no news.
      isDueAtStart: true,
      run: (database) => keepChecks(database, server, options),
    },
    {
      name: 'operator_tasks',
      everyMinutes: 1 / 6,
      isQuiet: true,
      run: (database, mailer, push) => runTasks({ ...options, server, database, mailer, push }),
    },
  ];

/** Keeps what the server sees of itself, and notes which lines of the status are red. */
async function keepChecks(
  database: Database,
  { checks, log }: OperatorEngine,
  { isDevelopment }: ConsoleOptions,
): Promise<number> {
  const found = await checks();
  await database.query(
    engine,
    `insert into private.server_checks (name, state, detail, checked_at)
     select c.name, c.state, c.detail, now() from jsonb_to_recordset($1::jsonb) c (name text, state text, detail text)
     on conflict (name) do update set state = excluded.state, detail = excluded.detail, checked_at = excluded.checked_at`,
    [JSON.stringify(found)],
  );
  await noteRedLines(database, await statusLines(database), isDevelopment ? undefined : log);
  return found.length;
}

interface TaskContext extends ConsoleOptions {
  readonly server: OperatorEngine;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly push: Push;
}

interface Task {
  readonly id: string;
  readonly task: 'doctor' | 'test_mail' | 'test_push' | 'backup' | 'drill' | 'resend' | 'reset_factor';
  readonly subject: string | null;
  readonly asked_by: string | null;
}

interface Outcome {
  readonly ok: boolean;
  /** A short code. */
  readonly detail: string;
}

async function runTasks(context: TaskContext): Promise<number> {
  for (let done = 0; ; done += 1) {
    const { rows } = await context.database.query<Task>(
      engine,
      `update private.operator_tasks set started_at = now()
        where id = (select t.id from private.operator_tasks t where t.started_at is null and t.ended_at is null
          order by t.asked_at limit 1 for update skip locked)
        returning id, task, subject, asked_by`,
    );
    const [task] = rows;
    if (!task) return done;
    const { ok, detail } = await perform(task, context).catch(
      (error: unknown): Outcome => ({ ok: false, detail: error instanceof Error ? error.name : 'failed' }),
    );
    await context.database.query(
      engine,
      'update private.operator_tasks set ended_at = now(), ok = $2, detail = $3 where id = $1',
      [task.id, ok, detail.slice(0, 200)],
    );
  }
}

const done: Outcome = { ok: true, detail: 'done' };

async function perform({ task, subject, asked_by }: Task, context: TaskContext): Promise<Outcome> {
  const { server, database, mailer, operatorEmail } = context;
  switch (task) {
    case 'doctor':
      await keepChecks(database, server, context);
      return done;
    case 'test_mail':
      if (operatorEmail === undefined) return { ok: false, detail: 'no_operator_email' };
      await mailer.send(layOut(operatorEmail, 'es', testMail));
      return done;
    case 'test_push':
      return sendTestPush(asked_by, context);
    case 'backup':
    case 'drill':
      return (await server[task]?.()) ?? { ok: false, detail: 'not_set_up' };
    case 'resend':
      await server.resend(subject ?? '');
      return done;
    case 'reset_factor':
      return (await server.resetFactor(subject ?? '')) ? done : { ok: false, detail: 'no_factor' };
  }
}

const testMail = {
  subject: 'Prueba de correo · Test mail',
  greeting: 'El servidor puede enviar correo.',
  intro: 'The server can send mail.',
  notes: [],
};

/** To the devices of whoever asked. */
async function sendTestPush(
  person: string | null,
  { database, push, siteUrl }: TaskContext,
): Promise<Outcome> {
  const { rows } = await database.query<{ endpoint: string; p256dh: string; auth: string; lang: Locale }>(
    engine,
    `select endpoint, p256dh, auth, lang from public.push_subscriptions where user_id = $1 and state = 'active'`,
    [person],
  );
  if (rows.length === 0) return { ok: false, detail: 'no_device' };
  const results = await Promise.all(
    rows.map((device) =>
      push.send(device, {
        payload: testMessage(siteUrl, device.lang),
        ttlSeconds: 60,
        urgency: 'high',
        topic: 'test',
      }),
    ),
  );
  const sent = results.filter(({ state }) => state === 'sent').length;
  return { ok: sent > 0, detail: `${sent}/${results.length}` };
}

interface Run {
  readonly kind: string;
  readonly startedAt: Date;
  readonly ok: boolean;
  readonly file?: string | undefined;
  readonly bytes?: number | undefined;
  readonly detail: string;
}

/** Keeps a row of a backup or a drill that has ended. */
export async function recordMaintenance(database: Database, run: Run): Promise<void> {
  await database.query(
    engine,
    `insert into private.maintenance_runs (kind, started_at, ended_at, ok, file, bytes, detail) values ($1, $2, now(), $3, $4, $5, $6)`,
    [
      run.kind,
      run.startedAt.toISOString(),
      run.ok,
      run.file ?? null,
      run.bytes ?? null,
      run.detail.slice(0, 500),
    ],
  );
}

/** How `npm run backup` and `npm run restore` keep what they did, through the server where it runs. Nobody types it: it has no help. */
export const noteRunCommand: AdminCommand = {
  help: [],
  async run(database, [text = '{}']) {
    const run = JSON.parse(text) as Run;
    await recordMaintenance(database, { ...run, startedAt: new Date(run.startedAt) });
    return '';
  },
};

/** `npm run admin -- grant EMAIL --reason "…"`, `revoke …`. The log says so, with the reason. */
export const grantCommand = roleCommand('grant', 'lets an account open the console, /es/admin', true);
export const revokeCommand = roleCommand('revoke', 'takes that back, at once', false);

function roleCommand(act: 'grant' | 'revoke', what: string, isGranted: boolean): AdminCommand {
  return {
    help: [['<address> --reason "…"', what]],
    async run(database, [email, option, reason = '', ...further]) {
      if (email === undefined || option !== '--reason' || further.length > 0)
        throw new AdminError(`Expected: ${act} <address> --reason "…".`);
      requireReason(reason);
      const { affected } = await database.query(
        engine,
        `with changed as (
           update auth.users set updated_at = now(),
             raw_app_meta_data = case when $2 then raw_app_meta_data || '{"role": "operator"}' else raw_app_meta_data - 'role' end
           where email = lower($1) and deleted_at is null and email_confirmed_at is not null returning id)
         insert into private.operator_log (act, subject, reason) select $3, id::text, $4 from changed`,
        [email.trim(), isGranted, act, reason.trim()],
      );
      if (affected === 0) throw new AdminError('There is no confirmed account with this address.');
      return isGranted
        ? 'Granted. Sign in with a second factor and open /es/admin.\n'
        : 'Revoked: it holds from the next call.\n';
    },
  };
}

function requireReason(reason: string): void {
  const { length } = reason.trim();
  if (length < 3 || length > 500) throw new AdminError('A reason has 3 to 500 characters.');
}

/** `npm run admin -- end-sessions --reason "…"`: after a break-in. The embedded database has no other door. */
export const endSessionsCommand: AdminCommand = {
  help: [['--reason "…"', 'ends every session of all people: they sign in again']],
  async run(database, [option, reason = '', ...further]) {
    if (option !== '--reason' || further.length > 0)
      throw new AdminError('Expected: end-sessions --reason "…".');
    requireReason(reason);
    const { rows } = await database.query<{ ended: number }>(
      engine,
      `with ended as (delete from auth.sessions returning 1), noted as (
         insert into private.operator_log (act, reason) values ('end_sessions', $1))
       select count(*)::int as ended from ended`,
      [reason.trim()],
    );
    return `Ended: ${rows[0]?.ended ?? 0}.\n`;
  },
};

/** `npm run admin -- operators`: the accounts with the role. */
export const operatorsCommand: AdminCommand = {
  help: [['', 'lists the accounts that may open the console']],
  async run(database) {
    const { rows } = await database.query<{ email: string }>(
      engine,
      `select email from auth.users where raw_app_meta_data ->> 'role' = 'operator' order by email`,
    );
    return rows.length === 0 ? 'Nobody may.\n' : `${rows.map(({ email }) => email).join('\n')}\n`;
  },
};

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

/** Which lines of the page Status are bad; one without news is not. */
const redLines: Measure = async (database) => [
  {
    name: 'status_red',
    help: 'Lines of the console that are bad: 1',
    values: (await statusLines(database)).map(
      ({ name, state }) => [{ line: name }, Number(state === 'bad')] as const,
    ),
  },
];

/** Every measure of the product. */
export const measures: readonly Measure[] = [maintenance, queues, redLines];
