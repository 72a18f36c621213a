/** docs/security.md names its proofs: this keeps them there. Whether a test proves what the page says of it is for readers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/lib/command.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/security.md');

const states = ['met', 'by construction', 'does not apply', 'not met'] as const;

/** The lines of the chapters: `| 6.2.1 | 1 | what is asked | state | proof |`. */
const requirements = page.split('\n').flatMap((line) => {
  const [, id = '', level = '', , state = '', proof = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, state, proof }] : [];
});

/** Paths in backticks, with what follows in brackets: quoted parts of that file. */
const citations = [
  ...page.matchAll(
    /`((?:app|docs|domain|scripts|server|supabase|tests)\/[\w./-]+\.\w+|[\w-]+(?:\.\w+)*\.(?:json|md))`(?: \(([^)]*)\))?/g,
  ),
]
  // What the server keeps in its own folder is no file of the repository.
  .filter(([, file]) => file !== 'secrets.json' && file !== 'sms-webhook.json')
  .map(([, file = '', said = '']) => ({
    file,
    quotes: [...said.matchAll(/"([^"]+?)…?"/g)].map(([, quote = '']) => quote),
  }));

describe('docs/security.md', () => {
  test.each([...new Set(citations.map(({ file }) => file))])('%s is there', (file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  test.each([...new Set([...page.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, link = '']) => link))])(
    'the link %s leads somewhere',
    (link) => {
      expect(existsSync(join(root, 'docs', link))).toBe(true);
    },
  );

  const quoted = citations.flatMap(({ file, quotes }) => quotes.map((quote) => [file, quote] as const));
  test.each(quoted)('%s says: %s', (file, quote) => {
    expect(read(file)).toContain(quote);
  });

  test('every requirement has one line, one of the four states, and something that shows it', () => {
    expect(requirements.length).toBeGreaterThan(0);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    expect(requirements.filter(({ state }) => !states.some((known) => known === state))).toEqual([]);
    expect(requirements.filter(({ proof }) => proof === '')).toEqual([]);
    // What is met is met by a test.
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
});
