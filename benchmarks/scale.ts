/** How far one machine goes: what people do, together, on a full database, with every app's socket open. docs/scale.md counts with it. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { changesPageMax } from '#domain/limits.ts';
import { openSecrets } from '#server/http/secrets.ts';
import { createTokens } from '#server/http/tokens.ts';
import { rowsEach } from './lib/filling.ts';
import { type DatabaseKind, databases, type FullServer, fillOnce, startFull } from './lib/full-database.ts';
import { cpuTimeOf, cpuTimeOfTree, ownCpuTime, systemCpuTime } from './lib/idle.ts';
import { type Answer, type Ask, atRate, isSuccess } from './lib/load.ts';
import { type Device, openApps } from './lib/open-apps.ts';
import type { Bench, Question, Table } from './lib/report.ts';
import { quantile, short, times } from './lib/statistics.ts';

const accounts = Number(process.env.SCALE_ACCOUNTS ?? 100_000);
/** Sockets to open, or until one is refused. */
const sockets = Number(process.env.SCALE_SOCKETS ?? 10_100);
/** Seconds of a step, and how much more the next one offers. */
const seconds = Number(process.env.SCALE_SECONDS ?? 30);
const [firstRate, growth] = [100, 1.25];
/** Milliseconds of p95, of either, beyond which a step is more than the machine can do. */
const bound = 250;
/** What a person does on a day with an attack. */
const [pullsADay, writesADay] = [100, 20];
/** Writes that are announced while nothing else is asked. */
const quietWrites = 50;
const day = 86_400_000;

