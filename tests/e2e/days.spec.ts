import { expect, type Page, test } from '@playwright/test';
import { calendar as calendarEn } from '../../app/i18n/en/calendar.ts';
import { day as dayEn } from '../../app/i18n/en/day.ts';
import { calendar as calendarEs } from '../../app/i18n/es/calendar.ts';
import { day as dayEs } from '../../app/i18n/es/day.ts';
import { formatDay, formatMonth } from '../../app/i18n/format.ts';
import { addDays, localDateOf } from '../../domain/calendar-date.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { precached } from './own-server.ts';
import {
  chooseTheme,
  enterAs,
  expectNoFlaws,
  goOffline,
  inTurns,
  newSession,
  open,
  themesIn,
  windowIn,
  windows,
} from './support.ts';

const languages = {
  es: { locale: 'es', calendar: calendarEs, day: dayEs },
  en: { locale: 'en', calendar: calendarEn, day: dayEn },
} as const;
type Language = (typeof languages)[keyof typeof languages];

/** The clock of the browsers in these tests. */
const zone = 'Europe/Madrid';
const today = () => localDateOf(new Date().toISOString(), zone);

const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The square of a day in the month's grid. */
const square = (page: Page, t: Language, day: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay(t.locale, day, 'long')}:`) });
/** One of the five words of a question. */
const level = (page: Page, label: string, words: readonly string[], at: number) =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByRole('radio', { name: words[at] ?? '', exact: true });
const inYear = (page: Page, day: string) => page.getByRole('grid').locator(`[data-day="${day}"]`);

/** Someone new whose diary holds an attack of three days in March 2026, treated on its second. */
async function signInWithAttack(page: Page): Promise<void> {
  const session = await newSession(page.request);
  const { access_token, user } = JSON.parse(session);
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${access_token}` };
  const [episode, intake] = [crypto.randomUUID(), crypto.randomUUID()];
  const saved = await page.request.post('/rest/v1/episodes', {
    headers,
    data: {
      id: episode,
      user_id: user.id,
      intensity: 8,
      started_at: '2026-03-10T20:00:00Z',
      ended_at: '2026-03-12T09:00:00Z',
      zone,
    },
  });
  expect(saved.status()).toBe(201);
  const taken = await page.request.post('/rest/v1/intakes', {
    headers,
    data: {
      id: intake,
      user_id: user.id,
      episode_id: episode,
      taken_at: '2026-03-11T07:00:00Z',
      zone,
      name: 'Sumatriptán',
      medicine: 'sumatriptan',
    },
  });
  expect(taken.status()).toBe(201);
  await enterAs(page, session);
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`days in ${t.locale} on a ${windowIn[t.locale]}`, () => {
    test.use({ viewport: windows[windowIn[t.locale]] });

    turn.test('says that today is free in one tap, and takes it back', async ({ page }) => {
      const said = {
        es: { tap: 'Hoy sin dolor', done: 'Anotado: hoy sin dolor', free: 'sin dolor de cabeza' },
        en: { tap: 'No headache today', done: 'Saved: no headache today', free: 'no headache' },
      }[t.locale];
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/`);
      await main(page).getByRole('button', { name: said.tap }).click();
      await expect(toast(page, said.done)).toBeVisible();
      await expect(main(page).getByRole('heading', { name: t.day.head.freeToday })).toBeVisible();

      await open(page, `/${t.locale}/calendar`);
      await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(new RegExp(said.free));
      await page.locator('[aria-current=date]').click();
      await expect(page.getByRole('dialog').getByText(t.calendar.day.free, { exact: true })).toBeVisible();

      await open(page, `/${t.locale}/`);
      await main(page).getByRole('button', { name: t.day.head.takeBack }).click();
      await expect(main(page).getByRole('button', { name: said.tap })).toBeVisible();
    });

    turn.test('does not offer "no headache today" while an attack is open', async ({ page }) => {
      // Longer ago than it is presumed to go on without a sign.
      await signInWith(page, { episodes: [episodeRow(60)] });
      await open(page, `/${t.locale}/`);
      const home = main(page).getByRole('region', { name: t.day.head.unknownToday });
      await expect(home).toBeVisible();
      await expect(home.getByRole('button', { name: t.day.head.noHeadacheToday })).toBeHidden();
      await open(page, `/${t.locale}/calendar?month=${today().slice(0, 7)}&day=${today()}`);
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('link', { name: t.calendar.day.checkIn })).toBeVisible();
      await expect(sheet.getByRole('button', { name: t.calendar.day.noHeadacheToday })).toBeHidden();
    });

    turn.test('takes a check-in in five taps, which saves itself and is there again', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/`);
      await main(page).getByRole('link', { name: t.day.head.checkIn }).click();
      await page.getByRole('button', { name: t.day.checkIn.more(t.day.sleep.hours) }).click();
      await level(page, t.day.sleep.quality, t.day.sleep.qualities, 3).check();
      await level(page, t.day.stress.label, t.day.stress.levels, 1).check();
      await page.getByRole('checkbox', { name: t.day.menstruation.start }).check();
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeVisible();

      await page.reload();
      await expect(level(page, t.day.stress.label, t.day.stress.levels, 1)).toBeChecked();
      await expect(page.getByText(t.day.sleep.said('8'))).toBeVisible();
      await page.getByRole('button', { name: t.day.checkIn.clear(t.day.stress.label) }).click();
      await expect(level(page, t.day.stress.label, t.day.stress.levels, 1)).not.toBeChecked();

      await page.locator('summary', { hasText: t.day.choose.heading }).click();
      await page.getByRole('checkbox', { name: t.day.items.stress }).uncheck();
      await page.getByRole('checkbox', { name: t.day.items.notes }).check();
      await expect(page.getByRole('group', { name: t.day.stress.label, exact: true })).toBeHidden();
      await page.getByRole('textbox', { name: t.day.notes }).fill('Reunión larga');
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeVisible();

      // Left within the moment in which an answer waits for the next.
      const worse = level(page, t.day.sleep.quality, t.day.sleep.qualities, 1);
      const leave = await main(page).getByRole('link', { name: t.day.previous }).elementHandle();
      await worse.evaluate((radio, link) => {
        (radio as HTMLElement).click();
        (link as HTMLElement).click();
      }, leave);
      await expect(page).not.toHaveURL(new RegExp(today()));
      await expect(worse).not.toBeChecked();
      await main(page).getByRole('link', { name: t.day.next }).click();
      await expect(worse).toBeChecked();

      await open(page, `/${t.locale}/calendar?month=${today().slice(0, 7)}&day=${today()}`);
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText(t.day.facts.sleep('8'))).toBeVisible();
      await expect(sheet.getByText(t.day.facts.menstruationStart)).toBeVisible();
      await expect(sheet.getByText('Reunión larga')).toBeVisible();
      await expect(sheet.getByText(t.calendar.day.unknown)).toBeVisible();
    });

    turn.test('fills in several unknown days at once, none of them chosen beforehand', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/calendar?month=2026-02`);
      await expect(page.getByText(t.calendar.summary(0, 0, 28))).toBeVisible();
      await page.getByRole('button', { name: t.calendar.fill.open }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('checkbox')).toHaveCount(28);
      await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
      for (const day of ['2026-02-03', '2026-02-28']) {
        await sheet.getByRole('checkbox', { name: formatDay(t.locale, day), exact: true }).check();
      }
      await sheet.getByRole('button', { name: t.calendar.fill.save(2) }).click();
      await expect(sheet).toBeHidden();
      await expect(page).not.toHaveURL(/fill/);
      await expect(page.getByText(t.calendar.summary(0, 2, 26))).toBeVisible();
      await expect(square(page, t, '2026-02-28')).toHaveAccessibleName(
        new RegExp(t.calendar.daySentence.free),
      );

      await toast(page, t.day.toast.freeMany(2)).getByRole('button', { name: t.day.toast.undo }).click();
      await expect(page.getByText(t.calendar.summary(0, 0, 28))).toBeVisible();
    });

    turn.test('shows a long attack on its days, in the month, the sheet and the year', async ({ page }) => {
      await signInWithAttack(page);
      await open(page, `/${t.locale}/calendar?month=2026-03`);
      const says = t.calendar.daySentence;
      await expect(square(page, t, '2026-03-10')).toHaveAccessibleName(new RegExp(says.goesOn));
      const second = square(page, t, '2026-03-11');
      await expect(second).toHaveAccessibleName(
        new RegExp(`${says.medication}.*${says.continues}.*${says.goesOn}`),
      );
      await expect(square(page, t, '2026-03-12')).toHaveAccessibleName(new RegExp(says.continues));
      await second.click();
      await expect(page.getByRole('dialog').getByText(/8:00.*Sumatriptán/)).toBeVisible();
      await page.goBack();

      await page.getByRole('link', { name: t.calendar.views.year, exact: true }).click();
      await expect(page).toHaveURL(/view=year&year=2026/);
      await expect(inYear(page, '2026-03-11')).toHaveAccessibleName(new RegExp(says.goesOn));
      await page
        .getByRole('button', { name: t.calendar.openMonth(formatMonth(t.locale, '2026-03')) })
        .click();
      await expect(page).toHaveURL(/month=2026-03/);
    });
  });

  test.describe(`the calendar in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    turn.test('leads through the year by keyboard, and back into a month', async ({ page }) => {
      await signInWithAttack(page);
      await open(page, `/${t.locale}/calendar?view=year&year=2025`);
      await inYear(page, '2025-01-01').focus();
      await page.keyboard.press('ArrowDown');
      await expect(inYear(page, '2025-02-01')).toBeFocused();
      await page.keyboard.press('End');
      await expect(inYear(page, '2025-02-28')).toBeFocused();
      await page.keyboard.press('PageDown');
      await expect(inYear(page, '2026-02-28')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/month=2026-03/);
      await expect(square(page, t, '2026-03-01')).toBeFocused();
    });

    turn.test('goes to any date, and says which ones it cannot', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/calendar`);
      await main(page).getByRole('heading', { level: 2 }).getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.calendar.jumpDate).fill(addDays(today(), 1));
      await dialog.getByRole('button', { name: t.calendar.go, exact: true }).click();
      await expect(dialog.getByText(t.calendar.jumpFuture)).toBeVisible();
      await dialog.getByLabel(t.calendar.jumpDate).fill('2016-02-29');
      await dialog.getByRole('button', { name: t.calendar.go, exact: true }).click();
      await expect(page).toHaveURL(/month=2016-02/);
      await expect(square(page, t, '2016-02-29')).toBeFocused();
    });

    turn.test('remembers which marks one does not want to see', async ({ page }) => {
      await signInWithAttack(page);
      await open(page, `/${t.locale}/calendar?month=2026-03`);
      const pills = page.getByRole('grid').locator('svg');
      await expect(pills).toHaveCount(1);
      await page.getByRole('checkbox', { name: t.calendar.overlays.medication }).uncheck();
      await expect(pills).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('checkbox', { name: t.calendar.overlays.medication })).not.toBeChecked();
      await expect(pills).toHaveCount(0);
    });

    test.describe('without a network', () => {
      test.use({ serviceWorkers: 'allow' });

      turn.test('takes a day without headache and a check-in without network', async ({ page, context }) => {
        await enterAs(page, await newSession(page.request));
        const yesterday = addDays(today(), -1);
        await open(page, `/${t.locale}/day/${yesterday}`);
        await precached(page);
        await goOffline(page);
        await page.getByRole('button', { name: t.day.head.noHeadache, exact: true }).click();
        await expect(page.getByText(t.day.head.free, { exact: true })).toBeVisible();
        await level(page, t.day.stress.label, t.day.stress.levels, 0).check();
        await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeVisible();
        await context.setOffline(false);
        await page.reload();
        await expect(page.getByText(t.day.head.free, { exact: true })).toBeVisible();
        await expect(level(page, t.day.stress.label, t.day.stress.levels, 0)).toBeChecked();
      });
    });

    turn.test('refuses notes that are too long without losing them or the rest', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/day/${today()}`);
      await page.locator('summary', { hasText: t.day.choose.heading }).click();
      await page.getByRole('checkbox', { name: t.day.items.notes }).check();
      const notes = page.getByRole('textbox', { name: t.day.notes });
      await notes.fill('a'.repeat(2001));
      await expect(notes).toHaveAttribute('aria-invalid', 'true');
      await level(page, t.day.stress.label, t.day.stress.levels, 2).check();
      await expect(notes).toHaveValue('a'.repeat(2001));
      await notes.fill('a'.repeat(2000));
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeVisible();
      await page.reload();
      await expect(notes).toHaveValue('a'.repeat(2000));
      await expect(level(page, t.day.stress.label, t.day.stress.levels, 2)).toBeChecked();
    });

    turn.test('says of a day that cannot be written about why', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/day/2026-02-30`);
      await expect(page.getByRole('heading', { name: t.day.invalidTitle })).toBeVisible();
      await open(page, `/${t.locale}/day/${addDays(today(), 1)}`);
      await expect(page.getByRole('heading', { name: t.day.futureTitle })).toBeVisible();
      await page.getByRole('link', { name: t.day.toToday }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.day.today })).toBeVisible();
    });

    for (const theme of themesIn[t.locale]) {
      turn.test(`has no accessibility violation in the ${theme} theme`, async ({ page }) => {
        test.slow();
        await signInWithAttack(page);
        await chooseTheme(page, theme);
        const calendar = `/${t.locale}/calendar`;
        const screens = [
          `${calendar}?month=2026-03`,
          `${calendar}?month=2026-03&day=2026-03-11`,
          `${calendar}?month=2026-03&fill=`,
          `${calendar}?view=year&year=2026`,
          `/${t.locale}/day/2026-03-11`,
          `/${t.locale}/day/${today()}`,
        ];
        for (const screen of screens) {
          await open(page, screen);
          await expectNoFlaws(page);
        }
        await page.locator('main summary').click();
        for (const item of Object.values(t.day.items)) {
          await page.getByRole('checkbox', { name: item, exact: true }).check();
        }
        await expectNoFlaws(page);
      });
    }
  });
}
