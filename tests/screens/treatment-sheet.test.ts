/** What a treatment did, first on its page and in the list; and its sheet for a doctor. Figures are worked by hand. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fundingForm } from '#app/i18n/es/funding-form.ts';
import { localDiary } from '#app/i18n/es/local-diary.ts';
import { request } from '#app/i18n/es/request.ts';
import { share } from '#app/i18n/es/share.ts';
import { treatments as t } from '#app/i18n/es/treatments.ts';
import { formatDay } from '#app/i18n/format.ts';
import { addDays, daysFrom } from '#domain/calendar-date.ts';
import { usualSections } from '#domain/reports/report-choice.ts';
import { signIn } from './account.ts';
import { violationsIn } from './axe.ts';
import { answerWith } from './browser.ts';
import { main, type Rows, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeOn, freeDay, today } from './rows.ts';

const id = randomUUID();

/** Migraine on every nth day of a span, from its first; the other days free. */
function lived(first: string, last: string, every: number) {
  const days = daysFrom(first, last);
  const hurt = days.filter((_, place) => place % every === 0);
  return {
    episodes: hurt.map((day) =>
      episodeOn(day, '08:00', '20:00', { quality: ['pulsating'], aggravated: true, symptoms: ['nausea'] }),
    ),
    day_logs: days.filter((day) => !hurt.includes(day)).map(freeDay),
  };
}

/** 28 days with 7 migraine days, then a treatment with one every fortnight until yesterday. */
function diaryOf(daysOn: number, more: object = {}): Rows {
  const start = daysAgo(daysOn);
  const [before, since] = [lived(addDays(start, -28), addDays(start, -1), 4), lived(start, daysAgo(1), 14)];
  return {
    episodes: [...before.episodes, ...since.episodes],
    day_logs: [...before.day_logs, ...since.day_logs],
    treatments: [
      {
        id,
        name: 'Fremanezumab',
        medicine: 'fremanezumab',
        dose: 225,
        unit: 'mg',
        start_date: start,
        interval_count: 4,
        interval_unit: 'week',
        ...more,
      },
    ],
  };
}

