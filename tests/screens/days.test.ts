/** Days: marked headache-free, filled in, checked in, and how the calendar shows them. */
import { expect, test, vi } from 'vitest';
import { calendar } from '#app/i18n/es/calendar.ts';
import { codes } from '#app/i18n/es/codes.ts';
import { day } from '#app/i18n/es/day.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { formatDay, formatMonth } from '#app/i18n/format.ts';
import { addDays, addMonths, localDateOf, monthDays } from '#domain/calendar-date.ts';
import { violationsIn } from './axe.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { episodeOn, episodeRow, freeDay, today, zone } from './rows.ts';

const t = { calendar, codes, day, settings, words };

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** Cell of a day in the month's grid. */
const square = (page: Page, day: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay('es', day, 'long')}:`) });
/** One of a question's five levels. */
const level = (page: Page, label: string, words: readonly string[], at: number) =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByRole('radio', { name: words[at] ?? '', exact: true });
const inYear = (page: Page, day: string) => page.getByRole('grid').locator(`[data-day="${day}"]`);

const episode = crypto.randomUUID();
/** A three-day attack in March 2026, treated on its second day. */
const attack = {
  episodes: [
    {
      id: episode,
      intensity: 8,
      started_at: '2026-03-10T20:00:00Z',
      ended_at: '2026-03-12T09:00:00Z',
      zone,
    },
  ],
  intakes: [
    {
      episode_id: episode,
      taken_at: '2026-03-11T07:00:00Z',
      zone,
      name: 'Sumatriptán',
      medicine: 'sumatriptan',
    },
  ],
};

test('says that today is free in one tap, and takes it back', async () => {
  const said = { tap: 'Sin dolor', done: 'Anotado: hoy sin dolor', free: 'sin dolor de cabeza' };
  const page = await renderScreen('calendar');
  await page.goto(`/es/`);
  await main(page).getByRole('button', { name: said.tap }).click();
  await expect(toast(page, said.done)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: t.day.head.freeToday })).toBeVisible();

  await page.goto(`/es/calendar`);
  await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(new RegExp(said.free));
  await page.locator('[aria-current=date]').click();
  await expect(page.getByRole('dialog').getByText(t.calendar.day.free, { exact: true })).toBeVisible();

  await page.goto(`/es/`);
  const free = main(page).getByRole('button', { name: said.tap });
  await expect(free).toHaveAttribute('aria-pressed', 'true');
  await free.click();
  await expect(free).toHaveAttribute('aria-pressed', 'false');
});

test('brief pain on a day said to be free is shown as pain everywhere, and does not count', async () => {
  const page = await renderScreen('calendar', {
    episodes: [episodeOn(today(), '00:01', '00:05')],
    day_logs: [freeDay(today())],
  });
  await page.goto(`/es/`);
  await expect(main(page).getByRole('heading', { name: t.day.head.briefToday(7) })).toBeVisible();
  await expect(main(page).getByRole('button', { name: t.day.head.noHeadacheToday })).toBeHidden();
  await page.goto(`/es/calendar`);
  const name = new RegExp(`dolor 7, .*${t.calendar.daySentence.brief}`);
  await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(name);
  await expect(page.locator('[aria-current=date] [data-intensity="7"]')).toBeVisible();
  await page.locator('[aria-current=date]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: t.calendar.day.checkInChange })).toBeVisible();
  await expect(sheet.getByText(t.calendar.day.free, { exact: true })).toBeHidden();
});

test('does not offer "no headache today" while an attack is open', async () => {
  // Longer ago than an open episode is presumed to continue.
  const page = await renderScreen('calendar', { episodes: [episodeRow(60)] });
  await page.goto(`/es/`);
  await main(page).getByRole('button', { name: hygiene.attack.showDiary }).click();
  await expect(main(page).getByRole('button', { name: t.day.head.noHeadacheToday })).toHaveCount(0);
  await page.goto(`/es/calendar?month=${today().slice(0, 7)}&day=${today()}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: t.calendar.day.checkIn })).toBeVisible();
  await expect(sheet.getByRole('button', { name: t.calendar.day.noHeadacheToday })).toBeHidden();
});

