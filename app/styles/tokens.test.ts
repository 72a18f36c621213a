import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [common = '', attackPart = ''] = css.split('[data-theme="attack"]');

type Theme = 'light' | 'dark' | 'attack';
type Colours = Readonly<Record<string, string>>;

/** Every colour of a text, also one that is another's; of a light-dark() the first or the second. */
function colours(text: string, which: 0 | 1): Colours {
  const lines = [...text.matchAll(/--([\w-]+):\s*((?:light-dark|oklch|var)\(.*\));/g)];
  const values = new Map(lines.map(([, name = '', value = '']) => [name, value]));
  const resolved = (value: string): string => {
    const [, other] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
    return other === undefined
      ? (value.match(/oklch\([^)]*\)/g)?.at(which) ?? value)
      : resolved(values.get(other) ?? '');
  };
  return Object.fromEntries([...values].map(([name, value]) => [name, resolved(value)]));
}

const light = colours(common, 0);
const themes: Record<Theme, Colours> = {
  light,
  dark: colours(common, 1),
  attack: { ...light, ...colours(attackPart, 0) },
};
const names: readonly Theme[] = ['light', 'dark', 'attack'];

function colour(theme: Theme, name: string): string {
  const value = themes[theme][name];
  if (!value) throw new Error(`The ${theme} theme has no --${name}`);
  return value;
}

const oklch = converter('oklch');
const contrast = (theme: Theme, a: string, b: string) => wcagContrast(colour(theme, a), colour(theme, b));
const lightness = (theme: Theme, name: string) => oklch(colour(theme, name))?.l ?? Number.NaN;

const papers = ['surface', 'surface-raised', 'surface-sunken', 'control', 'band-start', 'band-end'];
const filled = ['accent-fill', 'accent-strong-fill', 'support-fill', 'caution-fill', 'plum-fill'];
const soft = ['accent-soft', 'support-soft', 'caution-soft', 'plum-soft'];
const pains = Array.from({ length: 11 }, (_, pain) => `pain-${pain}`);

/** What is written on what. */
const textPairs: readonly (readonly [ink: string, paper: string])[] = [
  ...papers.flatMap((paper) =>
    ['on-surface', 'muted', 'accent', 'support', 'caution', 'plum'].map((ink) => [ink, paper] as const),
  ),
  ...filled.map((paint) => [`on-${paint.replace(/(-strong)?-fill/, '')}`, paint] as const),
  ...soft.map((paint) => [`on-${paint}`, paint] as const),
  ...pains.map((pain) => [`on-${pain}`, pain] as const),
  // The tooltip is drawn the other way round.
  ['surface', 'on-surface'],
];

/** Edges of controls, the focus ring and marks, which carry meaning without words. */
const markPairs = ['border-strong', 'accent', 'support', 'caution', 'plum'].flatMap((mark) =>
  papers.map((paper) => [mark, paper] as const),
);

describe.each(names)('the %s theme', (theme) => {
  test.each(textPairs)('%s is readable on %s: 4.5:1', (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(markPairs)('%s stands out from %s: 3:1', (mark, paper) => {
    expect(contrast(theme, mark, paper)).toBeGreaterThanOrEqual(3);
  });

  test('the pain scale changes lightness in one direction, with steps visible in greyscale', () => {
    const steps = pains
      .slice(1)
      .map((pain, before) => lightness(theme, pain) - lightness(theme, `pain-${before}`));
    const direction = theme === 'light' ? -1 : 1;
    for (const step of steps) expect(step * direction).toBeGreaterThanOrEqual(0.02);
  });
});

test('the attack theme defines every colour again, and nothing in it is brighter than its text', () => {
  const attack = colours(attackPart, 0);
  expect(Object.keys(attack)).toEqual(Object.keys(light));
  const brightest = Math.max(...Object.keys(attack).map((name) => lightness('attack', name)));
  expect(brightest).toBeLessThanOrEqual(lightness('attack', 'on-surface'));
});

test('the attack theme has outlines: each area is dim, and no area is filled with a text colour', () => {
  const areas = [...papers, ...filled, ...soft, ...pains, 'border'];
  for (const area of areas) expect(lightness('attack', area), area).toBeLessThanOrEqual(0.35);
});

test('no theme has pure white, and dark text is never glaring', () => {
  for (const name of Object.keys(light)) expect(lightness('light', name)).toBeLessThan(0.99);
  for (const name of Object.keys(light)) expect(lightness('dark', name)).toBeLessThanOrEqual(0.9);
});

test('Tailwind may use exactly these colours', () => {
  const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  const used = [...theme.matchAll(/--color-([\w-]+): var\(--\1\)/g)].map(([, name]) => name);
  const fills = [...theme.matchAll(/--background-color-([\w-]+): var\(--(\1-fill)\)/g)].map(
    ([, , name]) => name,
  );
  expect(fills).toEqual(filled);
  expect([...used, ...fills].toSorted()).toEqual(Object.keys(light).toSorted());
});
