/** A report shared by link: its owner's dialog and list, and the page of a reader without an account. Requests are stubs. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { deriveSecrets, newToken, seal, unseal } from '#app/diary/share/share-seal.ts';
import { shared as en } from '#app/i18n/en/shared.ts';
import { errors } from '#app/i18n/es/errors.ts';
import { fundingForm } from '#app/i18n/es/funding-form.ts';
import { request } from '#app/i18n/es/request.ts';
import { share as t } from '#app/i18n/es/share.ts';
import { shared as es } from '#app/i18n/es/shared.ts';
import { formatDay } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import { sharePinTries } from '#domain/person/report-share.ts';
import type { Report } from '#domain/reports/report.ts';
import { reportSections } from '#domain/reports/report-choice.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import { aReportProfile, diary, nobody, reportOf, today } from '../support/report-fixtures.ts';
import { signIn } from './account.ts';
import { type Answer, answerWith } from './browser.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { today as localDay } from './rows.ts';

/** A question for the doctor that would run as script if it were inserted as HTML. */
const hostile = '<img src=x onerror="document.title=1">';
const pin = '2580';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const answer = (body: object): Answer => ({ status: 200, body });

interface Link {
  readonly token: string;
  /** How the server answers, as tests change it. */
  isReachable: boolean;
  isDamaged: boolean;
  isRevoked: boolean;
  wrongPins: number;
  /** Bodies of the requests. */
  readonly asked: string[];
}

const person = { ...nobody, name: 'Ana', profile: aReportProfile({ question1: hostile }) };
const sections = reportSections.filter((section) => section !== 'reimbursement');
const reportSince = (first: string) => reportOf(diary({}), first, today, { sections }, person);

/** A link to a report, and the server that opens it. */
async function serveLink(withPin: boolean, locale: Locale = 'es', stored?: object): Promise<Link> {
  const token = newToken();
  const { access, pinProof, key } = await deriveSecrets(token, withPin ? pin : null);
  const ciphertext = await seal({ locale, report: reportSince('2026-07-01'), ...stored }, key);
  const link: Link = {
    token,
    isReachable: true,
    isDamaged: false,
    isRevoked: false,
    wrongPins: 0,
    asked: [],
  };
  /** A try is counted by its first request, and judged by its second. */
  let counted = false;
  const open = (sent: unknown) => {
    link.asked.push(JSON.stringify(sent));
    if (!link.isReachable) return undefined;
    const { secret, pin_proof: proof } = sent as { secret: string; pin_proof?: string };
    const left = () => sharePinTries - link.wrongPins;
    if (secret !== access || link.isRevoked || left() <= 0) return answer({ state: 'gone' });
    if (pinProof && !proof) return answer({ state: 'pin', tries_left: left() });
    counted = pinProof !== null && !counted;
    if (counted) return answer({ state: 'counted' });
    if (pinProof && proof !== pinProof) link.wrongPins += 1;
    return pinProof && proof !== pinProof
      ? answer({ state: 'wrong_pin', tries_left: left() })
      : answer({
          state: 'open',
          ciphertext: link.isDamaged ? `AAAA${ciphertext}` : ciphertext,
          expires_at: '2027-01-01T00:00:00+00:00',
        });
  };
  answerWith({ 'POST /rest/v1/rpc/read_shared_report': open });
  return link;
}

/** @param reader language of their browser */
const openLink = (fragment: string, locale: Locale = 'es', reader: string = locale) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(reader);
  return renderScreen('shared', {}, { visitor: true, locale, search: fragment && `#${fragment}` });
};

async function enterPin(page: Page, { pin: words }: typeof es, typed: string): Promise<void> {
  await page.getByLabel(words.label, { exact: true }).fill(typed);
  await page.getByRole('button', { name: words.submit }).click();
}

