import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { shareTextMost } from '#domain/person/report-share.ts';
import {
  contentBytesMost,
  deriveSecrets,
  hashOf,
  isToken,
  newPin,
  newToken,
  seal,
  unseal,
} from './share-seal.ts';

const content = { text: '</script><img src=x onerror=alert(1)> Ñandú 🧠', numbers: [1, null, 2.5] };

test('a sealed report opens with its link and PIN only, and not with a byte changed', async () => {
  const token = newToken();
  const { key } = await deriveSecrets(token, '1234');
  const sealed = await seal(content, key);
  expect(sealed).not.toContain('Ñandú');
  expect(await unseal(sealed, (await deriveSecrets(token, '1234')).key)).toEqual(content);

  for (const [otherToken, otherPin] of [
    [token, '1235'],
    [token, null],
    [newToken(), '1234'],
  ] as const) {
    const other = await deriveSecrets(otherToken, otherPin);
    await expect(unseal(sealed, other.key)).rejects.toThrow();
  }
  const bytes = Buffer.from(sealed, 'base64');
  // Positions in the nonce, the ciphertext and the tag.
  const changed = [0, 20, bytes.length - 1].map((place) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy.toString('base64');
  });
  for (const other of [...changed, sealed.slice(0, 16), '', 'A'])
    await expect(unseal(other, key)).rejects.toThrow();
});

/** Seals bytes without the checks of `seal`, as anybody with an account can. */
async function sealBytes(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode('diario-migrana share 1');
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
}

test('a report is compressed before it is sealed', async () => {
  const { key } = await deriveSecrets(newToken(), null);
  const notes = Array.from({ length: 3000 }, (_, day) => ({
    day,
    notes: 'Empezó por la tarde, con náuseas.',
  }));
  const sealed = await seal({ notes }, key);
  expect(sealed.length).toBeLessThan(JSON.stringify(notes).length / 8);
  expect(await unseal(sealed, key)).toEqual({ notes });
});

test('the largest report allowed is sealed and opened, a larger one is refused', async () => {
  const { key } = await deriveSecrets(newToken(), null);
  const most = 'x'.repeat(contentBytesMost - 2);
  expect(await unseal(await seal(most, key), key)).toBe(most);
  await expect(seal(`${most}x`, key)).rejects.toThrow(RangeError);
});

test('inflating stops at the limit, so that a hostile link cannot exhaust memory', async () => {
  const { key } = await deriveSecrets(newToken(), null);
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(20 * contentBytesMost, ' ')));
  const sealed = await sealBytes(bomb, key);
  // It passes the database, which checks the compressed length only.
  expect(sealed.length).toBeLessThan(shareTextMost);
  const before = process.memoryUsage().arrayBuffers;
  await expect(unseal(sealed, key)).rejects.toThrow(RangeError);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * contentBytesMost);
});

test('uncompressed or truncated content is refused', async () => {
  const { key } = await deriveSecrets(newToken(), null);
  const packed = new Uint8Array(gzipSync('{"a":1}'));
  expect(await unseal(await sealBytes(packed, key), key)).toEqual({ a: 1 });
  for (const bytes of [
    new TextEncoder().encode('{"a":1}'),
    new Uint8Array(),
    packed.subarray(0, packed.length - 4),
    new Uint8Array(gzipSync('{"a":')),
  ])
    await expect(unseal(await sealBytes(bytes, key), key)).rejects.toThrow();
});

test('sealing the same report twice gives two different texts', async () => {
  const { key } = await deriveSecrets(newToken(), null);
  expect(await seal(content, key)).not.toBe(await seal(content, key));
});

test('the server receives the same kind of value with and without a PIN, and neither link nor PIN', async () => {
  const token = newToken();
  const bare = await deriveSecrets(token, null);
  const withPin = await deriveSecrets(token, '123456');
  expect(bare.pinProof).toBeNull();
  expect(withPin.access).toBe(bare.access);
  expect(withPin.access).toMatch(/^[\w-]{43}$/);
  expect(withPin.pinProof).toMatch(/^[\w-]{43}$/);
  expect(new Set([token, withPin.access, withPin.pinProof]).size).toBe(3);
  expect((await deriveSecrets(token, '123457')).pinProof).not.toBe(withPin.pinProof);
  expect(withPin.key.extractable).toBe(false);
});

test('key derivation is fixed: links in use keep working', async () => {
  const { access, pinProof } = await deriveSecrets('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', '0000');
  expect({ access, pinProof, hash: await hashOf('abc') }).toMatchInlineSnapshot(`
    {
      "access": "Q8xgPwONERKaQK0N52U35DvuluAutmEqMykITFo4opM",
      "hash": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "pinProof": "iLroH2DXF_0zoZqK6pDuhU3nvKfbm5YIsRYURBfo5fY",
    }
  `);
});

test('only 32 bytes are a token', () => {
  for (let n = 0; n < 50; n += 1) expect(isToken(newToken())).toBe(true);
  const token = newToken();
  for (const bad of [
    '',
    '#',
    token.slice(1),
    `${token}A`,
    `${token.slice(0, 42)}B`,
    `${token.slice(0, 42)}%`,
    '../'.repeat(15),
  ])
    expect(isToken(bad)).toBe(false);
});

test('a PIN has the requested length, and every digit occurs', () => {
  const pins = Array.from({ length: 200 }, () => newPin());
  expect(pins.every((pin) => /^\d{6}$/.test(pin))).toBe(true);
  expect(new Set(pins.join(''))).toHaveLength(10);
  expect(new Set(pins).size).toBeGreaterThan(190);
  expect(newPin(4)).toMatch(/^\d{4}$/);
});
