/** The trash: every deletion can be undone at once, restored from here, and is final only on request. */

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attachments } from '#app/i18n/en/attachments.ts';
import { day as dayTexts } from '#app/i18n/en/day.ts';
import { episode } from '#app/i18n/en/episode.ts';
import { insightsTrial } from '#app/i18n/en/insights-trial.ts';
import { lists } from '#app/i18n/en/lists.ts';
import { medication } from '#app/i18n/en/medication.ts';
import { parts } from '#app/i18n/en/parts.ts';
import { qualityOfLife } from '#app/i18n/en/quality-of-life.ts';
import { trash } from '#app/i18n/en/trash.ts';
import { treatments } from '#app/i18n/en/treatments.ts';
import { episode as episodeEs } from '#app/i18n/es/episode.ts';
import { trash as trashEs } from '#app/i18n/es/trash.ts';
import { vocabulary } from '#app/i18n/es/vocabulary.ts';
import { formatDay } from '#app/i18n/format.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { episodeRow, rowsOf, zone } from './rows.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const lines = (page: Page) => main(page).getByRole('listitem');

const day = '2026-03-10';
const treatment = randomUUID();

/** One row of everything that can be deleted. */
const oneOfEach = {
  episodes: {
    id: randomUUID(),
    started_at: `${day}T09:00:00Z`,
    ended_at: `${day}T12:00:00Z`,
    zone,
    intensity: 7,
  },
  intakes: { id: randomUUID(), taken_at: `${day}T10:00:00Z`, zone, name: 'Nolotil', medicine: 'metamizole' },
  day_logs: { local_date: day, stress: 4 },
  cabinet_items: { id: randomUUID(), name: 'Enantyum', medicine: 'dexketoprofen' },
  own_items: { id: randomUUID(), list: 'symptoms', name: 'Hipo' },
  treatments: { id: treatment, name: 'Topiramato', start_date: '2026-01-01', dose: 25, unit: 'mg' },
  treatment_steps: {
    id: randomUUID(),
    treatment_id: treatment,
    start_date: '2026-02-20',
    dose: 50,
    unit: 'mg',
  },
  questionnaire_results: {
    id: randomUUID(),
    local_date: day,
    instrument: 'hit6',
    score: 61,
    source: 'clinic',
  },
  factor_trials: { id: randomUUID(), factor: 'alcohol', start_date: '2026-01-05', last_date: '2026-02-01' },
  attachments: {
    id: randomUUID(),
    media_type: 'image/jpeg',
    byte_size: 1000,
    caption: 'October prescription',
  },
};
type Table = keyof typeof oneOfEach;