describe('a reader', () => {
  for (const [locale, s] of [
    ['es', es],
    ['en', en],
  ] as const)
    test(`enters the PIN and reads the report, in ${locale}`, async () => {
      const link = await serveLink(true, locale);
      const page = await openLink(link.token, locale);
      await expect(heading(page, s.pin.title)).toBeVisible();
      await expect(page.getByLabel(s.pin.label, { exact: true })).toBeFocused();
      await expect(page).toHaveURL(`/${locale}/shared`);
      await enterPin(page, s, '12a');
      await expect(page.getByText(s.pin.invalid)).toBeVisible();
      expect(link.asked).toHaveLength(1);
      await enterPin(page, s, '2581');
      await expect(page.getByText(s.pin.wrong(sharePinTries - 1))).toBeVisible();
      await enterPin(page, s, pin);
      await expect(page.getByText(s.unchanging)).toBeVisible();
      await expect(heading(page, s.title)).toBeFocused();
      await expect(page.getByText(s.madeBy('Ana'))).toBeVisible();
      // Input is shown as text, not as HTML.
      await expect(page.getByText(hostile).first()).toBeVisible();
      await expect(page.locator('article img')).toHaveCount(0);
      for (const body of link.asked)
        for (const secret of [link.token, pin]) expect(body).not.toContain(secret);

      // The other language needs no further request.
      const { length } = link.asked;
      const other = locale === 'es' ? en : es;
      await page.getByText(s.languages[locale === 'es' ? 'en' : 'es'], { exact: true }).click();
      await expect(page.getByText(other.unchanging)).toBeVisible();
      await expect(heading(page, other.title)).toBeVisible();
      await expect.poll(() => document.documentElement.lang).toBe(locale === 'es' ? 'en' : 'es');
      await expect.poll(() => document.title).toContain(other.tab('A', ''));
      expect(link.asked).toHaveLength(length);
    });

  test('chooses among the periods of a link, sees each as text or as pages, and reaches its annexes', async () => {
    const link = await serveLink(false, 'es', { more: [reportSince('2025-11-01')] });
    const page = await openLink(link.token);
    const periods = page.getByRole('group', { name: es.period });
    const since = (day: string) => es.since(formatDay('es', day, 'dated'));
    await expect(periods.getByRole('radio', { name: since('2026-07-01') })).toBeChecked();
    const article = page.locator('article');
    await expect(article).toContainText(formatDay('es', '2026-07-01', 'dated'));
    await periods.getByRole('radio', { name: since('2025-11-01') }).click();
    await expect(article).toContainText(formatDay('es', '2025-11-01', 'dated'));

    await page.getByRole('navigation', { name: es.annexes }).getByRole('button').first().click();
    await expect(page.locator('section[data-annex="0"]')).toBeFocused();
    await page.getByText(es.views.page, { exact: true }).click();
    await expect(article).toHaveCount(0);
    await page.getByRole('navigation', { name: es.annexes }).getByRole('button').first().click();
    await expect(page.locator('svg[data-annex="0"]')).toBeFocused();
    expect(link.asked).toHaveLength(1);
  });

  test('of a link with a request gets that first: picks whose form, signs it, and nothing of it is sent or kept', async () => {
    const link = await serveLink(false, 'es', {
      report: reportOf(diary({}), '2026-07-01', today, {}, person),
    });
    const page = await openLink(link.token);
    const article = page.locator('article');
    await expect(heading(page, fundingForm.title.new)).toBeVisible();
    await page.getByLabel(request.form).selectOption('nice');
    await page.getByText(request.signer.heading, { exact: true }).first().click();
    await page.getByLabel(request.signer.name).fill(hostile);
    await page.getByLabel(request.signer.numbers.nice).fill('7012345');
    await page.getByLabel(request.signer.treatment).fill('Erenumab');
    await expect(article).toContainText('NICE TA682');
    await expect(article).toContainText(hostile);
    await expect(article).toContainText('7012345');
    await expect(page.locator('article img')).toHaveCount(0);
    expect(link.asked.join()).not.toContain('7012345');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(
      '7012345',
    );

    // The report is one press away, and what was typed does not outlive a reload.
    await page.getByRole('radio', { name: es.papers.report }).check();
    await expect(page.getByRole('navigation', { name: es.annexes })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(request.signer.name)).toHaveValue('');
    await expect(article).not.toContainText('7012345');
  });

  test('reads in the language of their browser, not of the link, where the page exists in it', async () => {
    const link = await serveLink(false);
    const page = await openLink(link.token, 'es', 'en-GB');
    await expect(page.getByText(en.unchanging)).toBeVisible();
    await expect(page).toHaveURL('/es/shared');
  });

  test('in a browser of a third language reads in that of the link', async () => {
    const link = await serveLink(false);
    const page = await openLink(link.token, 'es', 'fr-FR');
    await expect(page.getByText(es.unchanging)).toBeVisible();
  });

  test('of a link from before there were several sees the one report, and no choice', async () => {
    const link = await serveLink(false);
    const page = await openLink(link.token);
    await expect(page.getByText(es.unchanging)).toBeVisible();
    await expect(page.getByRole('group', { name: es.period })).toHaveCount(0);
  });

  test('is told how many tries are left, until the link is locked; unlocked, it opens', async () => {
    const link = await serveLink(true);
    link.wrongPins = sharePinTries - 2;
    const page = await openLink(link.token);
    await enterPin(page, es, '9999');
    await expect(page.getByText(es.pin.wrong(1))).toBeVisible();
    await enterPin(page, es, '99990000');
    await expect(heading(page, es.locked.title)).toBeFocused();
    await page.reload();
    await expect(heading(page, es.gone.title)).toBeVisible();
    link.wrongPins = 0;
    await page.reload();
    await enterPin(page, es, pin);
    await expect(page.getByText(es.unchanging)).toBeVisible();
    link.isRevoked = true;
    await page.reload();
    await expect(heading(page, es.gone.title)).toBeVisible();
  });

  test('is told why a link does not open: no token, none of ours, another one', async () => {
    const link = await serveLink(false);
    const page = await openLink('');
    await expect(heading(page, es.incomplete.title)).toBeVisible();
    await page.goto('/es/shared#%3Cscript%3Ealert(1)%3C/script%3E');
    await expect(heading(page, es.gone.title)).toBeVisible();
    expect(link.asked).toEqual([]);
    const last = link.token.at(-1) === 'A' ? 'E' : 'A';
    await page.goto(`/es/shared#${link.token.slice(0, -1)}${last}`);
    await expect.poll(() => link.asked.length).toBe(1);
    await expect(heading(page, es.gone.title)).toBeVisible();
  });

  test('without a connection can try again; what was changed does not open', async () => {
    const link = await serveLink(false);
    link.isReachable = false;
    const page = await openLink(link.token);
    await expect(heading(page, errors.failures.network.title)).toBeVisible();
    link.isReachable = true;
    await page.getByRole('button', { name: es.retry }).click();
    await expect(page.getByText(es.unchanging)).toBeVisible();
    link.isDamaged = true;
    await page.reload();
    await expect(heading(page, es.damaged.title)).toBeVisible();
  });
});

