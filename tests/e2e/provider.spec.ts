/** Sign-in through another service: a real OpenID Connect provider on this machine, and a server configured for it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/server-process.ts';
import { startProvider, type TestProvider } from '../integration/auth/oidc-provider.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';

const button = 'Continuar con Acme Health';

let provider: TestProvider;
let server: DiaryServer;

test.beforeAll(async () => {
  const port = String(await freePort());
  provider = await startProvider('acme', `http://localhost:${port}/auth/v1/callback`);
  const { issuer, clientId, clientSecret, name } = provider.options;
  server = await startDiaryServer({
    PORT: port,
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_ISSUER: issuer,
    OIDC_ACME_CLIENT_ID: clientId,
    OIDC_ACME_CLIENT_SECRET: clientSecret,
    OIDC_ACME_NAME: name,
  });
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Signs in and consents on the provider's pages. */
async function answerProvider(page: Page, sub: string): Promise<void> {
  await page.locator('input[name=login]').fill(sub);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

test('a newcomer who turns back at the provider is told so; comes in through it, consents, and comes back later', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/es/auth?next=/es/calendar`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page.getByRole('heading', { name: 'No se pudo entrar con ese servicio' })).toBeVisible();

  const sub = randomUUID();
  provider.signInAs({ sub, email: `${sub}@acme.example`, email_verified: true, name: 'Sol' });
  await page.goto(`${server.url}/es/auth?next=/es/calendar`);
  await page.getByRole('button', { name: button }).click();
  await answerProvider(page, sub);

  // This way skips the sign-up form, so the same two boxes are asked here, unchecked.
  await page.getByRole('checkbox', { name: /datos de salud/i }).check();
  await page.getByRole('checkbox', { name: /14 años/i }).check();
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(page).toHaveURL(`${server.url}/es/calendar`);
  await expect(page.getByText(`${sub}@acme.example`)).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${server.url}/es/auth`);
  await other.getByRole('button', { name: button }).click();
  await answerProvider(other, sub);
  await expect(other).toHaveURL(`${server.url}/es/`);
  await expect(other.getByText('¡Bienvenido de vuelta!', { exact: true })).toBeVisible();
  await other.close();
});
