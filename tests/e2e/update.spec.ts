/** A newer version offers itself, and never takes over by itself while someone is using the page. */
import { test as base, expect, type Page } from '@playwright/test';
import { entry } from '../../app/i18n/es/entry.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { type PassingServer, startPassing } from '../support/passing-server.ts';
import { somebody } from './journeys/journey.ts';
import { precached } from './own-server.ts';
import { expectNoFlaws, hearOfConsent, idle, open, signInNew } from './support.ts';

/** A proxy that can present the same build as another release. */
interface Releases extends PassingServer {
  /** From now on pages name this release, and the service worker is another script with other revisions of them. */
  publish(release: string): void;
  /** From now on requests for these paths get no answer; null restores them. */
  breakOff(paths: RegExp | null): void;
}

/** A built text as that release would have it. */
function asReleased(text: string, type: string, release: string): string {
  if (type.startsWith('text/html'))
    return text.replace('</head>', `<meta name="release" content="${release}"/></head>`);
  return text.replace(/(["`]?revision["`]?:["`])(\w+)/g, `$1$2${release}`);
}

/** @param target origin of the server behind it */
async function startReleases(target: string): Promise<Releases> {
  let current = 'first';
  let broken: RegExp | null = null;
  const isBuilt = (path: string, type: string) => type.startsWith('text/html') || path === '/sw.js';
  const passing = await startPassing(target, {
    takes: (path) => {
      if (broken?.test(path)) throw new Error('broken off');
      return false;
    },
    text: (path, type) => (isBuilt(path, type) ? (text) => asReleased(text, type, current) : undefined),
  });
  return {
    ...passing,
    publish: (release) => {
      current = release;
    },
    breakOff: (paths) => {
      broken = paths;
    },
  };
}

