/** Tests of the repository itself: a rule that is only prose leaks. The arrows are those of docs/architecture.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as limits from '../domain/limits.ts';
import { root } from '../scripts/lib/command.ts';
import { importsOf as importedBy, reachedFrom } from '../scripts/lib/imports.ts';
import { missingPackages } from '../scripts/lib/lock-file.ts';
import { licensesFile, licensesOf, licensesPage } from '../scripts/licenses.ts';
import { unusedExports } from './support/unused-exports.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isCode = (file: string) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts');
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

const importsOf = (file: string) => importedBy(file).map(({ module }) => module);

/** What a file may import, by the first pattern that fits it. Anything else is refused. */
const arrows: readonly [part: RegExp, allowed: readonly RegExp[]][] = [
  // File readers: the code that unpacks and parses them.
  [
    /^domain\/import\//,
    [/^domain\//, /^npm:(valibot|@internationalized\/date|uuid|fflate|papaparse|saxes)$/],
  ],
  [/^domain\//, [/^domain\//, /^npm:(valibot|@internationalized\/date|uuid)$/]],
  [/^app\/ui\//, [/^app\/(ui|styles)\//, /^domain\/limits\.ts$/, /^npm:(react|react-dom|@radix-ui\/.*)$/]],
  [/^app\/paths\.ts$/, []],
  [/^app\/use-store\.ts$/, [/^npm:react$/]],
  [/^app\/preferences\//, [/^app\/(preferences\/|paths|use-store)/, /^domain\//, /^npm:(valibot|react)$/]],
  [
    /^app\/i18n\//,
    [
      /^app\/(i18n\/|paths|ui\/lazily|preferences\/store)/,
      /^domain\//,
      /^npm:(react|react-router|@internationalized\/date)$/,
    ],
  ],
  // Cached pages, and their messages to the service worker.
  [
    /^app\/pwa\//,
    [/^app\/(pwa\/|diary\/store\/waiting\.ts$|paths\.ts$)/, /^domain\/limits\.ts$/, /^npm:workbox-/],
  ],
  // The replica, the outbox, the sync engine and what reads from them.
  [
    /^app\/diary\/(store|sync|snapshot)\//,
    [/^app\/diary\/(store|sync|snapshot)\//, /^app\/errors\//, /^domain\//, /^npm:(idb|valibot)$/],
  ],
  [
    /^app\/diary\//,
    [
      /^app\/(diary|account|errors|preferences)\//,
      /^app\/use-store\.ts$/,
      /^domain\//,
      /^npm:(react|valibot|@supabase\/.*|@tanstack\/.*)$/,
    ],
  ],
  [
    /^app\/account\//,
    [
      /^app\/(account|errors|preferences)\//,
      /^app\/use-store\.ts$/,
      /^domain\//,
      /^npm:(react|valibot|@supabase\/.*|@tanstack\/.*)$/,
    ],
  ],
  [
    /^app\/errors\//,
    [
      /^app\/(errors|i18n|preferences|ui)\//,
      /^app\/paths/,
      /^domain\//,
      /^npm:(react|react-router|valibot)$/,
    ],
  ],
  [
    /^app\/components\//,
    [
      /^app\/(components|ui|i18n|errors|account|diary|preferences|reports)\//,
      /^app\/(paths|use-store)\.ts$/,
      /^domain\//,
      /^npm:(react|react-router|@tanstack\/react-query|@internationalized\/date|valibot|uqr|ical-generator|d3-(scale|shape)|@zxcvbn-ts\/.*)$/,
    ],
  ],
  [
    /^app\/shell\//,
    [
      /^app\/(shell|components|ui|styles|i18n|errors|account|diary|preferences)\//,
      /^app\/pwa\/(app-version|register-service-worker)\.ts$/,
      /^app\/(paths|use-store)/,
      /^domain\//,
      /^npm:/,
    ],
  ],
  [/^app\/routes\//, [/^app\/(?!routes\/)/, /^domain\//, /^npm:/]],
  [/^app\//, [/^app\//, /^domain\//, /^npm:/]],
  [/^supabase\//, [/^(supabase|domain)\//, /^npm:/]],
  [
    /^product\//,
    [
      /^(product|supabase|domain)\//,
      /^server\/contract\.ts$/,
      // What a line of the console says is said in mails and in the terminal, too.
      /^app\/(paths|i18n\/(check-in-words|(es|en)\/console))\.ts$/,
      /^npm:(?!react)/,
    ],
  ],
  [/^server\/database\//, [/^server\/database\//, /^npm:(?!react)/]],
  [/^server\/http\//, [/^server\/(http|database)\//, /^npm:(?!react)/]],
  [/^server\/push\//, [/^server\/push\//, /^npm:(web-push|node:crypto)$/]],
  [/^server\/mail\//, [/^server\/(mail|http)\//, /^server\/database\/sql-types\.ts$/, /^npm:(?!react)/]],
  [
    /^server\/(auth|rest|realtime|storage|functions|web)\//,
    [/^server\/(http|database|mail|push)\//, /^npm:(?!react)/],
  ],
  [
    /^server\/main\.ts$/,
    [/^server\//, /^product\/(index|seed\/demo)\.ts$/, /^app\/paths\.ts$/, /^npm:node:/],
  ],
  [/^server\//, [/^server\//, /^npm:(?!react$)/]],
];

/** A part one level below may import itself: a service, a screen. */
function isOwnPart(file: string, imported: string): boolean {
  const own = /^(server\/[a-z]+|app\/routes\/[^/]+)\//.exec(file)?.[0];
  return own !== undefined && imported.startsWith(own);
}

describe('arrows', () => {
  const sources = files.filter(
    (file) => /^(app|domain|product|server|supabase)\//.test(file) && isCode(file) && !isTest(file),
  );

  /** Sources for which this rule is the first that fits. */
  const sourcesOf = (rule: (typeof arrows)[number]) =>
    sources.filter((file) => arrows.find(([part]) => part.test(file)) === rule);

  test.each(arrows.map((rule) => ({ part: rule[0], rule })))('$part imports only what it may', ({ rule }) => {
    const files = sourcesOf(rule);
    // A rule that fits no file is a leftover.
    expect(files).not.toEqual([]);
    const refused = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => !isOwnPart(file, name) && !rule[1].some((pattern) => pattern.test(name)))
        .map((name) => `${file} imports ${name}`),
    );
    expect(refused).toEqual([]);
  });

  test('every source has a rule', () => {
    expect(sources.filter((file) => !arrows.some(([part]) => part.test(file)))).toEqual([]);
  });

  test('the Supabase client and the engine never meet outside app/account, app/diary and tests', () => {
    const clients = sources.filter((file) =>
      importsOf(file).some((name) => name.startsWith('npm:@supabase/')),
    );
    expect(clients.filter((file) => !/^app\/(account|diary)\//.test(file))).toEqual([]);
  });

  test('the engine does not know the product', () => {
    const engine = files.filter(
      (file) => file.startsWith('server/') && file !== 'server/main.ts' && !isTest(file),
    );
    expect(engine.filter((file) => /migra(ine|ña)|headache|episode/i.test(read(file)))).toEqual([]);
  });
});

describe('floors of domain', () => {
  /** From the lowest: a file knows those below its own, for types neither; folders of one floor know each other one way. */
  const floors = [
    ['limits.ts'],
    ['vocabulary'],
    ['calendar-date.ts'],
    ['model'],
    ['episode', 'intake', 'day', 'treatment', 'person', 'attachment'],
    ['diary-tables.ts'],
    ['clinical'],
    ['counting'],
    ['statistics'],
    ['copy'],
    ['reports', 'import', 'reminders'],
    ['sentence'],
    ['examples'],
  ];
  const roomOf = (file: string) => file.split('/')[1] ?? '';
  const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)));
  const imports = files
    .filter((file) => file.startsWith('domain/') && isCode(file) && !isTest(file))
    .flatMap((file) => importsOf(file).map((module) => ({ file, module })))
    .filter(({ file, module }) => module.startsWith('domain/') && roomOf(module) !== roomOf(file));

  test('every folder has one', () => {
    expect(files.filter((file) => file.startsWith('domain/') && !isTest(file) && floorOf(file) < 0)).toEqual(
      [],
    );
  });

  test('nothing knows a floor above', () => {
    expect(imports.filter(({ file, module }) => floorOf(module) > floorOf(file))).toEqual([]);
  });

  test('no two folders know each other', () => {
    const pairs = new Set(imports.map(({ file, module }) => `${roomOf(file)} ${roomOf(module)}`));
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
  });
});

/** Modules that reach each other (Tarjan's strongly connected components), each circle sorted. @param graph imports by file */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  /** @returns the earliest open module that this one reaches */
  function visit(module: string): number {
    const place = order.size;
    order.set(module, place);
    open.push(module);
    let earliest = place;
    for (const next of graph.get(module) ?? []) {
      if (!graph.has(next)) continue;
      const known = order.get(next);
      if (known === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, known);
    }
    if (earliest === place) {
      const circle = open.splice(open.indexOf(module));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return earliest;
  }

  for (const module of graph.keys()) if (!order.has(module)) visit(module);
  return circles;
}

describe('circles', () => {
  test('modules import each other one way, for types and later on, too', () => {
    const graph = new Map(files.filter(isCode).map((file) => [file, importsOf(file)]));
    expect(circlesOf(graph)).toEqual([]);
  });
});

describe('files', () => {
  test('no source file grows past 400 lines', () => {
    const long = files.filter(
      (file) =>
        /^(app|domain|product|server|supabase|scripts)\/.*\.(ts|tsx|css)$/.test(file) &&
        !isTest(file) &&
        !/^app\/i18n\/|\.types\.ts$/.test(file) &&
        read(file).split('\n').length > 401,
    );
    expect(long).toEqual([]);
  });

  test('no two source files have one base name: a search by name has one answer', () => {
    // `scripts/<task>.ts` is named after its npm script; the texts of an area after it, in each language.
    const isNamedElsewhere = (file: string) => /^(scripts\/[^/]+|app\/i18n\/(es|en)\/.+)$/.test(file);
    const named = Map.groupBy(
      files.filter(
        (file) =>
          /^(app|domain|product|server|scripts|supabase)\/.*\.tsx?$/.test(file) &&
          isCode(file) &&
          !isTest(file) &&
          !isNamedElsewhere(file),
      ),
      (file) => basename(file).replace(/\.tsx?$/, ''),
    );
    expect(named.size).toBeGreaterThan(1000);
    // The router demands `route`; `index` is a folder's entry.
    const allowed = ['index', 'route'];
    const twice = [...named].filter(([name, { length }]) => length > 1 && !allowed.includes(name));
    expect(twice.flatMap(([, places]) => places)).toEqual([]);
  });

  test('nothing is skipped, silenced or left for later', () => {
    const word = (...parts: string[]) => parts.join('');
    const pattern = new RegExp(
      [
        word('TO', 'DO'),
        word('FIX', 'ME'),
        word('@ts-', 'ignore'),
        word('@ts-', 'expect-error'),
        word('@ts-', 'nocheck'),
        String.raw`\b(test|it|describe)\.(skip|only|todo|fails)\b`,
      ].join('|'),
    );
    expect(files.filter((file) => isCode(file) && pattern.test(read(file)))).toEqual([]);
  });

  test('only the entry of the npm scripts is not TypeScript', () => {
    expect(files.filter((file) => /\.(js|jsx|mjs|cjs)$/.test(file))).toEqual(['scripts/run.mjs']);
  });
});

describe('comments', () => {
  test('no doc comment is a fragment: in an editor it stands alone, without the name it belongs to', () => {
    const fragment = /\/\*\*\s*(?:\*\s*)?(?:Of|Whose|Whom|Whoever|Who|Said)\b.*/g;
    const sources = files.filter(isCode);
    expect(sources.length).toBeGreaterThan(1000);
    expect(
      sources.flatMap((file) => [...read(file).matchAll(fragment)].map(([found]) => `${file}: ${found}`)),
    ).toEqual([]);
  });
});

test('what a module exports another one imports', () => {
  // Generated: it lists the tables' columns, used or not.
  const code = files.filter((file) => isCode(file) && !file.endsWith('database.types.ts'));
  expect(unusedExports(code, read)).toEqual([]);
});

describe('limits', () => {
  const constants = new Map<string, unknown>(Object.entries(limits));

  /** A stylesheet cannot import constants: its numbers are copies, compared here. */
  const inStyles: readonly [stylesheet: string, token: string, name: keyof typeof limits, perRem: number][] =
    [
      ['tokens', 'sidebar-width', 'sidebarWidthRem', 1],
      ['tokens', 'sidebar-collapsed-width', 'sidebarCollapsedWidthRem', 1],
      ['tokens', 'drawer-width', 'sidebarDrawerWidthRem', 1],
      ['theme', 'breakpoint-md', 'mobileBreakpointPixels', 16],
    ];

  test.each(inStyles)('%s.css has --%s as domain/limits.ts has %s', (stylesheet, token, name, perRem) => {
    const stated = [...read(`app/styles/${stylesheet}.css`).matchAll(/--([\w-]+): ([\d.]+)rem;/g)];
    const values = stated.filter(([, stated]) => stated === token).map(([, , rem]) => Number(rem) * perRem);
    expect(values).toEqual([constants.get(name)]);
  });

  test('every constant is in use in the product, not only in tests', () => {
    const product = files.filter(
      (file) => /^(app|domain|product|server|supabase)\//.test(file) && isCode(file) && !isTest(file),
    );
    const importing = product
      .filter((file) => importsOf(file).includes('domain/limits.ts'))
      .map(read)
      .join('\n');
    const unused = [...constants.keys()].filter((name) => !new RegExp(`\\b${name}\\b`).test(importing));
    expect(unused.filter((name) => !inStyles.some(([, , held]) => held === name))).toEqual([]);
  });
});

describe('packages', () => {
  test('docs/licenses.md lists every one that is installed for production, under terms that let this program be served', () => {
    expect(readFileSync(licensesFile, 'utf8')).toBe(licensesPage());
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const allowed =
      /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Unlicense)( AND |$)/;
    expect([...licensesOf(lock).keys()].filter((license) => !allowed.test(license))).toEqual([]);
  });

  test('the lock file names no registry', () => {
    // A folder of this repository is the one address.
    const named = read('package-lock.json').match(/"resolved": ".*"/g);
    expect(named).toEqual(['"resolved": "scripts/node"']);
  });

  test('the lock file has the packages of every platform, without which `npm ci` refuses it', () => {
    // `node scripts/lock.ts` adds the missing ones.
    expect(missingPackages(JSON.parse(read('package-lock.json')).packages)).toEqual([]);
  });

  /** Packages that no module imports, and what needs them. */
  const needed = new Map([
    ['@biomejs/biome', 'npm run format'],
    ['@fontsource-variable/atkinson-hyperlegible-next', 'scripts/plain-zero.py and report-face.py'],
    ['@react-router/node', 'without it React Router builds the pages for another platform than Node'],
    ['jsdom', 'the environment of tests/screens (vitest.config.ts)'],
    ['typescript', 'tsc'],
  ]);

  test('every package is imported, or needed by a tool', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const code = files.filter(isCode);
    const namesIn = (texts: readonly string[], pattern: RegExp) =>
      texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
    const sheets = files.filter((file) => file.endsWith('.css')).map(read);
    const imports = [
      ...namesIn(code.flatMap(importsOf), /^npm:(.+)/g),
      ...namesIn(code.map(read), /\b(?:require|resolve)\(\s*'([^']+)'/g),
      ...namesIn(sheets, /^@import "([^".]+)/gm),
    ];
    const isImported = (name: string) =>
      imports.some((one) => one === name || one.startsWith(`${name}/`) || one.startsWith(`${name}:`));
    const names = Object.keys({ ...dependencies, ...devDependencies });
    // `@types/` packages count as used if their package is imported.
    const unused = names.filter((name) => !isImported(name.replace(/^@types\//, '')));
    expect(unused.sort()).toEqual([...needed.keys()].sort());
  });

  test('`npm start` and `npm run dev` need no package that comes with the tests', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const entries = files.filter(
      (file) =>
        (/^(app|domain)\//.test(file) && isCode(file) && !isTest(file)) ||
        /^(scripts\/(build|dev|start)|(react-router|vite)\.config)\.ts$/.test(file),
    );
    // A comment may show an import of what is not there.
    const known = new Set(files);
    const source = (file: string) => (known.has(file) ? read(file) : '');
    const reached = new Set(entries.flatMap((entry) => reachedFrom(entry, source)));
    const packages = Object.keys(dependencies);
    const missing = [...reached].filter(
      (module) =>
        /^npm:(?!node:)/.test(module) && !packages.some((name) => `${module}/`.startsWith(`npm:${name}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('every npm script enters through scripts/run.mjs, which puts Node 24 first', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [name, script] of Object.entries(scripts)) {
      const task = /^exec node scripts\/run\.mjs ([a-z-]+)$/.exec(script)?.[1];
      expect(task, name).toBeDefined();
      expect(files, name).toContain(`scripts/${task}.ts`);
    }
    expect(process.version).toMatch(/^v24\./);
  });
});

describe('texts', () => {
  const spanish = files.filter((file) => file.startsWith('app/i18n/es/'));

  test('each area exists in both languages', () => {
    const english = files.filter((file) => file.startsWith('app/i18n/en/'));
    expect(english.map((file) => file.replace('/en/', '/es/'))).toEqual(spanish);
  });

  /** Every text of an area by its path; a function is represented by its number of parameters. */
  function flatten(value: unknown, path = ''): [string, string][] {
    if (typeof value === 'function') return [[path, `function of ${value.length}`]];
    if (value !== null && typeof value === 'object') {
      return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
    }
    return [[path, String(value)]];
  }

  test.each(spanish)('%s and its twin hold the same texts, none empty', async (file) => {
    const es = flatten({ ...(await import(join(root, file))) });
    const en = flatten({ ...(await import(join(root, file.replace('/es/', '/en/')))) });
    expect(en.map(([path]) => path)).toEqual(es.map(([path]) => path));
    expect([...es, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
