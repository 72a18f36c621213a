import { describe, expect, test } from 'vitest';
import { errors as en } from '#app/i18n/en/errors.ts';
import { errors as es } from '#app/i18n/es/errors.ts';
import { messageOf, shownAs } from './catalogue.ts';
import { type ErrorCode, errorCodes, Failure } from './failure.ts';

const inSpanish = (failure: Failure) => messageOf(failure, es.failures);

describe('the rows of the specification, word for word', () => {
  test.each<[ErrorCode, string, string?]>([
    ['invalid_credentials', 'Email o contraseña incorrectos'],
    [
      'email_taken',
      'Email ya registrado',
      'Ya existe una cuenta con este email. Puedes iniciar sesión o usar otro email.',
    ],
    [
      'email_rate_limit',
      'Límite de emails alcanzado',
      'Se han enviado demasiados emails. Espera unos minutos antes de intentar de nuevo.',
    ],
    ['email_invalid', 'Email inválido', 'Por favor ingresa un email válido.'],
    ['weak_password', 'Contraseña débil'],
    ['profile_load', 'No se pudo cargar el perfil del usuario.'],
    ['profile_update', 'No se pudo actualizar el perfil.'],
  ])('%s', (code, title, text) => {
    const message = inSpanish(new Failure(code));
    expect(message?.title).toBe(title);
    if (text) expect(message?.text).toBe(text);
  });

  test('other errors of the account service show their own message', () => {
    expect(inSpanish(new Failure('auth_other', { message: 'Odd thing' }))).toMatchObject({
      title: 'Error',
      text: 'Odd thing',
    });
  });

  test('the setup that could not be saved, in English', () => {
    const message = messageOf(new Failure('profile_setup_save'), en.failures);
    expect(message?.title).toBe('Could not save your profile. Please try again.');
  });

  test.each([
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [900, 15],
    [3601, 61],
    [undefined, 15],
  ])('too many attempts, %s seconds to wait: %s minutes', (waitSeconds, minutes) => {
    const failure = new Failure('too_many_attempts', { waitSeconds });
    expect(messageOf(failure, es.failures)).toMatchObject({
      title: 'Demasiados intentos',
      text: `Espera ${minutes} minutos antes de intentar de nuevo.`,
    });
    expect(messageOf(failure, en.failures)?.text).toBe(
      `Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`} before trying again.`,
    );
  });
});

test.each(errorCodes)('%s has texts in both languages, or is only logged', (code) => {
  const failure = new Failure(code, { message: 'raw' });
  for (const texts of [es, en]) {
    const message = messageOf(failure, texts.failures);
    if (shownAs[code] === 'log') expect(message).toBeUndefined();
    else expect(message?.title).toBeTruthy();
  }
});

test('a forged token and a skipped setup are only logged', () => {
  expect(errorCodes.filter((code) => shownAs[code] === 'log')).toEqual([
    'profile_setup_skip',
    'token_signature',
  ]);
});
