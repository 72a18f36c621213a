/**
 * Half an hour at 70 % of what the server can do, more than it can do, and a heavy query beside small ones. On the embedded
 * database, where everybody shares one connection.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { type Answer, type Ask, atRate, isSuccess, press, send } from './lib/load.ts';
import { type Contender, type Person, startOurs } from './lib/ours.ts';
import type { Bench, Question, Table } from './lib/report.ts';
import { median, quantile, short } from './lib/statistics.ts';

/** Minutes of steady traffic. */
const minutes = Number(process.env.ENDURANCE_MINUTES ?? 30);
const people = 40;
const connections = 8;
const steadyShare = 0.7;
/** Attacks of each person before the measurement; the heavy reader has more. */
const attacksEach = 200;
const heavyAttacks = 1000;

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const dayMs = 86_400_000;
const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString();
const attack = () => ({
  id: randomUUID(),
  startedAt: instant(400 + Math.random() * 1000),
  intensity: Math.floor(Math.random() * 11),
  zone: 'Europe/Madrid',
});

/** Identifiers of the attacks that each person has. */
type Diaries = ReadonlyMap<Person, string[]>;

/**
 * The next request: of twenty, two are new attacks, two move one to the trash, one is a correction, and fifteen are month
 * lists. Diaries stay as long as they are, or the lists would be ten times as long in the end as in the beginning.
 */
function mixed(contender: Contender, diaries: Diaries): Ask {
  const person = anyOf(contender.people);
  const known = diaries.get(person) ?? [];
  const at = Math.floor(Math.random() * known.length);
  const turn = Math.random() * 20;
  if (turn < 2) {
    const one = attack();
    known.push(one.id);
    return contender.insert(person, one);
  }
  if (turn < 4 && known.length > 0) {
    const [id = ''] = known.splice(at, 1);
    const body = { deleted_at: new Date().toISOString() };
    return { method: 'PATCH', path: `/rest/v1/episodes?id=eq.${id}`, headers: person.headers, body };
  }
  if (turn < 5) return contender.change(person, known[at] ?? randomUUID(), Math.floor(Math.random() * 11));
  const from = 400 + Math.floor(Math.random() * 30) * 30;
  return contender.list(person, instant(from + 30), instant(from));
}

async function seed(contender: Contender, counts: ReadonlyMap<Person, number>): Promise<Diaries> {
  const asks = [...counts].flatMap(([person, count]) =>
    Array.from({ length: count }, () => ({ person, one: attack() })),
  );
  const waiting = asks.values();
  let left = asks.length;
  await press(
    contender.origin,
    connections,
    () => left-- > 0,
    () => {
      const { person, one } = waiting.next().value as (typeof asks)[number];
      return contender.insert(person, one);
    },
  );
  return new Map(
    [...counts.keys()].map((who) => [
      who,
      asks.filter(({ person }) => person === who).map(({ one }) => one.id),
    ]),
  );
}

/** Which answers failed and when, for whoever has to find out why. */
function failuresOf(answers: readonly Answer[]): string {
  const failed = answers.filter((one) => !isSuccess(one));
  const byStatus = Object.entries(Object.groupBy(failed, ({ status }) => status));
  const due = failed.map(({ dueAfter }) => dueAfter);
  return failed.length === 0
    ? 'none failed'
    : `failed ${byStatus.map(([status, some]) => `${some?.length} × ${status}`).join(', ')}, due after ${Math.min(...due).toFixed(1)} to ${Math.max(...due).toFixed(1)} s`;
}

const p99 = (answers: readonly Answer[]) =>
  quantile(
    answers.map(({ took }) => took),
    0.99,
  );

function megabytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

async function capacityOf(contender: Contender, diaries: Diaries): Promise<number> {
  const until = performance.now() + 10_000;
  const { perSecond } = await press(
    contender.origin,
    connections,
    () => performance.now() < until,
    () => mixed(contender, diaries),
  );
  return perSecond;
}

/** A minute at a time, so that neither the answers nor their times fill this process. */
async function steady(contender: Contender, diaries: Diaries, capacity: number): Promise<Table> {
  const rate = capacity * steadyShare;
  const each: {
    readonly p99: number;
    readonly megabytes: number;
    readonly failed: number;
    readonly sent: number;
  }[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const answers = await atRate(contender.origin, rate, 60, () => mixed(contender, diaries));
    each.push({
      p99: p99(answers),
      megabytes: megabytesOf(contender.pid),
      failed: answers.filter((one) => !isSuccess(one)).length,
      sent: answers.length,
    });
    const slowest = answers.reduce((most, one) => (one.took > most.took ? one : most));
    console.log(
      `minute ${minute + 1}: p99 ${short(each.at(-1)?.p99 ?? 0)} ms, most ${short(slowest.took)} (due after ${slowest.dueAfter.toFixed(1)} s), ${Math.round(each.at(-1)?.megabytes ?? 0)} MB, ${failuresOf(answers)}`,
    );
  }
  const third = Math.max(1, Math.floor(each.length / 3));
  const row = (name: string, part: typeof each) => [
    name,
    String(part.reduce((sum, { sent }) => sum + sent, 0)),
    String(part.reduce((sum, { failed }) => sum + failed, 0)),
    short(median(part.map((one) => one.p99))),
    short(Math.max(...part.map((one) => one.p99))),
    short(median(part.map((one) => one.megabytes))),
  ];
  return {
    caption: `${minutes} minutes of mixed traffic at ${Math.round(steadyShare * 100)} % of ${short(capacity)} requests a second, embedded, ${people} people`,
    columns: ['', 'requests', 'failed', 'p99 of a minute, median, ms', 'worst minute, ms', 'memory, MB'],
    rows: [row('first third', each.slice(0, third)), row('last third', each.slice(-third)), row('all', each)],
    notes: [
      'A tenth new attacks, as many moved to the trash, a twentieth corrections, the rest month lists. Counted from the instant a request was due. Goal: none failed, p99 and memory of the last third as of the first.',
    ],
  };
}

