/** The operator's console in a browser: a stranger sees nothing, an operator does one act of each kind. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { operatorConsole as en } from '../../app/i18n/en/console.ts';
import { operatorConsole as t } from '../../app/i18n/es/console.ts';
import { settings } from '../../app/i18n/es/settings.ts';
import { shell as shellTexts } from '../../app/i18n/es/shell.ts';
import {
  chooseTheme,
  enterAs,
  expectNoFlaws,
  glareOf,
  newPerson,
  open,
  settleIn,
  signInNew,
  windows,
} from './support.ts';

const missing = (page: Page) => page.getByRole('heading', { level: 1, name: shellTexts.notFound.heading });

/** A signed-in account with the role. */
async function newGranted(request: APIRequestContext) {
  const person = await newPerson(request);
  const { session } = person;
  await settleIn(request, session);
  const { secretKey } = await (await request.get('/dev/client.json')).json();
  const granted = await request.put(`/auth/v1/admin/users/${session.user.id}`, {
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    data: { app_metadata: { role: 'operator' } },
  });
  expect(granted.ok(), await granted.text()).toBe(true);
  return person;
}

/** One with a second factor, too. @returns its session after the second step */
async function newOperator(request: APIRequestContext): Promise<{ session: string; id: string }> {
  const { auth, session } = await newGranted(request);
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Móvil' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  const verified = await auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: totp.generate() });
  if (verified.error) throw verified.error;
  const { data } = await auth.getSession();
  return { session: JSON.stringify(data.session), id: session.user.id };
}

test('nobody else sees that it is there', async ({ page }) => {
  for (const path of ['/es/admin', '/es/nada-de-nada']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(missing(page)).toBeVisible();
  }
  await signInNew(page);
  await open(page, '/es/admin#people');
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('button', { name: shellTexts.signOut })).toBeVisible();
  await expect(page.getByRole('link', { name: t.title })).toBeHidden();
});

test('an operator without a second step is told so, and where it is set up', async ({ page }) => {
  const { auth } = await newGranted(page.request);
  const { data } = await auth.refreshSession();
  await enterAs(page, JSON.stringify(data.session));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [locale, texts] of [
    ['en', en],
    ['es', t],
  ] as const) {
    const answer = await page.goto(`/${locale}/admin`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: texts.factorMissing.heading })).toBeVisible();
    await expectNoFlaws(page);
  }
  await page.getByRole('link', { name: t.factorMissing.action }).click();
  await expect(page.getByRole('heading', { name: settings.sections.twoFactor })).toBeInViewport();

  // Set up elsewhere: this session has to show it, and then the console opens by itself.
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Móvil' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  await auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: totp.generate() });
  await enterAs(page, JSON.stringify((await auth.getSession()).data.session));
  await open(page, '/es/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
});

