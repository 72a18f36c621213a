import { expect, test } from 'vitest';
import { deriveSecrets, hashOf, isToken, newPin, newToken, seal, unseal } from './share-seal.ts';

const content = { text: '</script><img src=x onerror=alert(1)> Ñandú 🧠', numbers: [1, null, 2.5] };

test('what one link sealed, it opens, and no other link, PIN or change of a byte does', async () => {
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
  // In the nonce, the text and the tag.
  const changed = [0, 20, bytes.length - 1].map((place) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy.toString('base64');
  });
  for (const other of [...changed, sealed.slice(0, 16), '', 'A'])
    await expect(unseal(other, key)).rejects.toThrow();
});

test('sealing the same twice gives two texts', async () => {
  const { key } = await deriveSecrets(newToken(), null);
  expect(await seal(content, key)).not.toBe(await seal(content, key));
});

test('what the server is shown of a link is the same with and without a PIN, and holds neither link nor PIN', async () => {
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

test('derivation does not change: links that are out go on working', async () => {
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

test('a PIN has as many digits as asked for, and every digit comes', () => {
  const pins = Array.from({ length: 200 }, () => newPin());
  expect(pins.every((pin) => /^\d{6}$/.test(pin))).toBe(true);
  expect(new Set(pins.join(''))).toHaveLength(10);
  expect(new Set(pins).size).toBeGreaterThan(190);
  expect(newPin(4)).toMatch(/^\d{4}$/);
});
