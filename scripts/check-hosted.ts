/**
 * `npm run check:hosted -- URL KEY`: what a hosted project lacks of docs/hosted.md, a line for each step, found by requests that
 * change nothing. With the project's secret key in SUPABASE_SECRET_KEY the bucket of files is looked at as well; with a token of the
 * management API in SUPABASE_ACCESS_TOKEN what only its owner can see: mails, jobs, the operator, backups.
 */
import { hostedMails } from '#supabase/templates/hosted-mails.ts';
import { diaryTables } from '../domain/diary-tables.ts';
import { isPublishable } from '../server/hosted-environment.ts';

/** One thing that was looked at. `help` says what to do where it failed. */
interface Checked {
  readonly what: string;
  readonly isGood: boolean;
  readonly found: string;
  readonly help: string;
}

const timeoutMs = 15_000;

interface Project {
  readonly url: string;
  readonly key: string;
  readonly secretKey?: string | undefined;
  /** A token of the management API. Its origin is `api`, which only tests change. */
  readonly accessToken?: string | undefined;
  readonly api?: string | undefined;
}

async function ask({ url, key }: Project, path: string, init: RequestInit = {}) {
  const headers = {
    apikey: key,
    'content-type': 'application/json',
    ...(init.headers as Record<string, string>),
  };
  const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
  const body: unknown = await answer.json().catch(() => undefined);
  const { code, msg, message } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    status: answer.status,
    code: String(code ?? ''),
    body,
    found: `${answer.status} ${code ?? msg ?? message ?? ''}`.trim(),
  };
}

