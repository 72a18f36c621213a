/**
 * A report shared with a reader without an account: created by its owner, opened in another browser, ended. What both are told
 * is tested in tests/screens/share.test.ts.
 */
import { type Browser, expect, type Page, test, type ViewportSize } from '@playwright/test';
import { sharePinTries } from '#domain/person/report-share.ts';
import { settings as enSettings } from '../../app/i18n/en/settings.ts';
import { share as enShare } from '../../app/i18n/en/share.ts';
import { shared as enShared } from '../../app/i18n/en/shared.ts';
import { appointment } from '../../app/i18n/es/appointment.ts';
import { errors } from '../../app/i18n/es/errors.ts';
import { settings as esSettings } from '../../app/i18n/es/settings.ts';
import { share as esShare } from '../../app/i18n/es/share.ts';
import { shared as esShared } from '../../app/i18n/es/shared.ts';
import { readPdf } from '../support/pdf-text.ts';
import { signInWith } from './diary-rows.ts';
import { expectNoFlaws, hearOfConsent, open, openWhole, signInNew, windows } from './support.ts';

const languages = {
  es: { locale: 'es', share: esShare, shared: esShared, settings: esSettings },
  en: { locale: 'en', share: enShare, shared: enShared, settings: enSettings },
} as const;
type Words = (typeof languages)[keyof typeof languages];

/** A question for the doctor that would run as script if it were inserted as HTML, with a letter of the font that comes late. */
const hostileQuestion = '<img src=x onerror="document.title=1"> ö';

/** Creates a link for ninety days on the export page. */
async function makeLink(page: Page, { locale, share: t }: Words, pin: string) {
  await open(page, `/${locale}/export`);
  await page.getByRole('button', { name: t.create, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.create });
  await dialog.getByLabel(t.pinLabel, { exact: true }).fill(pin);
  await dialog.getByText(t.days(90), { exact: true }).click();
  await dialog.getByLabel(t.also['12m']).check();
  await dialog.getByLabel(t.consent).check();
  await dialog.getByRole('button', { name: t.submit }).click();
  const made = page.getByRole('dialog', { name: t.made.title });
  const link = await made.getByLabel(t.made.link, { exact: true }).inputValue();
  return { link, made };
}

/** Another person's browser. */
async function visitor(browser: Browser, viewport: ViewportSize, locale = 'es-ES'): Promise<Page> {
  const context = await browser.newContext({ viewport, locale, serviceWorkers: 'block' });
  return context.newPage();
}

async function enterPin(page: Page, { shared: t }: Words, pin: string): Promise<void> {
  await page.getByLabel(t.pin.label, { exact: true }).fill(pin);
  await page.getByRole('button', { name: t.pin.submit }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('on a desktop', () => {
  const { locale, share: t, shared: s } = languages.en;
  test.use({ viewport: windows.desktop });

  test('a link with a PIN: made, shown, opened elsewhere, printed, seen to have been opened, ended', async ({
    page,
    browser,
  }) => {
    await signInWith(page, { report_profiles: [{ question_1: hostileQuestion }] });
    const { link, made } = await makeLink(page, languages.en, '2580');
    await expect(made.getByText('2580')).toBeVisible();
    const [address = '', token = ''] = link.split('#');
    expect(address).toMatch(new RegExp(`/${locale}/shared$`));
    expect(token).toHaveLength(43);
    await made.getByRole('button', { name: t.made.done }).click();
    await expect(page.getByText(t.list.neverOpened)).toBeVisible();
    await expect(page.getByText(t.list.withPin)).toBeVisible();
    await expectNoFlaws(page);

    const other = await visitor(browser, windows.desktop, 'en-US');
    const requests: Promise<{ readonly text: string; readonly referer: string | undefined }>[] = [];
    const dialogs: string[] = [];
    // As they go over the wire: what the page knows of its requests lacks some headers.
    other.on('request', (request) =>
      requests.push(
        request.allHeaders().then((headers) => ({
          text: [request.url(), request.postData(), JSON.stringify(headers)].join(' '),
          referer: headers.referer,
        })),
      ),
    );
    other.on('dialog', (shown) => dialogs.push(shown.message()));
    // The report's fonts come late: until then it is drawn in another, and requests none.
    const { promise: drawn, resolve: letFontsCome } = Promise.withResolvers<void>();
    await other.route('**/*.ttf', async (route) => {
      await drawn;
      await route.continue();
    });
    const answer = await other.goto(link);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    // Chromium asks for a font of a page's own stylesheet with the address of the page, whatever its policy.
    expect(/url\([^)]*\.woff2/.exec((await answer?.text()) ?? '')?.[0]).toBeUndefined();
    await expect(heading(other, s.pin.title)).toBeVisible();
    await expect(other.getByLabel(s.pin.label, { exact: true })).toBeFocused();
    expect(other.url()).toBe(address);
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await enterPin(other, languages.en, '2581');
    await expect(other.getByText(s.pin.wrong(sharePinTries - 1))).toBeVisible();
    await expectNoFlaws(other);
    await enterPin(other, languages.en, '2580');
    await expect(other.getByText(s.unchanging)).toBeVisible();
    await expect(other).toHaveTitle(/^Report (A, )?\w{3} \d+, \d{4} – .+ · Migraine Diary$/);
    await other.getByText(s.views.text, { exact: true }).click();
    // Input is shown as text, not as HTML.
    await expect(other.getByText(hostileQuestion).filter({ visible: true })).toBeVisible();
    await expect(other.locator('article img')).toHaveCount(0);
    await expect(other.getByRole('group', { name: s.period }).getByRole('radio')).toHaveCount(2);
    await other.getByText(s.views.page, { exact: true }).click();
    await other.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    letFontsCome();
    await expectNoFlaws(other);
    expect(dialogs).toEqual([]);

    // No request contains the token or the PIN, goes to another host, or has a referrer.
    const sent = await Promise.all(requests);
    for (const [file, times] of [
      [/-rest-[\w-]+\.woff2 /, 1],
      [/\.ttf /, 2],
    ] as const)
      expect(sent.filter(({ text }) => file.test(text))).toHaveLength(times);
    const origin = new URL(address).origin;
    for (const { text } of sent) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('2580');
      expect(text.startsWith(origin) || text.startsWith('blob:')).toBe(true);
    }
    expect(sent.filter(({ referer }) => referer !== undefined)).toEqual([]);

    await other.emulateMedia({ media: 'print' });
    await expect(other.getByText(hostileQuestion).filter({ visible: true })).toBeVisible();
    for (const name of [s.print, s.download])
      await expect(other.getByRole('button', { name })).not.toBeVisible();
    // One sheet per page of the report, on the reader's paper size or another.
    const pages = await other.locator('[data-report-paper] svg').count();
    for (const size of [{ preferCSSPageSize: true }, { format: 'Letter' }, { format: 'A4' }])
      expect(await readPdf(await other.pdf(size))).toHaveLength(pages);
    await other.emulateMedia({ media: 'screen' });

    // A reload requests it again and counts as a second opening.
    await other.reload();
    await enterPin(other, languages.en, '2580');
    await expect(other.getByText(s.unchanging)).toBeVisible();

    await page.reload();
    await expect(page.getByText(t.list.openings)).toBeVisible();
    await expect(page.getByText(t.list.wrongPins(1))).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${t.list.revoke}: `) }).click();
    await page.getByRole('button', { name: t.list.revokeConfirm }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${t.list.remove}: `) })).toBeVisible();

    await other.reload();
    await expect(heading(other, s.gone.title)).toBeVisible();
    await other.context().close();
  });
});

