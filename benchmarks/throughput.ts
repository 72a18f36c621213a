/** Requests per second of the server and of its peers, on the same PostgreSQL and on the same embedded engine. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, stopPostgres } from '#tests/support/postgres.ts';
import { press, send } from './lib/load.ts';
import { cpuTimeOf, cpuTimeOfTree, ownCpuTime, systemCpuTime, waitUntilIdle } from './lib/processor.ts';
import type { Table } from './lib/report.ts';
import { median, short } from './lib/statistics.ts';
import type { Ask, Attack, Contender, Entrant, Person } from './peers/contender.ts';
import { honoEmbedded, honoOnPostgres } from './peers/hono.ts';
import { oursEmbedded, oursOnPostgres } from './peers/ours.ts';
import { parse } from './peers/parse.ts';

const entrants: readonly Entrant[] = [oursOnPostgres, parse, honoOnPostgres, oursEmbedded, honoEmbedded];

/** Words that select contenders: the name of one, or a common prefix of several. */
export const contenderNames = ['ours', 'hono', ...entrants.map(({ name }) => name)];

const people = 12;
const months = 24;
const attacksAMonth = 20;
const connections = 8;
const rounds = 3;
/** Seconds of a round, and seconds to wait for an idle machine. */
const secondsOfRound = Number(process.env.BENCH_SECONDS ?? 4);
const idleTimeoutSeconds = Number(process.env.BENCH_PATIENCE ?? 60);

const monthAgo = (many: number, now = new Date()) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - many, 1)).toISOString();
const anyOf = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};

/** The attacks of a month, spread evenly over its first 28 days. @param ago months before this one */
function attacksOf(ago: number): Attack[] {
  const start = Date.parse(monthAgo(ago));
  const apart = (28 * 86_400_000) / attacksAMonth;
  return Array.from({ length: attacksAMonth }, (_, number) => ({
    id: randomUUID(),
    startedAt: new Date(start + number * apart).toISOString(),
    intensity: number % 11,
    zone: 'Europe/Madrid',
  }));
}

/** The months before this one, which the lists request; the rounds insert before all of them. */
const listed = Array.from({ length: months }, (_, index) => index + 1);
const earlier = attacksOf(months + 1);

async function seed({ origin, people, insert }: Contender): Promise<void> {
  const rows = people.flatMap((person) => listed.flatMap(attacksOf).map((attack) => insert(person, attack)));
  const waiting = rows.values();
  let left = rows.length;
  const next = (): Ask => {
    const { value } = waiting.next();
    if (!value) throw new Error('There is nothing left to write.');
    return value;
  };
  await press(origin, connections, () => left-- > 0, next);
}

