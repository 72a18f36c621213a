/** No account: three taps, a diary on this device, and later an account that receives all of it exactly once. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { localDiary as localEn } from '../../../app/i18n/en/local-diary.ts';
import { shell } from '../../../app/i18n/en/shell.ts';
import { localDiary as localEs } from '../../../app/i18n/es/local-diary.ts';
import { expectNoFlaws, goOffline, open, openWhole, windows } from '../support.ts';
import {
  kill,
  languages,
  lineOf,
  main,
  type Person,
  painButton,
  saveButton,
  section,
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

const localId = (page: Page) => page.evaluate(() => localStorage.getItem('diary-local'));
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test.describe('in Spanish, on a phone', () => {
  const t = languages.es;
  const words = local.es;
  test.use({ viewport: windows.phone });

  test('logs without an account, and nothing leaves the device until it goes to one, offline from the settings', async ({
    page,
    browser,
  }) => {
    const person = await somebody(page);
    await open(page, '/es/');
    const sent = sentBy(page);
    await threeTaps(page, t, 7);
    await expect(page.getByRole('button', { name: words.status })).toBeVisible();

    // Everything computed from it is there.
    await open(page, '/es/calendar');
    await expect(page.getByRole('grid').getByRole('button', { name: /7/ }).first()).toBeVisible();
    await open(page, '/es/insights');
    await expect(main(page).getByRole('link', { name: words.means.account })).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await openWhole(page, '/es/export');
    await expect(main(page).getByText(words.share)).toBeVisible();

    await openWhole(page, '/es/');
    await page.getByRole('button', { name: words.status }).click();
    await expect(sheet(page)).toContainText(words.means.lost);
    await expectNoFlaws(page);
    await page.keyboard.press('Escape');

    // The same offline.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await page.reload();
    await expect(lineOf(page, t, 7)).toBeVisible();
    await page.context().setOffline(false);
    expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);

    // With an account: asked once, and later found in the settings.
    await signIn(page, person);
    await open(page, '/es/');
    await expect(sheet(page)).toContainText(words.take.has(1, 0, 0));
    await page.getByRole('button', { name: words.take.later }).click();
    await openWhole(page, '/es/settings#diary');
    await goOffline(page);
    await page.getByRole('button', { name: words.settings.take }).click();
    await sheet(page).getByRole('button', { name: words.take.submit }).click();
    await expect(page.getByText(words.take.done(1, 0, 0), { exact: true })).toBeAttached();
    await expect(page.getByText(words.settings.text)).toBeHidden();
    await expect(page.getByRole('button', { name: words.status })).toBeHidden();
    expect(await episodesOf(person)).toEqual([]);
    expect(await localId(page)).toBeNull();
    await page.context().setOffline(false);
    await expect.poll(() => episodesOf(person)).toEqual([7]);
    const { id } = person.session.user;
    expect(await databases(page)).toEqual([`attachments-${id}`, `diary-${id}`]);

    await open(page, '/es/');
    await expect(lineOf(page, t, 7)).toHaveCount(1);
    await expect(sheet(page)).toHaveCount(0);
    const context = await browser.newContext();
    await person.enter(context);
    const second = await context.newPage();
    await open(second, '/es/');
    await expect(lineOf(second, t, 7)).toBeVisible();
    await context.close();
  });

  test('two tabs that both take it along take it once', async ({ page, context }) => {
    const person = await somebody(page);
    await threeTaps(page, t, 8);
    await signIn(page, person);
    await page.goto('/favicon.svg');
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await open(tab, '/es/');
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
});

test.describe('in English, on a desktop', () => {
  const t = languages.en;
  const words = local.en;
  test.use({ viewport: windows.desktop });

  test('a tab that dies on the way loses nothing and doubles nothing', async ({ page, context }) => {
    const person = await somebody(page);
    await threeTaps(page, t, 6);
    await open(page, '/en/entry?another');
    await painButton(page, t, 3).check();
    await saveButton(page, t).click();
    await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
    const asking = await context.newPage();
    await signIn(page, person);
    await page.goto('/favicon.svg');
    await open(asking, '/en/');
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
    expect(await localId(page)).not.toBeNull();

    const again = await context.newPage();
    await open(again, '/en/');
    // The account has all of it: nothing is asked, and the move is only finished.
    await expect.poll(() => localId(again)).toBeNull();
    await expect(sheet(again)).toHaveCount(0);
    await expect(lineOf(again, t, 6)).toHaveCount(1);
    await expect(lineOf(again, t, 3)).toHaveCount(1);
    await expect.poll(() => episodesOf(person)).toEqual([3, 6]);
  });

  test('leaves it for later, keeps what was being typed in it when the account is left, and removes it', async ({
    page,
  }) => {
    const notes = page.getByRole('textbox', { name: t.entry.notes.label });
    const type = async (text: string) => {
      await open(page, '/en/entry?another');
      await section(page, t.entry.sections.notes).click();
      await notes.fill(text);
    };
    const person = await somebody(page);
    await threeTaps(page, t, 5);
    await type('Solo aquí');
    await signIn(page, person);
    await open(page, '/en/');
    await page.getByRole('button', { name: words.take.later }).click();
    await page.reload();
    await expect(main(page).getByText(t.home.member.empty.heading)).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await openWhole(page, '/en/settings#diary');
    await expect(page.getByText(words.settings.text)).toBeVisible();

    await type('De la cuenta');
    expect(await person.rows('episodes')).toEqual([]);
    // From the form itself, which stays on the page until the end.
    await page.getByRole('button', { name: shell.signOut }).click();
    await expect(page).toHaveURL(/\/en\/(auth.*)?$/);
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries({ ...localStorage })
            .filter(([key]) => key.startsWith('diary-draft'))
            .map(([, text]) => JSON.parse(text).draft.notes),
        ),
      )
      .toEqual(['Solo aquí']);
    await open(page, '/en/entry');
    await expect(page.getByText(t.entry.draftRestored)).toBeVisible();
    await expect(section(page, t.entry.sections.notes)).toContainText('Solo aquí');
    await open(page, '/en/');
    await expect(lineOf(page, t, 5)).toBeVisible();

    await openWhole(page, '/en/settings#removal');
    await page.getByRole('button', { name: words.remove.action }).click();
    await sheet(page).getByRole('button', { name: words.remove.submit }).click();
    await expect(page.getByRole('button', { name: words.status })).toBeHidden();
    await expect.poll(() => databases(page)).toEqual([]);
    expect(await localId(page)).toBeNull();
  });
});
