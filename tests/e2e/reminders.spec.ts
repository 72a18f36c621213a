/** Reminders in a browser: chosen in the settings, due at home, and notified by the service worker. */
import { expect, type Page, test } from '@playwright/test';
import { reminders as en } from '../../app/i18n/en/reminders.ts';
import { appointment } from '../../app/i18n/es/appointment.ts';
import { reminders as t } from '../../app/i18n/es/reminders.ts';
import { addDays, localDateOf } from '../../domain/calendar-date.ts';
import { reminderWords } from '../../domain/reminders/reminder-words.ts';
import { zone } from './diary-rows.ts';
import { languages, main, painButton, saveButton, somebody } from './journeys/journey.ts';
import { expectNoFlaws, open, openWhole, windows } from './support.ts';

const box = (page: Page, name: string) => main(page).getByRole('switch', { name, exact: true });
const today = () => localDateOf(new Date().toISOString(), zone);

test.describe('in Spanish, on a phone', () => {
  test.use({ viewport: windows.phone });

  test('each is off until chosen, says its words, and waits at home when it is due', async ({
    page,
    context,
  }) => {
    const person = await somebody(page);
    await person.enter(context);
    await openWhole(page, '/es/settings#reminders');
    // A daily tablet is offered where there is one.
    const { daily_dose: _, ...kinds } = t.kinds;
    for (const { label } of Object.values(kinds)) await expect(box(page, label)).not.toBeChecked();
    await box(page, t.kinds.check_in.label).check();
    const words = reminderWords.es;
    await expect(main(page).getByText(t.says(words.title, words.body))).toBeVisible();
    await main(page).getByText(t.more, { exact: true }).click();
    await box(page, t.detail).check();
    const detailed = words.detailed.check_in;
    await expect(main(page).getByText(t.says(detailed.title, detailed.body))).toBeVisible();
    const time = main(page).getByLabel(t.time(t.kinds.check_in.label));
    await time.fill('00:00');
    await time.blur();
    await expect
      .poll(() => person.rows('reminders'))
      .toMatchObject([{ kind: 'check_in', is_on: true, at_time: '00:00' }]);
    await expectNoFlaws(page);

    // The appointment is in the diary as soon as it is to be reminded of.
    await box(page, t.kinds.appointment.label).check();
    await open(page, '/es/appointment');
    const day = addDays(today(), 2);
    await page.getByLabel(appointment.date.label).fill(day);
    await expect.poll(async () => (await person.rows('diary_settings'))[0]?.appointment_date).toBe(day);

    await open(page, '/es/');
    const due = main(page).getByRole('region', { name: t.due.heading });
    await due.getByRole('link', { name: t.due.check_in }).click();
    await expect(page).toHaveURL(`/es/day/${today()}`);
    // Answered, it is not due any more.
    await person.add('day_logs', { local_date: today(), headache_free: true });
    await open(page, '/es/');
    await expect(due.getByRole('link', { name: t.due.check_in })).toBeHidden();
  });

  test('a calendar’s address is shown once, works without signing in, and ends when it is revoked', async ({
    page,
    context,
    request,
  }) => {
    const person = await somebody(page);
    await person.enter(context);
    await openWhole(page, '/es/settings#reminders');
    await main(page).getByText(t.calendar.heading, { exact: true }).click();
    await main(page).getByRole('button', { name: t.calendar.create }).click();
    const address = await main(page).getByLabel(t.calendar.address).inputValue();
    const feed = await request.get(address);
    expect(feed.headers()['content-type']).toContain('text/calendar');
    expect(await feed.text()).toContain('BEGIN:VCALENDAR');
    await page.reload();
    await main(page).getByText(t.calendar.heading, { exact: true }).click();
    await expect(main(page).getByLabel(t.calendar.address)).toBeHidden();
    await main(page).getByRole('button', { name: t.calendar.revoke }).click();
    await expect(main(page).getByText(t.calendar.revoked)).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });
});

test.describe('in English, on a desktop', () => {
  test.use({ viewport: windows.desktop });

  test('an answer given on a notification is saved once, and can be undone', async ({ page, context }) => {
    const person = await somebody(page);
    await person.enter(context);
    const taken = new Date(Date.now() - 150 * 60_000).toISOString();
    await person.add('intakes', { taken_at: taken, zone, name: 'Nolotil', medicine: 'metamizole' });
    const [intake] = await person.rows('intakes');
    const outcome = async () => (await person.rows('intakes'))[0]?.outcome;
    await open(page, `/en/?intake=${String(intake?.id)}&outcome=better`);
    await expect.poll(outcome).toBe('partial');
    await expect(page).toHaveURL(/\/en\/$/);
    await page.getByRole('button', { name: en.answered.undo, exact: true }).click();
    await expect.poll(outcome).toBe(null);
  });

  test('a diary without an account lists what is due, and offers neither notifications nor a calendar', async ({
    page,
  }) => {
    await open(page, '/en/entry');
    await painButton(page, languages.en, 4).check();
    await saveButton(page, languages.en).click();
    await expect(page.getByRole('heading', { name: languages.en.entry.saved.heading })).toBeVisible();
    await openWhole(page, '/en/settings#reminders');
    await expect(main(page).getByText(en.introLocal)).toBeVisible();
    await box(page, en.kinds.questionnaire_due.label).check();
    await expect(box(page, en.kinds.questionnaire_due.label)).toBeChecked();
    await expect(main(page).getByText(en.device.heading)).toBeHidden();
    await expect(main(page).getByText(en.calendar.heading)).toBeHidden();
  });
});