test('fills in days by keyboard, all that are left at once, and undoes that', async () => {
  const page = await renderScreen('calendar', attack);
  await page.goto(`/es/calendar?month=2026-03&fill=`);
  const sheet = page.getByRole('dialog');
  const focused = (day: string) => expect(sheet.locator(`[data-day="${day}"]`)).toBeFocused();
  // The attack's three days are not offered.
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
  await expect(sheet.getByRole('status')).toHaveText(t.calendar.fill.markedMany(27));
  await sheet.getByRole('button', { name: t.calendar.fill.undo }).click();
  await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(1);
});

test('does not offer the days since an attack that is still open', async () => {
  const since = addDays(today(), -1);
  const episode = episodeRow(24, undefined, { zone });
  const page = await renderScreen('calendar', { episodes: [episode] });
  await page.goto(`/es/calendar?month=${since.slice(0, 7)}&fill=`);
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

test('shows a long attack on its days, in the month, the sheet and the year', async () => {
  const page = await renderScreen('calendar', attack);
  await page.goto(`/es/calendar?month=2026-03`);
  const says = t.calendar.daySentence;
  await expect(square(page, '2026-03-10')).toHaveAccessibleName(new RegExp(says.goesOn));
  const second = square(page, '2026-03-11');
  await expect(second).toHaveAccessibleName(
    new RegExp(`${says.medication}.*${says.continues}.*${says.goesOn}`),
  );
  await expect(square(page, '2026-03-12')).toHaveAccessibleName(new RegExp(says.continues));
  await second.click();
  const sheet = page.getByRole('dialog');
  // What the day was comes first: a row for the attack, a row for the dose.
  await expect(sheet.getByRole('link', { name: t.calendar.day.attack(2, '1 d 13 h', false) })).toBeVisible();
  await expect(sheet.getByText('Sumatriptán a las 8:00')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Its state is in the address, which changes a moment after the click.
  await page.getByRole('radio', { name: t.calendar.views.year, exact: true }).click();
  await expect(page).toHaveURL(/view=year&year=2026/);
  await expect(inYear(page, '2026-03-11')).toHaveAccessibleName(new RegExp(says.goesOn));
  await page.getByRole('button', { name: t.calendar.openMonth(formatMonth('es', '2026-03')) }).click();
  await expect(page).toHaveURL(/month=2026-03/);
});

test('leads through the year by keyboard, and back into a month', async () => {
  const page = await renderScreen('calendar', attack);
  await page.goto(`/es/calendar?view=year&year=2025`);
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
  await expect(square(page, '2026-03-01')).toBeFocused();
});

test('goes to any date, and says which ones it cannot', async () => {
  const page = await renderScreen('calendar');
  await page.goto(`/es/calendar`);
  await main(page).getByRole('heading', { level: 2 }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.calendar.jumpDate).fill(addDays(today(), 1));
  await dialog.getByRole('button', { name: t.calendar.go, exact: true }).click();
  await expect(dialog.getByText(t.calendar.jumpFuture)).toBeVisible();
  await dialog.getByLabel(t.calendar.jumpDate).fill('2016-02-29');
  await dialog.getByRole('button', { name: t.calendar.go, exact: true }).click();
  await expect(page).toHaveURL(/month=2016-02/);
  await expect(square(page, '2016-02-29')).toBeFocused();
});

test('remembers which marks one does not want to see', async () => {
  const page = await renderScreen('calendar', attack);
  await page.goto(`/es/calendar?month=2026-03`);
  const pills = page.getByRole('grid').locator('svg');
  await expect(pills).toHaveCount(1);
  await page.locator('summary', { hasText: t.calendar.legend.heading }).click();
  await page.getByRole('checkbox', { name: t.calendar.overlays.medication }).uncheck();
  await expect(pills).toHaveCount(0);
  await page.reload();
  await page.locator('summary', { hasText: t.calendar.legend.heading }).click();
  await expect(page.getByRole('checkbox', { name: t.calendar.overlays.medication })).not.toBeChecked();
  await expect(pills).toHaveCount(0);
});

test('refuses notes that are too long without losing them or the rest', async () => {
  const page = await renderScreen('calendar');
  await page.goto(`/es/day/${today()}`);
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

test('takes a check-in in five taps, which saves itself and is there again', async () => {
  const page = await renderScreen('home');
  await main(page).getByRole('link', { name: t.day.head.checkIn }).click();
  await page.getByRole('button', { name: t.day.checkIn.more(t.day.sleep.hours) }).click();
  await level(page, t.day.sleep.quality, t.day.sleep.qualities, 3).check();
  await level(page, t.day.stress.label, t.day.stress.levels, 1).check();
  await page.getByRole('checkbox', { name: t.day.menstruation.start }).check();
  await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();

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

  await page.goto(`/es/calendar?month=${today().slice(0, 7)}&day=${today()}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t.day.facts.sleep('8'))).toBeVisible();
  await expect(sheet.getByText(t.day.facts.menstruationStart)).toBeVisible();
  await expect(sheet.getByText('Reunión larga')).toBeVisible();
  await expect(sheet.getByText(t.calendar.day.headUnknown)).toBeVisible();
});

test('keeps an answer of a check-in that is left at once', async () => {
  const page = await renderScreen('day', {}, { params: { date: today() } });
  const worse = level(page, t.day.sleep.quality, t.day.sleep.qualities, 1);
  const leave = main(page).getByRole('link', { name: t.day.previous });
  await expect(worse).toBeVisible();
  // The answer still waits to be saved with the next one when the page is left, however slow the machine is.
  const pause = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(setTimeout(() => undefined));
  worse.element().click();
  leave.element().click();
  pause.mockRestore();
  await expect(page).not.toHaveURL(new RegExp(today()));
  await expect(worse).not.toBeChecked();
  await main(page).getByRole('link', { name: t.day.next }).click();
  await expect(worse).toBeChecked();
});

test('changes between month and year with the arrow keys', async () => {
  const page = await renderScreen('calendar', {}, { search: '?month=2026-03' });
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await view(t.calendar.views.month).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=year&year=2026/);
  await expect(view(t.calendar.views.year)).toBeFocused();
  await expect(view(t.calendar.views.year)).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/month=2026-12|month=2026-\d\d$/);
  await expect(view(t.calendar.views.month)).toBeFocused();
});

test('shows a visitor a sample month, says that it is one, and the way to their own', async () => {
  const page = await renderScreen('calendar', {}, { visitor: true });
  const month = addMonths(today().slice(0, 7), -1);
  const sample = main(page).getByText(t.calendar.sample.label, { exact: true });
  await expect(sample).toBeVisible();
  await expect(page.getByText(t.calendar.summary(5, monthDays(month).length - 10, 4, 1))).toBeVisible();
  expect(await violationsIn(main(page))).toEqual([]);
  const second = square(page, `${month}-12`);
  await second.click();
  await expect(main(page).getByRole('status')).toHaveText((await second.getAttribute('aria-label')) ?? '');
  await expect(page.getByRole('link', { name: t.calendar.sample.signIn })).toHaveAttribute(
    'href',
    /next=.*calendar/,
  );
  await page.getByRole('button', { name: t.calendar.sample.begin }).click();
  await expect(sample).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('has no flaw in a day, in filling in days, and in a day with every question', async () => {
  const page = await renderScreen('calendar', attack, { search: '?month=2026-03&day=2026-03-11' });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsIn(page.getByRole('dialog'))).toEqual([]);
  await page.goto('/es/calendar?month=2026-03&fill=');
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  expect(await violationsIn(page.getByRole('dialog'))).toEqual([]);
  await page.goto(`/es/day/${today()}`);
  await page.locator('summary', { hasText: t.day.choose.heading }).click();
  for (const item of Object.values(t.day.items))
    await page.getByRole('checkbox', { name: item, exact: true }).check();
  expect(await violationsIn(main(page))).toEqual([]);
});

test('says of a day that cannot be written about why', async () => {
  const page = await renderScreen('calendar');
  await page.goto(`/es/day/2026-02-30`);
  await expect(page.getByRole('heading', { name: t.day.invalidTitle })).toBeVisible();
  await page.goto(`/es/day/${addDays(today(), 1)}`);
  await expect(page.getByRole('heading', { name: t.day.futureTitle })).toBeVisible();
  await page.getByRole('link', { name: t.day.toToday }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.day.today })).toBeVisible();
});

test('fills in days by tapping them in a small month, each taken back by another tap', async () => {
  const page = await renderScreen('calendar');
  await page.goto(`/es/calendar?month=2026-02`);
  await expect(page.getByText(t.calendar.summary(0, 0, 28))).toBeVisible();
  await page.getByRole('button', { name: t.calendar.fill.open }).click();
  const sheet = page.getByRole('dialog');
  const said = sheet.getByRole('status');
  const toTap = (day: string) =>
    sheet.getByRole('button', { name: formatDay('es', day, 'full'), exact: true });
  const full = (day: string) => formatDay('es', day, 'full');
  await expect(sheet.getByRole('grid').getByRole('button')).toHaveCount(28);
  await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(0);

  await toTap('2026-02-03').click();
  await expect(toTap('2026-02-03')).toHaveAttribute('aria-pressed', 'true');
  await expect(said).toHaveText(t.calendar.fill.marked(full('2026-02-03')));
  await toTap('2026-02-28').click();
  await expect(toTap('2026-02-28')).toHaveAttribute('aria-pressed', 'true');
  // Sooner it would be a double tap.
  await new Promise((resolve) => setTimeout(resolve, 350));
  await toTap('2026-02-03').click();
  await expect(said).toHaveText(t.calendar.fill.tookBack(full('2026-02-03')));
  await expect(toTap('2026-02-03')).toHaveAttribute('aria-pressed', 'false');
  await sheet.getByRole('button', { name: t.calendar.fill.undo }).click();
  await expect(toTap('2026-02-03')).toHaveAttribute('aria-pressed', 'true');
  // Confirmed beside the control, not in a toast.
  await expect(page.getByRole('listitem').filter({ hasText: t.day.toast.undo })).toHaveCount(0);

  await sheet.getByRole('button', { name: t.calendar.fill.done }).click();
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/fill/);
  await expect(page.getByText(t.calendar.summary(0, 2, 26))).toBeVisible();
  await page.reload();
  await expect(square(page, '2026-02-28')).toHaveAccessibleName(new RegExp(t.calendar.daySentence.free));
});

test('asks what a person has chosen to be asked in the settings, and keeps what was asked', async () => {
  const page = await renderScreen('day', {}, { params: { date: today() } });
  const { questions } = t.settings;
  await expect(page.getByRole('group', { name: t.day.stress.label, exact: true })).toBeVisible();
  // Off by default.
  await expect(page.getByRole('group', { name: t.day.factorsToday })).toBeHidden();

  await page.goto('/es/settings#diary');
  const choice = (label: string) => main(page).getByRole('checkbox', { name: label, exact: true });
  await main(page).getByText(questions.entryLegend, { exact: true }).first().click();
  for (const one of [...Object.values(questions.day), ...Object.values(questions.entry)]) {
    await expect(choice(one.label)).not.toBeChecked();
  }
  await choice(questions.day.factors.label).check();
  await choice(questions.day.premonitory.label).check();
  await choice(questions.day.impact.label).check();
  await choice(questions.entry.most_bothersome.label).check();
  await expect(main(page).getByText(questions.saved, { exact: true })).toHaveCount(2);

  await page.goto(`/es/day/${today()}`);
  const list = page.getByRole('group', { name: t.day.factorsToday });
  const { yes, no, unsaid, none, noneOfTheRest, undo } = t.day.yesNo;
  const chip = (label: string, said: string) =>
    list.getByRole('button', { name: `${label}: ${said}`, exact: true });
  const said = (answer: string) => list.getByRole('button', { name: new RegExp(`: ${answer}$`) });
  const { alcohol } = t.words.context;
  // What is not touched is unknown.
  await expect(said(unsaid)).toHaveCount(6);
  await expect(said(no)).toHaveCount(0);
  await list.getByRole('button', { name: t.day.yesNo.more(17) }).click();
  await expect(said(unsaid)).toHaveCount(23);
  await list.getByRole('button', { name: none, exact: true }).click();
  await expect(said(no)).toHaveCount(23);
  await list.getByRole('button', { name: undo, exact: true }).click();
  await expect(said(unsaid)).toHaveCount(23);
  // One thing alone: yes, no, and not logged again.
  await chip(alcohol, unsaid).click();
  await chip(alcohol, yes).click();
  await chip(alcohol, no).click();
  await expect(said(unsaid)).toHaveCount(23);
  await chip(alcohol, unsaid).click();
  await list.getByRole('button', { name: noneOfTheRest }).click();
  await expect(said(no)).toHaveCount(22);
  await expect(chip(alcohol, yes)).toBeVisible();
  await expect(list.getByRole('button', { name: undo, exact: true })).toBeFocused();

  // What is asked seldom is one folded row.
  await expect(page.getByRole('group', { name: t.day.items.premonitory })).toBeHidden();
  await page.locator('summary', { hasText: t.day.checkIn.seldom }).click();
  const signs = page.getByRole('group', { name: t.day.items.premonitory });
  // The order differs from person to person.
  await signs.getByRole('button', { name: t.day.yesNo.more(5) }).click();
  const yawning = (answer: string) =>
    signs.getByRole('button', { name: `${t.codes.premonitory.yawning}: ${answer}`, exact: true });
  await yawning(unsaid).click();
  await yawning(yes).click();
  await expect(yawning(no)).toBeVisible();
  await page
    .getByRole('group', { name: t.codes.impactAreas.work })
    .getByRole('radio', { name: t.codes.impact.half })
    .check();
  await expect(page.getByRole('status').getByText(t.day.checkIn.saved, { exact: true })).toBeVisible();

  await page.reload();
  await expect(chip(alcohol, yes)).toBeVisible();
  // The others, answered with no, are behind "more": six in all, or one beside them.
  await expect(said(yes)).toHaveCount(1);
  const { rows } = await page.diary.whenOpen();
  const [log] = rows('day_logs');
  expect(log?.asked).toEqual(['sleep', 'stress', 'menstruation', 'factors', 'premonitory', 'impact']);
  const logged = Object.entries(log?.factors ?? {});
  expect(logged).toContainEqual(['alcohol', true]);
  // A factor with a question of its own is not listed as well.
  expect(logged).toHaveLength(23);
  expect(logged.map(([name]) => name)).not.toContain('stress');
  expect(logged.filter(([, is]) => is === false)).toHaveLength(22);
  expect(log?.premonitory).toMatchObject({ yawning: false });
  expect(Object.values(log?.premonitory ?? {}).filter((is) => is === null)).toHaveLength(10);
  expect([log?.headache_impact_work, log?.stress]).toEqual(['half', null]);
  expect(rows('diary_settings')[0]?.entry_questions).toEqual(['most_bothersome']);
});
