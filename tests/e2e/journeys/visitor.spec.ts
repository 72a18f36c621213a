/** No account: three taps, a diary on this device, and later an account that receives all of it exactly once. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { localDiary as localEn } from '../../../app/i18n/en/local-diary.ts';
import { localDiary as localEs } from '../../../app/i18n/es/local-diary.ts';
import { expectNoFlaws, goOffline, open, openWhole, windowIn, windows } from '../support.ts';
import {
  kill,
  languages,
  lineOf,
  main,
  type Person,
  painButton,
  saveButton,
  sheet,
  somebody,
} from './journey.ts';

const local = { es: localEs, en: localEn } as const;

test.use({ serviceWorkers: 'allow' });

/** Requests of the page other than for files of the site. */
function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.context().on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    const isOurs = origin === new URL(page.url()).origin;
    if (!isOurs || request.method() !== 'GET' || /^\/(rest|auth|realtime|functions)\//.test(pathname))
      sent.push(request);
  });
  return sent;
}

async function threeTaps(page: Page, t: (typeof languages)['es' | 'en'], value: number): Promise<void> {
  await open(page, `/${t.locale}/entry`);
  await painButton(page, t, value).check();
  await saveButton(page, t).click();
  await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
}

/** Signs in on this device, in every tab, by storing a session as the form does. */
async function signIn(page: Page, person: Person): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('diary-auth', text);
    localStorage.setItem('diary-onboarding-completed', 'true');
  }, JSON.stringify(person.session));
}

const episodesOf = async (person: Person) =>
  (await person.rows('episodes')).map(({ intensity }) => intensity).sort();

