/**
 * A request for a preventive on a phone: from the treatment by one press; opened by whoever signs it, whose fields are sent and
 * kept nowhere; printed; ended. What it says is tested in app/reports/words/sheet-blocks.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { usualSections } from '#domain/reports/report-choice.ts';
import { fundingForm as enForm } from '../../app/i18n/en/funding-form.ts';
import { request as enRequest } from '../../app/i18n/en/request.ts';
import { share as enShare } from '../../app/i18n/en/share.ts';
import { shared as enShared } from '../../app/i18n/en/shared.ts';
import { treatments as enTreatments } from '../../app/i18n/en/treatments.ts';
import { fundingForm as esForm } from '../../app/i18n/es/funding-form.ts';
import { request as esRequest } from '../../app/i18n/es/request.ts';
import { share as esShare } from '../../app/i18n/es/share.ts';
import { shared as esShared } from '../../app/i18n/es/shared.ts';
import { treatments as esTreatments } from '../../app/i18n/es/treatments.ts';
import { readPdf, withoutSpace } from '../support/pdf-text.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { expectNoFlaws, open, windows } from './support.ts';

const words = {
  es: { form: esForm, request: esRequest, share: esShare, shared: esShared, treatments: esTreatments },
  en: { form: enForm, request: enRequest, share: enShare, shared: enShared, treatments: enTreatments },
} as const;
type Locale = keyof typeof words;

test.use({ viewport: windows.phone });

const treatment = randomUUID();
const hoursOfDay = 24;

/** Three weeks with a migraine every other day, and a preventive that begins in a month. */
const threeWeeks = () => ({
  episodes: Array.from({ length: 10 }, (_, place) =>
    episodeRow((2 * place + 1) * hoursOfDay, 8, {
      quality: ['pulsating'],
      aggravated: true,
      symptoms: ['nausea'],
    }),
  ),
  treatments: [
    {
      id: treatment,
      name: 'Erenumab',
      medicine: 'erenumab',
      dose: 140,
      unit: 'mg',
      start_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    },
  ],
});

/** A link to a report with the request in it. */
async function makeLink(page: Page, locale: Locale): Promise<string> {
  const t = words[locale].share;
  await open(page, `/${locale}/export?parts=${[...usualSections, 'reimbursement'].join('.')}`);
  await page.getByRole('button', { name: t.create, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.create });
  await dialog.getByLabel(t.pin, { exact: true }).uncheck();
  await dialog.getByLabel(t.consent).check();
  await dialog.getByRole('button', { name: t.submit }).click();
  const made = page.getByRole('dialog', { name: t.made.title });
  const link = await made.getByLabel(t.made.link, { exact: true }).inputValue();
  await made.getByRole('button', { name: t.made.done }).click();
  return link;
}

async function clinician(browser: Browser, locale: Locale): Promise<Page> {
  const context = await browser.newContext({
    viewport: windows.phone,
    locale: locale === 'es' ? 'es-ES' : 'en-GB',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** What a browser keeps of a page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caching = await caches.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      caching,
      history.state,
    ]);
  });

const hostileName = `<img src=x onerror="document.title='1'">${'Ñandúes '.repeat(20)}`;
const number = '280901234567';

