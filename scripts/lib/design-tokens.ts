import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { root } from './command.ts';

export type Side = 'light' | 'dark';

/** A colour token as hex, for readers without oklch(). @throws when tokens.css does not have it */
export function tokenColor(name: string, side: Side = 'light'): string {
  const css = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8');
  const color = 'oklch\\([^)]*\\)';
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((${color}), (${color})\\)`).exec(css) ?? [];
  const hex = formatHex(side === 'light' ? light : dark);
  if (!hex) throw new Error(`tokens.css has no ${side} colour --${name}`);
  return hex;
}
