/** Quality of life: the diary's counts, the five questions and clinic results, also offline. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parts as partsEn } from '../../app/i18n/en/parts.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { qualityOfLife as qualityEn } from '../../app/i18n/en/quality-of-life.ts';
import { parts as partsEs } from '../../app/i18n/es/parts.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { qualityOfLife as qualityEs } from '../../app/i18n/es/quality-of-life.ts';
import { formatDay } from '../../app/i18n/format.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { episodeRow, type Rows, signInWith } from './diary-rows.ts';
import { precached, test as withServer } from './own-server.ts';
import { expectNoFlaws, inDetail, open, signInNew, windows } from './support.ts';

const languages = {
  es: { locale: 'es', t: qualityEs, problems: problemsEs, parts: partsEs },
  en: { locale: 'en', t: qualityEn, problems: problemsEn, parts: partsEn },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (within: Locator, name: string) => within.getByLabel(name, { exact: true });
const row = (page: Page, text: string) => main(page).locator('ol > li').filter({ hasText: text });
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' }).format(new Date());
const page = '/quality-of-life';

/** Three headache days that cost 2, 2 and 1 in three areas, all answered, and eleven headache-free days. */
function observedDiary(): Rows {
  const days = 24;
  const lost = (work: string, home: string, social: string) => ({
    impact_work: work,
    impact_home: home,
    impact_social: social,
  });
  return {
    episodes: [
      episodeRow(20 * days, 1, lost('missed', 'half', 'none')),
      episodeRow(30 * days, 1, lost('half', 'none', 'missed')),
      episodeRow(40 * days, 1, lost('none', 'missed', 'half')),
    ],
    day_logs: Array.from({ length: 11 }, (_, back) => ({
      local_date: addDays(today(), -2 - back),
      headache_free: true,
    })),
  };
}

/** Opens the form for a clinic result, with HIT-6. */
async function beginHit6(on: Page, { t }: Language): Promise<Locator> {
  await main(on).getByRole('button', { name: t.add.clinic }).click();
  await dialog(on).getByText(t.instruments.hit6, { exact: true }).click();
  return dialog(on);
}