test.describe('on a phone', () => {
  const { locale, share: t, shared: s, settings } = languages.es;
  const { room } = appointment;
  test.use({ viewport: windows.phone });

  test('what is missing is brought into view, a code fills the screen, and taking the consent back ends the link', async ({
    page,
    browser,
  }) => {
    await signInNew(page);
    await open(page, `/${locale}/export`);
    await expect(page.getByText(t.list.heading)).toHaveCount(0);
    await hearOfConsent(page);
    await page.getByRole('button', { name: t.create, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.create });
    const submit = dialog.getByRole('button', { name: t.submit });
    await submit.click();
    await expect(dialog.getByText(t.consentMissing)).toBeInViewport({ ratio: 0.99 });
    await expect(dialog.getByLabel(t.consent)).toBeFocused();
    await expectNoFlaws(page);
    await dialog.getByLabel(t.pin, { exact: true }).uncheck();
    await dialog.getByLabel(t.consent).check();
    await page.context().setOffline(true);
    await submit.click();
    await expect(dialog.getByText(errors.failures.network.title)).toBeInViewport({ ratio: 0.99 });
    await page.context().setOffline(false);
    await submit.click();

    const made = page.getByRole('dialog', { name: t.made.title });
    const link = await made.getByLabel(t.made.link, { exact: true }).inputValue();
    await made.getByRole('button', { name: t.made.qrShow }).click();
    const code = page.getByRole('img', { name: t.made.qr });
    await expect(code).toBeVisible();
    const { width = 0, height = 0 } = (await code.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThan(windows.phone.width * 0.75);
    await expectNoFlaws(page);
    await page.keyboard.press('Escape');
    await made.getByRole('button', { name: t.made.done }).click();

    await test.step('in the room it is shown again without a connection, as a summary and as a code', async () => {
      await openWhole(page, `/${locale}/appointment`);
      await page.getByRole('link', { name: room.show }).click();
      const shown = page.getByRole('dialog', { name: room.title });
      await expect(shown.getByRole('article')).toBeVisible();
      await shown.getByText(room.views.code, { exact: true }).click();
      await expect(shown.getByRole('img', { name: t.made.qr })).toBeInViewport({ ratio: 0.99 });
      await page.context().setOffline(true);
      await expect(shown.getByRole('img', { name: t.made.qr })).toBeVisible();
      await shown.getByText(room.views.summary, { exact: true }).click();
      await expect(shown.getByRole('article')).toBeVisible();
      await expectNoFlaws(page);
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
      await page.context().setOffline(false);
    });

    const other = await visitor(browser, windows.phone);
    await other.goto(link);
    await expect(other.getByText(s.unchanging)).toBeVisible();
    await openWhole(page, `/${locale}/settings#consents`);
    await page.getByRole('button', { name: settings.consents.withdraw, exact: true }).click();
    await page.getByRole('button', { name: settings.consents.withdrawConfirm }).click();
    await expect(page.getByText(settings.consents.withdrawnNowText)).toBeVisible();
    await other.reload();
    await expect(heading(other, s.gone.title)).toBeVisible();
    await expectNoFlaws(other);
    await other.context().close();
  });
});
