import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseRunners, drills, parseArguments } from './chosen-tests.ts';
import { root } from './command.ts';

const chosen = (...args: string[]) => chooseRunners(parseArguments(args), root);

it('gives each path to the runner of its tests, and a folder to both', () => {
  expect(chosen('scripts/lib/chosen-tests.test.ts')).toEqual({
    vitest: ['scripts/lib/chosen-tests.test.ts'],
    browsers: false,
  });
  expect(chosen('./tests/e2e/consent.spec.ts:98')).toEqual({
    playwright: ['tests/e2e/consent.spec.ts:98'],
    browsers: false,
  });
  expect(chosen('tests')).toEqual({ vitest: ['tests'], playwright: ['tests'], browsers: true });
  expect(chosen('tests/browsers')).toEqual({ vitest: ['tests/browsers'], browsers: true });
  expect(chosen('--watch')).toEqual({ vitest: [], browsers: false });
  expect(chosen('--changed')).toEqual({
    vitest: ['--changed'],
    playwright: ['--only-changed'],
    browsers: false,
  });
  expect(parseArguments(['domain', '-g', 'a day'])).toMatchObject({ paths: ['domain'], grep: 'a day' });
});

it('says what cannot be run', () => {
  expect(() => chosen('tests/nowhere.test.ts')).toThrow('There is no tests/nowhere.test.ts.');
  expect(() => chosen('docs')).toThrow('docs holds no test.');
  expect(() => chosen('--headed')).toThrow("Unknown option '--headed'");
  expect(() => chosen('-g')).toThrow('argument missing');
  expect(() => chosen('--all', 'domain')).toThrow('nothing beside it');
  expect(() => chosen('--changed', 'domain')).toThrow('takes no path');
  expect(() => chosen('--watch', 'tests/e2e/consent.spec.ts')).toThrow('not watched');
});

it('leaves to --all the drills of the table in docs/architecture.md, all of which exist', () => {
  const table = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## Tests')[1] ?? '';
  for (const files of drills) {
    expect(globSync(files, { cwd: root }), files).not.toEqual([]);
    expect(table).toContain(`\`${files}\``);
  }
});
