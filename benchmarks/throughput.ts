/** Requests per second of the server, on PostgreSQL and embedded. */
import { randomUUID } from 'node:crypto';
import { cpuTimeOf, cpuTimeOfTree, ownCpuTime, systemCpuTime, waitUntilIdle } from './lib/idle.ts';
import { type Ask, press } from './lib/load.ts';
import { type Attack, benchPostgres, type Contender, startOurs } from './lib/ours.ts';
import type { Table } from './lib/report.ts';
import { median, short } from './lib/statistics.ts';

const databases = ['PostgreSQL', 'embedded'] as const;
type DatabaseKind = (typeof databases)[number];

/** Words that select one of the two. */
export const contenderNames = ['ours-postgres', 'ours-embedded'];

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

type Rounds = ReadonlyMap<DatabaseKind, Readonly<Record<Task, Round[]>>>;

const middle = (of: readonly Round[], key: keyof Round) => median(of.map((round) => round[key]));
const percent = (share: number) => `${Math.round(share * 100)} %`;

function tableOf(measured: Rounds, othersBefore: number): Table {
  const shares = [...measured.values()].flatMap((found) =>
    taskNames.flatMap((task) => found[task].map(({ others }) => others)),
  );
  return {
    caption: `Requests a second: ${connections} connections, ${people} people with ${months * attacksAMonth} attacks each, median of ${rounds} rounds of ${secondsOfRound} s`,
    columns: [
      '',
      ...taskNames.flatMap((task) => [`${task}/s`, 'p99, ms', 'CPU ms each: server + PostgreSQL']),
    ],
    rows: [...measured].map(([database, found]) => [
      database,
      ...taskNames.flatMap((task) => [
        short(middle(found[task], 'perSecond')),
        short(middle(found[task], 'p99')),
        `${hundredths(middle(found[task], 'server'))}${database === 'embedded' ? '' : ` + ${hundredths(middle(found[task], 'database'))}`}`,
      ]),
    ]),
    notes: [
      `Other programs used ${percent(othersBefore)} of the processors when it began and ${percent(median(shares))} during the rounds, at worst ${percent(Math.max(...shares))}. Beyond some 10 %, believe the processor time of a request rather than the rates.`,
      'The rounds of both take turns, and the process that asks shares the processors with them. PostgreSQL runs without fsync, the embedded database with it. Goal: p99 within 20 ms.',
    ],
  };
}

/** `0.42`; a dash where the system does not report it. */
const hundredths = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2));

/** Measures both, in turns. @param chosen words of `contenderNames`; empty for all */
export async function measureThroughput(chosen: readonly string[]): Promise<Table> {
  const wanted = databases.filter(
    (_, at) => chosen.length === 0 || chosen.includes(contenderNames[at] ?? ''),
  );
  await using cleanup = new AsyncDisposableStack();
  const postgres = cleanup.use(await benchPostgres());

  const running = new Map<DatabaseKind, Contender>();
  for (const database of wanted) {
    console.log(`${database}: starting and writing`);
    const contender = await startOurs(people, database === 'embedded' ? {} : { DATABASE_URL: postgres.url });
    cleanup.defer(() => contender.stop());
    await seed(contender);
    running.set(database, contender);
  }
  const othersBefore = await waitUntilIdle(idleTimeoutSeconds);
  const measured = new Map(
    wanted.map((database) => [database, { inserts: [] as Round[], 'month lists': [] as Round[] }] as const),
  );
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const task of taskNames) {
      for (const [database, contender] of running) {
        const pid = database === 'PostgreSQL' ? postgres.pid : undefined;
        const found = await runRound(contender, task, round === 0 ? 1 : secondsOfRound, pid);
        if (round > 0) measured.get(database)?.[task].push(found);
      }
    }
  }
  return tableOf(measured, othersBefore);
}
