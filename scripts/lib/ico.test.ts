import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { iconOf, iconSizes } from './ico.ts';

const inPublic = (name: string) => readFileSync(join(root, 'public', name));

test('/favicon.ico is an icon: a directory of pictures, each where and as large as it says', () => {
  const icon = inPublic('favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([
    0,
    1,
    iconSizes.length,
  ]);
  for (const [at, size] of iconSizes.entries()) {
    const entry = icon.subarray(6 + 16 * at);
    expect([entry.readUInt8(0), entry.readUInt8(1)]).toEqual([size, size]);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const image = icon.subarray(offset, offset + length);
    expect(image.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([size, size]);
  }
});

test('it shows the drawing of favicon.svg (scripts/artwork.ts)', () => {
  expect(inPublic('favicon.ico').equals(iconOf(inPublic('favicon.svg').toString('utf8')))).toBe(true);
});