type Row = Record<string, unknown>;
type SealedReports = { readonly report: Report; readonly more: readonly Report[] };

/** Somebody signed in on the export page, and the links of their account. */
async function openExport() {
  const { userId } = signIn();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const server = {
    rows: [] as Row[],
    /** What each link seals. */
    sealed: [] as unknown[],
    consents: [] as Row[],
    isReachable: true,
    /** Waited for before a new link is answered. */
    held: Promise.resolve(),
  };
  const make = async (sent: Row): Promise<Answer> => {
    const { days, pin_proof_hash: hash, first_day, last_day, sections, locale } = sent;
    const made = { id: randomUUID(), user_id: userId, created_at: at(0), expires_at: at(Number(days)) };
    const counts = { revoked_at: null, wrong_pins: 0, open_count: 0, opened_at: [] };
    server.sealed.push(sent.ciphertext);
    server.rows.push({ ...made, ...counts, first_day, last_day, sections, locale, has_pin: Boolean(hash) });
    await server.held;
    return answer(made.id as unknown as object);
  };
  const change = (sent: Row, columns: Row) => {
    Object.assign(server.rows.find(({ id }) => id === sent.share) ?? {}, columns);
    return answer([]);
  };
  const answering = {
    'GET /rest/v1/report_shares': () => answer(server.rows),
    'GET /rest/v1/consents': () => answer(server.consents),
    'POST /rest/v1/consents': (sent: Row) => {
      server.consents.push(sent);
      return answer([]);
    },
    'POST /rest/v1/rpc/create_report_share': make,
    'POST /rest/v1/rpc/revoke_report_share': (sent: Row) => change(sent, { revoked_at: at(0) }),
    'POST /rest/v1/rpc/unlock_report_share': (sent: Row) => change(sent, { wrong_pins: 0 }),
  };
  answerWith(
    Object.fromEntries(
      Object.entries(answering).map(([name, respond]) => [
        name,
        (sent: unknown) => (server.isReachable ? respond(sent as Row) : undefined),
      ]),
    ),
  );
  const page = await renderScreen('export', {}, { userId });
  await expect(links(page).getByText(t.list.heading)).toHaveCount(0);
  await links(page).getByRole('button', { name: t.create, exact: true }).click();
  const dialog = dialogOf(page, t.create);
  await expect(dialog).toBeVisible();
  return { page, dialog, server };
}

