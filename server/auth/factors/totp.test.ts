import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotp, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 vectors. The last six of their eight digits are used here. */
const secret = new Uint8Array(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i of the standard’s own example the code is %s', (second, code) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

describe('a code', () => {
  const now = new Date(1_234_567_890_000);
  const step = 1_234_567_890 / 30;
  const codeAt = (steps: number) =>
    new TOTP({ secret: new Secret({ buffer: secret.buffer }) }).generate({
      timestamp: now.getTime() + steps * 30_000,
    });

  test.each([-1, 0, 1])('of step %i is accepted', (steps) => {
    expect(stepOfCode(secret, codeAt(steps), now)).toBe(step + steps);
  });

  test.each([-2, 2])('of step %i is refused', (steps) => {
    expect(stepOfCode(secret, codeAt(steps), now)).toBeUndefined();
  });

  test.each(['', '00592', '0005924', '5924', ' 005924', '005924\n', '٠٠٥٩٢٤', '0x5924', '005924.0'])(
    '%j is not six digits',
    (code) => {
      expect(stepOfCode(secret, code, now)).toBeUndefined();
    },
  );
});

test('every secret is another one, and its address and picture carry it', () => {
  const about = { issuer: 'Diario & más', label: 'eva+1@example.org' };
  const first = newTotp(about);
  expect(newTotp(about).base32).not.toBe(first.base32);
  expect(first.secret).toHaveLength(20);
  expect(new URL(first.uri).searchParams.get('secret')).toBe(first.base32);
  expect(new URL(first.uri).searchParams.get('issuer')).toBe('Diario & más');
  expect(first.qrCode).toMatch(/^<svg [^#%]+<\/svg>$/);
});