for (const t of Object.values(languages)) {
  const words = local[t.locale];

  test.describe(`a visitor in ${t.locale}`, () => {
    test.use({ viewport: windows[windowIn[t.locale]] });

    test('logs without an account, and nothing leaves the device until it goes to one', async ({
      page,
      browser,
    }) => {
      const person = await somebody(page);
      await open(page, `/${t.locale}/`);
      const sent = sentBy(page);
      await threeTaps(page, t, 7);
      await expect(page.getByRole('button', { name: words.status })).toBeVisible();

      // Everything computed from it is there.
      await open(page, `/${t.locale}/calendar`);
      await expect(page.getByRole('grid').getByRole('button', { name: /7/ }).first()).toBeVisible();
      await open(page, `/${t.locale}/insights`);
      await expect(main(page).getByRole('link', { name: words.means.account })).toHaveCount(0);
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await openWhole(page, `/${t.locale}/export`);
      await expect(main(page).getByText(words.share)).toBeVisible();

      await openWhole(page, `/${t.locale}/`);
      await page.getByRole('button', { name: words.status }).click();
      await expect(sheet(page)).toContainText(words.means.lost);
      await page.keyboard.press('Escape');

      // The same offline.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.context().setOffline(true);
      await page.reload();
      await expect(lineOf(page, t, 7)).toBeVisible();
      await page.context().setOffline(false);
      expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);

      // With an account: asked once.
      await signIn(page, person);
      await open(page, `/${t.locale}/`);
      await expect(sheet(page)).toContainText(words.take.has(1, 0, 0));
      await page.getByRole('button', { name: words.take.submit }).click();
      await expect(page.getByText(words.take.done, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: words.status })).toBeHidden();
      await expect.poll(() => episodesOf(person)).toEqual([7]);
      await expect(lineOf(page, t, 7)).toHaveCount(1);

      const context = await browser.newContext();
      await person.enter(context);
      const second = await context.newPage();
      await open(second, `/${t.locale}/`);
      await expect(lineOf(second, t, 7)).toBeVisible();
      await context.close();

      await page.reload();
      await expect(lineOf(page, t, 7)).toHaveCount(1);
      await expect(sheet(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('diary-local'))).toBeNull();
      const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(names).toEqual([`diary-${person.session.user.id}`]);
    });

    test('a tab that dies on the way loses nothing and doubles nothing', async ({ page, context }) => {
      const person = await somebody(page);
      await threeTaps(page, t, 6);
      await open(page, `/${t.locale}/entry`);
      await painButton(page, t, 3).check();
      await saveButton(page, t).click();
      await page.getByRole('button', { name: t.entry.sameAttack.another }).click();
      await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
      const asking = await context.newPage();
      await signIn(page, person);
      await page.goto('/favicon.svg');
      await open(asking, `/${t.locale}/`);
      await expect(sheet(asking)).toContainText(words.take.has(2, 0, 0));
      // The device has the commit, and the tab ends before the local diary is removed.
      await asking.evaluate(() => {
        const removing = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key: string, value: string) {
          if (key === 'diary-local') throw new Error('The tab is about to end.');
          removing.call(this, key, value);
        };
      });
      await asking.getByRole('button', { name: words.take.submit }).click();
      await expect.poll(() => episodesOf(person)).toEqual([3, 6]);
      await kill(asking);
      expect(await page.evaluate(() => localStorage.getItem('diary-local'))).not.toBeNull();

      const again = await context.newPage();
      await open(again, `/${t.locale}/`);
      await again.getByRole('button', { name: words.take.submit }).click();
      await expect(again.getByText(words.take.done, { exact: true })).toBeVisible();
      await expect(lineOf(again, t, 6)).toHaveCount(1);
      await expect(lineOf(again, t, 3)).toHaveCount(1);
      await expect.poll(() => episodesOf(person)).toEqual([3, 6]);
    });

    test('two tabs that both take it along take it once', async ({ page, context }) => {
      const person = await somebody(page);
      await threeTaps(page, t, 8);
      await signIn(page, person);
      await page.goto('/favicon.svg');
      const tabs = [await context.newPage(), await context.newPage()];
      for (const tab of tabs) {
        await open(tab, `/${t.locale}/`);
        await expect(sheet(tab)).toContainText(words.take.has(1, 0, 0));
      }
      // In one tab the question may disappear before it is answered: the other tab has taken the diary.
      const answers = tabs.map((tab) =>
        tab.getByRole('button', { name: words.take.submit }).click({ noWaitAfter: true, timeout: 5_000 }),
      );
      const answered = await Promise.allSettled(answers);
      expect(answered.map(({ status }) => status)).toContain('fulfilled');
      for (const tab of tabs) {
        await expect(sheet(tab)).toHaveCount(0);
        await expect(lineOf(tab, t, 8)).toHaveCount(1);
      }
      await expect.poll(() => episodesOf(person)).toEqual([8]);
    });

    test('goes along without a network, and reaches the account when there is one', async ({ page }) => {
      const person = await somebody(page);
      await threeTaps(page, t, 2);
      // From the next page load on, no file of the site needs the network.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await signIn(page, person);
      await open(page, `/${t.locale}/`);
      await expect(sheet(page)).toContainText(words.take.has(1, 0, 0));
      await goOffline(page);
      await page.getByRole('button', { name: words.take.submit }).click();
      await expect(page.getByText(words.take.done, { exact: true })).toBeVisible();
      await expect(lineOf(page, t, 2)).toHaveCount(1);
      expect(await episodesOf(person)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('diary-local'))).toBeNull();
      await page.context().setOffline(false);
      await expect.poll(() => episodesOf(person)).toEqual([2]);
    });

    test('after three days is offered once to keep it safe', async ({ page }) => {
      const dayBefore = (days: number) => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);
      for (const days of [2, 3, 4]) {
        await open(page, `/${t.locale}/`);
        await expect(page.getByText(words.offer.heading)).toHaveCount(0);
        await open(page, `/${t.locale}/entry?day=${dayBefore(days)}`);
        await page.getByLabel(t.entry.start.time).fill('09:30');
        await painButton(page, t, 4).check();
        await saveButton(page, t).click();
        await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
      }
      await open(page, `/${t.locale}/`);
      await expect(page.getByText(words.offer.heading)).toBeVisible();
      await expectNoFlaws(page);
      await page.getByRole('button', { name: words.offer.dismiss }).click();
      await expect(page.getByText(words.offer.heading)).toBeHidden();
      await page.reload();
      await expect(lineOf(page, t, 4)).toHaveCount(3);
      await expect(page.getByText(words.offer.heading)).toHaveCount(0);
      await page.getByRole('button', { name: words.status }).click();
      await expectNoFlaws(page);
    });

    test('leaves it for later, finds it in the settings, and removes it in one action', async ({ page }) => {
      const person = await somebody(page);
      await threeTaps(page, t, 5);
      await signIn(page, person);
      await open(page, `/${t.locale}/`);
      await page.getByRole('button', { name: words.take.later }).click();
      await page.reload();
      await expect(main(page).getByText(t.home.member.empty.heading)).toBeVisible();
      await expect(sheet(page)).toHaveCount(0);

      await openWhole(page, `/${t.locale}/settings#diary`);
      await expect(page.getByText(words.settings.text)).toBeVisible();
      // Signing out of the account leaves it in place.
      await page.evaluate(() => localStorage.removeItem('diary-auth'));
      await open(page, `/${t.locale}/`);
      await expect(lineOf(page, t, 5)).toBeVisible();

      await openWhole(page, `/${t.locale}/settings`);
      await page.getByRole('button', { name: words.remove.action }).click();
      await sheet(page).getByRole('button', { name: words.remove.submit }).click();
      await expect(page.getByRole('button', { name: words.status })).toBeHidden();
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
        .toEqual([`diary-${person.session.user.id}`]);
      expect(await person.rows('episodes')).toEqual([]);
    });
  });
}
