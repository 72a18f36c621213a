/** How far one machine goes: what people do, together, on a full database, with every app's socket open. docs/scale.md counts with it. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openSecrets } from '#server/http/secrets.ts';
import { createTokens } from '#server/http/tokens.ts';
import { rowsEach } from './lib/filling.ts';
import { type DatabaseKind, databases, type FullServer, fillOnce, startFull } from './lib/full-database.ts';
import { cpuTimeOf, cpuTimeOfTree, ownCpuTime, systemCpuTime } from './lib/idle.ts';
import { type Answer, atRate, isSuccess } from './lib/load.ts';
import { type Device, openApps } from './lib/open-apps.ts';
import { type Act, idOf, People, pullsADay, writesADay } from './lib/people.ts';
import type { Bench, Question, Table } from './lib/report.ts';
import { median, quantile, short, times } from './lib/statistics.ts';

const accounts = Number(process.env.SCALE_ACCOUNTS ?? 100_000);
/** Sockets to open, or until one is refused. */
const sockets = Number(process.env.SCALE_SOCKETS ?? 10_100);
/** Seconds of a step, and how much more the next one offers. */
const seconds = Number(process.env.SCALE_SECONDS ?? 30);
const [firstRate, growth] = [100, 1.25];
/** Minutes at 70 % of what is held; 0 to leave them out. */
const minutes = Number(process.env.SCALE_MINUTES ?? 0);
const steadyShare = 0.7;
/** Milliseconds of p95, of pulls and of writes, and until a write is announced: beyond, a step is more than the machine can do. */
const [bound, announcedBound] = [250, 2000];
/** Writes that are announced while nothing else is asked. */
const quietWrites = 50;

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
/** People spread over all accounts, each with a token as the server signs it and an address of its own. */
async function devicesOf({ server }: FullServer): Promise<{ readonly key: string; devices: Device[] }> {
  const secrets = await openSecrets(server.dataDir);
  const tokens = createTokens(secrets.signingKeys, { issuer: `${server.url}/auth/v1` });
  const devices: Device[] = [];
  for (let at = 0; at < sockets; at += 1) {
    const account = 1 + (Math.floor((at * accounts) / Math.min(sockets, accounts)) % accounts);
    const id = idOf(`person ${account}`);
    const claims = { sub: id, session_id: idOf(`session ${id}`), aal: 'aal1' } as const;
    const token = await tokens.sign({ ...claims, role: 'authenticated' }, 6 * 3600);
    const headers = {
      apikey: secrets.publishableKey,
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    };
    devices.push({ id, token, headers });
  }
  return { key: secrets.publishableKey, devices };
}

interface Step {
  readonly offered: number;
  readonly perSecond: number;
  readonly answers: readonly Answer<Act>[];
  readonly failed: readonly Answer<Act>[];
  readonly announced: readonly number[];
  readonly unannounced: number;
  /** Milliseconds of CPU time a second. */
  readonly cpu: Readonly<Record<'server' | 'database' | 'client' | 'others', number>>;
}

const tookOf = (answers: readonly Answer<Act>[], ...kinds: readonly Act['kind'][]) =>
  answers.filter(({ ask }) => kinds.includes(ask.kind)).map(({ took }) => took);
const quantileOf = (values: readonly number[], share: number) =>
  values.length > 0 ? quantile(values, share) : Number.NaN;
const isHeld = ({ answers, failed, announced }: Step) =>
  failed.length === 0 &&
  !(quantileOf(announced, 0.95) > announcedBound) &&
  (['pull', 'write'] as const).every((kind) => !(quantileOf(tookOf(answers, kind), 0.95) > bound));

async function runStep(
  { server, databasePid }: FullServer,
  offered: number,
  people: People,
  next: () => Act,
  length = seconds,
): Promise<Step> {
  const used = () => ({
    server: cpuTimeOf(server.process.pid ?? 0),
    database: databasePid ? cpuTimeOfTree(databasePid) : 0,
    client: ownCpuTime(),
    busy: systemCpuTime().busy,
  });
  people.forget();
  const [before, started] = [used(), performance.now()];
  const answers = await atRate(server.url, offered, length, next);
  const took = (performance.now() - started) / 1000;
  const after = used();
  const failed = answers.filter((answer) => !isSuccess(answer));
  const unsaved = failed.filter(({ ask }) => ask.kind === 'write').length;
  for (let waits = 0; people.waiting > unsaved && waits < 100; waits += 1) await pause(100);
  const spent = (of: keyof typeof before) => (after[of] - before[of]) / took;
  const ours = spent('server') + spent('database') + spent('client');
  return {
    offered,
    perSecond: answers.filter(isSuccess).length / took,
    answers,
    failed,
    announced: people.announced,
    unannounced: Math.max(0, people.waiting - unsaved),
    cpu: {
      server: spent('server'),
      database: spent('database'),
      client: spent('client'),
      others: Math.max(0, spent('busy') - ours),
    },
  };
}