/** Whether the socket of changes opens. */
function opensSocket({ url, key }: Project): Promise<string> {
  return new Promise((resolve) => {
    const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${encodeURIComponent(key)}`;
    const socket = new WebSocket(address);
    const end = (found: string) => {
      clearTimeout(timer);
      socket.close();
      resolve(found);
    };
    const timer = setTimeout(() => end('no answer'), timeoutMs);
    socket.addEventListener('open', () => end('opened'));
    socket.addEventListener('error', () => end('refused'));
  });
}

/** Looks at everything, in the order of docs/hosted.md. @throws TypeError when the project cannot be reached */
export async function checkHosted(project: Project): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  const add = (what: string, isGood: boolean, found: string, help: string) =>
    checked.push({ what, isGood, found, help });

  const settings = await ask(project, '/auth/v1/settings');
  add(
    'the auth service takes the key',
    settings.status === 200,
    settings.found,
    'compare URL and key with the project’s settings',
  );

  for (const table of Object.keys(diaryTables)) {
    const { status, code, found } = await ask(project, `/rest/v1/${table}?select=id&limit=1`);
    const isMissing = status === 404;
    add(
      `${table} is there, and visitors do not read it`,
      code === '42501',
      found,
      isMissing
        ? 'supabase db push --remote'
        : 'the rights are not those of 20261126100000_hosted_rights.sql: supabase db push --remote',
    );
  }
  const { mailer_autoconfirm: confirmsItself } = (settings.body ?? {}) as { mailer_autoconfirm?: boolean };
  add(
    'an address has to be confirmed',
    confirmsItself === false,
    `mailer_autoconfirm ${confirmsItself}`,
    'supabase config push',
  );
  const changes = await ask(project, '/rest/v1/rpc/changes_since', { method: 'POST', body: '{}' });
  add(
    'visitors may not ask for changes',
    changes.code === '42501',
    changes.found,
    'supabase db push --remote',
  );
  const shared = await ask(project, '/rest/v1/rpc/read_shared_report', {
    method: 'POST',
    body: JSON.stringify({ secret: 'none' }),
  });
  add('visitors may open a shared report', shared.status < 400, shared.found, 'supabase db push --remote');

  const socket = await opensSocket(project);
  add('the socket of changes opens', socket === 'opened', socket, 'switch on Realtime for the project');

  const removal = await ask(project, '/functions/v1/delete-account', { method: 'POST', body: '{}' });
  add(
    'delete-account is there, and asks who calls',
    removal.status === 401 && removal.code !== '',
    removal.found,
    'supabase functions deploy delete-account (verify_jwt is off in supabase/config.toml)',
  );

  if (project.secretKey) {
    const withSecret = { apikey: project.secretKey, authorization: `Bearer ${project.secretKey}` };
    const bucket = await ask(project, '/storage/v1/bucket/attachments', { headers: withSecret });
    const { public: isPublic } = (bucket.body ?? {}) as { readonly public?: boolean };
    add(
      'the bucket of files is there, and private',
      bucket.status === 200 && isPublic === false,
      bucket.found,
      'supabase db push --remote',
    );
  }
  if (project.accessToken) for (const found of await lookAsOwner(project)) checked.push(found);
  return checked;
}

/** The jobs of docs/hosted.md. */
const jobs = [
  'empty_trash',
  'empty_trash_of_lists',
  'finish_withdrawals',
  'purge_report_shares',
  'purge_feedback',
];

/** What the management API knows: its names are those of https://api.supabase.com/api/v1. */
async function lookAsOwner(project: Project): Promise<readonly Checked[]> {
  const { url, accessToken, api = 'https://api.supabase.com' } = project;
  const [reference] = new URL(url).hostname.split('.');
  const path = `/v1/projects/${reference}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const own = (rest: string, init: RequestInit = {}) =>
    ask({ ...project, url: api }, path + rest, { ...init, headers });
  const select = async (query: string) => {
    const { body } = await own('/database/query/read-only', {
      method: 'POST',
      body: JSON.stringify({ query }),
    });
    return Array.isArray(body) ? (body as readonly Readonly<Record<string, unknown>>[]) : [];
  };

  const config = await own('/config/auth');
  const settings = (config.body ?? {}) as Readonly<Record<string, unknown>>;
  const other = hostedMails().filter(({ section, html }) => {
    const [kind, name] = section.split('.');
    const key = kind === 'notification' ? `${name}_notification` : name;
    const isOn = kind !== 'notification' || settings[`mailer_notifications_${name}_enabled`] === true;
    return !isOn || settings[`mailer_templates_${key}_content`] !== html;
  });
  // The tool pushes env(NAME) as it stands where NAME is not set.
  const unset = Object.keys(settings).filter((name) => String(settings[name]).startsWith('env('));
  const found = await select('select jobname from cron.job where active');
  const missing = jobs.filter((job) => !found.some(({ jobname }) => jobname === job));
  const operators = await select(
    `select count(*)::int as n from auth.users u where raw_app_meta_data ->> 'role' = 'operator'
       and exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')`,
  );
  const backups = await own('/database/backups');
  const { backups: copies = [], pitr_enabled: isContinuous = false } = (backups.body ?? {}) as {
    readonly backups?: readonly { readonly status: string; readonly inserted_at: string }[];
    readonly pitr_enabled?: boolean;
  };
  const newest = copies
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ inserted_at: at }) => at)
    .sort()
    .at(-1);
  const isRecent = newest !== undefined && Date.now() - Date.parse(newest) < 2 * 24 * 3600_000;
  return [
    {
      what: 'what was pushed had its variables',
      isGood: unset.length === 0,
      found: unset.join(', '),
      help: 'export all of step 1, then supabase config push',
    },
    {
      what: 'mails leave by a server of yours',
      isGood: typeof settings.smtp_host === 'string' && settings.smtp_host !== '',
      found: config.found,
      help: 'set SMTP_HOST, SMTP_USER, SMTP_PASSWORD and MAIL_FROM, then supabase config push',
    },
    {
      what: 'the mails are those of this version',
      isGood: config.status === 200 && other.length === 0,
      found: other.map(({ section }) => section).join(', ') || config.found,
      help: 'supabase config push',
    },
    {
      what: 'the jobs run',
      isGood: missing.length === 0,
      found: missing.join(', '),
      help: 'switch on pg_cron and schedule them (step 3)',
    },
    {
      what: 'somebody has the operator’s role, with a second factor',
      isGood: operators.some(({ n }) => Number(n) > 0),
      found: 'nobody',
      help: 'step 5',
    },
    {
      what: 'there is a backup of the last two days',
      isGood: isContinuous || isRecent,
      found: newest ?? 'none',
      help: 'take a paid plan, or make copies of your own (Backups)',
    },
  ];
}

if (import.meta.main) {
  const [url = '', key = ''] = process.argv.slice(2);
  const origin = URL.parse(url)?.origin;
  // With a secret key every right would look wrong.
  if (!origin || !isPublishable(key)) {
    console.error(
      'npm run check:hosted -- https://PROJECT.supabase.co sb_publishable_… (the key that everybody may see)',
    );
    process.exit(2);
  }
  try {
    const { SUPABASE_SECRET_KEY: secretKey, SUPABASE_ACCESS_TOKEN: accessToken } = process.env;
    const checked = await checkHosted({ url: origin, key, secretKey, accessToken });
    for (const { what, isGood, found, help } of checked)
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}${isGood ? '' : ` (${found}): ${help}`}`);
    if (!accessToken)
      console.log(
        '       mails, jobs, the operator and backups were not looked at: SUPABASE_ACCESS_TOKEN is not set',
      );
    if (!secretKey)
      console.log('       the bucket of files was not looked at: SUPABASE_SECRET_KEY is not set');
    const failed = checked.filter(({ isGood }) => !isGood).length;
    console.log(`${checked.length - failed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(`${origin} does not answer: ${cause instanceof Error ? cause.message : message}`);
    process.exit(1);
  }
}
