import { expect, it } from 'vitest';
import { chooseRunners, parseArguments } from './chosen-tests.ts';
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
  expect(() => chosen('--headed')).toThrow('not --headed');
  expect(() => chosen('-g')).toThrow('After -g');
  expect(() => chosen('--changed', 'domain')).toThrow('takes no path');
  expect(() => chosen('--watch', 'tests/e2e/consent.spec.ts')).toThrow('not watched');
});
