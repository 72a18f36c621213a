/** A public server whose operator has not said who they are takes no new accounts; everything else works. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { productFor } from '#product/index.ts';
import { parseEnvironment } from '#server/env.ts';
import { copyPgliteTo } from '#tests/support/database.ts';
import { freePort, killAll, run } from '../../scripts/lib/server-process.ts';

const operator = {
  OPERATOR_NAME: 'Ana Luz',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28001 Madrid',
  OPERATOR_EMAIL: 'ana@diario.example',
};
const password = 'Luz-tenue-2018';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diary-unnamed-'));
  await copyPgliteTo(dataDir);
});
afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The server as people elsewhere reach it. */
async function startPublic(env: Readonly<Record<string, string>>) {
  const PORT = String(await freePort());
  const server = run({ DATA_DIR: dataDir, PORT, SITE_URL: 'https://diario.example', ...env });
  const url = `http://localhost:${PORT}`;
  await expect
    .poll(() =>
      fetch(`${url}/ready`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  const keys = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const ask = async (path: string, body?: object, key: string = keys.publishableKey) => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const warnings = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'operator_unnamed');
  return { url, ask, keys, warnings };
}

describe('an operator who has said nothing', () => {
  it('gets no accounts and one warning; signing in and recovering work', async () => {
    const { ask, keys, warnings, url } = await startPublic({});
    const refused = await ask('signup', { email: 'eva@correo.example', password });
    expect(refused).toMatchObject({ status: 422, body: { code: 422, error_code: 'signup_disabled' } });
    expect((await ask('settings')).body).toMatchObject({ disable_signup: true });
    expect(warnings()).toEqual([
      expect.objectContaining({
        level: 'warn',
        missing: 'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL',
      }),
    ]);

    const account = { email: 'eva@correo.example', password };
    const made = await ask('admin/users', { ...account, email_confirm: true }, keys.secretKey);
    expect(made.status).toBe(200);
    expect((await ask('token?grant_type=password', account)).status).toBe(200);
    expect((await ask('recover', { email: account.email })).status).toBe(200);

    const page = await (await fetch(`${url}/es/terms`)).text();
    expect(page).toContain('Ningún abogado lo ha revisado.');
  });
});

describe('an operator with a name', () => {
  it('gets accounts, and pages that say what was stated', async () => {
    const { ask, warnings, url } = await startPublic({
      ...operator,
      OPERATOR_PROCESSORS: 'Mensajes S. A., España',
      OPERATOR_LEGAL_REVIEW: '2027-03-01',
    });
    expect((await ask('signup', { email: 'luz@correo.example', password })).status).toBe(200);
    expect((await ask('settings')).body).toMatchObject({ disable_signup: false });
    expect(warnings()).toEqual([]);
    const spanish = await (await fetch(`${url}/es/privacy-policy`)).text();
    expect(spanish).toContain('Revisado jurídicamente el 1 de marzo de 2027.');
    expect(spanish).toContain('Mensajes S. A., España');
    const english = await (await fetch(`${url}/en/terms`)).text();
    expect(english).toContain('Legally reviewed on March 1, 2027.');
    expect(english).not.toContain('No lawyer');
  });

  it.each(Object.keys(operator))('but without %s gets none', (name) => {
    const env = { SITE_URL: 'https://diario.example', ...operator, [name]: '' };
    expect(productFor(parseEnvironment(env)).policy.signUpAllowed).toBe(false);
  });
});

it.each([{}, { SITE_URL: 'http://localhost:4000' }, { NODE_ENV: 'production' }])(
  'on this machine alone anybody may sign up: %j',
  (env) => {
    expect(productFor(parseEnvironment(env)).policy.signUpAllowed).toBe(true);
  },
);