/** Parts of the page that are found without looking through the report on it. */
const dialogOf = (page: Page, title: string) => page.locator('dialog[open]', { hasText: title });
const madeDialog = (page: Page) => dialogOf(page, t.made.title);
const pinOf = (page: Page) => dialogOf(page, t.create).getByLabel(t.pinLabel, { exact: true });
const links = (page: Page) => page.locator('section[aria-labelledby=share-title]');
const buttonOf = (page: Page, name: string) =>
  links(page).getByRole('button', { name: new RegExp(`^${name}: `) });

describe('its owner', () => {
  test('makes a link with a PIN, and sees what becomes of it', async () => {
    const { page, dialog, server } = await openExport();
    const submit = dialog.getByRole('button', { name: t.submit });
    // An invalid PIN and no consent: errors show beside them, and nothing is lost.
    await pinOf(page).fill('12a');
    await submit.click();
    await expect(dialog.getByText(t.pinInvalid)).toBeVisible();
    await expect(pinOf(page)).toBeFocused();
    await pinOf(page).fill(pin);
    await submit.click();
    await expect(dialog.getByText(t.consentMissing)).toBeVisible();
    await expect(dialog.getByLabel(t.consent)).toBeFocused();
    expect(server.rows).toEqual([]);
    await dialog.getByText(t.days(90), { exact: true }).click();
    await dialog.getByLabel(t.consent).check();
    await submit.click();

    const made = madeDialog(page);
    await expect(made.getByText(pin)).toBeVisible();
    const link = made.getByLabel(t.made.link, { exact: true });
    await expect(link).toHaveAttribute('value', /\/es\/shared#[\w-]{43}$/);
    expect(server.consents).toMatchObject([{ kind: 'sharing' }]);
    await made.getByRole('button', { name: t.made.qrShow }).click();
    const code = page.getByRole('img', { name: t.made.qr });
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toHaveCount(0);
    await made.getByRole('button', { name: t.made.done }).click();
    await expect(links(page).getByText(t.list.neverOpened)).toBeVisible();
    await expect(links(page).getByText(t.list.withPin)).toBeVisible();

    const [row] = server.rows;
    const lasts = Date.parse(String(row?.expires_at)) - Date.parse(String(row?.created_at));
    expect(Math.round(lasts / 86_400_000)).toBe(90);
    const opened = ['2026-11-01T10:00:00+00:00', '2026-11-02T10:00:00+00:00'];
    Object.assign(row ?? {}, { open_count: 2, opened_at: opened, wrong_pins: 1 });
    await page.reload();
    await expect(links(page).getByText(t.list.openings)).toBeVisible();
    await expect(links(page).getByText(t.list.wrongPins(1))).toBeVisible();

    Object.assign(row ?? {}, { wrong_pins: sharePinTries });
    await page.reload();
    await expect(links(page).getByText(t.list.states.locked(sharePinTries))).toBeVisible();
    await links(page).getByRole('button', { name: t.list.unlock, exact: true }).click();
    await expect(links(page).getByText(t.list.states.locked(sharePinTries))).toHaveCount(0);
    await buttonOf(page, t.list.revoke).click();
    await dialogOf(page, t.list.revokeTitle).getByRole('button', { name: t.list.revokeConfirm }).click();
    await expect(buttonOf(page, t.list.remove)).toBeVisible();
  });

  test('shows the last link again, and makes one of two periods', async () => {
    const { page, dialog, server } = await openExport();
    await dialog.getByLabel(t.also['12m']).check();
    await pinOf(page).fill(pin);
    await dialog.getByLabel(t.consent).check();
    await dialog.getByRole('button', { name: t.submit }).click();
    const made = madeDialog(page);
    const link = made.getByLabel(t.made.link, { exact: true });
    await expect(link).toHaveAttribute('value', /#/);
    const address = link.element().getAttribute('value') ?? '';
    await made.getByRole('button', { name: t.made.done }).click();
    const span = daysOfPeriod('12m', localDay());
    expect(server.rows[0]).toMatchObject({ first_day: span.first, last_day: span.last });
    const [, token = ''] = address.split('#');
    const { key } = await deriveSecrets(token, pin);
    const { report, more } = (await unseal(String(server.sealed[0]), key)) as SealedReports;
    expect(more.map(({ choice }) => choice.first)).toEqual([span.first]);
    expect(report.choice.first).toBe(daysOfPeriod('3m', localDay()).first);

    await page.reload();
    await buttonOf(page, t.list.show).click();
    await expect(madeDialog(page).getByText(pin)).toBeVisible();
    await expect(madeDialog(page).getByLabel(t.made.link, { exact: true })).toHaveAttribute('value', address);
    await madeDialog(page).getByRole('button', { name: t.made.done }).click();
    // Ended, it is forgotten.
    await buttonOf(page, t.list.revoke).click();
    await dialogOf(page, t.list.revokeTitle).getByRole('button', { name: t.list.revokeConfirm }).click();
    await expect(buttonOf(page, t.list.remove)).toBeVisible();
    await expect(buttonOf(page, t.list.show)).toHaveCount(0);
    expect(localStorage.getItem('diary-share-link')).toBeNull();
  });

  test('who has left the dialog is shown no link: the one that was made is ended', async () => {
    const { page, dialog, server } = await openExport();
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    server.held = promise;
    await dialog.getByLabel(t.consent).check();
    await dialog.getByRole('button', { name: t.submit }).click();
    await expect.poll(() => server.rows).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    leave();
    await expect(buttonOf(page, t.list.remove)).toBeVisible();
    await expect(madeDialog(page)).toHaveCount(0);
    expect(server.rows[0]?.revoked_at).not.toBeNull();
  });

  test('without a connection is told so, and the input is still there', async () => {
    const { page, dialog, server } = await openExport();
    server.isReachable = false;
    await pinOf(page).fill(pin);
    await dialog.getByLabel(t.consent).check();
    await dialog.getByRole('button', { name: t.submit }).click();
    await expect(dialog.getByText(errors.failures.network.title)).toBeVisible();
    await expect(pinOf(page)).toHaveValue(pin);
    await expect(dialog.getByLabel(t.consent)).toBeChecked();
    server.isReachable = true;
    await dialog.getByRole('button', { name: t.submit }).click();
    await expect(madeDialog(page)).toBeVisible();
  });
});
