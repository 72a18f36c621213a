import { expect, type Page, test } from '@playwright/test';
import { calendar as calendarEn } from '../../app/i18n/en/calendar.ts';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { day as dayEn } from '../../app/i18n/en/day.ts';
import { settings as settingsEn } from '../../app/i18n/en/settings.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { calendar as calendarEs } from '../../app/i18n/es/calendar.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { day as dayEs } from '../../app/i18n/es/day.ts';
import { settings as settingsEs } from '../../app/i18n/es/settings.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { formatDay, formatMonth } from '../../app/i18n/format.ts';
import { addDays, addMonths, localDateOf, monthDays } from '../../domain/calendar-date.ts';
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
  es: {
    locale: 'es',
    calendar: calendarEs,
    codes: codesEs,
    day: dayEs,
    settings: settingsEs,
    words: wordsEs,
  },
  en: {
    locale: 'en',
    calendar: calendarEn,
    codes: codesEn,
    day: dayEn,
    settings: settingsEn,
    words: wordsEn,
  },
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

    turn.es('says that today is free in one tap, and takes it back', async ({ page }) => {
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

    turn.en('does not offer "no headache today" while an attack is open', async ({ page }) => {
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

    turn.es('takes a check-in in five taps, which saves itself and is there again', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/`);
      await main(page).getByRole('link', { name: t.day.head.checkIn }).click();
      await page.getByRole('button', { name: t.day.checkIn.more(t.day.sleep.hours) }).click();
      await level(page, t.day.sleep.quality, t.day.sleep.qualities, 3).check();
      await level(page, t.day.stress.label, t.day.stress.levels, 1).check();
      await page.getByRole('checkbox', { name: t.day.menstruation.start }).check();
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();
      // Seen where the answer was given, above the next thing on the page.
      const seen = main(page).locator('p', { hasText: t.day.checkIn.saved });
      const [answer, confirmed] = [
        await page.getByRole('checkbox', { name: t.day.menstruation.start }).boundingBox(),
        await seen.boundingBox(),
      ];
      expect(Math.abs((confirmed?.y ?? 0) - (answer?.y ?? 0))).toBeLessThan(80);

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
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();

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
      await expect(sheet.getByText(t.calendar.day.headUnsaid)).toBeVisible();
    });

    turn.en(
      'fills in days by tapping them in a small month, each taken back by another tap',
      async ({ page }) => {
        await enterAs(page, await newSession(page.request));
        await open(page, `/${t.locale}/calendar?month=2026-02`);
        await expect(page.getByText(t.calendar.summary(0, 0, 28))).toBeVisible();
        await page.getByRole('button', { name: t.calendar.fill.open }).click();
        const sheet = page.getByRole('dialog');
        const said = sheet.getByRole('status');
        const toTap = (day: string) =>
          sheet.getByRole('button', { name: formatDay(t.locale, day, 'full'), exact: true });
        const full = (day: string) => formatDay(t.locale, day, 'full');
        await expect(sheet.getByRole('grid').getByRole('button')).toHaveCount(28);
        await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(0);

        await toTap('2026-02-03').click();
        await expect(toTap('2026-02-03')).toHaveAttribute('aria-pressed', 'true');
        await expect(said).toHaveText(t.calendar.fill.said(full('2026-02-03')));
        await toTap('2026-02-28').click();
        await expect(toTap('2026-02-28')).toHaveAttribute('aria-pressed', 'true');
        await toTap('2026-02-03').click();
        await expect(said).toHaveText(t.calendar.fill.tookBack(full('2026-02-03')));
        await expect(toTap('2026-02-03')).toHaveAttribute('aria-pressed', 'false');
        await sheet.getByRole('button', { name: t.calendar.fill.undo }).click();
        await expect(toTap('2026-02-03')).toHaveAttribute('aria-pressed', 'true');
        // Said beside what was tapped, not across the screen.
        await expect(page.getByRole('listitem').filter({ hasText: t.day.toast.undo })).toHaveCount(0);

        await sheet.getByRole('button', { name: t.calendar.fill.done }).click();
        await expect(sheet).toBeHidden();
        await expect(page).not.toHaveURL(/fill/);
        await expect(page.getByText(t.calendar.summary(0, 2, 26))).toBeVisible();
        await page.reload();
        await expect(square(page, t, '2026-02-28')).toHaveAccessibleName(
          new RegExp(t.calendar.daySentence.free),
        );
      },
    );

    turn.es('fills in days by keyboard, all that are left at once, and undoes that', async ({ page }) => {
      await signInWithAttack(page);
      await open(page, `/${t.locale}/calendar?month=2026-03&fill=`);
      const sheet = page.getByRole('dialog');
      const focused = (day: string) => expect(sheet.locator(`[data-day="${day}"]`)).toBeFocused();
      // The three days of the attack are not offered.
      await expect(sheet.getByRole('grid').getByRole('button')).toHaveCount(28);
      await sheet.locator('[data-day="2026-03-01"]').focus();
      for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
      await focused('2026-03-13');
      await page.keyboard.press('ArrowUp');
      await focused('2026-03-06');
      await page.keyboard.press('Space');
      await expect(sheet.locator('[data-day="2026-03-06"]')).toHaveAttribute('aria-pressed', 'true');
      await sheet.getByRole('button', { name: t.calendar.fill.all }).click();
      await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(28);
      await expect(sheet.getByRole('status')).toHaveText(t.calendar.fill.saidMany(27));
      await sheet.getByRole('button', { name: t.calendar.fill.undo }).click();
      await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(1);
    });

    turn.en('does not offer the days since an attack that is still open', async ({ page }) => {
      const since = addDays(today(), -1);
      const episode = episodeRow(24, undefined, { zone });
      await signInWith(page, { episodes: [episode] });
      await open(page, `/${t.locale}/calendar?month=${since.slice(0, 7)}&fill=`);
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('grid')).toBeVisible();
      const first = localDateOf(episode.started_at, zone);
      await expect(sheet.locator(`[data-day="${first}"]`)).toHaveCount(0);
      await expect(sheet.locator(`[data-day="${today()}"]`)).toHaveCount(0);
      const before = addDays(first, -1);
      await expect(sheet.locator(`[data-day="${before}"]`)).toHaveCount(
        before.slice(0, 7) === since.slice(0, 7) ? 1 : 0,
      );
    });

    turn.es('shows a long attack on its days, in the month, the sheet and the year', async ({ page }) => {
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
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // Its state is the address, which comes a moment after the touch.
      await page.getByRole('radio', { name: t.calendar.views.year, exact: true }).click();
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

    turn.en('leads through the year by keyboard, and back into a month', async ({ page }) => {
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

    turn.es('changes between month and year with the arrow keys', async ({ page }) => {
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

    turn.en('goes to any date, and says which ones it cannot', async ({ page }) => {
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

    turn.es('remembers which marks one does not want to see', async ({ page }) => {
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

    turn.es(
      'asks what a person has chosen to be asked in the settings, and keeps what was asked',
      async ({ page }) => {
        const session = await newSession(page.request);
        await enterAs(page, session);
        const { questions } = t.settings;
        await open(page, `/${t.locale}/day/${today()}`);
        await expect(page.getByRole('group', { name: t.day.stress.label, exact: true })).toBeVisible();
        // Off until chosen.
        await expect(page.getByRole('group', { name: t.day.factors.legend })).toBeHidden();

        await open(page, `/${t.locale}/settings#diary`);
        const choice = (label: string) => main(page).getByRole('checkbox', { name: label, exact: true });
        for (const one of [...Object.values(questions.day), ...Object.values(questions.entry)]) {
          await expect(choice(one.label)).not.toBeChecked();
        }
        await choice(questions.day.factors.label).check();
        await choice(questions.day.premonitory.label).check();
        await choice(questions.day.impact.label).check();
        await choice(questions.entry.most_bothersome.label).check();
        await expect(main(page).getByText(questions.saved, { exact: true })).toHaveCount(2);

        await open(page, `/${t.locale}/day/${today()}`);
        const list = page.getByRole('group', { name: t.day.factors.legend });
        const answer = (label: string, said: string) =>
          list
            .getByRole('group', { name: label, exact: true })
            .getByRole('checkbox', { name: said, exact: true });
        const { yes, no, noneOfTheRest } = t.day.yesNo;
        await answer(t.words.context.alcohol, yes).check();
        await list.getByRole('button', { name: noneOfTheRest }).click();
        await expect(list.getByRole('button', { name: noneOfTheRest })).toBeHidden();
        await expect(answer(t.words.context.alcohol, yes)).toBeChecked();
        // The same tap again: nothing said.
        await answer(t.words.context.alcohol, yes).uncheck();
        await answer(t.words.context.alcohol, no).check();
        await answer(t.words.context.alcohol, yes).check();
        await expect(answer(t.words.context.alcohol, no)).not.toBeChecked();
        const signs = page.getByRole('group', { name: t.day.premonitory.legend });
        // Which come first is different for everybody.
        await signs.getByRole('button', { name: t.day.yesNo.more(3) }).click();
        await signs
          .getByRole('group', { name: t.codes.premonitory.yawning })
          .getByText(no, { exact: true })
          .click();
        await page
          .getByRole('group', { name: t.codes.impactAreas.work })
          .getByRole('radio', { name: t.codes.impact.half })
          .check();
        await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();

        await page.reload();
        await expect(answer(t.words.context.alcohol, yes)).toBeChecked();
        await expectNoFlaws(page);
        const { access_token } = JSON.parse(session);
        const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
        const headers = { apikey: publishableKey, Authorization: `Bearer ${access_token}` };
        const row = async (table: string) =>
          (await (await page.request.get(`/rest/v1/${table}`, { headers })).json())[0];
        await expect.poll(async () => (await row('day_logs'))?.headache_impact_work).toBe('half');
        const { asked, factors, premonitory, stress } = await row('day_logs');
        expect(asked).toEqual(['sleep', 'stress', 'menstruation', 'factors', 'premonitory', 'impact']);
        expect(factors.alcohol).toBe(true);
        // What was shown, and no more; what is asked by itself is no factor on top.
        expect(Object.keys(factors)).toHaveLength(8);
        expect(Object.keys(factors)).not.toContain('stress');
        expect(Object.values(factors).filter((said) => said === false)).toHaveLength(7);
        expect(premonitory.yawning).toBe(false);
        expect(Object.values(premonitory).filter((said) => said === null)).toHaveLength(10);
        expect(stress).toBeNull();
        expect((await row('diary_settings')).entry_questions).toEqual(['most_bothersome']);
      },
    );

    turn.es('refuses notes that are too long without losing them or the rest', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/day/${today()}`);
      await page.locator('summary', { hasText: t.day.choose.heading }).click();
      await page.getByRole('checkbox', { name: t.day.items.notes }).check();
      const notes = page.getByRole('textbox', { name: t.day.notes });
      await notes.fill('a'.repeat(2001));
      await expect(notes).toHaveAttribute('aria-invalid', 'true');
      await level(page, t.day.stress.label, t.day.stress.levels, 2).check();
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeVisible();
      await expect(notes).toHaveValue('a'.repeat(2001));
      await notes.fill('a'.repeat(2000));
      await expect(notes).not.toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();
      await page.reload();
      await expect(notes).toHaveValue('a'.repeat(2000));
      await expect(level(page, t.day.stress.label, t.day.stress.levels, 2)).toBeChecked();
    });

    turn.en('says of a day that cannot be written about why', async ({ page }) => {
      await enterAs(page, await newSession(page.request));
      await open(page, `/${t.locale}/day/2026-02-30`);
      await expect(page.getByRole('heading', { name: t.day.invalidTitle })).toBeVisible();
      await open(page, `/${t.locale}/day/${addDays(today(), 1)}`);
      await expect(page.getByRole('heading', { name: t.day.futureTitle })).toBeVisible();
      await page.getByRole('link', { name: t.day.toToday }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.day.today })).toBeVisible();
    });

    for (const theme of themesIn[t.locale]) {
      // In its turn or not: `themesIn` says in which language.
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
