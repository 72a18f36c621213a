/**
 * The trash and the server: what was deleted, here or on another device, comes back or goes for good on every device. Every
 * kind of row is deleted by hand and undone in tests/screens/trash.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { dayLogId } from '#domain/model/natural-ids.ts';
import { formatDay } from '../../../app/i18n/format.ts';
import { zone } from '../diary-rows.ts';
import { expectNoFlaws, open, windows } from '../support.ts';
import { languages, main, sheet, somebody } from './journey.ts';

test.use({ viewport: windows.phone });

const t = languages.en;
const { trash } = t;
const day = '2026-03-10';

/** One row of everything that can be deleted, and its name in the trash. */
function oneOfEach(userId: string) {
  const treatment_id = randomUUID();
  const session = { local_date: day, instrument: 'hit6', score: 61, source: 'clinic' };
  const trial = { factor: 'alcohol', start_date: '2026-01-05', last_date: '2026-02-01' };
  return {
    episodes: {
      name: /7$/,
      row: { started_at: `${day}T09:00:00Z`, ended_at: `${day}T12:00:00Z`, zone, intensity: 7 },
    },
    intakes: {
      name: /^Nolotil/,
      row: { taken_at: `${day}T10:00:00Z`, zone, name: 'Nolotil', medicine: 'metamizole' },
    },
    day_logs: {
      name: new RegExp(formatDay('en', day, 'full'), 'i'),
      row: { id: dayLogId(userId, day), local_date: day, stress: 4 },
    },
    cabinet_items: { name: /^Enantyum$/, row: { name: 'Enantyum', medicine: 'dexketoprofen' } },
    own_items: { name: /^Hipo$/, row: { list: 'symptoms', name: 'Hipo' } },
    treatments: {
      name: /^Topiramato$/,
      row: { id: treatment_id, name: 'Topiramato', start_date: '2026-01-01', dose: 25, unit: 'mg' },
    },
    treatment_steps: {
      name: /^Topiramato .+/,
      row: { treatment_id, start_date: '2026-02-20', dose: 50, unit: 'mg' },
    },
    questionnaire_results: { name: /^HIT-6/, row: session },
    factor_trials: { name: /^Alcohol .+/, row: trial },
  };
}
type Table = keyof ReturnType<typeof oneOfEach>;

test('everything that can be deleted comes back from the trash, or is gone on every device', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await somebody(page);
  const each = oneOfEach(person.session.user.id);
  const kinds = Object.keys(each) as Table[];
  for (const kind of kinds) await person.add(kind, each[kind].row);
  const idOf = async (kind: Table) => String((await person.rows(kind))[0]?.id);
  // All but the episode are deleted on another device, the dose change before its treatment.
  const elsewhere = kinds.filter((kind) => kind !== 'episodes' && kind !== 'treatments');
  for (const kind of [...elsewhere, 'treatments'] as const)
    await person.change(kind, await idOf(kind), { deleted_at: new Date().toISOString() });
  await person.enter(context);
  const isDeleted = async (kind: Table) => (await person.rows(kind))[0]?.deleted_at !== null;

  await open(page, `/en/episode/${await idOf('episodes')}`);
  const remove = page.getByRole('button', { name: t.episode.remove.action, exact: true });
  await remove.click();
  await expect.poll(() => isDeleted('episodes')).toBe(true);
  await page.getByRole('button', { name: t.parts.trashed.undo, exact: true }).click();
  await expect.poll(() => isDeleted('episodes')).toBe(false);
  await open(page, `/en/episode/${await idOf('episodes')}`);
  await remove.click();
  await expect.poll(() => isDeleted('episodes')).toBe(true);

  await open(page, '/en/trash');
  const lines = main(page).getByRole('listitem');
  // The dose change was deleted with its treatment, and returns after it.
  await expect(lines).toHaveCount(8);
  await expectNoFlaws(page);
  for (const kind of ['episodes', 'intakes', 'day_logs', 'treatments', 'treatment_steps'] as const) {
    const line = lines.filter({ has: page.getByText(each[kind].name) });
    await line.getByRole('button', { name: new RegExp(`^${trash.restore}`) }).click();
    await expect.poll(() => isDeleted(kind), `${kind} is back`).toBe(false);
    // Sooner, what comes under the same finger is not meant (app/diary/taps.ts).
    await page.waitForTimeout(320);
  }
  await expect(lines).toHaveCount(4);

  // The rest is deleted for good, on every device.
  await page.getByRole('button', { name: trash.emptyAll }).click();
  await sheet(page).getByRole('button', { name: trash.confirmAll.action, exact: true }).click();
  await expect(main(page).getByText(trash.empty.heading)).toBeVisible();
  for (const kind of ['own_items', 'cabinet_items', 'questionnaire_results', 'factor_trials'] as const)
    await expect.poll(() => person.rows(kind)).toEqual([]);
});