const test = base.extend<{ releases: Releases }>({
  releases: async ({ baseURL }, use) => {
    const releases = await startReleases(baseURL ?? '');
    await use(releases);
    await releases.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const offer = (tab: Page) => tab.getByRole('status').filter({ hasText: shell.reloading.newer.reason });

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

/** Accepts the offer of a tab; resolves when these tabs are of the new release. */
async function accept(tab: Page, tabs: readonly Page[], release: string): Promise<void> {
  await offer(tab).getByRole('button', { name: shell.reloading.newer.accept }).click();
  const isOf = (one: Page) => () => releaseOf(one).catch(() => undefined);
  // Chromium lets the newer worker begin once the older one has no answer under way that is still being read, or after five
  // minutes (kMaxLameDuckTime in its service_worker_registration.cc). Nearly always it takes a second or two.
  for (const one of tabs) await expect.poll(isOf(one), { timeout: 330_000 }).toBe(release);
}

/** One person on one device: each release is kept beside the one before, which downloads the changed pages alone. */
test('a newer version offers itself, takes along every tab but one in which something is typed, and loses nothing', async ({
  page,
  context,
  releases,
}) => {
  test.setTimeout(600_000);
  const person = await somebody(page);
  const entryPage = `${releases.url}/es/entry`;
  await page.goto(`${releases.url}/favicon.svg`);
  await page.evaluate((text) => {
    localStorage.setItem('diary-auth', text);
    localStorage.setItem('diary-onboarding-completed', 'true');
  }, JSON.stringify(person.session));
  await open(page, entryPage);
  await precached(page);
  await hearOfConsent(page);
  const other = await context.newPage();
  await open(other, `${releases.url}/es/calendar`);
  const notes = page.getByRole('textbox', { name: entry.notes.label });
  const pain = (value: number) => page.getByRole('radio', { name: new RegExp(`^${value}`) });
  const save = page.getByRole('button', { name: entry.save, exact: true });

  await test.step('while an entry waits to be sent and another is half written', async () => {
    releases.breakOff(/^\/(rest|auth)\//);
    await pain(8).check();
    await save.click();
    await expect(page.getByText(entry.saved.states.here)).toBeVisible();
    await page.getByRole('button', { name: entry.saved.logAnother }).click();
    await pain(3).check();
    await page.locator('summary', { hasText: entry.sections.notes }).click();
    await notes.pressSequentially('Empezó ');
    await mark(page);
  });

  await test.step('offers itself, covers nothing and takes no focus', async () => {
    releases.publish('second');
    await other.reload();
    await mark(other);
    await expect(offer(page)).toBeVisible({ timeout: 30_000 });
    await expect(offer(other)).toBeVisible();
    await page.bringToFront();
    await notes.pressSequentially('al despertar');
    await expect(notes).toBeFocused();
    await expect(notes).toHaveValue('Empezó al despertar');
    await expectNoFlaws(page);
    await expectSaveIsFree(page, entry.save);
    expect(await isStillThere(page)).toBe(true);
    await offer(other).getByRole('button', { name: shell.reloading.later }).click();
    await expect(offer(other)).toBeHidden();
    expect(await releaseOf(other)).toBe('first');
  });

  await test.step('takes every tab along when asked to, and what is unsent and half written stays', async () => {
    await accept(page, [page, other], 'second');
    for (const tab of [page, other]) {
      expect(await isStillThere(tab)).toBe(false);
      await expect(offer(tab)).toBeHidden();
    }
    await expect(pain(3)).toBeChecked();
    await expect(page.locator('textarea')).toHaveValue('Empezó al despertar');
    expect(await person.rows('episodes')).toEqual([]);
    releases.breakOff(null);
    await save.click();
    await page.getByRole('button', { name: entry.sameAttack.another }).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible({ timeout: 30_000 });
    await expect
      .poll(() => person.rows('episodes'))
      .toMatchObject([
        { intensity: 8, version: 1 },
        { intensity: 3, version: 1, notes: 'Empezó al despertar' },
      ]);
  });

  await test.step('leaves alone a tab in which something is being typed', async () => {
    await open(page, `${entryPage}?another`);
    await page.locator('summary', { hasText: entry.sections.notes }).click();
    await notes.fill('Otra');
    await mark(page);
    releases.publish('third');
    await other.reload();
    await offer(other).getByRole('button', { name: shell.reloading.newer.accept }).click({ timeout: 30_000 });
    // As in `accept`: the older worker may take its time.
    await expect.poll(() => releaseOf(other).catch(() => undefined), { timeout: 330_000 }).toBe('third');
    await expect(offer(page)).toBeVisible({ timeout: 30_000 });
    expect(await isStillThere(page)).toBe(true);
    await expect(notes).toHaveValue('Otra');
    await accept(page, [page], 'third');
  });

  await test.step('starts by itself once nobody uses the one before', async () => {
    await other.close();
    releases.publish('fourth');
    await page.reload();
    await expect(offer(page)).toBeVisible({ timeout: 30_000 });
    // A reload does not help: it is still the same version.
    await page.reload();
    expect(await releaseOf(page)).toBe('third');
    await expect(offer(page)).toBeVisible();
    await page.close();
    await expect(async () => {
      // A moment without any open page of the site.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const next = await context.newPage();
      await next.goto(entryPage);
      const release = await releaseOf(next);
      await next.close();
      expect(release).toBe('fourth');
    }).toPass();
  });

  await test.step('a tab that stays open looks for one at most once an hour', async () => {
    await context.clock.install();
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = async function (...of) {
        const registration = await register.apply(this, of);
        Object.assign(window, { isRegistered: true });
        return registration;
      };
    });
    await tab.goto(entryPage);
    const isRegistered = async () => {
      // The page registers its worker when it is idle.
      await context.clock.runFor(1000);
      return tab.evaluate(() => 'isRegistered' in window);
    };
    await expect.poll(isRegistered).toBe(true);
    await expectHourlyChecks(tab, releases);
  });
});

async function expectHourlyChecks(page: Page, releases: Releases): Promise<void> {
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
  releases.publish('fifth');
  await comeBack(3);
  expect(asked).toBe(1);
  await expect(offer(page)).toBeVisible({ timeout: 30_000 });
}

test.describe('a page that no worker looks after', () => {
  test.use({ serviceWorkers: 'block' });

  test('offers to load the page again when a part of it could not be had, and the newer version when that is gone', async ({
    page,
  }) => {
    await signInNew(page);
    const hello = page.getByRole('heading', { name: 'Hola, Ana' });
    const toHome = () => page.getByRole('link', { name: shell.nav.home, exact: true }).first().click();
    await test.step('only the connection was gone: once it is back', async () => {
      await open(page, '/es/entry');
      await page.route(/assets\/(member-home|manifest)-/, (route) => route.abort('internetdisconnected'));
      await toHome();
      await expect(hello).toBeVisible();
      const again = page.getByText(shell.reloading.incomplete.reason);
      await idle(page);
      await expect(again).toBeHidden();
      await page.unrouteAll();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(again).toBeVisible();
      await page.getByRole('button', { name: shell.reloading.incomplete.accept }).click();
      await expect(page.getByText('Hoy es el primer punto')).toBeVisible();
    });
    await test.step('the part is gone from the server', async () => {
      await open(page, '/es/entry');
      await page.route(/assets\/(member-home|manifest)-/, (route) =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      await mark(page);
      await toHome();
      await expect(offer(page)).toBeVisible();
      await expect(hello).toBeVisible();
      expect(await isStillThere(page)).toBe(true);

      await page.unrouteAll();
      await page.getByRole('button', { name: shell.reloading.newer.accept }).click();
      await expect(offer(page)).toBeHidden();
      await expect(hello).toBeVisible();
      expect(await isStillThere(page)).toBe(false);
    });
  });
});
