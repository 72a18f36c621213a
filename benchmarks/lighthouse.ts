/** Lighthouse results of every public page on a simulated phone. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '../app/paths.ts';
import { indexedPages } from '../scripts/build-steps/pages.ts';
import { provideBrowser } from '../scripts/lib/browser.ts';
import { root } from '../scripts/lib/command.ts';
import type { Bench, Question } from './lib/report.ts';
import { median } from './lib/statistics.ts';

/**
 * Installs packages that only a benchmark needs from the registry, into a folder of its own, unless they are already
 * there.
 * @param packages exact versions by name
 * @throws Error when npm fails
 */
function installOnDemand(folder: string, packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).filter(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    return !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== version;
  });
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${wanted.join(', ')}…`);
  const options = [
    '--no-package-lock',
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = spawnSync('npm', ['install', ...options, ...wanted], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (npm.status !== 0) throw new Error(`npm could not install ${wanted.join(', ')}.`);
}

/** 176 MB with their dependencies: too much for every `npm ci`. */
const packages = { lighthouse: '13.5.0', 'chrome-launcher': '1.2.1' };
const folder = join(root, '.cache/lighthouse');

/** Runs per page, whose median is used for performance and times; LIGHTHOUSE_RUNS overrides it. */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

/** No times of painting: they belong to a machine, and are compared with the page without scripts. TBT in ms. */
const goals = { score: 100, tbt: 50, cls: 0, lcp: 1.1 } as const;

const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** Categories besides performance, by the names of their columns; they do not depend on the machine. */
const categories = {
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
  agentic: 'agentic-browsing',
} as const;

/** The parts of Lighthouse's result that are used here. */
interface Result {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly runtimeError?: { readonly message: string };
}

type Lighthouse = (
  url: string,
  flags: {
    readonly port: number;
    readonly logLevel: 'error';
    readonly onlyCategories?: readonly string[];
    readonly blockedUrlPatterns?: readonly string[];
  },
) => Promise<{ readonly lhr: Result } | undefined>;

interface Launcher {
  launch(options: {
    readonly chromePath?: string | undefined;
    readonly chromeFlags: readonly string[];
  }): Promise<{ readonly port: number; kill(): void }>;
}

/** Loads a package from the benchmark's own folder. */
async function load<Module>(name: keyof typeof packages): Promise<Module> {
  const file = createRequire(join(folder, 'package.json')).resolve(name);
  return import(pathToFileURL(file).href);
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

const isFull = ({ categories: found }: Result) => percent(found.performance?.score) === goals.score;
const largestPaint = ({ audits }: Result) => audits[metrics.lcp]?.numericValue ?? Number.NaN;

/** Audits that reduce a page's score, in all categories except performance. */
function failing({ categories: found, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap((name) => found[name]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

const listed = indexedPages().flatMap((page) => locales.map((locale) => page[locale]));

async function ask({ serve, choices }: Bench) {
  installOnDemand(folder, packages);
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse');
  const launcher = await load<Launcher>('chrome-launcher');
  const url = await serve();
  const { full } = await provideBrowser();
  const chrome = await launcher.launch({
    chromePath: full,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  const measure = async (
    path: string,
    onlyCategories?: readonly string[],
    blockedUrlPatterns?: readonly string[],
  ): Promise<Result> => {
    let reason = 'no result';
    // Occasionally Chromium's trace lacks the beginning of the load (NO_NAVSTART).
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await lighthouse(url + path, {
        port: chrome.port,
        logLevel: 'error',
        ...(onlyCategories && { onlyCategories }),
        ...(blockedUrlPatterns && { blockedUrlPatterns }),
      });
      if (answer && !answer.lhr.runtimeError) return answer.lhr;
      reason = answer?.lhr.runtimeError?.message ?? reason;
    }
    throw new Error(`Lighthouse did not measure ${path}: ${reason}`);
  };
  const rows: string[][] = [];
  const notes: string[] = [];
  const missed: string[] = [];
  try {
    for (const path of choices.length > 0 ? choices : listed) {
      const first = await measure(path);
      const all = [first];
      // Once more than half of the runs have all 100, the others can no longer change a median.
      while (all.length < runs && !(all.length > runs / 2 && all.every(isFull)))
        all.push(await measure(path, ['performance']));
      const control = runs > 1 ? await measure(path, ['performance'], ['*.js']) : first;
      const performance = median(all.map((result) => percent(result.categories.performance?.score)));
      const times = Object.entries(metrics).map(([name, audit]) => {
        const value = median(all.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
        const shown = name === 'cls' ? value.toFixed(3) : value.toFixed(0);
        return (name === 'tbt' || name === 'cls') && value > goals[name] ? `**${shown}**` : shown;
      });
      const scores = [
        performance,
        ...Object.values(categories).map((name) => percent(first.categories[name]?.score)),
      ].map((score) => (score >= goals.score ? String(score) : `**${score}**`));
      const lcp = median(all.map(largestPaint)) / largestPaint(control);
      const ratio = lcp <= goals.lcp ? lcp.toFixed(2) : `**${lcp.toFixed(2)}**`;
      rows.push([path, ...scores, ...times, ratio]);
      console.log(rows.at(-1)?.join('  '));
      if ([...scores, ...times, ratio].some((shown) => shown.startsWith('**'))) missed.push(path);
      const flaws = failing(first);
      if (flaws.length > 0) notes.push(`${path}: ${flaws.join(', ')}`);
    }
  } finally {
    chrome.kill();
  }
  return [
    {
      caption: `Every public page on Lighthouse’s simulated phone (slow 4G, 4× slowdown); performance and ms are medians of ${runs}`,
      columns: [
        'page',
        'performance',
        ...Object.keys(categories),
        'FCP',
        'LCP',
        'TBT',
        'CLS',
        'LCP ÷ without scripts',
      ],
      rows,
      notes: [
        `Goals: ${goals.score} in every category, TBT ${goals.tbt} ms, CLS ${goals.cls}, LCP ${goals.lcp} × without scripts. ` +
          (missed.length === 0 ? 'All reached.' : `${missed.length} of ${rows.length} pages miss one.`),
        ...notes,
      ],
    },
  ];
}

export const lighthouse: Question = { name: 'lighthouse', choices: listed, ask };
