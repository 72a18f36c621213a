/**
 * A report shared with a reader without an account: created by its owner, opened in another browser, revoked; and the
 * failures.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { sharePinTries } from '#domain/person/report-share.ts';
import { settings as enSettings } from '../../app/i18n/en/settings.ts';
import { share as enShare } from '../../app/i18n/en/share.ts';
import { shared as enShared } from '../../app/i18n/en/shared.ts';
import { settings as esSettings } from '../../app/i18n/es/settings.ts';
import { share as esShare } from '../../app/i18n/es/share.ts';
import { shared as esShared } from '../../app/i18n/es/shared.ts';
import { readPdf } from '../support/pdf-text.ts';
import { signInWith } from './diary-rows.ts';
import {
  expectNoFlaws,
  hearOfConsent,
  inTurns,
  open,
  openWhole,
  signInNew,
  windowIn,
  windows,
} from './support.ts';

const languages = {
  es: { locale: 'es', share: esShare, shared: esShared, settings: esSettings },
  en: { locale: 'en', share: enShare, shared: enShared, settings: enSettings },
} as const;
type Words = (typeof languages)[keyof typeof languages];

/** A question for the doctor that would run as script if it were inserted as HTML. */
const hostileQuestion = '<img src=x onerror="document.title=1">';

/** Creates a link on the export page. @returns the link and its PIN */
async function makeLink(page: Page, { locale, share: t }: Words, withPin: boolean) {
  await open(page, `/${locale}/export`);
  await page.getByRole('button', { name: t.create, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.create });
  const pin = await dialog.getByLabel(t.pinLabel, { exact: true }).inputValue();
  if (!withPin) await dialog.getByLabel(t.pin, { exact: true }).uncheck();
  await dialog.getByLabel(t.consent).check();
  await dialog.getByRole('button', { name: t.submit }).click();
  const made = page.getByRole('dialog', { name: t.made.title });
  const link = await made.getByLabel(t.made.link, { exact: true }).inputValue();
  return { link, pin, made };
}

/** Another person's browser. */
async function visitor(browser: Browser, locale: Words['locale']): Promise<Page> {
  const context = await browser.newContext({ viewport: windows[windowIn[locale]], serviceWorkers: 'block' });
  return context.newPage();
}

async function enterPin(page: Page, { shared: t }: Words, pin: string): Promise<void> {
  await page.getByLabel(t.pin.label, { exact: true }).fill(pin);
  await page.getByRole('button', { name: t.pin.submit }).click();
}

