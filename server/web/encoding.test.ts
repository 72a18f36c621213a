import { describe, expect, it } from 'vitest';
import { negotiate } from './encoding.ts';

describe('negotiate', () => {
  const rows: readonly [header: string | undefined, encoding: string][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br ; q=0.8 , gzip ; q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0', 'identity'],
    ['br;q=x', 'identity'],
    [',,;q=1,', 'identity'],
  ];
  it.each(rows)('%j: %s', (header, encoding) => expect(negotiate(header)).toBe(encoding));
});
