/** A newer version offers itself, and never takes over by itself while someone is using the page. */
import { test as base, expect, type Page } from '@playwright/test';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import { type Releases, startReleases } from '../support/releases.ts';
import { precached } from './own-server.ts';
import { emailField, expectNoFlaws, hydrated, inDetail, open, signInNew, windows } from './support.ts';

const test = base.extend<{ releases: Releases }>({
  releases: async ({ baseURL }, use) => {
    const releases = await startReleases(baseURL ?? '');
    await use(releases);
    await releases.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const languages = {
  es: { locale: 'es', entry: entryEs, shell: shellEs },
  en: { locale: 'en', entry: entryEn, shell: shellEn },
} as const;

const releaseOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content'));

/** Marks the page: the mark lasts until the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillThere: true }));
const isStillThere = (page: Page) => page.evaluate(() => 'stillThere' in window);

/** Asserts that Save is fully clickable at any scroll position: the offer lies above it. */
async function expectSaveIsFree(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 360, height: 780 },
    { width: 360, height: 560 },
    { width: 800, height: 700 },
  ]) {
    await page.setViewportSize(size);
    for (const part of [0, 0.5, 0.9, 1]) {
      await page.evaluate((share) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        window.scrollTo(0, share * (scrollHeight - clientHeight));
      }, part);
      const covered = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
          [left + 8, (left + right) / 2, right - 8].map((x) => [x, y] as const),
        );
        return points.filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
      });
      expect(covered, `${size.width} x ${size.height}, scrolled to ${part}`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
}

for (const { locale, entry, shell } of inDetail(languages)) {
  test(`in ${locale}, offers itself while someone types, and takes every tab along when asked to`, async ({
    page,
    context,
    releases,
  }) => {
    await signInNew(page);
    const session = await page.evaluate(() => localStorage.getItem('diary-auth') ?? '');
    await page.goto(`${releases.url}/favicon.svg`);
    await page.evaluate((text) => {
      localStorage.setItem('diary-auth', text);
      localStorage.setItem('diary-onboarding-completed', 'true');
    }, session);
    await open(page, `${releases.url}/${locale}/entry`);
    await precached(page);
    await page.locator('summary', { hasText: entry.sections.notes }).click();
    const notes = page.getByRole('textbox', { name: entry.notes.label });
    await notes.pressSequentially('Empezó ');
    await mark(page);

    const other = await context.newPage();
    await open(other, `${releases.url}/${locale}/calendar`);
    releases.publish('second');
    await other.reload();
    await mark(other);
    const offer = (tab: Page) => tab.getByRole('status').filter({ hasText: shell.reloading.newer.reason });
    await expect(offer(page)).toBeVisible({ timeout: 30_000 });
    await expect(offer(other)).toBeVisible();
    await page.bringToFront();
    await notes.pressSequentially('al despertar');
    await expect(notes).toBeFocused();
    await expect(notes).toHaveValue('Empezó al despertar');
    for (const size of Object.values(windows)) {
      await page.setViewportSize(size);
      await expectNoFlaws(page);
    }
    await page.screenshot({ path: `test-results/update-${locale}.png` });
    await expectSaveIsFree(page, entry.save);
    expect(await isStillThere(page)).toBe(true);

    await offer(other).getByRole('button', { name: shell.reloading.later }).click();
    await expect(offer(other)).toBeHidden();
    expect(await releaseOf(other)).toBe('first');

    await offer(page).getByRole('button', { name: shell.reloading.newer.accept }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => releaseOf(tab).catch(() => undefined)).toBe('second');
      expect(await isStillThere(tab)).toBe(false);
      await expect(offer(tab)).toBeHidden();
    }
    await expect(page.locator('textarea')).toHaveValue('Empezó al despertar');
  });
}

