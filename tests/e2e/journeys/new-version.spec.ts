/** A new version arrives while offline with unsent rows and an open form: it takes over, and nothing is lost. */
import { expect } from '@playwright/test';
import { shell as shellEn } from '../../../app/i18n/en/shell.ts';
import { shell as shellEs } from '../../../app/i18n/es/shell.ts';
import { type Releases, startReleases } from '../../support/releases.ts';
import { test as base, precached } from '../own-server.ts';
import { windows } from '../support.ts';
import { box, languages, lineOf, painButton, saveButton, section, somebody } from './journey.ts';

// All requests of the journey pass the proxy in front of the server.
const test = base.extend<{ releases: Releases }>({
  releases: async ({ diary }, use) => {
    await diary.start();
    const releases = await startReleases(diary.url);
    await use(releases);
    await releases.close();
  },
});
test.use({ serviceWorkers: 'allow', viewport: windows.phone });

const offers = { es: shellEs.reloading.newer, en: shellEn.reloading.newer };

for (const t of [languages.en]) {
  const { locale, codes, entry } = t;

  test(`what is unsent and what is half written survive a new version, in ${locale}`, async ({
    browser,
    page,
    releases,
  }) => {
    test.slow();
    const person = await somebody(page);
    const context = await browser.newContext({
      baseURL: releases.url,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      viewport: windows.phone,
    });
    await person.enter(context);
    const phone = await context.newPage();
    await phone.goto(`/${locale}/entry`);
    await precached(phone);
    releases.breakOff(/^\/(rest|auth)\//);

    // Saved on the device, offline, while the next one is being written.
    await painButton(phone, t, 8).check();
    await saveButton(phone, t).click();
    await expect(phone.getByText(entry.saved.states.here)).toBeVisible();
    await phone.getByRole('button', { name: entry.saved.logAnother }).click();
    await painButton(phone, t, 3).check();
    await section(phone, entry.sections.symptoms).click();
    await box(phone, codes.symptoms.nausea).check();
    releases.publish('second');
    const looker = await context.newPage();
    await looker.goto(`/${locale}/calendar`);
    await looker.close();
    await phone.bringToFront();
    const offer = phone.getByRole('status').filter({ hasText: offers[locale].reason });
    await expect(offer).toBeVisible({ timeout: 30_000 });
    await expect(box(phone, codes.symptoms.nausea)).toBeChecked();

    await offer.getByRole('button', { name: offers[locale].accept }).click();
    await expect(phone.locator('meta[name=release][content=second]')).toBeAttached();
    await expect(painButton(phone, t, 3)).toBeChecked();
    await expect(section(phone, entry.sections.symptoms)).toContainText(codes.symptoms.nausea);
    await phone.goto(`/${locale}/`);
    await expect(lineOf(phone, t, 8)).toHaveCount(1);
    expect(await person.rows('episodes')).toEqual([]);

    releases.breakOff(null);
    await phone.goto(`/${locale}/entry`);
    await expect(painButton(phone, t, 3)).toBeChecked();
    await saveButton(phone, t).click();
    await phone.getByRole('button', { name: entry.sameAttack.another }).click();
    await expect(phone.getByText(entry.saved.done)).toBeVisible({ timeout: 30_000 });
    expect(await person.rows('episodes')).toMatchObject([
      { intensity: 8, version: 1 },
      { intensity: 3, symptoms: ['nausea'], version: 1 },
    ]);
    await context.close();
  });
}