async function overload(contender: Contender, diaries: Diaries, capacity: number): Promise<Table> {
  const run = (share: number, seconds: number) =>
    atRate(contender.origin, capacity * share, seconds, () => mixed(contender, diaries));
  const phases = [
    ['before, at 30 %', await run(0.3, 10)],
    ['at 300 %', await run(3, 20)],
    ['after, at 30 %', await run(0.3, 10)],
  ] as const;
  return {
    caption: 'Three times what the server can do, embedded',
    columns: [
      '',
      'requests',
      'answered',
      'refused with 503 or 429',
      'of them without Retry-After',
      'other failures',
      'p99 of what was answered, ms',
    ],
    rows: phases.map(([name, answers]) => {
      const refused = answers.filter(({ status }) => status === 503 || status === 429);
      const answered = answers.filter(isSuccess);
      return [
        name,
        String(answers.length),
        String(answered.length),
        String(refused.length),
        String(refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length),
        String(answers.length - refused.length - answered.length),
        short(p99(answered)),
      ];
    }),
    notes: [
      'With the limits the server has in production. The process that asks shares the processors with the server.',
    ],
  };
}

/** Small reads of one person while another asks for all there is, again and again. */
async function neighbours(contender: Contender): Promise<Table> {
  const [heavy, light] = contender.people as [Person, Person];
  const read = () => contender.list(light, instant(430), instant(400));
  const small = async (seconds: number) => {
    const agent = new Agent({ keepAlive: true });
    const took: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const sentAt = performance.now();
      await send(contender.origin, agent, read());
      took.push(performance.now() - sentAt);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    agent.destroy();
    return took;
  };
  const alone = await small(10);
  let goesOn = true;
  const agent = new Agent({ keepAlive: true });
  const heavyTook: number[] = [];
  const busy = Promise.all(
    [0, 1].map(async () => {
      while (goesOn) {
        const sentAt = performance.now();
        await send(contender.origin, agent, {
          method: 'GET',
          path: '/rest/v1/episodes?select=*,intakes(*)&order=intensity.desc,started_at',
          headers: heavy.headers,
        });
        heavyTook.push(performance.now() - sentAt);
      }
    }),
  );
  const beside = await small(20);
  goesOn = false;
  await busy;
  agent.destroy();
  const row = (name: string, took: readonly number[]) => [
    name,
    short(median(took)),
    short(quantile(took, 0.99)),
    short(Math.max(...took)),
    `${((took.filter((ms) => ms > 50).length / took.length) * 100).toFixed(1)} %`,
  ];
  return {
    caption: `A month list of one person while another asks twice at once for all of ${heavyAttacks} attacks, embedded: ms`,
    columns: ['', 'median', 'p99', 'most', 'over 50 ms'],
    rows: [
      row('alone', alone),
      row('beside the heavy queries', beside),
      row('the heavy queries themselves', heavyTook),
    ],
    notes: [
      'Goal: no request waits more than 50 ms for another person’s query.',
      'Where it is missed: the embedded database has one connection, a statement runs to its end on it, and others wait for the one under way. A person’s second request waits until the first is answered. PostgreSQL has a connection for each.',
    ],
  };
}

const parts = ['steady', 'overload', 'neighbours'] as const;

async function ask({ choices }: Bench) {
  const wanted = (part: (typeof parts)[number]) => choices.length === 0 || choices.includes(part);
  const started = await startOurs(people, { RATE_LIMITS: 'on' });
  // As people behind a proxy the server does not know: their network is not counted against them.
  const contender = {
    ...started,
    people: started.people.map((person, at) => ({
      ...person,
      headers: { ...person.headers, 'X-Forwarded-For': `10.0.0.${at + 1}` },
    })),
  };
  try {
    const [heavy] = contender.people as readonly Person[] as readonly [Person];
    const counts = new Map(
      contender.people.map((person) => [person, person === heavy ? heavyAttacks : attacksEach]),
    );
    const diaries = await seed(contender, counts);
    const capacity = await capacityOf(contender, diaries);
    const tables: Table[] = [];
    if (wanted('neighbours')) tables.push(await neighbours(contender));
    if (wanted('overload')) tables.push(await overload(contender, diaries, capacity));
    if (wanted('steady')) tables.push(await steady(contender, diaries, capacity));
    return tables;
  } finally {
    await contender.stop();
  }
}

export const endurance: Question = { name: 'endurance', choices: parts, ask };
