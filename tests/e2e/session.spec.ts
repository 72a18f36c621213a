/** A session that ends, as its pages show it from load to load. tests/screens/session.test.ts has the forms and answers. */
import { expect, type Page, test } from '@playwright/test';
import { auth } from '../../app/i18n/en/auth.ts';
import { calendar } from '../../app/i18n/en/calendar.ts';
import { entry } from '../../app/i18n/en/entry.ts';
import { sync } from '../../app/i18n/en/sync.ts';
import { vocabulary } from '../../app/i18n/en/vocabulary.ts';
import {
  chooseTheme,
  emailField,
  enterAs,
  expectNoFlaws,
  hearOfConsent,
  idle,
  newPerson,
  open,
  password,
  settleIn,
  windows,
} from './support.ts';

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });

/** A person signed in here, with another device that can end this session. */
async function arrive(page: Page) {
  const { auth, session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await enterAs(page, JSON.stringify(session));
  const elsewhere = async () => {
    await auth.signInWithPassword({ email: session.user.email ?? '', password });
    const ended = await auth.signOut({ scope: 'others' });
    expect(ended.error).toBeNull();
  };
  return { session, endFromElsewhere: elsewhere };
}

/** Expires the stored access token: the next request has to refresh it. */
async function age(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('diary-auth') ?? '{}') as { expires_at: number };
    localStorage.setItem('diary-auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
}

async function typeEpisode(page: Page): Promise<void> {
  await hearOfConsent(page);
  await page.getByRole('radio', { name: entry.intensity.chosen(7, vocabulary.pain.severe) }).check();
  await page.locator('summary', { hasText: entry.sections.notes }).click();
  await page.getByRole('textbox', { name: entry.notes.label }).fill('Empezó al despertar');
}

test('ended elsewhere, it says so on the next page load, with what is unsent and the way back in', async ({
  page,
}) => {
  await page.setViewportSize(windows.desktop);
  const { session, endFromElsewhere } = await arrive(page);
  await chooseTheme(page, 'dark');
  await open(page, '/en/entry');
  await typeEpisode(page);
  await endFromElsewhere();
  await age(page);
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(page.getByText(entry.saved.states.here)).toBeVisible();
  // A page that hears of it while it reads asks for the password at once.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diary-session-lost'))).toBeTruthy();

  await open(page, '/en/calendar');
  const ended = page.getByRole('status').filter({ hasText: auth.gate.endedTitle });
  await expect(ended).toContainText(auth.gate.unsent(1));
  // The diary is still this person's and can be read.
  await expect(page.locator('[data-session]')).toHaveAttribute('data-session', 'in');
  const ached = new RegExp(calendar.daySentence.pain(7, vocabulary.pain.severe));
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('aria-label', ached);
  await expectNoFlaws(page);
  await page.screenshot({ path: 'test-results/session-ended.png' });

  // Not shown to somebody in an attack: there the diary's status says it.
  await open(page, '/en/');
  await expect(page.locator('[data-attack]')).toBeVisible();
  await expect(page.locator('[data-sync]')).toHaveAccessibleName(new RegExp(sync.state.here(1)));
  await expect(ended).toBeHidden();

  // The sign-in page has the address filled in and says the same.
  await open(page, '/en/auth');
  await expect(emailField(page)).toHaveValue(session.user.email ?? '');
  await expect(ended).toContainText(auth.gate.unsent(1));
  await expectNoFlaws(page);
  await page.screenshot({ path: 'test-results/session-ended-auth.png' });

  await open(page, '/en/calendar');
  await idle(page);
  await expect(dialog(page)).toBeHidden();
  await ended.getByRole('button', { name: auth.gate.signInAgain }).click();
  await expect(dialog(page)).toContainText(auth.gate.unsent(1));
  await expect(passwordField(page)).toBeFocused();
  await expectNoFlaws(page);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(ended).toBeHidden();
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  await open(page, '/en/calendar');
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  await expect(ended).toBeHidden();
});

test('a hidden tab stops renewing its session, and goes on when it is seen again', async ({ page }) => {
  await arrive(page);
  await page.clock.install();
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.assign(window, {
      show: (next: DocumentVisibilityState) => {
        state = next;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    });
  });
  let renewed = 0;
  let underWay = 0;
  let lastAt = 0;
  const count = (change: 1 | -1) => () => {
    underWay += change;
    lastAt = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewed += 1;
  });
  await open(page, '/es/');
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  const show = (state: string) => page.evaluate(`window.show('${state}')`);
  await show('hidden');
  // What was under way when it was hidden, as the fetch after its channel for changes was joined, ends with the token it has;
  // after the clock has jumped it would need a new one.
  await expect.poll(() => underWay === 0 && Date.now() - lastAt > 2000).toBe(true);
  await page.clock.fastForward('02:00:00');
  await page.clock.runFor('01:00');
  expect(renewed).toBe(0);
  await show('visible');
  await page.clock.runFor('01:00');
  await expect.poll(() => renewed).toBeGreaterThan(0);
});