for (const locale of ['es', 'en'] as const) {
  const { form, request: t, share, shared } = words[locale];

  test(`whoever opens the link picks whose form, signs, prints, and leaves nothing behind, in ${locale}`, async ({
    page,
    browser,
  }) => {
    await signInWith(page, threeWeeks());
    const link = await makeLink(page, locale);
    const other = await clinician(browser, locale);
    const sent: string[] = [];
    other.on('request', (one) =>
      sent.push([one.url(), one.postData(), JSON.stringify(one.headers())].join(' ')),
    );
    other.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    await other.goto(link);
    const article = other.locator('article');
    const criteria = other.getByRole('table', { name: form.criteria });
    await expect(other.getByRole('heading', { name: form.title.start('Erenumab') })).toBeVisible();

    await test.step('three weeks are no three months: it says which days are missing', async () => {
      await other.getByLabel(t.form).selectOption('spain');
      const row = criteria.getByRole('row', { name: form.asks.migraineDays(8, null) });
      await expect(row).toContainText(form.answers.cannot_say);
      await expect(row).toContainText(form.lacks.unlogged('28 '));
      await other.getByLabel(t.form).selectOption('nice');
      await expect(article).toContainText('TA682');
      await expect(criteria.getByRole('row', { name: form.asks.migraineDays(4, null) })).toBeVisible();
    });

    await test.step('very long text and HTML are text, as long as fits', async () => {
      await other.getByText(t.signer.heading, { exact: true }).first().click();
      const name = other.getByLabel(t.signer.name);
      await name.fill(hostileName);
      expect((await name.inputValue()).length).toBeLessThanOrEqual(hostileName.length);
      await name.pressSequentially('!');
      await other.getByLabel(t.signer.numbers.nice).fill(number);
      await other.getByLabel(t.signer.diagnosis).fill('Chronic <b>migraine</b>');
      await expect(article).toContainText('Chronic <b>migraine</b>');
      await expect(article).toContainText(number);
      await expect(article.locator('img, b')).toHaveCount(0);
      expect(await other.title()).not.toBe('1');
      await expectNoFlaws(other);
    });

    await test.step('paper has the page and its annex, and none of the controls', async () => {
      await expect(other.getByRole('button', { name: t.print })).toBeEnabled();
      await other.emulateMedia({ media: 'print' });
      await expect(other.getByLabel(t.signer.name)).not.toBeVisible();
      const pages = await readPdf(await other.pdf({ preferCSSPageSize: true }));
      expect(pages).toHaveLength(2);
      expect(pages[0]?.text).toContain(number);
      expect(pages[0]?.text).toContain(withoutSpace(form.signer.signature));
      expect(pages[1]?.text).toContain(withoutSpace(form.unknown.heading));
      const all = pages.map(({ text }) => text).join('');
      for (const control of [t.download, t.signer.heading, t.signer.note, t.form])
        expect(all).not.toContain(withoutSpace(control));
      await other.emulateMedia({ media: 'screen' });
    });

    await test.step('nothing of the signer was sent or kept, and a reload empties the fields', async () => {
      const isThere = (text: string) =>
        [number, 'Ñandúes', encodeURIComponent('Ñandúes')].some((one) => text.includes(one));
      expect(sent.filter(isThere)).toEqual([]);
      expect(isThere(await kept(other))).toBe(false);
      await other.reload();
      await expect(other.getByLabel(t.signer.name)).toHaveValue('');
      await expect(other.getByLabel(t.signer.diagnosis)).toHaveValue('');
      await expect(article).toBeVisible();
      await expect(article).not.toContainText(number);
    });

    await test.step('an ended link opens nothing', async () => {
      await page.reload();
      await page.getByRole('button', { name: new RegExp(`^${share.list.revoke}: `) }).click();
      await page.getByRole('button', { name: share.list.revokeConfirm }).click();
      await expect(page.getByRole('button', { name: new RegExp(`^${share.list.remove}: `) })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('heading', { name: shared.gone.title })).toBeVisible();
      await expect(other.getByLabel(t.signer.name)).toHaveCount(0);
      await other.context().close();
    });
  });
}

test('the person has it by one press on the treatment; what is typed there is gone when it is left', async ({
  page,
}) => {
  const { form, request: t, treatments } = words.es;
  await signInWith(page, threeWeeks());
  await open(page, `/es/treatments/${treatment}`);
  await page.getByRole('link', { name: treatments.sheet.open.start }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Erenumab/ })).toBeFocused();
  await page.getByRole('radio', { name: t.views.text }).check();
  await expect(page.getByRole('table', { name: form.criteria })).toBeVisible();
  await page.getByText(t.signer.heading, { exact: true }).first().click();
  await page.getByLabel(t.signer.name).fill('Sol Vidal');
  await expect(page.locator('article')).toContainText('Sol Vidal');
  await expectNoFlaws(page);
  await page.goBack();
  await page.getByRole('link', { name: treatments.sheet.open.start }).click();
  await expect(page.getByLabel(t.signer.name)).toHaveValue('');
  expect(await kept(page)).not.toContain('Sol Vidal');
});