const hiccups = (page: Page) => sheet(page).getByRole('radio', { name: /^Hipo/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Where each row is deleted by hand, children before their parent, and its name in the trash. */
const places: Readonly<Record<Table, { name: RegExp; remove: (page: Page) => Promise<void> }>> = {
  // First, because an empty diary has no insights.
  factor_trials: {
    name: /^Alcohol .+/,
    async remove(page) {
      await page.goto('/en/insights#trial');
      await press(page, insightsTrial.removeThis('Alcohol'));
    },
  },
  attachments: {
    name: /^October prescription$/,
    async remove(page) {
      await page.goto('/en/appointment');
      await press(page, attachments.open('October prescription'));
      await press(page, attachments.remove);
    },
  },
  episodes: {
    name: /7$/,
    async remove(page) {
      await page.goto(`/en/episode/${oneOfEach.episodes.id}`);
      await press(page, episode.remove.action);
    },
  },
  intakes: {
    name: /^Nolotil/,
    async remove(page) {
      await page.goto(`/en/intake?id=${oneOfEach.intakes.id}`);
      await press(page, medication.intake.remove);
    },
  },
  day_logs: {
    name: new RegExp(formatDay('en', day, 'full'), 'i'),
    async remove(page) {
      await page.goto(`/en/day/${day}`);
      await press(page, dayTexts.remove.action);
    },
  },
  cabinet_items: {
    name: /^Enantyum$/,
    async remove(page) {
      await page.goto(`/en/medicines?medicine=${oneOfEach.cabinet_items.id}`);
      await press(page, medication.medicines.remove);
    },
  },
  own_items: {
    name: /^Hipo$/,
    async remove(page) {
      await page.goto('/en/settings#diary');
      await page.getByText(parts.lists, { exact: true }).click();
      await page.getByRole('button', { name: parts.list.symptoms, exact: true }).click();
      await hiccups(page).check();
      await press(page, lists.editor.remove);
    },
  },
  treatment_steps: {
    name: /^Topiramato .+/,
    async remove(page) {
      await page.goto(`/en/treatments/${treatment}`);
      await page.getByRole('button', { name: new RegExp(treatments.steps.editOf('.+')) }).click();
      await press(page, treatments.steps.remove);
    },
  },
  treatments: {
    name: /^Topiramato$/,
    async remove(page) {
      await page.goto(`/en/treatments/${treatment}`);
      await press(page, treatments.page.remove);
    },
  },
  questionnaire_results: {
    name: /^HIT-6/,
    async remove(page) {
      await page.goto('/en/quality-of-life');
      await page
        .getByRole('button', { name: new RegExp(qualityOfLife.results.editOf('HIT-6', '.+')) })
        .click();
      await press(page, qualityOfLife.results.remove);
    },
  },
};
const kinds = Object.keys(places) as Table[];

const rowsOfEach = () => Object.fromEntries(Object.entries(oneOfEach).map(([table, row]) => [table, [row]]));

/** Asserts that the only row of a table is, or is no longer, in the trash. */
const expectDeleted = (page: Page, kind: Table, isDeleted: boolean) =>
  expect
    .poll(async () => (await rowsOf(page, kind)).map((row) => row.deleted_at !== null), { message: kind })
    .toEqual([isDeleted]);

describe('everything that can be deleted', () => {
  test('comes back at once', async () => {
    const page = await renderScreen('trash', rowsOfEach(), { locale: 'en' });
    const undo = page.getByRole('button', { name: parts.trashed.undo, exact: true });
    for (const kind of kinds) {
      await places[kind].remove(page);
      await expectDeleted(page, kind, true);
      await undo.click();
      await expect(
        kind === 'own_items' ? hiccups(page) : page.getByText(parts.trashed.restored).first(),
      ).toBeVisible();
      await expectDeleted(page, kind, false);
    }
  });

  test('is in the trash under its name, comes back from it, or goes for good', async () => {
    const page = await renderScreen('trash', rowsOfEach(), { locale: 'en' });
    for (const kind of kinds) {
      await places[kind].remove(page);
      await expectDeleted(page, kind, true);
    }
    await page.goto('/en/trash');
    // The dose change was deleted with its treatment, and returns after it.
    await expect(lines(page)).toHaveCount(9);
    const { intensity_readings: _reading, treatment_steps: _step, ...said } = trash.kinds;
    for (const name of Object.values(said))
      await expect(lines(page).getByText(name, { exact: true })).toBeVisible();

    // Five are restored in place.
    for (const kind of ['episodes', 'intakes', 'day_logs', 'treatments', 'treatment_steps'] as const) {
      const line = lines(page).filter({ has: page.getByText(places[kind].name) });
      await line.getByRole('button', { name: new RegExp(`^${trash.restore}`) }).click();
      await expectDeleted(page, kind, false);
    }
    await expect(lines(page)).toHaveCount(5);
    await page.goto(`/en/treatments/${treatment}`);
    await expect(main(page).getByText('50\u00a0mg').first()).toBeVisible();
    await page.goto(`/en/calendar?month=2026-03&day=${day}`);
    await expect(
      sheet(page)
        .getByText(/Nolotil/)
        .first(),
    ).toBeVisible();
    await expect(sheet(page).getByText(dayTexts.facts.stress(dayTexts.stress.levels[3] ?? ''))).toBeVisible();

    await page.goto('/en/trash');
    await press(page, trash.emptyAll);
    await sheet(page).getByRole('button', { name: trash.confirmAll.action, exact: true }).click();
    await expect(main(page).getByText(trash.empty.heading)).toBeVisible();
    for (const kind of [
      'own_items',
      'cabinet_items',
      'questionnaire_results',
      'factor_trials',
      'attachments',
    ] as const)
      expect(await rowsOf(page, kind)).toEqual([]);
    expect(await rowsOf(page, 'intakes')).toHaveLength(1);
  });
});

describe('two episodes that were deleted', () => {
  /** Deletes both, the more severe one first. */
  async function deleted() {
    const [first, second] = [episodeRow(50, 3), episodeRow(70, 4, { intensity: 9 })];
    const page = await renderScreen('home', { episodes: [first, second] });
    for (const { id } of [second, first]) {
      await page.goto(`/es/episode/${id}`);
      await page.getByRole('button', { name: episodeEs.remove.action }).click();
      await expect(page.getByText(episodeEs.remove.done, { exact: true })).toBeVisible();
    }
    return { page, first, second };
  }

  test('come back, or are deleted for good when asked twice', async () => {
    const { page, first, second } = await deleted();
    await page.goto('/es/settings#diary');
    await main(page).getByRole('link', { name: trashEs.title }).click();
    await expect(lines(page)).toHaveCount(2);
    // Latest deletion first.
    await expect(lines(page).last()).toContainText('9');

    await lines(page).last().getByRole('button', { name: trashEs.restore }).click();
    await expect(lines(page)).toHaveCount(1);
    await lines(page).first().getByRole('button', { name: trashEs.erase }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(trashEs.confirm.episode);
    await dialog.getByRole('button', { name: trashEs.confirm.cancel }).click();
    await expect(lines(page)).toHaveCount(1);
    await lines(page).first().getByRole('button', { name: trashEs.erase }).click();
    await dialog.getByRole('button', { name: trashEs.confirm.action }).click();
    await expect(main(page).getByText(trashEs.empty.heading)).toBeVisible();

    await page.goto(`/es/episode/${first.id}`);
    await expect(page.getByRole('heading', { name: episodeEs.notFound.heading })).toBeVisible();
    await page.goto(`/es/episode/${second.id}`);
    await expect(main(page).getByText(episodeEs.sentence.pain(9, vocabulary.pain.severe))).toBeVisible();
  });

  test('say so at their address, and go all at once when the trash is emptied', async () => {
    const { page, first } = await deleted();
    await page.goto(`/es/episode/${first.id}`);
    await expect(page.getByRole('heading', { name: episodeEs.trash.heading })).toBeVisible();
    await page.getByRole('button', { name: episodeEs.trash.restore }).click();
    await page.getByRole('button', { name: episodeEs.remove.action, exact: true }).click();
    await expect(page.getByText(episodeEs.remove.done, { exact: true })).toBeVisible();

    await page.goto('/es/trash');
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole('button', { name: trashEs.emptyAll }).click();
    await page.getByRole('dialog').getByRole('button', { name: trashEs.confirmAll.action }).click();
    await expect(main(page).getByText(trashEs.empty.heading)).toBeVisible();
    await expect.poll(() => rowsOf(page, 'episodes')).toEqual([]);
  });
});