/** Checks row-level security. @throws Error when a person sees too little or too much */
async function checkIsolation(name: string, contender: Contender): Promise<void> {
  const { origin, anonymous, attacksIn } = contender;
  const agent = new Agent();
  const attacks = async (asked: Ask) => {
    const { status, text } = await send(origin, agent, asked);
    return status < 300 ? attacksIn(JSON.parse(text)) : [];
  };
  const expect = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${name}: ${what}`);
  };
  const [owner, other] = contender.people as [Person, Person];
  const [from, until] = [monthAgo(3), monthAgo(2)];
  const own = await attacks(contender.list(owner, from, until));
  const instants = own.map(({ startedAt }) => new Date(startedAt).toISOString());
  expect(
    instants.join() ===
      attacksOf(3)
        .map(({ startedAt }) => startedAt)
        .join(),
    'a month is not complete',
  );
  const [attack] = own;
  if (!attack) throw new Error(`${name}: a month is empty`);
  expect((await attacks(contender.read(owner, attack.id))).length === 1, 'the owner does not find an attack');
  expect((await attacks(contender.read(other, attack.id))).length === 0, 'another person reads it');
  await send(origin, agent, contender.change(other, attack.id, attack.intensity + 1));
  const [afterwards] = await attacks(contender.read(owner, attack.id));
  expect(afterwards?.intensity === attack.intensity, 'another person changes it');
  await send(origin, agent, contender.change(owner, attack.id, attack.intensity + 1));
  const [changed] = await attacks(contender.read(owner, attack.id));
  expect(changed?.intensity === attack.intensity + 1, 'the owner cannot change it');
  const stranger = { ...owner, headers: anonymous.headers };
  expect((await attacks(contender.list(stranger, from, until))).length === 0, 'a list needs no token');
  agent.destroy();
}

const tasks = {
  inserts: ({ people, insert }: Contender) => insert(anyOf(people), { ...anyOf(earlier), id: randomUUID() }),
  'month lists': ({ people, list }: Contender) => {
    const ago = anyOf(listed);
    return list(anyOf(people), monthAgo(ago), monthAgo(ago - 1));
  },
} as const satisfies Record<string, (contender: Contender) => Ask>;
type Task = keyof typeof tasks;
const taskNames = Object.keys(tasks) as Task[];

interface Round {
  readonly perSecond: number;
  readonly p99: number;
  /** Milliseconds of CPU time per request. */
  readonly server: number;
  readonly database: number;
  /** The processors' utilisation by other programs meanwhile, 0-1. */
  readonly others: number;
}

async function runRound(
  contender: Contender,
  task: Task,
  seconds: number,
  postgres?: number,
): Promise<Round> {
  const used = () => ({
    server: cpuTimeOf(contender.pid),
    database: postgres ? cpuTimeOfTree(postgres) : 0,
    here: ownCpuTime(),
    ...systemCpuTime(),
  });
  const before = used();
  const end = performance.now() + seconds * 1000;
  const next = () => tasks[task](contender);
  const pace = await press(contender.origin, connections, () => performance.now() < end, next);
  const after = used();
  const spent = (what: keyof typeof before) => after[what] - before[what];
  const others = spent('busy') - spent('server') - spent('database') - spent('here');
  return {
    ...pace,
    server: spent('server') / pace.requests,
    database: spent('database') / pace.requests,
    others: Math.max(0, others / spent('all')),
  };
}

type Rounds = ReadonlyMap<Entrant, Readonly<Record<Task, Round[]>>>;

const middle = (of: readonly Round[], key: keyof Round) => median(of.map((round) => round[key]));

function tableOf(measured: Rounds, othersBefore: number): Table {
  const rate = (entrant: Entrant, task: Task) => {
    const found = measured.get(entrant)?.[task] ?? [];
    return found.length > 0 ? middle(found, 'perSecond') : 0;
  };
  const ratio = (entrant: Entrant, peer: Entrant | undefined) =>
    peer && measured.has(peer)
      ? taskNames.map((task) => `${hundredths(rate(entrant, task) / rate(peer, task))}×`).join(' and ')
      : '–';
  const cells = ([entrant, found]: readonly [Entrant, Readonly<Record<Task, Round[]>>]) => {
    const inside = entrant.database === 'embedded';
    return [
      `${entrant.title}, ${entrant.database}`,
      ...taskNames.flatMap((task) => [
        short(middle(found[task], 'perSecond')),
        short(middle(found[task], 'p99')),
        `${hundredths(middle(found[task], 'server'))}${inside ? '' : ` + ${hundredths(middle(found[task], 'database'))}`}`,
      ]),
      ratio(entrant, inside ? undefined : parse),
      ratio(entrant, inside ? honoEmbedded : honoOnPostgres),
    ];
  };
  const shares = [...measured.values()].flatMap((found) =>
    taskNames.flatMap((task) => found[task].map(({ others }) => others)),
  );
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return {
    caption: `Requests a second: ${connections} connections, ${people} people with ${months * attacksAMonth} attacks each, median of ${rounds} rounds of ${secondsOfRound} s`,
    columns: [
      '',
      ...taskNames.flatMap((task) => [`${task}/s`, 'p99, ms', 'CPU ms each: server + PostgreSQL']),
      'of Parse Server',
      'of the least server',
    ],
    rows: [...measured].map(cells),
    notes: [
      `Other programs used ${percent(othersBefore)} of the processors when it began and ${percent(median(shares))} during the rounds, at worst ${percent(Math.max(...shares))}. Beyond some 10 %, believe the processor time of a request rather than the rates.`,
      'Ratios: of inserts, and of month lists. The rounds of all take turns. The process that asks shares the processors with those that answer.',
      'Goal: on PostgreSQL 1.25× Parse Server on both, embedded 0.75× the least server, p99 within 20 ms.',
      'PostgreSQL runs without fsync, the embedded databases with it. Checked before: a month is complete, another person reads and changes nothing, and without a token there is nothing to see; every answer of a round is a success.',
    ],
  };
}

/** `0.42`; a dash where the system does not report it. */
const hundredths = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2));

/** Measures the contenders, one after the other. @param chosen words of `contenderNames`; empty for all */
export async function measureThroughput(chosen: readonly string[]): Promise<Table> {
  const wanted = entrants.filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name === word || name.startsWith(`${word}-`)),
  );
  await using cleanup = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'diary-bench-'));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const postgres = await startPostgres(join(folder, 'postgres'));
  cleanup.defer(() => stopPostgres(postgres.pid));
  const makeDatabase = async (name: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
    await client.end();
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  };

  const running = new Map<Entrant, Contender>();
  for (const entrant of wanted) {
    console.log(`${entrant.name}: starting, writing, checking`);
    const contender = await entrant.start({ makeDatabase, people });
    cleanup.defer(() => contender.stop());
    await seed(contender);
    await checkIsolation(entrant.name, contender);
    running.set(entrant, contender);
  }
  const othersBefore = await waitUntilIdle(idleTimeoutSeconds);
  const measured = new Map(
    [...running].map(
      ([entrant]) => [entrant, { inserts: [] as Round[], 'month lists': [] as Round[] }] as const,
    ),
  );
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const task of taskNames) {
      for (const [entrant, contender] of running) {
        const pid = entrant.database === 'PostgreSQL' ? postgres.pid : undefined;
        const found = await runRound(contender, task, round === 0 ? 1 : secondsOfRound, pid);
        if (round > 0) measured.get(entrant)?.[task].push(found);
      }
    }
  }
  return tableOf(measured, othersBefore);
}
