/** Every deletion can be undone at once, stays in the trash for thirty days, and is final only on request. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dayLogId } from '#domain/model/natural-ids.ts';
import { insightsTrial } from '../../../app/i18n/en/insights-trial.ts';
import { lists as listsEn } from '../../../app/i18n/en/lists.ts';
import { qualityOfLife as qualityEn } from '../../../app/i18n/en/quality-of-life.ts';
import { lists as listsEs } from '../../../app/i18n/es/lists.ts';
import { qualityOfLife as qualityEs } from '../../../app/i18n/es/quality-of-life.ts';
import { formatDay } from '../../../app/i18n/format.ts';
import { zone } from '../diary-rows.ts';
import { expectNoFlaws, open, windows } from '../support.ts';
import { type Language, languages, main, section, sheet, somebody } from './journey.ts';

test.use({ viewport: windows.phone });

const lists = { es: listsEs, en: listsEn };
const quality = { es: qualityEs, en: qualityEn };
const day = '2026-03-10';
const step = '2026-02-20';

/** One row of everything that can be deleted. */
function oneOfEach(userId: string) {
  const ids = {
    episodes: randomUUID(),
    intakes: randomUUID(),
    day_logs: dayLogId(userId, day),
    cabinet_items: randomUUID(),
    own_items: randomUUID(),
    treatments: randomUUID(),
    treatment_steps: randomUUID(),
    questionnaire_results: randomUUID(),
    factor_trials: randomUUID(),
  };
  const rows: Readonly<Record<keyof typeof ids, object>> = {
    episodes: { started_at: `${day}T09:00:00Z`, ended_at: `${day}T12:00:00Z`, zone, intensity: 7 },
    intakes: { taken_at: `${day}T10:00:00Z`, zone, name: 'Nolotil', medicine: 'metamizole' },
    day_logs: { local_date: day, stress: 4 },
    cabinet_items: { name: 'Enantyum', medicine: 'dexketoprofen' },
    own_items: { list: 'symptoms', name: 'Hipo' },
    treatments: { name: 'Topiramato', start_date: '2026-01-01', dose: 25, unit: 'mg' },
    treatment_steps: { treatment_id: ids.treatments, start_date: step, dose: 50, unit: 'mg' },
    questionnaire_results: { local_date: day, instrument: 'hit6', score: 61, source: 'clinic' },
    factor_trials: { factor: 'alcohol', start_date: '2026-01-05', last_date: '2026-02-01' },
  };
  return { ids, rows };
}
type Table = keyof ReturnType<typeof oneOfEach>['rows'];

const hiccups = (page: Page) => sheet(page).getByRole('radio', { name: /^Hipo/ });

/** Where each row is deleted by hand, children before their parent, and its name in the trash. */
function placesOf(t: Language, ids: Readonly<Record<Table, string>>) {
  const { locale } = t;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const inEditor = async (page: Page, act: () => Promise<void>) => {
    await open(page, `/${locale}/entry`);
    await section(page, t.entry.sections.symptoms).click();
    await page
      .locator('details', { has: page.getByRole('group', { name: t.episodeColumns.questions.symptoms }) })
      .getByRole('button', { name: lists[locale].edit })
      .click();
    await hiccups(page).check();
    await act();
  };
  const places: Readonly<Record<Table, { name: RegExp; remove: (page: Page) => Promise<void> }>> = {
    // First, because an empty diary has no insights.
    factor_trials: {
      name: /^Alcohol .+/,
      async remove(page) {
        await open(page, `/${locale}/insights#trial`);
        await press(page, insightsTrial.removeThis('Alcohol'));
      },
    },
    episodes: {
      name: /7$/,
      async remove(page) {
        await open(page, `/${locale}/episode/${ids.episodes}`);
        await press(page, t.episode.remove.action);
      },
    },
    intakes: {
      name: /^Nolotil/,
      async remove(page) {
        await open(page, `/${locale}/intake?id=${ids.intakes}`);
        await press(page, t.medication.intake.remove);
      },
    },
    day_logs: {
      name: new RegExp(formatDay(locale, day, 'full'), 'i'),
      async remove(page) {
        await open(page, `/${locale}/day/${day}`);
        await press(page, t.day.remove.action);
      },
    },
    cabinet_items: {
      name: /^Enantyum$/,
      async remove(page) {
        await open(page, `/${locale}/medicines?medicine=${ids.cabinet_items}`);
        await press(page, t.medication.medicines.remove);
      },
    },
    own_items: {
      name: /^Hipo$/,
      remove: (page) => inEditor(page, () => press(page, lists[locale].editor.remove)),
    },
    treatment_steps: {
      name: /^Topiramato .+/,
      async remove(page) {
        await open(page, `/${locale}/treatments/${ids.treatments}`);
        await page.getByRole('button', { name: new RegExp(t.treatments.steps.editOf('.+')) }).click();
        await press(page, t.treatments.steps.remove);
      },
    },
    treatments: {
      name: /^Topiramato$/,
      async remove(page) {
        await open(page, `/${locale}/treatments/${ids.treatments}`);
        await press(page, t.treatments.page.remove);
      },
    },
    questionnaire_results: {
      name: /^HIT-6/,
      async remove(page) {
        await open(page, `/${locale}/quality-of-life`);
        await page
          .getByRole('button', { name: new RegExp(quality[locale].results.editOf('HIT-6', '.+')) })
          .click();
        await press(page, quality[locale].results.remove);
      },
    },
  };
  return places;
}

