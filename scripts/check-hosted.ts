/**
 * `npm run check:hosted -- URL KEY`: what a hosted project lacks of docs/hosted.md, found by public requests that change
 * nothing. With the project's secret key in SUPABASE_SECRET_KEY the bucket of files is checked as well.
 */
import { diaryTables } from '../domain/diary-tables.ts';

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
        ? 'supabase db push'
        : 'the rights are not those of 20261126100000_hosted_rights.sql: supabase db push',
    );
  }
  const changes = await ask(project, '/rest/v1/rpc/changes_since', { method: 'POST', body: '{}' });
  add('visitors may not ask for changes', changes.code === '42501', changes.found, 'supabase db push');
  const shared = await ask(project, '/rest/v1/rpc/read_shared_report', {
    method: 'POST',
    body: JSON.stringify({ secret: 'none' }),
  });
  add('visitors may open a shared report', shared.status < 400, shared.found, 'supabase db push');

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
      'supabase db push',
    );
  }
  return checked;
}

if (import.meta.main) {
  const [url = '', key = ''] = process.argv.slice(2);
  const origin = URL.parse(url)?.origin;
  if (!origin || !key) {
    console.error('npm run check:hosted -- https://PROJECT.supabase.co sb_publishable_…');
    process.exit(2);
  }
  try {
    const checked = await checkHosted({ url: origin, key, secretKey: process.env.SUPABASE_SECRET_KEY });
    for (const { what, isGood, found, help } of checked)
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}${isGood ? '' : ` (${found}): ${help}`}`);
    if (!process.env.SUPABASE_SECRET_KEY)
      console.log('       the bucket of files was not looked at: SUPABASE_SECRET_KEY is not set');
    const failed = checked.filter(({ isGood }) => !isGood).length;
    console.log(`${checked.length - failed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
  } catch (error) {
    console.error(`${origin} does not answer: ${error instanceof Error ? error.message : ''}`);
    process.exit(1);
  }
}
