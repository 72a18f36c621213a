import { expect, type Page, test } from '@playwright/test';
import { calendar as calendarEn } from '../../app/i18n/en/calendar.ts';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { day as dayEn } from '../../app/i18n/en/day.ts';
import { calendar as calendarEs } from '../../app/i18n/es/calendar.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { day as dayEs } from '../../app/i18n/es/day.ts';
import { formatDay } from '../../app/i18n/format.ts';
import { addDays, addMonths, localDateOf, monthDays } from '../../domain/calendar-date.ts';
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
  es: {
    locale: 'es',
    calendar: calendarEs,
    codes: codesEs,
    day: dayEs,
  },
  en: {
    locale: 'en',
    calendar: calendarEn,
    codes: codesEn,
    day: dayEn,
  },
} as const;
type Language = (typeof languages)[keyof typeof languages];

/** Time zone of the test browsers. */
const zone = 'Europe/Madrid';
const today = () => localDateOf(new Date().toISOString(), zone);

const main = (page: Page) => page.getByRole('main');
/** Cell of a day in the month's grid. */
const square = (page: Page, t: Language, day: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay(t.locale, day, 'long')}:`) });
/** One of a question's five levels. */
const level = (page: Page, label: string, words: readonly string[], at: number) =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByRole('radio', { name: words[at] ?? '', exact: true });

/** Signs in a new person with a three-day attack in March 2026, treated on its second day. */
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

    turn.es('takes a check-in in five taps, which saves itself and is there again', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/`);
      await main(page).getByRole('link', { name: t.day.head.checkIn }).click();
      await page.getByRole('button', { name: t.day.checkIn.more(t.day.sleep.hours) }).click();
      await level(page, t.day.sleep.quality, t.day.sleep.qualities, 3).check();
      await level(page, t.day.stress.label, t.day.stress.levels, 1).check();
      await page.getByRole('checkbox', { name: t.day.menstruation.start }).check();
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();
      // Visible beside the answer, above the next part of the page.
      const seen = main(page).locator('p', { hasText: t.day.checkIn.saved });
      const [answer, confirmed] = [
        await page.getByRole('checkbox', { name: t.day.menstruation.start }).boundingBox(),
        await seen.boundingBox(),
      ];
      expect(Math.abs((confirmed?.y ?? 0) - (answer?.y ?? 0))).toBeLessThan(80);

      await page.reload();
      await expect(level(page, t.day.stress.label, t.day.stress.levels, 1)).toBeChecked();
      await expect(page.getByText(t.day.sleep.format('8'))).toBeVisible();
      await page.getByRole('button', { name: t.day.checkIn.clear(t.day.stress.label) }).click();
      await expect(level(page, t.day.stress.label, t.day.stress.levels, 1)).not.toBeChecked();

      await page.locator('summary', { hasText: t.day.choose.heading }).click();
      await page.getByRole('checkbox', { name: t.day.items.stress }).uncheck();
      await page.getByRole('checkbox', { name: t.day.items.notes }).check();
      await expect(page.getByRole('group', { name: t.day.stress.label, exact: true })).toBeHidden();
      await page.getByRole('textbox', { name: t.day.notes }).fill('Reunión larga');
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();

      // Left while the answer waits to be saved with the next one.
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
      await expect(sheet.getByText(t.calendar.day.headUnknown)).toBeVisible();
    });
  });

  test.describe(`the calendar in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    turn.en('changes between month and year with the arrow keys', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/calendar?month=2026-03`);
      await page.getByRole('radio', { name: t.calendar.views.month, exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/view=year&year=2026/);
      const year = page.getByRole('radio', { name: t.calendar.views.year, exact: true });
      await expect(year).toBeFocused();
      await expect(year).toBeChecked();
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(/month=2026-12|month=2026-\d\d$/);
      await expect(page.getByRole('radio', { name: t.calendar.views.month, exact: true })).toBeFocused();
    });

    turn.en(
      'shows a visitor a sample month, says that it is one, and the way to their own',
      async ({ page }) => {
        await open(page, `/${t.locale}/calendar`);
        const month = addMonths(today().slice(0, 7), -1);
        await expect(main(page).getByText(t.calendar.sample.label, { exact: true })).toBeVisible();
        await expect(page.getByText(t.calendar.summary(5, monthDays(month).length - 10, 4, 1))).toBeVisible();
        await expectNoFlaws(page);
        const second = square(page, t, `${month}-12`);
        await second.click();
        await expect(main(page).getByRole('status')).toHaveText(
          (await second.getAttribute('aria-label')) ?? '',
        );
        await expect(page.getByRole('link', { name: t.calendar.sample.signIn })).toHaveAttribute(
          'href',
          /next=.*calendar/,
        );
        await page.getByRole('button', { name: t.calendar.sample.begin }).click();
        await expect(main(page).getByText(t.calendar.sample.label, { exact: true })).toBeHidden();
        await expect(page.getByRole('grid')).toBeVisible();
      },
    );

    turn.es('draws a zero without a slash, in every weight', async ({ page }) => {
      await open(page, `/${t.locale}/calendar`);
      const alphas = await page.evaluate(async () => {
        const family = getComputedStyle(document.body).fontFamily.split(',')[0];
        const weights = [200, 400, 620, 800];
        await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 200px ${family}`, '0O')));
        const context = document.createElement('canvas').getContext('2d');
        if (!context || !document.fonts.check(`200px ${family}`)) throw new Error('The face is not there.');
        context.canvas.width = 200;
        context.canvas.height = 200;
        context.textAlign = 'center';
        const inkAt = (weight: number, y: number) => {
          context.clearRect(0, 0, 200, 200);
          context.font = `${weight} 200px ${family}`;
          context.fillText('0', 100, 180);
          return context.getImageData(100, y, 1, 1).data[3];
        };
        // The middle of the counter, where a slash would pass, and the foot of the stroke around it.
        return weights.map((weight) => [inkAt(weight, 113), inkAt(weight, 178)]);
      });
      for (const [counter, stroke] of alphas) {
        expect(counter).toBe(0);
        expect(stroke).toBeGreaterThan(0);
      }
    });

    test.describe('without a network', () => {
      test.use({ serviceWorkers: 'allow' });

      turn.en('takes a day without headache and a check-in without network', async ({ page, context }) => {
        await enterAs(page, await newSession(page.request));
        const yesterday = addDays(today(), -1);
        await open(page, `/${t.locale}/day/${yesterday}`);
        await precached(page);
        await goOffline(page);
        await page.getByRole('button', { name: t.day.head.noHeadache, exact: true }).click();
        await expect(page.getByText(t.day.head.free, { exact: true })).toBeVisible();
        await level(page, t.day.stress.label, t.day.stress.levels, 0).check();
        await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();
        await context.setOffline(false);
        await page.reload();
        await expect(page.getByText(t.day.head.free, { exact: true })).toBeVisible();
        await expect(level(page, t.day.stress.label, t.day.stress.levels, 0)).toBeChecked();
      });
    });

    for (const theme of themesIn[t.locale]) {
      // `themesIn` gives the language each theme is tested in.
      test(`has no accessibility violation in the ${theme} theme`, async ({ page }) => {
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