interface Act extends Ask {
  readonly kind: 'pull' | 'write' | 'control';
}

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
/** As PostgreSQL writes a uuid. */
const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** People spread over all accounts, each with a token as the server signs it and an address of its own. */
async function devicesOf({ server }: FullServer): Promise<{ readonly key: string; devices: Device[] }> {
  const secrets = await openSecrets(server.dataDir);
  const tokens = createTokens(secrets.signingKeys, { issuer: `${server.url}/auth/v1` });
  const devices: Device[] = [];
  for (let at = 0; at < sockets; at += 1) {
    const account = 1 + (Math.floor((at * accounts) / Math.min(sockets, accounts)) % accounts);
    const id = uuid(md5(`person ${account}`));
    const claims = { sub: id, session_id: uuid(md5(`session ${id}`)), aal: 'aal1' } as const;
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

/** What people ask for, and when what they write is announced to their open apps. */
class People {
  /** Milliseconds from a write to its announcement. */
  announced: number[] = [];
  readonly #filledAt: number;
  readonly #pulledAt = new Map<string, number>();
  /** Instants of the writes that were not announced yet, by table and person. */
  readonly #waiting = new Map<string, number[]>();

  constructor({ filledAt }: FullServer) {
    this.#filledAt = Date.parse(filledAt);
  }

  /** Writes of which no announcement has come. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  forget(): void {
    this.announced = [];
    this.#waiting.clear();
  }

  readonly heard = (table: string, userId: string): void => {
    const sentAt = this.#waiting.get(`${table} ${userId}`)?.shift();
    if (sentAt !== undefined) this.announced.push(performance.now() - sentAt);
  };

  next(device: Device): Act {
    return Math.random() * (pullsADay + writesADay) < pullsADay ? this.pull(device) : this.write(device);
  }

  /** As a device asks that has asked before, two minutes of overlap included (app/diary/sync/pull.ts). */
  pull({ id, headers }: Device): Act {
    const before = this.#pulledAt.get(id) ?? Date.now() - day;
    this.#pulledAt.set(id, Date.now());
    const since = new Date(before - 120_000).toISOString();
    const body = { since, after: '00000000-0000-0000-0000-000000000000', page: changesPageMax };
    return { kind: 'pull', method: 'POST', path: '/rest/v1/rpc/changes_since', headers, body };
  }

  /** An attack, two doses, a reading, a correction or a day, as app/diary/remote.ts sends them. */
  write({ id: user_id, headers }: Device): Act {
    const zone = 'Europe/Madrid';
    const at = new Date(Date.now() - Math.random() * 80 * day).toISOString();
    const intensity = Math.floor(Math.random() * 11);
    const episode_id = uuid(md5(`${user_id}${1 + Math.floor(Math.random() * 4)}`));
    const create = (table: string, row: object): Act => ({
      ...this.#noted(table, user_id),
      method: 'POST',
      path: `/rest/v1/${table}?select=*`,
      headers: { ...headers, Prefer: 'resolution=ignore-duplicates,return=representation' },
      body: { ...row, id: randomUUID(), user_id, zone },
    });
    const update = (table: string, row: string, body: object): Act => ({
      ...this.#noted(table, user_id),
      method: 'PATCH',
      path: `/rest/v1/${table}?${row}&select=*`,
      headers: { ...headers, Prefer: 'return=representation' },
      body,
    });
    const dose = { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' };
    const local_date = new Date(this.#filledAt - (1 + 3 * Math.floor(Math.random() * 30)) * day)
      .toISOString()
      .slice(0, 10);
    switch (Math.floor(Math.random() * 6)) {
      case 0:
        return create('episodes', { started_at: at, intensity, end_unknown: true });
      case 1:
        return create('intensity_readings', { episode_id, read_at: at, intensity });
      case 2:
        return update('episodes', `id=eq.${episode_id}`, { intensity });
      case 3:
        return update('day_logs', `local_date=eq.${local_date}`, { stress: 1 + (intensity % 5) });
      default:
        return create('intakes', { ...dose, episode_id, taken_at: at });
    }
  }

  #noted(table: string, userId: string): Pick<Act, 'kind'> {
    const key = `${table} ${userId}`;
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), performance.now()]);
    return { kind: 'write' };
  }
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

const tookOf = (answers: readonly Answer<Act>[], kind: Act['kind']) =>
  answers.filter(({ ask }) => ask.kind === kind).map(({ took }) => took);
const quantileOf = (values: readonly number[], share: number) =>
  values.length > 0 ? quantile(values, share) : Number.NaN;
const isHeld = ({ answers, failed }: Step) =>
  failed.length === 0 &&
  (['pull', 'write'] as const).every((kind) => !(quantileOf(tookOf(answers, kind), 0.95) > bound));

async function runStep(
  { server, databasePid }: FullServer,
  offered: number,
  people: People,
  next: () => Act,
): Promise<Step> {
  const used = () => ({
    server: cpuTimeOf(server.process.pid ?? 0),
    database: databasePid ? cpuTimeOfTree(databasePid) : 0,
    client: ownCpuTime(),
    busy: systemCpuTime().busy,
  });
  people.forget();
  const [before, started] = [used(), performance.now()];
  const answers = await atRate(server.url, offered, seconds, next);
  const took = (performance.now() - started) / 1000;
  const after = used();
  await pause(1000);
  const spent = (of: keyof typeof before) => (after[of] - before[of]) / took;
  const ours = spent('server') + spent('database') + spent('client');
  return {
    offered,
    perSecond: answers.filter(isSuccess).length / took,
    answers,
    failed: answers.filter((answer) => !isSuccess(answer)),
    announced: people.announced,
    unannounced: people.waiting,
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
  const statuses = Object.entries(Object.groupBy(failed, ({ status }) => status));
  return [
    short(offered),
    short(perSecond),
    two(tookOf(answers, 'pull')),
    two(tookOf(answers, 'write')),
    `${two(announced)}${unannounced > 0 ? `; ${unannounced} never` : ''}`,
    failed.length === 0 ? '0' : statuses.map(([status, some]) => `${some?.length} × ${status}`).join(', '),
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

async function measure(kind: DatabaseKind): Promise<{ readonly tables: Table[]; readonly line: string[] }> {
  await using full = await startFull(kind, accounts);
  const people = new People(full);
  const { key, devices } = await devicesOf(full);
  const empty = megabytesOf(full);
  const opening = performance.now();
  const apps = await openApps(full.server.url, key, devices, people.heard);
  const opened = (performance.now() - opening) / 1000;
  try {
    const megabytes = megabytesOf(full);
    const open = apps.devices.length;
    const quiet = await runStep(full, quietWrites / seconds, people, () => people.write(anyOf(apps.devices)));
    const { steps, held } = await rise(full, people, () => people.next(anyOf(apps.devices)));
    const control = await runStep(full, held.offered, people, () => ({
      kind: 'control',
      method: 'GET',
      path: '/auth/v1/settings',
      headers: anyOf(apps.devices).headers,
    }));
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
          rows: [...steps, control].map(cellsOf),
          notes: [
            `The last row is the control: a constant answer (/auth/v1/settings) to the same people at ${short(held.offered)}/s. Of the mixed requests: p95 ${times(mixed.p95, constant.p95)}, CPU of a request ${times(mixed.cpu, constant.cpu)} (${mixed.cpu.toFixed(2)} to ${constant.cpu.toFixed(2)} ms).`,
            `A step is held when nothing failed and p95 of pulls and of writes is within ${bound} ms; the last is tried twice.`,
          ],
        },
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
