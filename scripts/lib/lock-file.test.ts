import { expect, it } from 'vitest';
import { missingPackages } from './lock-file.ts';

it('finds optional dependencies that have no entry, beside their parent, above it or nowhere', () => {
  const packages = {
    '': { optionalDependencies: { 'node-here': '^24', 'node-elsewhere': '^24' } },
    'node_modules/node-here': { version: '24.1.0', optional: true },
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-here': '1.0.0', 'tool-elsewhere': '1.0.0' },
    },
    'node_modules/tool-here': { version: '1.0.0' },
    'node_modules/tool/node_modules/inner': { optionalDependencies: { 'tool-here': '1.0.0', own: '2.0.0' } },
    'node_modules/tool/node_modules/inner/node_modules/own': { version: '2.0.0' },
  };
  expect(missingPackages(packages)).toEqual([
    { name: 'node-elsewhere', wanted: '^24', dev: false, sibling: '24.1.0' },
    { name: 'tool-elsewhere', wanted: '1.0.0', dev: true, sibling: '1.0.0' },
  ]);
});
