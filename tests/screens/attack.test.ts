/** The screen of an open attack, and its end: what is said, asked and changed. What is drawn is in journeys/attack.spec.ts. */
import { describe, expect, test, vi } from 'vitest';
import { calendar } from '#app/i18n/es/calendar.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { localDateOf } from '#domain/calendar-date.ts';
import { violationsIn } from './axe.ts';
import { main, type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeOn, episodeRow, hoursAgo, rowsOf, zone } from './rows.ts';

const { attack, ended } = hygiene;
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.locator('section[data-attack] h1');
const minutesAgo = (minutes: number) => hoursAgo(minutes / 60);
const maxalt = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
const name = 'Maxalt 10\u00a0mg';

/** Home during an attack that began some minutes ago. */
const during = (minutes: number, rows: Rows = {}, more: object = {}) => {
  const open = { ...episodeRow(0), started_at: minutesAgo(minutes), ...more };
  return renderScreen('home', { ...rows, episodes: [open, ...(rows.episodes ?? [])] });
};

describe('a second dose of a medicine', () => {
  const earlier = (minutes: number, more: object = {}) => ({
    cabinet_items: [maxalt],
    intakes: [{ ...maxalt, taken_at: minutesAgo(minutes), zone, ...more }],
  });
  const again = (page: Page) => main(page).getByRole('alert');
  const take = async (page: Page) => {
    await button(page, attack.taken).click();
    await main(page)
      .getByRole('button', { name: /^Maxalt 10/ })
      .click();
  };

  test('within two hours says so before it is saved, and is saved if it was one', async () => {
    const page = await during(90, earlier(47));
    await take(page);
    // A slow machine may show it a minute or two after the dose was written.
    const said = [47, 48, 49].map((minutes) => medication.again.said(name, `${minutes}\u00a0min`));
    await expect.poll(() => said.some((text) => again(page).element().textContent.includes(text))).toBe(true);
    expect(await violationsIn(page.getByRole('dialog'))).toEqual([]);
    expect(await rowsOf(page, 'intakes')).toHaveLength(1);
    await button(page, medication.again.add).click();
    await expect(main(page).getByText(attack.noted(name))).toBeVisible();
    expect(await rowsOf(page, 'intakes')).toHaveLength(2);
  });

  test('also under another name of the same ingredient', async () => {
    const page = await during(90, earlier(5, { name: 'Rizatriptán Cinfa' }));
    await take(page);
    await expect(again(page)).toBeVisible();
    await button(page, medication.again.cancel).click();
    await expect(again(page)).toBeHidden();
    // Back in the list, with the focus.
    const list = page.getByRole('dialog').getByRole('button', { name: /^Maxalt 10/ });
    await expect(list).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('dialog[open]') ?? null).not.toBeNull();
    expect(await rowsOf(page, 'intakes')).toHaveLength(1);
  });

  test.each([
    ['two hours later', earlier(121)],
    ['of something else', earlier(30, { name: 'Nolotil', medicine: 'metamizole' })],
  ])('%s is saved at once', async (_, rows) => {
    const page = await during(180, rows);
    await take(page);
    await expect(main(page).getByText(attack.noted(name))).toBeVisible();
    expect(await rowsOf(page, 'intakes')).toHaveLength(2);
  });
});

test('shows the last dose, when its outcome is asked, and asks then', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const open = episodeRow(3);
  const intake = { ...maxalt, episode_id: open.id, taken_at: minutesAgo(47), zone };
  const page = await renderScreen('home', { episodes: [open], intakes: [intake] });
  await expect(main(page).getByText(attack.took(name, '47\u00a0min'))).toBeVisible();
  await expect(main(page).getByText(/^te pregunto a las? \d+:\d\d$/)).toBeVisible();
  await expect(button(page, attack.askOutcome)).toBeHidden();
  vi.advanceTimersByTime(74 * 60_000);
  await expect(button(page, attack.askOutcome)).toBeVisible();
});

