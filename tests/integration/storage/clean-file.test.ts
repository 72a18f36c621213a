/** What is stored of a picture or a document: only what one can see in it. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { cleanDocument } from '#server/storage/clean-file.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a07' } });
const withPlace = (image: Sharp) =>
  image.withExif({
    IFD0: { Make: 'Camera-of-Ana' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
  });

it.each(['jpeg', 'png', 'webp'] as const)(
  'a %s keeps its pixels, and nothing beside them',
  async (format) => {
    const original = await withPlace(photo(300, 200)).toFormat(format).toBuffer();
    expect(original.includes('Camera-of-Ana')).toBe(true);
    const hidden = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]);
    const cleaned = await cleanDocument(hidden, `image/${format}`);
    expect(await sharp(cleaned).metadata()).toMatchObject({ format, width: 300, height: 200 });
    expect((await sharp(cleaned).metadata()).exif).toBeUndefined();
    for (const trace of ['Camera-of-Ana', '<script>'])
      expect(Buffer.from(cleaned).includes(trace)).toBe(false);
  },
);

it('turns a picture the way it was held, and makes its long side 2000 pixels', async () => {
  const original = await photo(3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(await cleanDocument(original, 'image/jpeg')).metadata()).toMatchObject({
    width: 667,
    height: 2000,
  });
});

it('keeps a PDF as it is', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  expect(await cleanDocument(pdf, 'application/pdf')).toEqual(pdf);
});

it('decodes at most 25 million pixels, and two pictures at once', async () => {
  const large = await photo(5001, 5000).png().toBuffer();
  await expect(cleanDocument(large, 'image/png')).rejects.toMatchObject({ code: 'InvalidMimeType' });
  const held = await photo(2400, 1600)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
  let most = 0;
  const underWay = () => {
    const { queue, process } = sharp.counters();
    return queue + process;
  };
  // The two are read one after the other: a picture that begins in between is in both, but not twice in a row.
  const watch = setInterval(() => {
    most = Math.max(most, Math.min(underWay(), underWay()));
  }, 1);
  const cleaned = await Promise.all(Array.from({ length: 8 }, () => cleanDocument(held, 'image/jpeg')));
  clearInterval(watch);
  expect(cleaned).toHaveLength(8);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

it('a picture takes hardly more than what came', async () => {
  const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
  for (const quality of [5, 15, 40, 90]) {
    const came = await noise.clone().jpeg({ quality }).toBuffer();
    const stored = await cleanDocument(came, 'image/jpeg').catch((error: unknown) => error);
    if (stored instanceof Uint8Array) expect(stored.length).toBeLessThanOrEqual(came.length * 1.25 + 4096);
    else expect(stored).toMatchObject({ code: 'InvalidRequest' });
  }
});

it.each([
  ['grey', photo(60, 40).greyscale()],
  ['transparent', sharp({ create: { width: 60, height: 40, channels: 4, background: '#a0708033' } })],
])('a %s picture looks as before', async (_what, picture) => {
  const came = await picture.png().toBuffer();
  const stored = await cleanDocument(came, 'image/png');
  const pixels = (content: Uint8Array) => sharp(content).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  const [before, after] = [await pixels(came), await pixels(stored)];
  expect(after.length).toBe(before.length);
  expect(after.every((value, index) => Math.abs(value - (before[index] ?? 0)) <= 4)).toBe(true);
});

/** A PNG of a few bytes that claims to be 100 000 by 100 000 pixels. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(100_000, 0);
  head.writeUInt32BE(100_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(50_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

it.each([
  ['HTML said to be a PNG', 'image/png', async () => Buffer.from('<html><script>alert(1)</script>')],
  ['a JPEG said to be a PNG', 'image/png', () => photo(10, 10).jpeg().toBuffer()],
  ['an SVG', 'image/svg+xml', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'an SVG said to be a PNG',
    'image/png',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  [
    'a picture that breaks off',
    'image/jpeg',
    async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 700),
  ],
  ['a pixel bomb', 'image/png', async () => pixelBomb()],
  ['HTML before a PDF', 'application/pdf', async () => Buffer.from('<html>%PDF-1.4\n%%EOF')],
  ['a PDF without an end', 'application/pdf', async () => Buffer.from('%PDF-1.4\n')],
  ['nothing', 'image/png', async () => Buffer.alloc(0)],
  ['a text', 'text/plain', async () => Buffer.from('hello')],
])('%s is refused', async (_what, type, make) => {
  await expect(cleanDocument(await make(), type)).rejects.toMatchObject({ code: 'InvalidMimeType' });
});
