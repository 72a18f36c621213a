import { describe, expect, test } from 'vitest';
import { isAmongMostUsed } from './most-used-passwords.ts';

describe('a common password', () => {
  test.each([
    'password',
    'Password1!',
    'P@ssw0rd!',
    'P455w0rd#',
    'PASSWORD1234!',
    '!!Password99',
    'Pass-word-1',
    'Qwerty123!',
    'Abcd1234!',
    'Iloveyou2!',
    'Letme1n!',
    'Contraseña1!',
    'C0ntr4señ4!',
    'Barcelona-2024',
    'Princesa#07',
    'TeQuiero1!',
    'Te-Quiero-1!',
    'Bienvenido2026!',
    'B13nven1do!',
    'Migraña2026!',
    'M1-D14r10!',
  ])('%s', async (password) => expect(await isAmongMostUsed(password)).toBe(true));
});

describe('not a common password', () => {
  test.each([
    'Ruiseñor-7',
    'correct-Horse-7-battery',
    'Tres tristes tigres 3!',
    'xK9#mQ2vL!',
    'Not-the-1-password',
    '12-34-56-78-90-ab-Q',
    '"],["A1',
    '\\u0000Aa1!',
    'Ñandú🦙-9-ombú',
    '',
  ])('%s', async (password) => expect(await isAmongMostUsed(password)).toBe(false));
});
