/** Small reads of one person beside another's heavy queries, on the embedded database, where everybody shares one connection. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { press, send } from './lib/load.ts';
import { type Contender, type Person, startOurs } from './lib/ours.ts';
import type { Question, Table } from './lib/report.ts';
import { median, quantile, short } from './lib/statistics.ts';

/** Attacks of the heavy reader, and of the light one. */
const [heavyAttacks, lightAttacks] = [1000, 200];

const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();

async function seed({ origin, insert }: Contender, person: Person, attacks: number): Promise<void> {
  let left = attacks;
  await press(
    origin,
    8,
    () => left-- > 0,
    () =>
      insert(person, {
        id: randomUUID(),
        startedAt: instant(400 + Math.random() * 1000),
        intensity: left % 11,
        zone: 'Europe/Madrid',
      }),
  );
}

/** Small reads of one person while another asks for all there is, again and again. */
async function measure(contender: Contender): Promise<Table> {
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

async function ask() {
  const contender = await startOurs(2, { RATE_LIMITS: 'on' });
  try {
    const [heavy, light] = contender.people as [Person, Person];
    await seed(contender, heavy, heavyAttacks);
    await seed(contender, light, lightAttacks);
    return [await measure(contender)];
  } finally {
    await contender.stop();
  }
}

export const neighbours: Question = { name: 'neighbours', ask };
