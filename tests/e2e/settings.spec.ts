/** Settings in a browser: what is drawn of them, the focus, and the copy of everything. tests/screens/ has the rest. */
import { expect, type Page, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { strFromU8, unzipSync } from 'fflate';
import { settings as t } from '#app/i18n/es/settings.ts';
import { exportedTables } from '#domain/copy/export-columns.ts';
import { readExport } from '#tests/support/read-export.ts';
import { expectNoFlaws, open, signInNew, windows } from './support.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a copy of everything: cancelled, it is not saved; asked for again, it is one file', async ({
  page,
}) => {
  await signInNew(page);
  await open(page, '/es/settings#export');
  await expect(section(page, t.sections.export).getByRole('heading')).toBeInViewport();
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/episodes?*', async (route) => {
    await held.promise;
    // The cancelled one is gone by then.
    await route.continue().catch(() => undefined);
  });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  const copy = section(page, t.sections.export);
  const submit = copy.getByRole('button', { name: t.export.submit });
  await submit.click();
  await expect(copy.getByRole('progressbar')).toBeVisible();
  await copy.getByRole('button', { name: t.export.cancel }).click();
  await expect(copy.getByRole('progressbar')).toHaveCount(0);
  await expect(submit).toBeFocused();
  await expect(copy.getByText(t.export.cancelled, { exact: true })).toBeVisible();
  expect(saved).toEqual([]);
  held.resolve();

  const saving = page.waitForEvent('download');
  await submit.click();
  const file = await saving;
  expect(saved).toEqual([expect.stringMatching(/^diario-migrana-\d{4}-\d\d-\d\d\.zip$/)]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files).sort()).toEqual(
    [t.export.noteName, 'diario-migrana.json', ...exportedTables.map((table) => `${table}.csv`)].sort(),
  );
  const text = strFromU8(files['diario-migrana.json'] ?? new Uint8Array());
  const { tables, $schema = '' } = readExport(text);
  expect(tables.consents).toHaveLength(1);
  const schema = await page.request.get($schema);
  expect(schema.headers()['content-type']).toMatch(/^application\/(schema\+)?json/);
  const ajv = new Ajv2020({ strictTypes: false });
  addFormats.default(ajv);
  const validate = ajv.compile(await schema.json());
  validate(JSON.parse(text));
  expect(validate.errors).toBeNull();
  await expect(page.getByText(t.export.done, { exact: true })).toBeVisible();
});

test('five rows lead to pages and back, on a phone in place of the list and on a wide screen beside it', async ({
  page,
}) => {
  await page.setViewportSize(windows.phone);
  await signInNew(page);
  await open(page, '/es/settings');
  const index = page.getByRole('navigation', { name: t.index });
  const row = (group: keyof typeof t.groups) => index.getByRole('link', { name: t.groups[group].title });
  const title = page.getByRole('heading', { level: 1 });
  const regions = page.getByRole('main').getByRole('region');
  const back = page.getByRole('main').getByRole('link', { name: t.title, exact: true });
  const devices = section(page, t.sections.devices);

  await test.step('on a phone: by touch, by address and by keyboard', async () => {
    await expect(index.getByRole('link')).toHaveCount(5);
    await expect(row('account')).toContainText('@');
    await expect(regions).toHaveCount(0);
    await row('account').press('Enter');
    await expect(page).toHaveURL('/es/settings#account');
    await expect(regions).toHaveCount(5);
    await expect(title).toHaveText(t.groups.account.title);
    await expect(title).toBeFocused();
    await expect(index).toBeHidden();
    await expect(devices.getByText(t.devices.current, { exact: true })).toBeVisible();
    await expectNoFlaws(page);
    await back.click();
    await expect(page).toHaveURL('/es/settings');
    await expect(row('account')).toBeFocused();
    // The list is the page it came from: the arrow went back to it, not on to another.
    await page.goForward();
    await expect(devices).toBeVisible();
    await page.goBack();
    await expect(row('account')).toBeFocused();

    // A link to a section opens its page, where it stands.
    await open(page, '/es/settings#activity');
    await expect(section(page, t.sections.activity)).toBeInViewport();
    await expect(title).toHaveText(t.groups.account.title);

    // Input on a page is preserved while another is open.
    await page.goto('/es/settings#profile');
    const name = section(page, t.sections.profile).getByLabel(t.profile.displayName);
    await name.fill('Noa');
    await back.click();
    await row('appearance').click();
    await page.goBack();
    await page.goBack();
    await expect(name).toHaveValue('Noa');
  });

  await test.step('on a wide screen the list stays beside the page and marks it', async () => {
    await page.setViewportSize(windows.desktop);
    await page.goto('/favicon.svg');
    await open(page, '/es/settings');
    await expect(section(page, t.sections.profile)).toBeVisible();
    await expect(devices).toBeHidden();
    await row('account').click();
    await expect(devices.getByText(t.devices.current, { exact: true })).toBeVisible();
    await expect(section(page, t.sections.profile)).toBeHidden();
    await expect(title).toBeFocused();
    await expect(index.locator('[aria-current]')).toContainText(t.groups.account.title);
    await expect(index).toBeInViewport();
  });

  await test.step('with its forms open it has no flaw, and saving is confirmed in view', async () => {
    const steps = section(page, t.sections.twoFactor);
    await steps.getByRole('button', { name: t.twoFactor.activate }).click();
    await steps.getByRole('button', { name: t.twoFactor.next }).click();
    await expect(steps.getByRole('img', { name: t.twoFactor.qrCode })).toBeVisible();
    await steps.getByLabel(t.twoFactor.code).fill('000000');
    await steps.getByRole('button', { name: t.twoFactor.verify }).click();
    await expect(steps.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
    await section(page, t.sections.activity).getByText(t.activity.show).click();
    await expectNoFlaws(page);
    await row('privacy').click();
    await section(page, t.sections.delete).getByRole('button', { name: t.delete.begin }).click();
    await expect(section(page, t.sections.delete).getByText(t.delete.andAccess)).toBeVisible();
    await expectNoFlaws(page);
    await row('diary').click();
    const profile = section(page, t.sections.profile);
    await profile.getByRole('button', { name: t.profile.save }).click();
    await expect(page.locator('[data-toasts]').getByText(t.profile.saved, { exact: true })).toBeInViewport();
    await expectNoFlaws(page);
  });
});