test('leaves alone a tab in which something is being typed when another tab goes over', async ({
  page,
  context,
  releases,
}) => {
  await open(page, `${releases.url}/es/auth`);
  const email = emailField(page);
  const other = await context.newPage();
  await open(other, `${releases.url}/es/entry`);
  await precached(page);
  await page.reload();
  await precached(page);
  await hydrated(page);
  await email.fill('ana@diario.example');
  await mark(page);
  releases.publish('second');
  await other.reload();
  await other.getByRole('button', { name: shellEs.reloading.newer.accept }).click({ timeout: 30_000 });
  await expect.poll(() => releaseOf(other).catch(() => undefined)).toBe('second');
  await expect(page.getByText(shellEs.reloading.newer.reason)).toBeVisible({ timeout: 30_000 });
  expect(await isStillThere(page)).toBe(true);
  await expect(email).toHaveValue('ana@diario.example');
  await page.getByRole('button', { name: shellEs.reloading.newer.accept }).click();
  await expect.poll(() => releaseOf(page).catch(() => undefined)).toBe('second');
});

test('starts by itself once nobody uses the one before', async ({ page, context, releases }) => {
  await open(page, `${releases.url}/es/entry`);
  await precached(page);
  releases.publish('second');
  await page.reload();
  await expect(page.getByText(shellEs.reloading.newer.reason)).toBeVisible({ timeout: 30_000 });
  // A reload does not help: it is still the same version.
  await page.reload();
  expect(await releaseOf(page)).toBe('first');
  await expect(page.getByText(shellEs.reloading.newer.reason)).toBeVisible();

  await page.close();
  await expect(async () => {
    // A moment without any open page of the site.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const next = await context.newPage();
    await next.goto(`${releases.url}/es/entry`);
    const release = await releaseOf(next);
    await next.close();
    expect(release).toBe('second');
  }).toPass();
});

test('a tab that stays open looks for one at most once an hour', async ({ page, releases }) => {
  await page.clock.install();
  await page.goto(`${releases.url}/es/entry`);
  await page.clock.runFor(3000);
  await precached(page);
  let asked = 0;
  await page.evaluate(() => {
    const update = ServiceWorkerRegistration.prototype.update;
    Object.assign(window, { asked: 0 });
    ServiceWorkerRegistration.prototype.update = function () {
      Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 });
      return update.call(this);
    };
  });
  const comeBack = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    asked = await page.evaluate(() => Number(Reflect.get(window, 'asked')));
  };
  await comeBack(3);
  expect(asked).toBe(0);
  await page.clock.fastForward('01:01:00');
  releases.publish('second');
  await comeBack(3);
  expect(asked).toBe(1);
  await expect(page.getByText(shellEs.reloading.newer.reason)).toBeVisible({ timeout: 30_000 });
});

test.describe('a page that no worker looks after', () => {
  test.use({ serviceWorkers: 'block' });

  test('offers the newer version when a part of its own is gone from the server', async ({ page }) => {
    await signInNew(page);
    await open(page, '/es/entry');
    await page.route(/assets\/(member-home|manifest)-/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await mark(page);
    await page.getByRole('link', { name: shellEs.nav.home, exact: true }).first().click();
    await expect(page.getByText(shellEs.reloading.newer.reason)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
    expect(await isStillThere(page)).toBe(true);

    await page.unrouteAll();
    await page.getByRole('button', { name: shellEs.reloading.newer.accept }).click();
    await expect(page.getByText(shellEs.reloading.newer.reason)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
    expect(await isStillThere(page)).toBe(false);
  });

  test('offers to load the page again when only the connection was gone, once it is back', async ({
    page,
  }) => {
    await signInNew(page);
    await open(page, '/es/entry');
    await page.route(/assets\/(member-home|manifest)-/, (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: shellEs.nav.home, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
    const offer = page.getByText(shellEs.reloading.incomplete.reason);
    await page.waitForTimeout(500);
    await expect(offer).toBeHidden();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: shellEs.reloading.incomplete.accept }).click();
    await expect(page.getByText('Aún no hay nada anotado')).toBeVisible();
  });
});