for (const t of [languages.en]) {
  const { locale, trash } = t;

  test(`everything that can be deleted comes back, at once and from the trash, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.slow();
    const person = await somebody(page);
    const { ids, rows } = oneOfEach(person.session.user.id);
    for (const kind of Object.keys(rows) as Table[]) await person.add(kind, { id: ids[kind], ...rows[kind] });
    await person.enter(context);
    const places = placesOf(t, ids);
    const kinds = Object.keys(places) as Table[];
    const isDeleted = async (kind: Table) =>
      (await person.rows(kind)).find(({ id }) => id === ids[kind])?.deleted_at !== null;

    for (const kind of kinds) {
      await places[kind].remove(page);
      const undo = page.getByRole('button', { name: t.parts.trashed.undo, exact: true });
      await undo.click();
      // Shown once the device has stored it: the next page load would interrupt the write.
      const restored =
        kind === 'own_items' ? hiccups(page) : page.getByText(t.parts.trashed.restored).first();
      await expect(restored, `${kind} is undone`).toBeVisible();
      await places[kind].remove(page);
      await expect(undo).toBeVisible();
      await expect.poll(() => isDeleted(kind), `${kind} is in the trash`).toBe(true);
    }

    await open(page, `/${locale}/trash`);
    const lines = main(page).getByRole('listitem');
    // The dose change was deleted with its treatment, and returns after it.
    await expect(lines).toHaveCount(8);
    await expectNoFlaws(page);
    const { intensity_readings: _reading, treatment_steps: _step, ...said } = trash.kinds;
    for (const name of Object.values(said))
      await expect(lines.getByText(name, { exact: true })).toBeVisible();

    // Five are restored in place.
    for (const kind of ['episodes', 'intakes', 'day_logs', 'treatments', 'treatment_steps'] as const) {
      const line = lines.filter({ has: page.getByText(places[kind].name) });
      await line.getByRole('button', { name: new RegExp(`^${trash.restore}`) }).click();
      await expect.poll(() => isDeleted(kind), `${kind} is back`).toBe(false);
    }
    await expect(lines).toHaveCount(4);
    await open(page, `/${locale}/treatments/${ids.treatments}`);
    await expect(main(page).getByText('50\u00a0mg').first()).toBeVisible();
    await open(page, `/${locale}/calendar?month=2026-03&day=${day}`);
    await expect(
      sheet(page)
        .getByText(/Nolotil/)
        .first(),
    ).toBeVisible();
    await expect(sheet(page).getByText(t.day.facts.stress(t.day.stress.levels[3] ?? ''))).toBeVisible();

    // The rest is deleted for good, on every device.
    await open(page, `/${locale}/trash`);
    await page.getByRole('button', { name: trash.emptyAll }).click();
    await sheet(page).getByRole('button', { name: trash.confirmAll.action, exact: true }).click();
    await expect(main(page).getByText(trash.empty.heading)).toBeVisible();
    await expect.poll(() => person.rows('own_items')).toEqual([]);
    await expect.poll(() => person.rows('cabinet_items')).toEqual([]);
  });
}
