/** Before an appointment: its date, the report for it, missing records, and what the person writes about themselves. */
import { expect, test, vi } from 'vitest';
import { deleteFiles, keepFile, noteSending } from '#app/diary/store/file-store.ts';
import { appointment as appointmentEn } from '#app/i18n/en/appointment.ts';
import { attachments as attachmentsEn } from '#app/i18n/en/attachments.ts';
import { exporting as exportingEn } from '#app/i18n/en/export.ts';
import { shell as shellEn } from '#app/i18n/en/shell.ts';
import { appointment as appointmentEs } from '#app/i18n/es/appointment.ts';
import { attachments as attachmentsEs } from '#app/i18n/es/attachments.ts';
import { calendarFile } from '#app/i18n/es/calendar-file.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { exporting as exportingEs } from '#app/i18n/es/export.ts';
import { localDiary } from '#app/i18n/es/local-diary.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { report as reportEs } from '#app/i18n/es/report.ts';
import { shell as shellEs } from '#app/i18n/es/shell.ts';
import { treatments } from '#app/i18n/es/treatments.ts';
import { formatDay, formatMonth } from '#app/i18n/format.ts';
import { addDays, daysFrom, monthOf } from '#domain/calendar-date.ts';
import { textDefaultMaxLength } from '#domain/limits.ts';
import { checkDay } from '#domain/person/appointment.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import { signIn } from './account.ts';
import { violationsIn } from './axe.ts';
import { savedBy } from './downloads.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeOn, episodeRow, freeDay, hoursAgo, today, zone } from './rows.ts';

const t = appointmentEs;
const languages = [
  { locale: 'es', t: appointmentEs, exporting: exportingEs, shell: shellEs },
  { locale: 'en', t: appointmentEn, exporting: exportingEn, shell: shellEn },
] as const;

const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const unfold = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true }).click();

