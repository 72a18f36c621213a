/** Sign-in through another service: a real OpenID Connect provider on this machine, and a server configured for it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { freePort, type ServerProcess, startServerProcess } from '../../scripts/lib/server-process.ts';
import { startProvider, type TestProvider } from '../integration/auth/oidc-provider.ts';
import { inTurns } from './support.ts';

const texts = {
  es: {
    button: 'Continuar con Acme Health',
    health: /datos de salud/i,
    age: /14 años/i,
    agree: 'Aceptar y continuar',
    failed: 'No se pudo entrar con ese servicio',
  },
  en: {
    button: 'Continue with Acme Health',
    health: /health data/i,
    age: /14 or older/i,
    agree: 'Agree and continue',
    failed: 'Signing in with that service didn’t work',
  },
} as const;

let provider: TestProvider;
let server: ServerProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const port = String(await freePort());
  provider = await startProvider('acme', `http://localhost:${port}/auth/v1/callback`);
  const { issuer, clientId, clientSecret, name } = provider.options;
  server = await startServerProcess({
    PORT: port,
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_ISSUER: issuer,
    OIDC_ACME_CLIENT_ID: clientId,
    OIDC_ACME_CLIENT_SECRET: clientSecret,
    OIDC_ACME_NAME: name,
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** Signs in and consents on the provider's pages. */
async function answerProvider(page: Page, sub: string): Promise<void> {
  await page.locator('input[name=login]').fill(sub);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

for (const locale of ['es', 'en'] as const) {
  const t = texts[locale];
  const turn = inTurns(locale);

  turn.es(
    `in ${locale}, a newcomer comes in through a provider, consents, and comes back later`,
    async ({ page, browser }) => {
      const sub = randomUUID();
      provider.signInAs({ sub, email: `${sub}@acme.example`, email_verified: true, name: 'Sol' });
      await page.goto(`${server.url}/${locale}/auth?next=/${locale}/calendar`);
      await page.getByRole('button', { name: t.button }).click();
      await answerProvider(page, sub);

      // This way skips the sign-up form, so the same two boxes are asked here, unchecked.
      await page.getByRole('checkbox', { name: t.health }).check();
      await page.getByRole('checkbox', { name: t.age }).check();
      await page.getByRole('button', { name: t.agree }).click();
      await expect(page).toHaveURL(`${server.url}/${locale}/calendar`);
      await expect(page.getByText(`${sub}@acme.example`)).toBeVisible();

      const other = await browser.newPage();
      await other.goto(`${server.url}/${locale}/auth`);
      await other.getByRole('button', { name: t.button }).click();
      await answerProvider(other, sub);
      await expect(other).toHaveURL(`${server.url}/${locale}/`);
      await other.close();
    },
  );

  turn.en(`in ${locale}, who turns back at the provider is told so`, async ({ page }) => {
    await page.goto(`${server.url}/${locale}/auth`);
    await page.getByRole('button', { name: t.button }).click();
    await page.getByRole('link', { name: /cancel/i }).click();
    await expect(page.getByRole('heading', { name: t.failed })).toBeVisible();
  });
}
