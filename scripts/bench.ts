/**
 * `npm run bench [question…] [-- part…]`: measures the built product, prints the results and keeps them in .cache/bench/.
 * Not part of `npm test`: times depend on the machine, so people read them and nothing asserts them.
 */
import { chromium } from '@playwright/test';
import { entry } from '../benchmarks/entry.ts';
import { exportQuestion } from '../benchmarks/export.ts';
import { growth } from '../benchmarks/growth.ts';
import { importing } from '../benchmarks/import.ts';
import { insights } from '../benchmarks/insights.ts';
import { interactions } from '../benchmarks/interactions.ts';
import { refusal } from '../benchmarks/lib/idle.ts';
import { circumstances, keepResult, type Question, resultOf } from '../benchmarks/lib/report.ts';
import { lighthouse } from '../benchmarks/lighthouse.ts';
import { memory } from '../benchmarks/memory.ts';
import { neighbours } from '../benchmarks/neighbours.ts';
import { report } from '../benchmarks/report.ts';
import { scale } from '../benchmarks/scale.ts';
import { server } from '../benchmarks/server.ts';
import { tenYears } from '../benchmarks/ten-years.ts';
import { twoDevices } from '../benchmarks/two-devices.ts';
import { waking } from '../benchmarks/waking.ts';
import { build } from './build.ts';
import { fullChromium, provideBrowser } from './lib/browser.ts';
import { type ServerProcess, startServerProcess } from './lib/server-process.ts';

/** Every question, in the order they run. */
const questions: readonly Question[] = [
  entry,
  waking,
  interactions,
  twoDevices,
  tenYears,
  insights,
  exportQuestion,
  report,
  importing,
  server,
  scale,
  memory,
  neighbours,
  growth,
  lighthouse,
];

const words = process.argv.slice(2);
const selected = questions.filter(({ name }) => words.includes(name));
const choices = words.filter((word) => !questions.some(({ name }) => name === word));
const unknown = choices.filter((word) => !selected.some((question) => question.choices?.includes(word)));
if (unknown.length > 0) {
  console.error(
    `No question is called ${unknown.join(', ')}: ${questions.map(({ name }) => name).join(', ')}.` +
      selected
        .filter((question) => question.choices)
        .map((question) => `\nOf ${question.name}, a part: ${question.choices?.join(', ')}.`)
        .join(''),
  );
  process.exit(2);
}

const refused = refusal();
if (refused) {
  console.error(refused);
  process.exit(1);
}
await build();
const { full } = await provideBrowser();
const browser = await chromium.launch({
  ...fullChromium(full),
  // Root in a container has no sandbox; the other flags stop Chromium's background requests during a measurement.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  for (const { name, ask, choices: parts = [] } of selected.length > 0 ? selected : questions) {
    const chosen = choices.filter((word) => parts.includes(word));
    console.log(`\n— ${name}`);
    const when = circumstances(`Chromium ${browser.version()}`);
    const servers: ServerProcess[] = [];
    const serve = async (env: Readonly<Record<string, string>> = {}) => {
      const server = await startServerProcess(env);
      servers.push(server);
      return server.url;
    };
    try {
      const tables = await ask({ browser, serve, choices: chosen });
      console.log(chosen.length > 0 ? resultOf(when, tables) : keepResult(name, when, tables));
    } finally {
      for (const server of servers) await server.stop();
    }
  }
} finally {
  await browser.close();
}
