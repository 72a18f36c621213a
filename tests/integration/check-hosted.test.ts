/** What `npm run check:hosted` says of a complete project, and of one where something is missing. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { hostedMails } from '#supabase/templates/hosted-mails.ts';
import { startTestServer } from '#tests/support/server.ts';
import { checkHosted } from '../../scripts/check-hosted.ts';

const server = await startTestServer({ kind: 'postgres' });
afterAll(() => server.close());

const look = async () => {
  const { url, keys } = server;
  const checked = await checkHosted({ url, key: keys.publishableKey, secretKey: keys.secretKey });
  return checked.filter(({ isGood }) => !isGood).map(({ what, found }) => `${what}: ${found}`);
};
const engine = (text: string) => server.database.query({ role: 'engine' }, text);

test('a complete project passes', async () => {
  expect(await look()).toEqual([]);
});

test.each([
  [
    'a function visitors lost',
    'revoke execute on function public.read_shared_report(text, text) from anon',
    'visitors may open a shared report',
    'grant execute on function public.read_shared_report(text, text) to anon',
  ],
  [
    'a public bucket',
    `update storage.buckets set public = true where id = 'attachments'`,
    'the bucket of files',
    `update storage.buckets set public = false where id = 'attachments'`,
  ],
])('%s is found', async (_what, spoil, named, mend) => {
  await engine(spoil);
  expect(await look()).toEqual([expect.stringContaining(named)]);
  await engine(mend);
  expect(await look()).toEqual([]);
});

test('its owner sees mails, jobs, the operator and backups, each missing one with what to do', async () => {
  const { url, keys } = server;
  const mails = Object.fromEntries(
    hostedMails().flatMap(({ section, html }) => {
      const [kind, name] = section.split('.');
      return kind === 'template'
        ? [[`mailer_templates_${name}_content`, html]]
        : [
            [`mailer_templates_${name}_notification_content`, html],
            [`mailer_notifications_${name}_enabled`, true],
          ];
    }),
  );
  const complete = {
    config: { smtp_host: 'mail.example', ...mails } as object,
    jobs: [
      'empty_trash',
      'empty_trash_of_lists',
      'finish_withdrawals',
      'purge_report_shares',
      'purge_feedback',
    ],
    operators: 1,
    backups: [{ status: 'COMPLETED', inserted_at: new Date().toISOString() }],
  };
  let state = complete;
  const management = createServer(async (request, response) => {
    const query = await text(request);
    expect(request.headers.authorization).toBe('Bearer sbp_owner');
    const path = request.url?.replace(/^.v1.projects.[^/]+/, '');
    const rows = query.includes('cron.job')
      ? state.jobs.map((jobname) => ({ jobname }))
      : [{ n: state.operators }];
    const answers: Readonly<Record<string, unknown>> = {
      '/config/auth': state.config,
      '/database/query/read-only': rows,
      '/database/backups': { backups: state.backups },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[path ?? '']));
  }).listen(0, '127.0.0.1');
  await once(management, 'listening');
  const { port } = management.address() as AddressInfo;
  const owner = { accessToken: 'sbp_owner', api: `http://127.0.0.1:${port}` };
  const seen = async () => {
    const checked = await checkHosted({ url, key: keys.publishableKey, ...owner });
    return checked.filter(({ isGood }) => !isGood).map(({ what, found }) => `${what}: ${found}`);
  };

  expect(await seen()).toEqual([]);
  state = {
    ...complete,
    config: { ...complete.config, site_url: 'env(SITE_URL)', smtp_host: 'env(SMTP_HOST)' },
  };
  expect(await seen()).toEqual(['what was pushed had its variables: smtp_host, site_url']);
  const [, ...others] = complete.jobs;
  state = {
    config: {},
    jobs: others,
    operators: 0,
    backups: [{ status: 'COMPLETED', inserted_at: '2020-01-01T00:00:00Z' }],
  };
  expect(await seen()).toEqual([
    'mails leave by a server of yours: 200',
    expect.stringContaining('template.confirmation, template.recovery'),
    'the jobs run: empty_trash',
    'somebody has the operator’s role, with a second factor: nobody',
    'there is a backup of the last two days: 2020-01-01T00:00:00Z',
  ]);
  management.close();
});

test('another key, and no project at all, are said', async () => {
  const wrong = await checkHosted({ url: server.url, key: 'sb_publishable_wrong' });
  expect(wrong.filter(({ isGood }) => !isGood).length).toBeGreaterThan(3);
  await expect(checkHosted({ url: 'http://127.0.0.1:1', key: 'x' })).rejects.toThrow(TypeError);
});

test('the command takes no secret key, and says why a project does not answer', () => {
  const said = (key: string) => {
    const words = ['scripts/check-hosted.ts', 'http://127.0.0.1:1', key];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    return `${status} ${stderr}`;
  };
  expect(said('sb_secret_some')).toMatch(/^2 npm run check:hosted .*sb_publishable/);
  expect(said('sb_publishable_some')).toMatch(/^1 http:\/\/127.0.0.1:1 does not answer: (?!fetch failed)/);
});