const ms = (value: number) => (Number.isNaN(value) ? '–' : short(value));
const cores = (milliseconds: number) => `${Math.round(milliseconds / 10)} %`;
const two = (values: readonly number[]) => `${ms(quantileOf(values, 0.5))}; ${ms(quantileOf(values, 0.95))}`;

function cellsOf({ offered, perSecond, answers, failed, announced, unannounced, cpu }: Step): string[] {
  const causes = Object.entries(
    Object.groupBy(
      failed,
      ({ status, hasRetryAfter }) => `${status}${hasRetryAfter ? '' : ' without Retry-After'}`,
    ),
  );
  return [
    short(offered),
    short(perSecond),
    two(tookOf(answers, 'pull', 'control')),
    two(tookOf(answers, 'write')),
    `${two(announced)}${unannounced > 0 ? `; ${unannounced} never` : ''}`,
    failed.length === 0 ? '0' : causes.map(([cause, some]) => `${some?.length} × ${cause}`).join(', '),
    [cpu.server, cpu.database, cpu.client, cpu.others].map(cores).join('; '),
  ];
}

const columns = [
  'offered/s',
  'done/s',
  'pulls: p50; p95, ms',
  'writes: p50; p95',
  'announced after: p50; p95',
  'failed',
  'a core used by server; PostgreSQL; client; others',
];