for (const words of Object.values(languages)) {
  const { locale, share: t, shared: s, settings } = words;
  const turn = inTurns(locale);
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test('a link with a PIN: made, shown, opened elsewhere, printed, seen to have been opened, ended', async ({
      page,
      browser,
    }) => {
      await signInWith(page, { report_profiles: [{ question_1: hostileQuestion }] });
      await open(page, `/${locale}/export`);
      await expect(page.getByText(t.list.none)).toBeVisible();
      await page.getByRole('button', { name: t.create, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.create });

      // An invalid PIN and no consent: errors show beside them, and nothing is lost.
      await dialog.getByLabel(t.pinLabel, { exact: true }).fill('12a');
      await dialog.getByRole('button', { name: t.submit }).click();
      await expect(dialog.getByText(t.pinInvalid)).toBeVisible();
      await dialog.getByLabel(t.pinLabel, { exact: true }).fill('2580');
      await dialog.getByRole('button', { name: t.submit }).click();
      await expect(dialog.getByText(t.consentMissing)).toBeInViewport({ ratio: 0.99 });
      await expect(dialog.getByLabel(t.consent)).toBeFocused();
      await expectNoFlaws(page);
      await dialog.getByText(t.days(90), { exact: true }).click();
      await dialog.getByLabel(t.consent).check();
      await dialog.getByRole('button', { name: t.submit }).click();

      const made = page.getByRole('dialog', { name: t.made.title });
      await expect(made.getByText('2580')).toBeVisible();
      await expectNoFlaws(page);
      const link = await made.getByLabel(t.made.link, { exact: true }).inputValue();
      const [address = '', token = ''] = link.split('#');
      expect(address).toMatch(new RegExp(`/${locale}/shared$`));
      expect(token).toHaveLength(43);
      await made.getByRole('button', { name: t.made.qrShow }).click();
      const code = page.getByRole('img', { name: t.made.qr });
      await expect(code).toBeVisible();
      const { width = 0, height = 0 } = (await code.boundingBox()) ?? {};
      const window = windows[windowIn[locale]];
      expect(Math.min(width, height)).toBeGreaterThan(Math.min(window.width, window.height) * 0.75);
      await expectNoFlaws(page);
      await page.keyboard.press('Escape');
      await expect(code).toHaveCount(0);
      await made.getByRole('button', { name: t.made.done }).click();
      await expect(page.getByText(t.list.neverOpened)).toBeVisible();
      await expect(page.getByText(t.list.withPin)).toBeVisible();
      await expectNoFlaws(page);

      const other = await visitor(browser, locale);
      const sent: string[] = [];
      const dialogs: string[] = [];
      other.on('request', (request) =>
        sent.push([request.url(), request.postData(), JSON.stringify(request.headers())].join(' ')),
      );
      other.on('dialog', (shown) => dialogs.push(shown.message()));
      const headers = (await other.goto(link))?.headers();
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      await expect(heading(other, s.pin.title)).toBeVisible();
      expect(other.url()).toBe(address);
      await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectNoFlaws(other);
      await enterPin(other, words, '2581');
      await expect(other.getByText(s.pin.wrong(sharePinTries - 1))).toBeVisible();
      await enterPin(other, words, '2580');
      await expect(heading(other, s.title)).toBeVisible();
      await expect(other.getByText(s.unchanging)).toBeVisible();
      // Input is shown as text, not as HTML.
      await expect(other.getByText(hostileQuestion).filter({ visible: true })).toBeVisible();
      await expect(other.locator('article img')).toHaveCount(0);
      expect(dialogs).toEqual([]);
      await expectNoFlaws(other);

      // No request contains the token or the PIN, goes to another host, or has a referrer.
      expect(sent.length).toBeGreaterThan(0);
      const origin = new URL(address).origin;
      for (const request of sent) {
        expect(request).not.toContain(token);
        expect(request).not.toContain('2580');
        expect(request).not.toContain(`"referer":"${address}`);
        expect(request.startsWith(origin) || request.startsWith('blob:')).toBe(true);
      }

      await other.emulateMedia({ media: 'print' });
      await expect(other.getByText(hostileQuestion).filter({ visible: true })).toBeVisible();
      for (const name of [s.print, s.download])
        await expect(other.getByRole('button', { name })).not.toBeVisible();
      // One sheet per page of the report, on the reader's paper size or another.
      const drawn = await other.locator('[data-report-paper] svg').count();
      for (const size of [{ preferCSSPageSize: true }, { format: 'Letter' }, { format: 'A4' }])
        expect(await readPdf(await other.pdf(size))).toHaveLength(drawn);
      await other.emulateMedia({ media: 'screen' });

      // The other language needs no further request for the report.
      const asked = sent.length;
      const otherWords = locale === 'es' ? languages.en : languages.es;
      await other.getByText(s.languages[otherWords.locale], { exact: true }).click();
      await expect(heading(other, otherWords.shared.title)).toBeVisible();
      expect(sent.slice(asked).filter((request) => request.includes('/rest/'))).toEqual([]);

      // A reload requests it again and counts as a second opening.
      await other.reload();
      await enterPin(other, words, '2580');
      await expect(heading(other, s.title)).toBeVisible();

      await page.reload();
      await expect(page.getByText(t.list.openings)).toBeVisible();
      await expect(page.getByText(t.list.wrongPins(1))).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${t.list.revoke}: `) }).click();
      await page.getByRole('button', { name: t.list.revokeConfirm }).click();
      await expect(page.getByRole('button', { name: new RegExp(`^${t.list.remove}: `) })).toBeVisible();

      await other.reload();
      await expect(heading(other, s.gone.title)).toBeVisible();
      await expectNoFlaws(other);
      await other.context().close();
    });

    turn.es('too many wrong PINs lock it until its owner unlocks it', async ({ page, browser }) => {
      await signInNew(page);
      const { link, pin, made } = await makeLink(page, words, true);
      await made.getByRole('button', { name: t.made.done }).click();
      const other = await visitor(browser, locale);
      await other.goto(link);
      const wrong = pin === '000000' ? '111111' : '000000';
      for (let left = sharePinTries - 1; left > 0; left -= 1) {
        await enterPin(other, words, String(Number(wrong) + left).padStart(4, '9'));
        await expect(other.getByText(s.pin.wrong(left))).toBeVisible();
      }
      await enterPin(other, words, '99990000');
      await expect(heading(other, s.locked.title)).toBeVisible();
      await other.reload();
      await expect(heading(other, s.gone.title)).toBeVisible();

      await page.reload();
      await expect(page.getByText(t.list.states.locked(sharePinTries))).toBeVisible();
      await page.getByRole('button', { name: t.list.unlock, exact: true }).click();
      await expect(page.getByText(t.list.states.locked(sharePinTries))).toHaveCount(0);
      await other.reload();
      await enterPin(other, words, pin);
      await expect(heading(other, s.title)).toBeVisible();
      await other.context().close();
    });

    turn.en('taking the consent back in the settings ends the links', async ({ page, browser }) => {
      await signInNew(page);
      const { link, made } = await makeLink(page, words, false);
      await made.getByRole('button', { name: t.made.done }).click();
      const other = await visitor(browser, locale);
      await other.goto(link);
      await expect(heading(other, s.title)).toBeVisible();

      await openWhole(page, `/${locale}/settings#consents`);
      await page.getByRole('button', { name: settings.consents.withdraw, exact: true }).click();
      await page.getByRole('button', { name: settings.consents.withdrawConfirm }).click();
      await expect(page.getByText(settings.consents.withdrawnNowText)).toBeVisible();
      await other.reload();
      await expect(heading(other, s.gone.title)).toBeVisible();
      await other.context().close();
    });

    turn.es(
      'what cannot be opened says why: no token, another one, changed, no connection',
      async ({ page, browser }) => {
        await signInNew(page);
        const { link } = await makeLink(page, words, false);
        const other = await visitor(browser, locale);
        await open(other, `/${locale}/shared`);
        await expect(heading(other, s.incomplete.title)).toBeVisible();
        await other.goto('about:blank');
        await other.goto(`/${locale}/shared#%3Cscript%3Ealert(1)%3C/script%3E`);
        await expect(heading(other, s.gone.title)).toBeVisible();
        const lastDigit = link.at(-1) === 'A' ? 'E' : 'A';
        await other.goto('about:blank');
        await other.goto(link.slice(0, -1) + lastDigit);
        await expect(heading(other, s.gone.title)).toBeVisible();

        await other.goto('about:blank');
        await other.route('**/rpc/read_shared_report', (route) => route.abort('internetdisconnected'));
        await other.goto(link);
        await expect(other.getByRole('button', { name: s.retry })).toBeVisible();
        await expectNoFlaws(other);
        await other.unroute('**/rpc/read_shared_report');
        await other.getByRole('button', { name: s.retry }).click();
        await expect(heading(other, s.title)).toBeVisible();

        await other.route('**/rpc/read_shared_report', async (route) => {
          const answer = await route.fetch();
          const body = await answer.json();
          await route.fulfill({ response: answer, json: { ...body, ciphertext: `AAAA${body.ciphertext}` } });
        });
        await other.reload();
        await expect(heading(other, s.damaged.title)).toBeVisible();
        await other.context().close();
      },
    );

    turn.en(
      'a link that is made after its dialog was left is ended: nobody could be shown it',
      async ({ page }) => {
        await signInNew(page);
        await open(page, `/${locale}/export`);
        await page.getByRole('button', { name: t.create, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t.create });
        await dialog.getByLabel(t.consent).check();
        const { promise: left, resolve: leave } = Promise.withResolvers<void>();
        await page.route('**/rpc/create_report_share', async (route) => {
          const answer = await route.fetch();
          await left;
          await route.fulfill({ response: answer });
        });
        const asked = page.waitForRequest('**/rpc/create_report_share');
        await dialog.getByRole('button', { name: t.submit }).click();
        await asked;
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        leave();
        await expect(page.getByRole('button', { name: new RegExp(`^${t.list.remove}: `) })).toBeVisible();
        await expect(page.getByRole('dialog', { name: t.made.title })).toHaveCount(0);
      },
    );

    turn.es('without a connection it says that it needs one', async ({ page }) => {
      await signInNew(page);
      await open(page, `/${locale}/export`);
      await expect(page.getByText(t.list.none)).toBeVisible();
      await hearOfConsent(page);
      await page.getByRole('button', { name: t.create, exact: true }).click();
      await page.context().setOffline(true);
      const dialog = page.getByRole('dialog', { name: t.create });
      await dialog.getByLabel(t.pinLabel, { exact: true }).fill('2580');
      await dialog.getByLabel(t.consent).check();
      await dialog.getByRole('button', { name: t.submit }).click();
      await expect(dialog.getByText(/Sin conexión|No connection|Offline/i)).toBeInViewport({ ratio: 0.99 });
      // The input is still there.
      await expect(dialog.getByLabel(t.pinLabel, { exact: true })).toHaveValue('2580');
      await expect(dialog.getByLabel(t.consent)).toBeChecked();
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: t.submit }).click();
      await expect(page.getByRole('dialog', { name: t.made.title })).toBeVisible();
    });
  });
}
