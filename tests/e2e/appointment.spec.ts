/** Before an appointment: its date, the report for it, missing records, and what the person writes about themselves. */
import { expect, type Page, test } from '@playwright/test';
import { appointment as appointmentEn } from '../../app/i18n/en/appointment.ts';
import { parts as partsEn } from '../../app/i18n/en/parts.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { appointment as appointmentEs } from '../../app/i18n/es/appointment.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { parts as partsEs } from '../../app/i18n/es/parts.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { formatDay, formatMonth } from '../../app/i18n/format.ts';
import { addDays, monthOf } from '../../domain/calendar-date.ts';
import { textDefaultMaxLength } from '../../domain/limits.ts';
import { daysOfPeriod } from '../../domain/reports/report-period.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { precached, test as withServer } from './own-server.ts';
import {
  agreeElsewhere,
  enterAs,
  expectNoFlaws,
  inDetail,
  newPerson,
  open,
  signInNew,
  windowIn,
  windows,
  writeAs,
} from './support.ts';

const languages = {
  es: { locale: 'es', t: appointmentEs, parts: partsEs, problems: problemsEs },
  en: { locale: 'en', t: appointmentEn, parts: partsEn, problems: problemsEn },
} as const;

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date());
const address = '/appointment';

for (const { locale, t, parts } of Object.values(languages)) {
  test.describe(`before an appointment, ${locale} on a ${windowIn[locale]}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test('the three questions are kept as they are written, and stand in the report', async ({ page }) => {
      await signInWith(page, { episodes: [episodeRow(30 * 24, 4)] });
      await open(page, `/${locale}/`);
      await main(page).getByRole('link', { name: parts.appointment.title }).click();
      await expect(page).toHaveURL(`/${locale}${address}`);
      const questions = section(page, t.questions.heading);
      await questions.getByLabel(t.questions.label(1)).fill('¿Por qué de noche?');
      await questions.getByLabel(t.questions.label(3)).fill('¿Y si viajo?');
      await expect(questions.getByText(t.saved)).toBeVisible();
      await expectNoFlaws(page);
      await page.reload();
      await expect(questions.getByLabel(t.questions.label(1))).toHaveValue('¿Por qué de noche?');

      await section(page, t.report.heading).getByRole('link', { name: t.report.open }).click();
      await expect(page).toHaveURL(`/${locale}/export?period=3m`);
      await open(page, `${page.url()}&view=text`);
      await expect(main(page).locator('[data-report]')).toContainText('¿Por qué de noche?');
      await expect(main(page).locator('[data-report]')).toContainText('¿Y si viajo?');
    });

    test('what is still to be noted is named with the way there, and answered where it can be', async ({
      page,
    }) => {
      const { first } = daysOfPeriod('3m', today());
      const open_ = episodeRow(3);
      const silent = new Date(`${addDays(first, 10)}T12:00:00Z`).toISOString();
      const over = new Date(`${addDays(first, 10)}T16:00:00Z`).toISOString();
      await signInWith(page, {
        episodes: [open_, { ...open_, id: crypto.randomUUID(), started_at: silent, ended_at: over }],
        day_logs: [{ local_date: addDays(today(), -4), headache_free: true }],
        intakes: [{ name: 'Ibuprofeno', medicine: 'ibuprofen', taken_at: hoursAgo(72), zone }],
      });
      await open(page, `/${locale}${address}`);
      const still = section(page, t.still.heading);
      await expect(still.getByRole('link', { name: t.still.open })).toHaveAttribute(
        'href',
        `/${locale}/episode/${open_.id}`,
      );
      const month = monthOf(addDays(first, 10));
      await expect(
        still.getByRole('link', { name: t.still.month(formatMonth(locale, month)) }),
      ).toHaveAttribute('href', `/${locale}/calendar?month=${month}`);
      await expect(still.getByRole('link', { name: t.still.cabinet, exact: false }).first()).toBeVisible();
      await expect(still.getByRole('link', { name: t.still.preventives })).toBeVisible();
      await expectNoFlaws(page);

      // The outcome is entered here, and the question is gone on the next visit.
      await still.getByText(t.still.outcomes(1)).click();
      await still.getByRole('radio').first().check({ force: true });
      await expect(still.getByRole('status').filter({ hasText: /./ })).toBeVisible();
      await page.reload();
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
  });
}

for (const { locale, t, problems } of inDetail(languages)) {
  test.describe(`the date of an appointment, ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('is kept on this device, refused when it cannot be, and counted down', async ({ page }) => {
      await signInNew(page);
      await open(page, `/${locale}${address}`);
      const date = main(page).getByLabel(t.date.label);
      await date.fill(addDays(today(), -1));
      await date.blur();
      await expect(main(page).getByText(t.date.invalid)).toBeVisible();
      await expect(date).toHaveValue(addDays(today(), -1));
      await expectNoFlaws(page);
      await date.fill(addDays(today(), 12));
      await expect(main(page).getByText(t.date.inDays(12))).toBeVisible();
      await page.reload();
      await expect(date).toHaveValue(addDays(today(), 12));
      await main(page).getByRole('button', { name: t.date.remove }).click();
      await page.reload();
      await expect(date).toHaveValue('');
    });

    test('once it has passed and the person has been there, the report begins on that day', async ({
      page,
    }) => {
      const past = addDays(today(), -20);
      await signInNew(page);
      await page.evaluate((day) => localStorage.setItem('diary-next-appointment', day), past);
      await open(page, `/${locale}${address}`);
      await expect(main(page).getByText(t.date.past(formatDay(locale, past, 'full')))).toBeVisible();
      await expectNoFlaws(page);
      await main(page).getByRole('button', { name: t.date.been }).click();
      await expect(main(page).getByText(t.date.noted(formatDay(locale, past, 'full')))).toBeVisible();
      const since = t.report.sinceLast(formatDay(locale, past, 'dated'));
      await expect(main(page).getByText(since)).toBeVisible();
      await main(page).getByRole('link', { name: t.report.open }).click();
      await expect(page).toHaveURL(`/${locale}/export?period=custom&from=${past}&to=${today()}`);
    });

    test('texts that are too long are refused and stay as they were typed; an answer can be taken back', async ({
      page,
    }) => {
      await signInNew(page);
      await open(page, `/${locale}${address}`);
      const about = section(page, t.about.heading);
      const long = 'a'.repeat(textDefaultMaxLength + 1);
      await about.getByLabel(t.about.diagnosis, { exact: true }).fill(long);
      await expect(about.getByText(problems.text_too_long)).toBeVisible();
      await expect(about.getByLabel(t.about.diagnosis, { exact: true })).toHaveValue(long);
      // The other fields are saved all the same.
      await about.getByLabel(t.about.otherMedicines, { exact: true }).fill('Levotiroxina');
      await about.getByText(t.about.diagnosedBys.neurologist, { exact: true }).click();
      await expect(about.getByText(t.saved, { exact: true })).toBeVisible();
      await page.reload();
      await expect(about.getByLabel(t.about.otherMedicines, { exact: true })).toHaveValue('Levotiroxina');
      await expect(about.getByLabel(t.about.diagnosis, { exact: true })).toHaveValue('');
      await about.getByRole('button', { name: t.about.clear(t.about.diagnosedBy) }).click();
      await expect(about.getByText(t.saved, { exact: true })).toBeVisible();
      await page.reload();
      await expect(about.getByRole('radio', { name: t.about.diagnosedBys.neurologist })).not.toBeChecked();
    });
  });
}