for (const { locale, t, shell } of languages) {
  test(`the three questions are kept as they are written, and stand in the report, in ${locale}`, async () => {
    const page = await renderScreen('export', { episodes: [episodeRow(30 * 24, 4)] }, { locale });
    await main(page).getByRole('link', { name: shell.more.appointment }).click();
    await expect(page).toHaveURL(`/${locale}/appointment`);
    const questions = section(page, t.questions.heading);
    await unfold(page, t.questions.heading);
    await questions.getByLabel(t.questions.label(1)).fill('¿Por qué de noche?');
    await questions.getByLabel(t.questions.label(3)).fill('¿Y si viajo?');
    await expect(questions.getByText(t.saved)).toBeVisible();
    expect(await violationsIn(main(page))).toEqual([]);
    await page.reload();
    await expect(questions.getByLabel(t.questions.label(1))).toHaveValue('¿Por qué de noche?');

    await section(page, t.report.heading).getByRole('link', { name: t.report.open }).click();
    await expect(page).toHaveURL(`/${locale}/export?period=3m`);
    await page.goto(`${page.url()}&view=text`);
    await expect(main(page).locator('[data-report]')).toContainText('¿Por qué de noche?');
    await expect(main(page).locator('[data-report]')).toContainText('¿Y si viajo?');
  });

  test(`what is still to be noted is named with the way there, and answered where it can be, in ${locale}`, async () => {
    const { first } = daysOfPeriod('3m', today());
    const open = episodeRow(3);
    const silent = new Date(`${addDays(first, 10)}T12:00:00Z`).toISOString();
    const over = new Date(`${addDays(first, 10)}T16:00:00Z`).toISOString();
    const rows = {
      episodes: [open, { ...open, id: crypto.randomUUID(), started_at: silent, ended_at: over }],
      day_logs: [{ local_date: daysAgo(4), headache_free: true }],
      intakes: [{ name: 'Ibuprofeno', medicine: 'ibuprofen', taken_at: hoursAgo(72), zone }],
    };
    const page = await renderScreen('appointment', rows, { locale });
    const still = section(page, t.still.heading);
    await unfold(page, t.still.heading);
    await expect(still.getByRole('link', { name: t.still.open })).toHaveAttribute(
      'href',
      `/${locale}/episode/${open.id}`,
    );
    const month = monthOf(addDays(first, 10));
    await expect(
      still.getByRole('link', { name: t.still.month(formatMonth(locale, month)) }),
    ).toHaveAttribute('href', `/${locale}/calendar?month=${month}`);
    await expect(still.getByRole('link', { name: t.still.cabinet, exact: false }).first()).toBeVisible();
    await expect(still.getByRole('link', { name: t.still.preventives })).toBeVisible();
    expect(await violationsIn(main(page))).toEqual([]);

    // The outcome is entered here, and the question is gone on the next visit.
    await still.getByText(t.still.outcomes(1)).click();
    await still.getByRole('radio').first().check();
    await expect(still.getByRole('status').filter({ hasText: /./ })).toBeVisible();
    await page.reload();
    await unfold(page, t.still.heading);
    await expect(still.getByRole('link', { name: t.still.open })).toBeVisible();
    await expect(still.getByText(t.still.outcomes(1))).toHaveCount(0);

    // Days without a record open a small month to enter them in.
    await still
      .getByRole('link', { name: new RegExp(t.still.daysText.slice(0, 20)) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/calendar\\?month=[\\d-]+&fill=`));
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('the date is kept on this device, refused when it cannot be, and counted down', async () => {
  const page = await renderScreen('appointment');
  const date = main(page).getByLabel(t.date.label);
  await date.fill(daysAgo(1));
  // Judged when the field is left.
  await main(page).getByRole('link', { name: t.report.open }).focus();
  await expect(main(page).getByText(t.date.invalid)).toBeVisible();
  await expect(date).toHaveValue(daysAgo(1));
  expect(await violationsIn(main(page))).toEqual([]);
  await date.fill(daysAgo(-12));
  await expect(main(page).getByText(t.date.inDays(12))).toBeVisible();
  await page.reload();
  await expect(date).toHaveValue(daysAgo(-12));
  // Folded once there is one.
  await expect(date).toBeHidden();
  await main(page).getByText(t.date.inDays(12)).click();
  await main(page).getByRole('button', { name: t.date.remove }).click();
  await page.reload();
  await expect(date).toHaveValue('');
});

test('once it has passed it asks what has changed, and the report begins on that day', async () => {
  const past = daysAgo(20);
  localStorage.setItem('diary-next-appointment', past);
  const page = await renderScreen('appointment');
  await expect(main(page).getByText(t.after.of(formatDay('es', past, 'full')))).toBeVisible();
  await main(page).getByText(t.after.changes.nothing, { exact: true }).click();
  expect(await violationsIn(main(page))).toEqual([]);
  await expect(main(page).getByRole('checkbox')).not.toBeChecked();
  await main(page).getByRole('button', { name: t.after.save.nothing, exact: true }).click();
  await expect(main(page).getByText(t.date.noted(formatDay('es', past, 'full')))).toBeVisible();
  await expect(main(page).getByText(t.report.sinceLast(formatDay('es', past, 'dated')))).toBeVisible();
  await expect(main(page).getByLabel(t.date.label)).toHaveValue('');
  await main(page).getByRole('link', { name: t.report.open }).click();
  await expect(page).toHaveURL(`/es/export?period=custom&from=${past}&to=${today()}`);
});

test('a new treatment begins on the day of the appointment, and its check is the next one', async () => {
  const past = daysAgo(3);
  localStorage.setItem('diary-next-appointment', past);
  const page = await renderScreen('home', { episodes: [episodeRow(30 * 24, 4)] });
  await main(page).getByText(t.after.changes.new, { exact: true }).click();
  await expect(main(page).getByLabel(t.after.check(formatDay('es', checkDay(past), 'full')))).toBeChecked();
  await main(page).getByRole('button', { name: t.after.save.new }).click();
  await expect(page).toHaveURL(`/es/treatments/new?start=${past}`);
  const [year, month, day] = past.split('-').map(Number);
  const { start, startParts } = treatments.form;
  const parts = main(page).getByRole('group', { name: start });
  await expect(parts.getByLabel(startParts.startDay)).toHaveValue(String(day));
  await expect(parts.getByLabel(startParts.startMonth)).toHaveValue(String(month));
  await expect(parts.getByLabel(startParts.startYear)).toHaveValue(String(year));
  await page.goto('/es/appointment');
  await expect(main(page).getByLabel(t.date.label)).toHaveValue(checkDay(past));
});

test('in the room: all classes together, and whether they could reach their reference', async () => {
  const taken = [
    ...['02', '04', '06'].map((day) => ({ name: 'Maxalt', medicine: 'rizatriptan', day })),
    ...['08', '10', '12'].map((day) => ({ name: 'Ibuprofeno', medicine: 'ibuprofen', day })),
  ];
  const rows = {
    intakes: taken.map(({ day, ...one }) => ({ ...one, taken_at: `2026-05-${day}T10:00:00Z`, zone })),
    questionnaire_results: [
      { local_date: '2026-03-01', instrument: 'hit6', score: 66 },
      { local_date: '2026-05-01', instrument: 'hit6', score: 58 },
    ],
  };
  const page = await renderScreen('appointment', rows, { now: '2026-05-20T10:00:00Z' });
  await section(page, t.report.heading).getByRole('link', { name: t.room.show }).click();
  const room = page.locator('dialog[open]', { hasText: t.room.title });
  // Six days of two classes; of the other days nothing is known.
  const { several } = reportEs.limits;
  await expect(room.getByText(`${several}: ${t.room.maybe(6, 10)}`)).toBeVisible();
  await expect(room.getByText(/^66 .*1 mar → 58 .*1 may 2026$/)).toBeVisible();
});

test('in the room: a summary with the report’s own figures, which Escape leaves', async () => {
  const [first, second] = ['2026-04-10', '2026-04-20'];
  const free = daysFrom('2026-04-01', '2026-04-28').filter((day) => day !== first && day !== second);
  const rows = {
    episodes: [episodeOn(first, '08:00', '14:00'), episodeOn(second, '08:00', '14:00')],
    day_logs: free.map(freeDay),
    report_profiles: [{ question_1: '¿Y si viajo?' }],
  };
  const page = await renderScreen('appointment', rows, { now: '2026-05-20T10:00:00Z' });
  await section(page, t.report.heading).getByRole('link', { name: t.room.show }).click();
  await expect(page).toHaveURL('/es/appointment#room');
  const room = page.locator('dialog[open]', { hasText: t.room.title });
  await expect(room.getByRole('listitem').filter({ hasText: '¿Y si viajo?' })).toBeVisible();
  // The days since the diary began, of the last 84: two headache days of 28 logged, as at the head of the report.
  const { comparison: head } = reportEs;
  await expect(room.locator('dl > div', { hasText: head.headache })).toHaveText(`${head.headache}2`);
  const dates = room.getByText('(28 de 50 días anotados)', { exact: false });
  await expect(dates).toBeHidden();
  await room.getByText(t.room.how).click();
  await expect(dates).toBeVisible();
  expect(await violationsIn(room)).toEqual([]);
  // Without an account there is no link; the way to one is shown.
  await room.getByText(t.room.views.code, { exact: true }).click();
  await expect(room.getByRole('link', { name: localDiary.shareAction })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/es/appointment');
  await expect(room).toHaveCount(0);
});

test('texts that are too long are refused and stay as they were typed; an answer can be taken back', async () => {
  const page = await renderScreen('appointment');
  const about = section(page, t.about.heading);
  await unfold(page, t.about.heading);
  const long = 'a'.repeat(textDefaultMaxLength + 1);
  await about.getByLabel(t.about.diagnosis, { exact: true }).fill(long);
  await expect(about.getByText(problems.text_too_long)).toBeVisible();
  await expect(about.getByLabel(t.about.diagnosis, { exact: true })).toHaveValue(long);
  // The other fields are saved all the same.
  await about.getByLabel(t.about.otherMedicines, { exact: true }).fill('Levotiroxina');
  await about.getByText(t.about.diagnosedBys.neurologist, { exact: true }).click();
  await expect(about.getByText(t.saved, { exact: true })).toBeVisible();
  await page.reload();
  await unfold(page, t.about.heading);
  const neurologist = about.getByRole('radio', { name: t.about.diagnosedBys.neurologist });
  await expect(neurologist).toBeChecked();
  await expect(about.getByLabel(t.about.otherMedicines, { exact: true })).toHaveValue('Levotiroxina');
  await expect(about.getByLabel(t.about.diagnosis, { exact: true })).toHaveValue('');
  await about.getByRole('button', { name: t.about.clear(t.about.diagnosedBy) }).click();
  await expect(about.getByText(t.saved, { exact: true })).toBeVisible();
  await page.reload();
  await unfold(page, t.about.heading);
  await expect(neurologist).not.toBeChecked();
});

for (const [sex, asked] of [
  ['female', true],
  ['male', false],
] as const) {
  test(`contraception and pregnancy are ${asked ? '' : 'not '}asked of somebody whose sex is ${sex}`, async () => {
    localStorage.setItem('diary-onboarding-completed', 'true');
    const { userId } = signIn({ display_name: 'Ana', completed_onboarding: true, biological_sex: sex });
    const page = await renderScreen('appointment', {}, { userId, locale: 'en', search: '#about' });
    const { about } = appointmentEn;
    await expect(main(page).locator('summary', { hasText: about.heading })).toBeFocused();
    // The profile has been read.
    await expect.poll(() => localStorage.getItem('diary-report-person')).toContain(sex);
    await expect(main(page).getByText(about.contraceptionHint)).toHaveCount(asked ? 1 : 0);
    await expect(main(page).getByRole('group', { name: about.pregnancy })).toHaveCount(asked ? 1 : 0);
  });
}

for (const { locale, t } of [
  { locale: 'es', t: attachmentsEs },
  { locale: 'en', t: attachmentsEn },
] as const)
  test(`a file that is not in the account yet says what it waits for, in ${locale}`, async () => {
    const id = crypto.randomUUID();
    const rows = { attachments: [{ id, media_type: 'application/pdf', byte_size: 9 }] };
    const { userId } = signIn({ display_name: 'Ana', completed_onboarding: true });
    const bytes = new TextEncoder().encode('%PDF-1.4\n').buffer;
    await keepFile(userId, { id, mediaType: 'application/pdf', bytes, state: 'waiting' });
    const page = await renderScreen('appointment', rows, { userId, locale });
    const file = main(page).getByRole('button', { name: t.open(t.document) });
    await expect(file).toContainText(t.queued);
    noteSending(id, 45);
    await expect(file).toContainText(t.sending(45));
    noteSending(id, 'busy');
    await expect(file).toContainText(t.busy);
    noteSending(id, undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect(file).toContainText(t.waiting);
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    await keepFile(userId, { id, mediaType: 'application/pdf', bytes, state: 'refused' });
    await expect(file).toContainText(t.refused);
    await deleteFiles(userId);
  });

test('a file of a diary without an account waits for nothing', async () => {
  const id = crypto.randomUUID();
  const rows = { attachments: [{ id, media_type: 'application/pdf', byte_size: 9 }] };
  const page = await renderScreen('appointment', rows);
  const { userId } = await page.diary.whenOpen();
  const bytes = new TextEncoder().encode('%PDF-1.4\n').buffer;
  await keepFile(userId, { id, mediaType: 'application/pdf', bytes, state: 'waiting' });
  const file = main(page).getByRole('button', { name: attachmentsEs.open(attachmentsEs.document) });
  await expect(file).toBeVisible();
  await expect(file).not.toContainText(attachmentsEs.queued);
  await expect(file).not.toContainText(attachmentsEs.waiting);
});

test('offers a visitor to begin on this device, or to sign in', async () => {
  const page = await renderScreen('appointment', {}, { visitor: true });
  await expect(main(page).getByRole('link', { name: episode.visitor.signIn })).toBeVisible();
});

test('the date goes into the calendar of the device: one event, its alarm three days before, without a health word', async () => {
  const page = await renderScreen('appointment', { episodes: [episodeRow(30, 2)] });
  const add = main(page).getByRole('button', { name: calendarFile.add });
  await expect(add).toHaveCount(0);
  const day = addDays(today(), 10);
  await page.getByLabel(t.date.label).fill(day);
  const file = await savedBy(() => add.click());
  expect(file.name).toBe(calendarFile.fileName);
  const lines = (await file.text()).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:appointment-${day}@diario.example`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      'SUMMARY:Cita',
      'CLASS:PRIVATE',
      'ACTION:DISPLAY',
      // Nine o'clock, three days before.
      'TRIGGER;RELATED=START:-P2DT15H',
    ]),
  );
  // The product's name is in the line that says what made the file.
  expect(lines.filter((line) => !line.startsWith('PRODID')).join()).not.toMatch(/migra|dolor|crisis/i);
});