test('one tap from the menu, and nothing of it has to be pushed sideways on the narrowest phone', async ({
  page,
}) => {
  const { session } = await newOperator(page.request);
  await enterAs(page, session);
  await open(page, '/es/calendar');
  await page.getByRole('complementary').getByRole('link', { name: t.title }).click();
  await expect(page.getByText(t.doctor.names.disk_encryption)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/es/calendar');
  await page.getByRole('button', { name: `${shellTexts.quick.more}: ${shellTexts.openMenu}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: t.title }).click();
  await expect(page.getByText(t.doctor.looked('').trim(), { exact: false })).toBeVisible();
  // Something for the log.
  await page.getByRole('button', { name: t.doctor.tasks.doctor }).click();
  for (const name of Object.keys(t.pages)) {
    await open(page, `/es/admin#${name}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    const wide = await page
      .locator('main, main *')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
          )
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(wide, name).toEqual([]);
  }
});

test('an operator goes through its pages, on a phone and in English', async ({ page }) => {
  const { session } = await newOperator(page.request);
  await page.setViewportSize(windows.phone);
  await enterAs(page, session);
  await open(page, '/es/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByText(t.doctor.names.disk_encryption)).toBeVisible();
  const { version, commit } = await (await page.request.get('/health')).json();
  await expect(page.getByText(t.doctor.release(version, commit))).toBeVisible();
  await expectNoFlaws(page);
  for (const name of Object.keys(t.pages) as (keyof typeof t.pages)[]) {
    await page.getByRole('navigation', { name: t.title }).getByRole('link', { name: t.pages[name] }).click();
    await expect(page.getByRole('heading', { level: 2, name: t.pages[name] })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${name}$`));
    await expectNoFlaws(page);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: t.pages.backups })).toBeVisible();
  // In the theme of an attack, too.
  await chooseTheme(page, 'attack');
  await open(page, '/es/admin#doctor');
  await page.reload();
  await expect(page.getByText(t.doctor.names.disk_encryption)).toBeVisible();
  await expectNoFlaws(page);
  expect(await glareOf(page)).toEqual([]);
  await open(page, '/en/admin#queues');
  await expect(page.getByText(en.queues.line(0, 0)).first()).toBeVisible();
});

test('acts: a test mail, a message, a request, a person', async ({ page }) => {
  const { session } = await newOperator(page.request);
  const { session: other } = await newPerson(page.request);
  const email = other.user.email ?? '';
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const subject = `Una idea ${crypto.randomUUID()}`;
  const sent = await page.request.post('/rest/v1/rpc/send_feedback', {
    headers: { apikey: publishableKey },
    data: { id: crypto.randomUUID(), locale: 'es', subject, message: 'Hola', seconds: 9, email },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await enterAs(page, session);

  await open(page, '/es/admin');
  await page.getByRole('button', { name: t.doctor.tasks.doctor }).click();
  await expect(page.getByText(t.asked).first()).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${t.doctor.states.ok}: ${t.doctor.codes.done}` })
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  });

  await open(page, '/es/admin#inbox');
  const message = page.getByRole('heading', { name: subject }).locator('..');
  await message.getByLabel(t.inbox.reply).fill('Gracias.');
  await message.getByRole('button', { name: t.inbox.send }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeHidden();
  await page.getByText(t.inbox.states.answered, { exact: true }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  await open(page, '/es/admin#requests');
  await page.getByLabel(t.requests.note).fill('Por carta');
  await page.getByRole('button', { name: t.requests.add }).click();
  const request = page.getByRole('listitem').filter({ hasText: 'Por carta' }).first();
  await request.getByRole('button', { name: t.requests.finish }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason).fill('Copia enviada');
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Por carta · Copia enviada' }).first(),
  ).toBeVisible();

  await open(page, '/es/admin#people');
  await page.getByLabel(t.people.email).fill(email);
  await page.getByRole('button', { name: t.people.search }).click();
  await page.getByRole('button', { name: t.people.acts.admin_ban }).click();
  await dialog.getByRole('button', { name: t.confirm }).click();
  // Without a reason nothing happens, and what was typed stays.
  await expect(page.getByText(t.refusals.reason_length).first()).toBeVisible();
  await dialog.getByLabel(t.people.days).fill('3');
  await dialog.getByLabel(t.reason).fill('spam');
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expect(page.getByRole('button', { name: t.people.acts.admin_unban })).toBeVisible();

  await page.getByRole('button', { name: t.people.acts.admin_delete }).click();
  await dialog.getByLabel(t.people.typeAddress).fill(email);
  await dialog.getByLabel(t.reason).fill('it asked for it');
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expect(page.getByText(t.people.nobody)).toBeVisible();

  await open(page, '/es/admin#log');
  const log = page.getByRole('region', { name: t.pages.log });
  await expect(log.getByText('spam')).toBeVisible();
  await expect(log.getByRole('row').nth(1)).toContainText(/\d:\d\d:\d\d/);
  await expect(log.getByText('it asked for it')).toBeVisible();
  // Nobody was asked why: the database says it, in words.
  await expect(log.getByText(t.log.reasons.answer_to_message).first()).toBeVisible();
});