test('a treatment begins with what it did, in the list and on its page, above what can be done with it', async () => {
  const page = await renderScreen('treatments', diaryOf(120));
  // 7 of 28; then 6 of the 83 logged of 84 are 2 of 28: five of seven fewer, but the interval of the ratio just reaches 1.
  // The verdict with its days, and no percentage.
  const did = 'No se ve un cambio claro: 2 días de migraña ahora, 7 antes.';
  await expect(main(page).getByText(did, { exact: true })).toBeVisible();
  await expect(main(page)).not.toContainText('71');
  await page.getByRole('link', { name: 'Fremanezumab', exact: true }).click();
  const result = main(page).getByRole('region', { name: t.result.label });
  await expect(result).toContainText(did);
  const edit = main(page).getByRole('button', { name: t.page.edit, exact: true }).element();
  expect(result.element().compareDocumentPosition(edit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('before three months it says from which day it can be compared', async () => {
  const page = await renderScreen('treatments', diaryOf(40));
  const from = addDays(daysAgo(40), 84);
  const day = formatDay('es', from, from.slice(0, 4) === today().slice(0, 4) ? 'short' : 'dated');
  await expect(main(page).getByText(t.result.lacks.months(day, 3), { exact: true })).toBeVisible();
});

test('one that ended says what it did and why it was left', async () => {
  const ended = { active: false, end_date: daysAgo(1), stop_reason: 'side_effects' };
  const page = await renderScreen('treatments', diaryOf(120, ended));
  await main(page).getByText(t.before, { exact: true }).click();
  const card = main(page).getByRole('listitem').filter({ hasText: 'Fremanezumab' }).first();
  await expect(card).toContainText('Menos días de migraña: 2 con él, 7 antes.');
  await expect(card).toContainText(t.result.treated);
  await expect(card).toContainText(/Dejado: /);
});

test('the sheet opens with one press, is read as text, and left by Back', async () => {
  const page = await renderScreen('treatments', diaryOf(120));
  await page.getByRole('link', { name: 'Fremanezumab', exact: true }).click();
  await page.getByRole('link', { name: t.sheet.open.continue }).click();
  await expect(page).toHaveURL(/\?sheet/);
  const title = page.getByRole('heading', { level: 1, name: `${t.sheet.title.continue}: Fremanezumab` });
  await expect(title).toBeFocused();
  const sheet = main(page).locator('[data-report]');
  await expect.poll(() => sheet.elements().length).toBe(1);
  await main(page).getByRole('radio', { name: request.views.text }).check();
  // As text: the pages have these words as well, and leave a moment later.
  const annex = main(page).locator('section[data-annex] summary').filter({ hasText: fundingForm.annex });
  await expect(annex).toBeVisible();
  await annex.click();
  const days = main(page).getByRole('table', { name: fundingForm.days });
  // 120 days on it: days 1, 15, 29, 43, 57 and 71 of the first twelve weeks.
  await expect(days.getByRole('row', { name: new RegExp(fundingForm.weeks(1, 12)) })).toContainText('6/84');
  const criteria = main(page).getByRole('table', { name: fundingForm.criteria });
  await main(page).getByLabel(request.form).selectOption('nice');
  // 7 migraine days of the 28 logged of 84: 2.33 in 28 at the least, 4 are asked; 56 days are missing.
  await expect(criteria.getByRole('row', { name: /^4 o más/ })).toContainText('Faltan datos');
  await main(page).getByLabel(request.form).selectOption('none');
  await expect(criteria).toHaveCount(0);
  // Without an account there is no link to make a code of.
  await expect(main(page).getByText(localDiary.share)).toBeVisible();
  expect(await violationsIn(main(page))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Fremanezumab' })).toBeVisible();
});

test('a code is added by making a link; the PIN stands beside the sheet and not on it, and another visit has the code', async () => {
  const { userId } = signIn();
  const sent: Record<string, unknown>[] = [];
  answerWith({
    'GET /rest/v1/report_shares': () => ({ status: 200, body: [] }),
    'GET /rest/v1/consents': () => ({ status: 200, body: [] }),
    'POST /rest/v1/consents': () => ({ status: 200, body: [] }),
    'POST /rest/v1/rpc/create_report_share': (body: unknown) => {
      sent.push(body as Record<string, unknown>);
      return { status: 200, body: randomUUID() as unknown as object };
    },
  });
  const rows = diaryOf(120);
  const page = await renderScreen('treatment', rows, { userId, params: { id }, search: '?sheet' });
  const add = main(page).getByRole('button', { name: t.sheet.code.add });
  await expect.poll(() => main(page).locator('[data-report]').elements().length).toBe(1);
  await main(page).getByRole('radio', { name: request.views.text }).check();
  const code = main(page).locator('article').getByRole('img', { name: fundingForm.codeAlt });
  await expect(code).toHaveCount(0);
  await add.click();
  const dialog = page.locator('dialog[open]', { hasText: share.create });
  await dialog.getByLabel(share.pinLabel, { exact: true }).fill('2580');
  await dialog.getByLabel(share.consent).check();
  await dialog.getByRole('button', { name: share.submit }).click();
  await expect(code).toHaveCount(1);
  // The link opens a whole report with the sheet in it.
  expect(sent[0]?.sections).toEqual([...usualSections, 'reimbursement']);
  await expect(main(page).getByText(t.sheet.code.pin('2580'))).toBeVisible();
  await expect(main(page).locator('article')).toContainText(/Hace falta un PIN/);
  expect(main(page).locator('article').element().textContent).not.toContain('2580');

  await page.reload();
  await main(page).getByRole('radio', { name: request.views.text }).check();
  await expect(code).toHaveCount(1);
  await main(page).getByLabel(t.sheet.code.show, { exact: false }).uncheck();
  await expect(code).toHaveCount(0);
});
