/**
 * Checks README.md, CONTRIBUTING.md and docs/ against the repository: paths, links, anchors, names, quoted test names and decision numbers
 * exist. Whether a test proves what a page claims is left to readers.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operatorConsole } from '#app/i18n/en/console.ts';
import { root } from '../scripts/lib/command.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const pages = files.filter((file) =>
  /^((README|CONTRIBUTING)\.md|benchmarks\/README\.md|docs\/.*\.md)$/.test(file),
);

/** A page without its fenced blocks, which hold commands. */
const textOf = (page: string) => read(page).replace(/^```.*?^```$/gms, '');

/** Names that look like repository files but are something else. */
const elsewhere = new Set([
  // Written by the server into its data folder, or by the build.
  'secrets.json',
  'erased.txt',
  'sms-webhook.json',
  'DATA_DIR/secrets.json',
  'DATA_DIR/erased.txt',
  'DATA_DIR/sms-webhook.json',
  'backups/',
  'llms.txt',
  'sw.js',
  // Sources of other projects, cited in docs/decisions/074.
  'sample_logs.csv',
  'test/fixtures/files/migraine_buddy_*.csv',
  'CSV_EXPORT_IMPORT_SPEC.md',
  'data/synthetic_migraine_log.csv',
  'app/docs/json-export-format.md',
  'mobile-apps/ios/MigraLog/Services/ExportService.swift',
  'HKCategoryValues.h',
  // Files of other programs, and a function of R.
  'export.xml',
  'read.csv',
]);

const folders = 'app|benchmarks|docs|domain|product|public|scripts|server|supabase|tests';
const rooted = new RegExp(`^(?:${folders})/`);
const named =
  /^(?:[\w.{},*<>-]+\/)*[\w.{},*<>-]*\.(?:css|csv|h|html|json|md|mjs|py|sql|swift|tsx?|txt|woff2|xml)$/;

/** Expands `a.{test,spec}.ts` into two names. */
function withoutBraces(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => withoutBraces(before + choice + after));
}

/** Whether a path from the root, or the end of one, exists in the repository. `*` and `<name>` match any part of a name. */
function isThere(path: string): boolean {
  return withoutBraces(path.replaceAll(/<[^>]*>/g, '*').replace(/\/$/, '')).every((one) => {
    if (one.includes('#')) return leads(one, 'README.md');
    if (one.includes('*')) {
      return files.some((file) => [one, `${one}/**`, `**/${one}`].some((glob) => matchesGlob(file, glob)));
    }
    if (folderNamed.test(path)) return folderExists(path);
    return (
      (rooted.test(path) && existsSync(join(root, one))) ||
      files.some((file) => `/${file}`.endsWith(`/${one}`))
    );
  });
}

/** A folder by the end of its path: `auth/factors/`. */
const folderNamed = /^(?:[\w-]+\/)+$/;
const folderExists = (path: string) => files.some((file) => `/${file}`.includes(`/${path}`));

/** Words in the sources: every name a page gives to something in them must be one. */
const words = new Set(
  files
    .filter(
      (file) =>
        /\.(css|json|mjs|sql|tsx?)$/.test(file) && !/^(package-lock\.json|tests\/docs\.test\.ts)$/.test(file),
    )
    .flatMap((file) => read(file).match(/\w+/g) ?? []),
);

/** camelCase names in no source: fields that structured data leaves out. */
const foreignNames = new Set(['lastReviewed', 'reviewedBy']);