function megabytesOf({ server }: FullServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Rising until a step is not held twice, because one in a thousand meets a checkpoint. @returns all that were run, and the last held */
async function rise(full: FullServer, people: People, next: () => Act) {
  // The first seconds warm up.
  await runStep(full, firstRate, people, next, 10);
  const steps: Step[] = [];
  let held: Step | undefined;
  for (let rate = firstRate, isAgain = false; ; ) {
    const step = await runStep(full, rate, people, next);
    steps.push(step);
    console.log(cellsOf(step).join(' | '));
    if (isHeld(step)) held = step;
    else if (isAgain) return { steps, held: held ?? step };
    isAgain = !isHeld(step);
    if (!isAgain) rate *= growth;
  }
}

/** Minute after minute at a share of what is held: nothing may fail, and the last third is as the first. */
async function steady(full: FullServer, people: People, rate: number, next: () => Act): Promise<Table> {
  const each: { readonly p99: number; readonly megabytes: number; readonly step: Step }[] = [];
  while (each.length < minutes) {
    const step = await runStep(full, rate, people, next, 60);
    const p99 = quantile(
      step.answers.map(({ took }) => took),
      0.99,
    );
    each.push({ p99, megabytes: megabytesOf(full), step });
    console.log(`minute ${each.length}: p99 ${short(p99)} ms`);
  }
  const third = Math.max(1, Math.floor(each.length / 3));
  const row = (name: string, part: typeof each) => [
    name,
    String(part.reduce((sum, { step }) => sum + step.answers.length, 0)),
    String(part.reduce((sum, { step }) => sum + step.failed.length, 0)),
    short(median(part.map((one) => one.p99))),
    short(median(part.map(({ megabytes }) => megabytes))),
  ];
  return {
    caption: `${minutes} minutes at ${short(rate)}/s, ${steadyShare * 100} % of what is held`,
    columns: ['', 'requests', 'failed', 'p99 of a minute, median, ms', 'memory, MB'],
    rows: [row('first third', each.slice(0, third)), row('last third', each.slice(-third))],
  };
}

async function measure(kind: DatabaseKind): Promise<{ readonly tables: Table[]; readonly line: string[] }> {
  await using full = await startFull(kind, accounts);
  const people = new People(full.filledAt);
  const { key, devices } = await devicesOf(full);
  const empty = megabytesOf(full);
  const opening = performance.now();
  const apps = await openApps(full.server.url, key, devices, people.heard);
  const opened = (performance.now() - opening) / 1000;
  try {
    const megabytes = megabytesOf(full);
    const open = apps.devices.length;
    const quiet = await runStep(full, quietWrites / seconds, people, () => people.write(anyOf(apps.devices)));
    const next = () => people.next(anyOf(apps.devices));
    const { steps, held } = await rise(full, people, next);
    const control = await runStep(full, held.offered, people, () => ({
      kind: 'control',
      method: 'GET',
      path: '/auth/v1/settings',
      headers: anyOf(apps.devices).headers,
    }));
    const overload = await runStep(full, held.offered * 3, people, next);
    const after = await runStep(full, held.offered * 0.3, people, next);
    const minuteAfterMinute =
      minutes > 0 ? [await steady(full, people, held.offered * steadyShare, next)] : [];
    const [mixed, constant] = [held, control].map(({ answers, cpu }) => ({
      p95: quantile(
        answers.map(({ took }) => took),
        0.95,
      ),
      cpu: (cpu.server + cpu.database) / (answers.length / seconds),
    })) as [{ p95: number; cpu: number }, { p95: number; cpu: number }];
    const each = ((megabytes - empty) * 1024) / open;
    const people_a_day = ((held.perSecond / 2) * 3600) / ((pullsADay + writesADay) / 4);
    return {
      tables: [
        {
          caption: `${kind}: ${pullsADay} pulls to ${writesADay} writes on ${accounts} accounts, ${open} sockets open, steps of ${seconds} s`,
          columns,
          rows: [...steps, overload, after, control].map(cellsOf),
          notes: [
            `The last row is the control: a constant answer (/auth/v1/settings) to the same people at ${short(held.offered)}/s. Of the mixed requests: p95 ${times(mixed.p95, constant.p95)}, CPU of a request ${times(mixed.cpu, constant.cpu)} (${mixed.cpu.toFixed(2)} to ${constant.cpu.toFixed(2)} ms).`,
            `A step is held when nothing failed and p95 of pulls and of writes is within ${bound} ms, of announcements within ${announcedBound}; the last is tried twice. Then three times what was held, and 30 % of it.`,
          ],
        },
        ...minuteAfterMinute,
        {
          caption: `${kind}: sockets, and the database`,
          columns: ['', 'measured'],
          rows: [
            ['sockets open, after', `${open}, ${short(opened)} s`],
            ['the next one gets', apps.refused ?? 'not tried: set SCALE_SOCKETS higher'],
            ['sockets the server has closed by itself', String(apps.lost())],
            ['memory before; with them, MB', `${short(empty)}; ${short(megabytes)}`],
            ['memory of one, KiB', short(each)],
            ['memory after the load, MB', short(megabytesOf(full))],
            [
              `announced while all are open and nothing is asked, ${quietWrites} writes: p50; p95, ms`,
              two(quiet.announced),
            ],
            ['rows of an account; KiB with indexes', `${rowsEach}; ${short(full.bytesEach / 1024)}`],
            ['filled in, s', short(full.seconds)],
          ],
        },
      ],
      line: [
        kind === 'embedded' ? 'embedded (PGlite)' : 'PostgreSQL on the same machine',
        short(held.perSecond),
        [
          ...(['pull', 'write'] as const).map((of) => ms(quantileOf(tookOf(held.answers, of), 0.95))),
          ms(quantileOf(held.announced, 0.95)),
        ].join('; '),
        mixed.cpu.toFixed(2),
        `${open}; ${short(each)} KiB`,
        `${Math.round(people_a_day / 1000)},000`,
      ],
    };
  } finally {
    apps.close();
  }
}

async function ask({ choices }: Bench): Promise<readonly Table[]> {
  const wanted = databases.filter((kind) => {
    const named = databases.filter((one) => choices.includes(one.toLowerCase()));
    return named.length === 0 || named.includes(kind);
  });
  for (const kind of wanted) await fillOnce(kind, accounts);
  if (choices.includes('fill')) return [];
  const tables: Table[] = [];
  const lines: string[][] = [];
  for (const kind of wanted) {
    const { tables: found, line } = await measure(kind);
    tables.push(...found);
    lines.push(line);
  }
  return [
    ...tables,
    {
      caption: 'The lines of docs/scale.md',
      columns: [
        'database',
        'requests a second',
        'p95, ms: pull; write; announced',
        'CPU of a request, ms',
        'sockets; memory of one',
        'people a day',
      ],
      rows: lines,
    },
  ];
}

export const scale: Question = {
  name: 'scale',
  choices: ['fill', ...databases.map((kind) => kind.toLowerCase())],
  ask,
};