test('the first dose ever is logged without a keyboard', async () => {
  const page = await during(20);
  await button(page, attack.taken).click();
  await button(page, 'Ibuprofeno').click();
  await main(page).getByRole('button', { name: /^600/ }).click();
  await expect(main(page).getByText(attack.noted('Ibuprofeno 600\u00a0mg'))).toBeVisible();
  expect(await rowsOf(page, 'intakes')).toMatchObject([
    { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' },
  ]);
  // From now on it is in the cabinet.
  await button(page, attack.taken).click();
  await expect(main(page).getByRole('button', { name: /^Ibuprofeno 600/ })).toBeVisible();
});

describe('the end', () => {
  const lasted = (page: Page, length: string) => main(page).getByText(ended.lasted(length));
  const correct = (page: Page) => main(page).getByText(ended.correct, { exact: true }).click();

  test('says how long and how bad it was, and what was taken', async () => {
    const open = episodeRow(2);
    const page = await renderScreen('home', {
      episodes: [open],
      intakes: [{ ...maxalt, episode_id: open.id, taken_at: hoursAgo(1), zone }],
    });
    await button(page, attack.over).click();
    await expect(heading(page)).toHaveText(ended.title);
    await expect(heading(page)).toBeFocused();
    await expect(lasted(page, '2\u00a0h')).toBeVisible();
    await expect(main(page).getByRole('group', { name: ended.began.legend })).toBeHidden();
    await expect(page.locator('[data-attack] details:not([open])')).toHaveCount(1);
    await correct(page);
    await expect(main(page).getByText(name)).toBeVisible();
    expect(await violationsIn(main(page))).toEqual([]);
    const toTop = vi.spyOn(window, 'scrollTo');
    await button(page, ended.done).click();
    await expect(page.locator('[data-attack]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(toTop).toHaveBeenCalledWith({ top: 0 });
  });

  test('of a short one without a dose asks whether it began earlier, and counts it then', async () => {
    const page = await during(10);
    await button(page, attack.over).click();
    const began = main(page).getByRole('group', { name: ended.began.legend });
    await began.getByRole('radio', { name: ended.began.before('1\u00a0h') }).click();
    await expect(lasted(page, '1\u00a0h 10\u00a0min')).toBeVisible();
    // One question at a time; what was answered can be corrected.
    await expect(main(page).getByRole('group', { name: ended.symptoms })).toBeVisible();
    await correct(page);
    await began.getByRole('radio', { name: ended.began.asNoted }).check();
    await expect(lasted(page, '10\u00a0min')).toBeVisible();
    expect(await rowsOf(page, 'episodes')).toMatchObject([{ started_at: minutesAgo(10) }]);
  });

  test('asks for nausea, light and sound only where the kind hangs on them', async () => {
    const described = { places: ['temple_left'], quality: ['pulsating'], aggravated: true, intensity: 8 };
    const page = await during(300, {}, described);
    await button(page, attack.over).click();
    await main(page).getByRole('checkbox', { name: 'Molesta la luz' }).check();
    await main(page).getByRole('checkbox', { name: 'Molesta el ruido' }).check();
    await expect
      .poll(async () => (await rowsOf(page, 'episodes'))[0]?.symptoms)
      .toEqual(['photophobia', 'phonophobia']);

    const known = await during(300, {}, { ...described, symptoms: ['nausea'] });
    await button(known, attack.over).click();
    await expect(main(known).getByText(ended.rest)).toBeVisible();
    await expect(main(known).getByRole('checkbox')).toHaveCount(0);
  });

  test('can be at another time, or unknown', async () => {
    const page = await during(300);
    await button(page, attack.over).click();
    await correct(page);
    await button(page, ended.change).click();
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await page.getByLabel(entry.end.date).fill(localDateOf(earlier.toISOString(), zone));
    await page.getByLabel(entry.end.time).fill(earlier.toTimeString().slice(0, 5));
    await button(page, episode.over.confirmEarlier).click();
    await expect(lasted(page, '3\u00a0h')).toBeVisible();
    await button(page, ended.unknownTime).click();
    await expect(main(page).getByText(ended.unknown)).toBeVisible();
    expect(await rowsOf(page, 'episodes')).toMatchObject([{ ended_at: null, end_unknown: true }]);
  });
});

describe('the screen dims by itself', () => {
  const theme = () => document.documentElement.dataset.theme;

  test('once the person has said so, and offers the way out at the end', async () => {
    const page = await during(20);
    await button(page, attack.dim.yes).click();
    await expect.poll(theme).toBe('attack');
    await expect(button(page, attack.dim.yes)).toBeHidden();
    await button(page, attack.over).click();
    await button(page, ended.light).click();
    await expect.poll(theme).not.toBe('attack');
  });

  test('never again for those who do not want it', async () => {
    const page = await during(20);
    await button(page, attack.dim.no).click();
    await page.reload();
    await expect(button(page, attack.hurts)).toBeVisible();
    await expect(button(page, attack.dim.yes)).toBeHidden();
    expect(theme()).not.toBe('attack');
  });
});

test('whoever logs during an attack comes to it; another one is said to be another', async () => {
  const page = await during(20);
  await page.goto('/es/entry');
  await expect(button(page, attack.hurts)).toBeVisible();
  await expect(page).toHaveURL('/es/');
  // It is asked there, so that the press has done something; answered, it is a link again.
  await expect(page.getByRole('heading', { name: attack.isAnother })).toBeFocused();
  await button(page, attack.same).click();
  await expect(page.getByRole('dialog', { name: attack.isAnother })).toBeHidden();
  await page.reload();
  await expect(button(page, attack.hurts)).toBeVisible();
  await expect(page.getByRole('dialog', { name: attack.isAnother })).toBeHidden();
  await expect(main(page).getByRole('link', { name: attack.another })).toBeVisible();
  await page.goto('/es/entry');
  await page.getByRole('link', { name: attack.yesAnother }).click();
  await main(page).getByRole('radio', { name: /^4:/ }).check();
  await button(page, entry.save).click();
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
  expect(await rowsOf(page, 'episodes')).toHaveLength(2);
});

test('the sheet says nothing of few days, and one line once they are two thirds of the limit', async () => {
  const { said, groups, explain } = medication.days;
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => ({ ...maxalt, taken_at: hoursAgo(5 + day * 24), zone }));
  const cabinet = [{ name: 'Gelocatil', medicine: 'paracetamol', dose: 1, unit: 'g', position: 1 }];
  const few = await during(60, { cabinet_items: [...cabinet, maxalt], intakes: days(3) });
  await button(few, attack.taken).click();
  // What was taken last stands first, whatever the order of the cabinet.
  const sheet = few.getByRole('dialog').getByRole('group').getByRole('button');
  await expect(sheet.first()).toHaveText(name);
  await expect(main(few).getByText(explain)).toHaveCount(0);
  // After the dose it is silent, too.
  await sheet.last().click();
  await expect(main(few).getByText(attack.noted('Gelocatil 1\u00a0g'))).toBeVisible();
  await expect(main(few).getByText(explain)).toHaveCount(0);

  const many = await during(60, { cabinet_items: [...cabinet, maxalt], intakes: days(7) });
  await button(many, attack.taken).click();
  // In one of the windows: it depends on the day of the month.
  const line = new RegExp(said(7, groups.triptan ?? '', '.*', 10));
  await expect(main(many).getByText(line)).toHaveCount(1);
});

test('one of under half an hour shows its pain in the calendar, hatched, though it does not count', async () => {
  const short = { ...episodeOn('2026-05-20', '11:00', '11:12'), intensity: 9 };
  const page = await renderScreen('calendar', { episodes: [short] }, { now: '2026-05-20T10:00:00Z' });
  const mark = page.locator('[aria-current=date] [data-intensity]');
  await expect(mark).toHaveAttribute('data-intensity', '9');
  await expect(mark).toHaveAttribute('class', /repeating-linear-gradient/);
  await expect(main(page)).toContainText(calendar.summary(0, 0, 19, 1));
});