for (const [sex, asked] of [
  ['female', true],
  ['male', false],
] as const) {
  test(`contraception and pregnancy are ${asked ? '' : 'not '}asked of somebody whose sex is ${sex}`, async ({
    page,
  }) => {
    const { t } = languages.en;
    const { session } = await newPerson(page.request);
    const profile = {
      user_id: session.user.id,
      display_name: 'Ana',
      completed_onboarding: true,
      biological_sex: sex,
    };
    await writeAs(page.request, session, 'profiles?on_conflict=user_id', profile);
    await agreeElsewhere(page.request, session);
    await enterAs(page, JSON.stringify(session));
    const read = page.waitForResponse((answer) => answer.url().includes('/rest/v1/profiles'));
    await open(page, `/en${address}#about`);
    await read;
    await expect(main(page).getByRole('heading', { name: t.about.heading })).toBeFocused();
    await expect(main(page).getByText(t.about.contraceptionHint)).toHaveCount(asked ? 1 : 0);
    await expect(main(page).getByRole('group', { name: t.about.pregnancy })).toHaveCount(asked ? 1 : 0);
  });
}

test('offers a visitor to begin on this device, or to sign in', async ({ page }) => {
  await open(page, `/es${address}`);
  await expect(main(page).getByRole('link', { name: episodeEs.visitor.signIn })).toBeVisible();
});

withServer.describe('without a server', () => {
  withServer.use({ serviceWorkers: 'allow' });

  withServer('questions are kept', async ({ page, diary }) => {
    const { t } = languages.es;
    await signInNew(page);
    await open(page, `/es${address}`);
    await expect(section(page, t.questions.heading)).toBeVisible();
    await precached(page);
    await diary.stop();

    await page.goto(`/es${address}`);
    await section(page, t.questions.heading).getByLabel(t.questions.label(2)).fill('¿Qué hago si repito?');
    await expect(section(page, t.questions.heading).getByText(t.saved)).toBeVisible();
    await page.goto(`/es${address}`);
    await expect(section(page, t.questions.heading).getByLabel(t.questions.label(2))).toHaveValue(
      '¿Qué hago si repito?',
    );
  });
});