/** File names in backquotes on a page, each with the quoted parts in the brackets that follow. */
const citationsOf = (page: string) =>
  [...textOf(page).matchAll(/`([^`\n]+)`(?: \(([^)]*)\))?/g)]
    .map(([, path = '', text = '']) => ({
      path,
      quotes: [...text.matchAll(/"([^"]+?)…?"/g)].map(([, quote = '']) => quote),
    }))
    .filter(
      ({ path }) => (rooted.test(path) && !/[\s()]/.test(path)) || named.test(path) || folderNamed.test(path),
    )
    // A decision cited by number alone is checked below.
    .filter(({ path }) => !elsewhere.has(path) && !/^docs\/decisions\/\d{3}$/.test(path));

/** Anchors of a page by GitHub's rules. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Whether a link or mention leads to a file, and to an existing heading if it names one. */
function leads(target: string, from: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

describe.each(pages)('%s', (page) => {
  test('names files that are there', () => {
    expect(citationsOf(page).flatMap(({ path }) => (isThere(path) ? [] : [path]))).toEqual([]);
  });

  test('links to files and headings that are there', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const own = links.filter((target) => !/^[a-z]+:/.test(target));
    expect(own.filter((target) => !leads(target, page))).toEqual([]);
  });

  test('names what the sources name', () => {
    const named = [...textOf(page).matchAll(/`(?:\w+\.)?([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !words.has(name) && !foreignNames.has(name))).toEqual([]);
  });

  test('quotes what the files say', () => {
    const quoted = citationsOf(page).flatMap(({ path, quotes }) => quotes.map((quote) => ({ path, quote })));
    const missing = quoted.filter(
      ({ path, quote }) =>
        !files.some((file) => (file === path || file.endsWith(`/${path}`)) && read(file).includes(quote)),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const page = read('docs/architecture.md');

  test.each(['domain', 'app', 'product', 'supabase', 'server'])(
    'has a line for each file and folder of %s/',
    (folder) => {
      const [, section = ''] = page.split(`## Inside \`${folder}/\``);
      const names = section.split(/^## /m)[0] ?? '';
      const own = files.flatMap((file) => {
        const [, name = '', inside] = new RegExp(`^${folder}/([^/]+)(/)?`).exec(file) ?? [];
        return /^$|\.test\.tsx?$|^__snapshots__$/.test(name) ? [] : [`${name}${inside ?? ''}`];
      });
      const missing = [...new Set(own)].filter((name) => !names.includes(`\`${name}`));
      expect(missing).toEqual([]);
    },
  );
});

test('docs/specification.md has the 134 rows, each with how it was tried and the test that holds it', () => {
  const rows = read('docs/specification.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 134 }, (_, index) => index + 1),
  );
  const tried = /\*\*Otherwise\*\*|\b(?:HTTP|Client|Browser|Run|Read|Rows)\b/;
  const bare = rows.filter(
    ([, , promised = '', seen = '', shown = '']) =>
      promised === '' || !tried.test(seen) || !/`[^`]*(tests\/|\.test\.|\.spec\.)/.test(shown),
  );
  expect(bare).toEqual([]);
});

/**
 * What a page of docs/ denies, with the day on which somebody looked: still so, and worth saying. Whoever builds what a
 * sentence denies changes the sentence and takes its line away; a new one is added with its day.
 */
const denials = `
2026-11-29 architecture.md: What nobody has confirmed yet
2026-11-29 architecture.md: no name is looked up yet
2026-11-29 clinical-rules.md: No clinician has reviewed the choice yet
2026-11-29 clinical-rules.md: No clinician has reviewed these rules yet
2026-11-29 clinical-rules.md: a primary document yet
2026-11-29 clinical-rules.md: compared with a source yet
2026-11-29 data-dictionary.md: kept, but not offered
2026-11-30 decisions/012-what-the-rest-engine-refuses.md: ### Not built
2026-11-29 decisions/013-sessions-and-tokens.md: Not offered, each with the code of a server
2026-11-30 decisions/021-change-notifications.md: Not built: broadcasts from the database
2026-11-29 decisions/021-change-notifications.md: nobody may learn anything of another person
2026-11-29 decisions/021-change-notifications.md: which the diary does not use, stay within one process
2026-11-29 decisions/059-insights-and-charts.md: Yes, No, Not yet, a name or a number
2026-11-29 decisions/085-pages-to-read.md: need no script to be read, yet the shell
2026-11-29 decisions/088-attacks-and-entries.md: no way to say "none" yet
2026-11-29 decisions/091-consents-that-are-kept-and-accounts-that-end.md: Terms that do not hold yet
2026-11-29 decisions/110-files-and-attachments.md: another device has not sent yet
2026-11-29 decisions/111-reminders.md: others are not tried again
2026-11-29 decisions/113-the-operators-console.md: nobody may do it to themselves
2026-11-30 decisions/117-one-touch-from-anywhere.md: sticker and a watch were never tried
2026-11-29 decisions/README.md: never tried on a hosted project
2026-11-29 glossary.md: not enough data yet to
2026-11-29 hosted.md: Nobody has done it on a hosted project yet
2026-11-30 hosted.md: the platform bundles them: that was not tried
2026-11-29 hosted.md: \`pg_cron\` itself was not tried
2026-11-29 hosted.md: not offered likewise
2026-11-29 hosted.md: not tried there), give the account
2026-11-29 scale.md: Several physical machines were not tried
2026-11-29 scale.md: it is not built
2026-11-29 security.md: leaves what was not yet sent
2026-11-29 security.md: no screen offers a phone
2026-11-29 security.md: there is no result yet
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, day, page = '', text = ''] = /^(\d{4}-\d\d-\d\d) (\S+): (.+)$/.exec(line) ?? [];
    return { day, page: `docs/${page}`, text };
  });

/** Sentences that become untrue when somebody builds what they deny. */
const denial =
  /\b(?:not (?:built|implemented|offered)|yet|never tried|no screen|nobody may|(?:does|do) not use|not tried)\b/gi;

test('docs/ denies nothing that was not looked at, and the list has nothing that no page denies any more', () => {
  const isListed = (page: string, text: string) =>
    denials.some((one) => one.page === page && text.includes(one.text));
  const textsOf = (page: string) => textOf(page).replaceAll(/\s+/g, ' ');
  const about = pages.filter((page) => page.startsWith('docs/') && page !== 'docs/to-confirm.md');
  const unlisted = about.flatMap((page) => {
    const text = textsOf(page);
    return [...text.matchAll(denial)]
      .map(({ index }) => text.slice(Math.max(0, index - 60), index + 60))
      .filter((around) => !isListed(page, around))
      .map((around) => `${page}: ${around}`);
  });
  expect(unlisted).toEqual([]);
  const gone = denials.filter(({ day, page, text }) => !day || !textsOf(page).includes(text));
  expect(gone).toEqual([]);
});

test('docs/data-dictionary.md has every table of the product', () => {
  const page = read('docs/data-dictionary.md');
  const tables = [...read('supabase/schema.sql').matchAll(/^create table ((?:public|private)\.\w+)/gm)];
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.map(([, name = '']) => name).filter((name) => !page.includes(name))).toEqual([]);
});

describe('decisions', () => {
  const folder = 'docs/decisions';
  const numbers = readdirSync(join(root, folder)).flatMap((file) => /^(\d{3})-/.exec(file)?.[1] ?? []);
  const index = read(`${folder}/README.md`);

  test('each has a number of its own and a line in the index with its state', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      numbers.filter(
        (number) => !new RegExp(`^\\| \\[${number}\\]\\(${number}-.*\\|.*\\| \\S.*\\|$`, 'm').test(index),
      ),
    ).toEqual([]);
  });

  test('sources and pages cite only decisions that are there, and headings of docs/ that are there', () => {
    const citing = files.filter(
      (file) => /\.(css|html|md|mjs|py|sql|tsx?)$/.test(file) && !file.startsWith('tests/docs.test'),
    );
    const broken = citing.flatMap((file) => {
      const text = read(file);
      const cited = [
        ...text.matchAll(/\bdecisions?[ /](\d{3}(?:, \d{3})*)\b/g),
        ...(file.startsWith('docs/') ? text.matchAll(/[( ](0\d{2})\)/g) : []),
      ].flatMap(([, list = '']) => list.split(', '));
      const headings = [...text.matchAll(/\bdocs\/[\w/-]+\.md#[\w-]+/g)].map(([mention]) => mention);
      return [
        ...cited.filter((number) => !numbers.includes(number)),
        ...headings.filter((mention) => !leads(mention, 'README.md')),
      ].map((reference) => `${file}: ${reference}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const page = read('docs/security.md');
  const states = ['met', 'by construction', 'does not apply', 'not met'] as const;

  /** Table rows of the chapters: `| 6.2.1 | 1 | requirement | state | proof |`. */
  const requirements = page.split('\n').flatMap((line) => {
    const [, id = '', level = '', , state = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    const ids = id.split(', ').filter((one) => /^\d+\.\d+\.\d+$/.test(one));
    return ids.map((one) => ({ id: one, level, state, proof }));
  });

  test('every requirement has one line, one of the four states, and something that shows it', () => {
    expect(requirements.length).toBeGreaterThan(0);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    expect(requirements.filter(({ state }) => !states.some((known) => known === state))).toEqual([]);
    expect(requirements.filter(({ proof }) => proof === '')).toEqual([]);
    // Every requirement that is met names a test.
    const proven = requirements.filter(({ state }) => state === 'met');
    expect(proven.filter(({ proof }) => !/`[^`]+\.(test|spec)\.tsx?`/.test(proof))).toEqual([]);
  });

  test.each([
    ['level 1', ['1']],
    ['levels 1 and 2', ['1', '2']],
  ])('the figures of %s are those of its lines', (name, levels) => {
    const counted = requirements.filter(({ level }) => levels.includes(level));
    const figures = states.map((state) => counted.filter((one) => one.state === state).length);
    expect(page).toContain(`| ${[name, ...figures, counted.length].join(' | ')} |`);
  });

  /** A section of the inventories, by its heading. */
  const section = (heading: string) => page.split(`### ${heading}\n`)[1]?.split(/^#{2,3} /m)[0] ?? '';
  /** What a pattern finds in files, once each. @param pattern global, with one group */
  const foundIn = (among: RegExp, pattern: RegExp): readonly string[] => [
    ...new Set(
      files
        .filter((file) => among.test(file) && !/\.test\.ts$/.test(file))
        .flatMap((file) => [...read(file).matchAll(pattern)].map(([, one = '']) => one)),
    ),
  ];
  const unlisted = (found: readonly string[], heading: string) => {
    expect(found.length).toBeGreaterThan(0);
    return found.filter((one) => !section(heading).includes(one));
  };

  test('every derived key is listed, and no other', () => {
    const purposes = foundIn(/^(product|server|supabase)\/.*\.ts$/, /derive\('([^']+)'[,)]/g).filter(
      (one) => one !== 'argon2id',
    );
    const heading = 'Cryptography and secrets';
    expect(
      unlisted(
        purposes.map((one) => `\`${one}\``),
        heading,
      ),
    ).toEqual([]);
    const listed = [...section(heading).matchAll(/derived: (`[^|]+`)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    );
    expect(listed.filter((one) => !purposes.includes(one))).toEqual([]);
  });

  test('every bucket is listed', () => {
    const buckets = foundIn(/^supabase\/migrations\//, /insert into storage\.buckets[^;]*?values \('(\w+)'/g);
    expect(
      unlisted(
        buckets.map((one) => `\`${one}\``),
        'Data',
      ),
    ).toEqual([]);
  });

  test('every way in without a session is listed', () => {
    const app = read('server/app.ts');
    const openPaths = /openPaths = new Set\(\s*\[([^\]]+)\]/.exec(app)?.[1] ?? '';
    const atAuth = [...openPaths.matchAll(/'([^']+)'/g)].map(([, path]) => `/auth/v1${path}`);
    const atRoot = [...app.matchAll(/app\.get\('(\/\w+)'/g)].map(([, path = '']) => `\`${path}\``);
    const routes = /\\\/object\\\/\(\?:([^)]+)\)/.exec(read('server/storage/index.ts'))?.[1] ?? '';
    const atStorage = routes.split('|').map((route) => `/storage/v1/object/${route.replaceAll('\\', '')}`);
    const open = /openFunctions: \[([^\]]+)\]/.exec(read('product/index.ts'))?.[1] ?? '';
    const functions = [...open.matchAll(/'([^']+)'/g)].map(([, name]) => `/functions/v1/${name}`);
    const granted = foundIn(
      /^supabase\/schema\.sql$/,
      /^grant execute on function public\.(\w+)\(.* to anon;$/gm,
    );
    for (const found of [atAuth, atRoot, atStorage, functions, granted])
      expect(unlisted(found, 'Ways in')).toEqual([]);
  });

  test('every address that the server is given is listed', () => {
    const settings = foundIn(
      /^server\/(env|\w+-environment)\.ts$/,
      /\b([A-Z][A-Z0-9_]*_(?:URL|ENDPOINT|ISSUER|SCRIPT))\b/g,
    );
    expect(unlisted(settings, 'Connections out')).toEqual([]);
  });
});

test('docs/operations.md says of each line of the console what to do, in the words of the console', () => {
  const { names, fixes } = operatorConsole.doctor;
  const [, table = ''] = read('docs/operations.md').split('| What is seen | What it is | What to do |');
  const rows = table.split('\n').filter((line) => line.startsWith('| *'));
  expect(rows.map((row) => [/^\| \*(.*?)\* \|/.exec(row)?.[1], / \| ([^|]*) \|$/.exec(row)?.[1]])).toEqual(
    Object.entries(names).map(([name, label]) => [label, fixes[name as keyof typeof fixes]]),
  );
});
