/** `npm run faults` takes hours and is not part of `npm test`: this checks that its faults can still be inserted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/lib/command.ts';
import { endToEndFaults } from './faults/end-to-end.ts';
import { faults } from './faults/faults.ts';
import { screenFaults } from './faults/screens.ts';

const all = [...faults, ...screenFaults, ...endToEndFaults];

test('every fault has one place in the sources, and test files that are there', () => {
  const places = all.map(({ name, file, find }) => {
    const path = join(root, file);
    return [name, existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0];
  });
  expect(places.filter(([, count]) => count !== 1)).toEqual([]);
  expect(all.filter(({ find, replace }) => find === replace)).toEqual([]);
  const missing = all.flatMap(({ tests }) => tests.filter((file) => !existsSync(join(root, file))));
  expect(missing).toEqual([]);
});