for (const language of inDetail(languages)) {
  const { locale, t, problems, parts } = language;

  test.describe(`quality of life, ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('counts what headache took, and lets the person confirm it in other numbers', async ({
      page: on,
    }) => {
      await signInWith(on, observedDiary());
      await open(on, `/${locale}${page}`);
      await expect(main(on).getByText(t.score.lost(5))).toBeVisible();
      await expect(main(on).getByText(t.score.outOf(3, 14, 90))).toBeVisible();
      await expect(main(on).getByText(t.score.answered(9, 9))).toBeVisible();

      // The figure is read point by point.
      const picture = main(on).getByRole('slider').first();
      await picture.focus();
      await on.keyboard.press('Home');
      await expect(picture).toHaveAttribute('aria-valuetext', /./);
      await expectNoFlaws(on);

      await main(on).getByRole('button', { name: t.add.questions }).click();
      const { labels } = t.questions;
      const form = dialog(on);
      await expect(form.getByText(t.questions.prefilled(3, 9, 9))).toBeVisible();
      const filled = {
        workMissed: '1',
        workReduced: '1',
        homeMissed: '1',
        homeReduced: '1',
        socialMissed: '1',
      };
      for (const [name, value] of Object.entries(filled))
        await expect(field(form, labels[name as keyof typeof labels])).toHaveValue(value);
      await expect(form.getByText(t.questions.sum(5))).toBeVisible();

      // More days than possible: refused, and nothing typed is lost.
      await field(form, labels.workMissed).fill('60');
      await field(form, labels.workReduced).fill('40');
      await field(form, t.notes).fill('Semana de mudanza');
      await form.getByRole('button', { name: t.save }).click();
      await expect(form.getByText(problems.lost_days_too_many)).toBeVisible();
      await expect(field(form, labels.workReduced)).toBeFocused();
      await expect(field(form, labels.workMissed)).toHaveValue('60');
      await expectNoFlaws(on);

      await field(form, labels.workMissed).fill('8');
      await field(form, labels.workReduced).fill('4');
      await expect(form.getByText(t.questions.sum(15))).toBeVisible();
      await form.getByRole('button', { name: t.save }).click();
      await expect(main(on).getByText(t.results.saved)).toBeVisible();
      await expect(row(on, t.instruments.lost_days)).toContainText(t.bands.asMidas(t.bands.midas[3]));
      await expect(row(on, 'Semana de mudanza')).toBeVisible();
      // The diary's own count is unchanged.
      await expect(main(on).getByText(t.score.lost(5))).toBeVisible();
      const due = new RegExp(t.history.due.from('.+').replace('(', '\\('));
      await expect(main(on).getByText(due)).toBeVisible();
    });

    test('keeps a result from a clinic, refuses a wrong one, changes it, deletes it and takes it back', async ({
      page: on,
    }) => {
      await signInNew(on);
      await open(on, `/${locale}${page}`);
      await expect(main(on).getByText(t.score.needs.nothing)).toBeVisible();
      await expect(main(on).getByText(t.history.none)).toBeVisible();

      const form = await beginHit6(on, language);
      await field(form, t.clinic.score).fill('90');
      await field(form, t.notes).fill('Dra. Ruiz');
      await field(form, t.date).fill(addDays(today(), 1));
      await form.getByRole('button', { name: t.save }).click();
      await expect(form.getByText(problems.hit6_out_of_range)).toBeVisible();
      await expect(form.getByText(problems.day_in_future)).toBeVisible();
      await expect(field(form, t.clinic.score)).toHaveValue('90');
      await expect(field(form, t.notes)).toHaveValue('Dra. Ruiz');

      const march = '2026-03-02';
      await field(form, t.date).fill(march);
      await field(form, t.clinic.score).fill('64');
      await expect(form.getByText(t.clinic.band(t.bands.hit6[4]))).toBeVisible();
      await expectNoFlaws(on);
      await form.getByRole('button', { name: t.save }).click();
      await expect(row(on, 'Dra. Ruiz')).toContainText(`64 · ${t.bands.hit6[4]}`);

      // A second result can be compared with the first.
      const second = await beginHit6(on, language);
      await field(second, t.clinic.score).fill('58');
      await second.getByRole('button', { name: t.save }).click();
      const finding = main(on).getByRole('heading', {
        name: t.history.change.matters(t.history.names.hit6, '64', '58'),
      });
      await expect(finding).toBeVisible();
      await expectNoFlaws(on);

      const day = formatDay(locale, march, 'dated');
      await main(on)
        .getByRole('button', { name: t.results.editOf(t.instruments.hit6, day) })
        .click();
      await expect(field(dialog(on), t.clinic.score)).toHaveValue('64');
      await field(dialog(on), t.clinic.score).fill('60');
      await dialog(on).getByRole('button', { name: t.save }).click();
      await expect(row(on, 'Dra. Ruiz')).toContainText('60');
      await expect(
        main(on).getByRole('heading', { name: t.history.change.small(t.history.names.hit6, '60', '58') }),
      ).toBeVisible();

      await main(on)
        .getByRole('button', { name: t.results.editOf(t.instruments.hit6, day) })
        .click();
      await dialog(on).getByRole('button', { name: t.results.remove }).click();
      await expect(row(on, 'Dra. Ruiz')).toHaveCount(0);
      await on.getByRole('button', { name: parts.trashed.undo, exact: true }).click();
      await expect(row(on, 'Dra. Ruiz')).toContainText('60');
      await expect(on.getByText(parts.trashed.restored, { exact: true })).toBeVisible();
      // It is stored, not only shown.
      await on.reload();
      await expect(row(on, 'Dra. Ruiz')).toContainText('60');
    });
  });
}

test('offers a visitor to begin on this device, or to sign in', async ({ page: on }) => {
  await open(on, `/en${page}`);
  await expect(main(on).getByRole('link', { name: 'I have an account' })).toBeVisible();
});

withServer.describe('without a server', () => {
  withServer.use({ serviceWorkers: 'allow' });

  withServer('the page is there, and keeps a result', async ({ page: on, diary }) => {
    const language = languages.en;
    const { t } = language;
    await signInWith(on, observedDiary());
    await open(on, `/en${page}`);
    await expect(main(on).getByText(t.score.lost(5))).toBeVisible();
    await precached(on);
    await diary.stop();

    await on.goto(`/en${page}`);
    await expect(main(on).getByText(t.score.lost(5))).toBeVisible();
    const form = await beginHit6(on, language);
    await field(form, t.clinic.score).fill('61');
    await form.getByRole('button', { name: t.save }).click();
    await expect(row(on, t.instruments.hit6)).toContainText('61');
    await on.goto(`/en${page}`);
    await expect(row(on, t.instruments.hit6)).toContainText('61');
  });
});
