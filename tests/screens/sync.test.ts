/** One diary on two devices: what the sync status shows, the questions about what both have changed, and their answers. */
import { describe, expect, test } from 'vitest';
import { memoryStore } from '#app/diary/store/memory-store.ts';
import type { Columns, Write } from '#app/diary/sync/sync-types.ts';
import { columns as columnsEn } from '#app/i18n/en/columns.ts';
import { entry as entryEn } from '#app/i18n/en/entry.ts';
import { episode as episodeEn } from '#app/i18n/en/episode.ts';
import { hygiene as hygieneEn } from '#app/i18n/en/hygiene.ts';
import { shell as shellEn } from '#app/i18n/en/shell.ts';
import { sync as syncEn } from '#app/i18n/en/sync.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { columns as columnsEs } from '#app/i18n/es/columns.ts';
import { entry as entryEs } from '#app/i18n/es/entry.ts';
import { episode as episodeEs } from '#app/i18n/es/episode.ts';
import { hygiene as hygieneEs } from '#app/i18n/es/hygiene.ts';
import { shell as shellEs } from '#app/i18n/es/shell.ts';
import { sync as syncEs } from '#app/i18n/es/sync.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { episodeRow, hoursAgo } from './rows.ts';

const languages = {
  es: {
    locale: 'es',
    entry: entryEs,
    episode: episodeEs,
    hygiene: hygieneEs,
    shell: shellEs,
    sync: syncEs,
    columns: columnsEs,
    words: wordsEs,
  },
  en: {
    locale: 'en',
    entry: entryEn,
    episode: episodeEn,
    hygiene: hygieneEn,
    shell: shellEn,
    sync: syncEn,
    columns: columnsEn,
    words: wordsEn,
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const ana = 'a0000000-0000-4000-8000-000000000000';
const status = (page: Page) => page.locator('[data-sync]');
const isSaved = (page: Page) => expect(status(page)).toHaveAttribute('data-sync', 'saved');
const pain = (t: Words, intensity: number) => t.episode.sentence.pain(intensity, t.words.pain.severe);

/** An episode of an hour ago with intensity 7, on its screen on the phone, which is online, and in the account. */
async function twoDevices(t: Words) {
  const server = createModelServer(ana);
  const network = { isDown: false };
  const now = () => new Date().toISOString();
  const open = async (name: string, isDown: () => boolean) => {
    const connect = () => server.connect(name, () => (isDown() ? 'offline' : 'fair'));
    const store = { ...memoryStore(), isPersistent: true };
    return (await createDevice(name, ana, store, connect, now).openTab()).open;
  };
  const phone = await open('phone', () => network.isDown);
  const desk = await open('desk', () => false);
  const { id, ...columns } = episodeRow(1, undefined, { intensity: 7 });
  await phone.commit([{ kind: 'create', entity: 'episodes', id, columns }]);
  await phone.sync();
  const page = await renderScreen('episode', {}, { locale: t.locale, params: { id }, account: phone });
  await expect(main(page).getByText(pain(t, 7))).toBeVisible();
  await isSaved(page);
  return {
    page,
    id,
    started: String(columns.started_at),
    there: () => server.rows().get(`episodes/${id}`),
    isOnline: (online: boolean) => {
      network.isDown = !online;
    },
    /** Writes to the same episode on the other device. */
    elsewhere: async (change: { readonly kind: 'trash' } | { readonly columns: Columns }) => {
      await desk.sync();
      const key = { entity: 'episodes', id } as const;
      await desk.commit([
        'kind' in change ? { ...change, ...key } : ({ kind: 'change', ...key, ...change } as Write),
      ]);
      await desk.sync();
    },
    /** Brings the phone online. @returns the dialog with the question */
    question: async () => {
      await expect(status(page)).toHaveAttribute('data-sync', 'here');
      network.isDown = false;
      await phone.sync();
      await expect(status(page)).toHaveAttribute('data-sync', 'needs-you');
      await status(page).click();
      return page.getByRole('dialog', { name: t.sync.details });
    },
  };
}

type Devices = Awaited<ReturnType<typeof twoDevices>>;

/** Changes the intensity in the episode's form. */
async function changePain({ page, id }: Devices, t: Words, intensity: number): Promise<void> {
  await page.getByRole('button', { name: t.episode.edit, exact: true }).click();
  await page.getByRole('radio', { name: t.entry.intensity.chosen(intensity, t.words.pain.severe) }).check();
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  await expect(page).toHaveURL(`/${t.locale}/episode/${id}`);
  await expect(main(page).getByText(pain(t, intensity))).toBeVisible();
}

describe.each(Object.values(languages))('one diary on two devices, in $locale', (t) => {
  test('what waits is here, what both have changed is asked with both versions, and each answer holds everywhere', async () => {
    for (const [answer, kept] of [
      [t.sync.problem.keepMine, 9],
      [t.sync.problem.keepTheirs, 8],
    ] as const) {
      const devices = await twoDevices(t);
      const { page, there } = devices;
      devices.isOnline(false);
      await changePain(devices, t, 9);
      await expect(main(page).getByText(t.episode.unsent)).toBeVisible();
      await expect(status(page)).toHaveAccessibleName(new RegExp(t.sync.state.here(1)));
      await devices.elsewhere({ columns: { intensity: 8 } });
      const dialog = await devices.question();
      await expect(dialog.getByText(t.sync.problem.conflict)).toBeVisible();
      const row = dialog.getByRole('row', { name: t.columns.intensity });
      await expect(row).toContainText(t.sync.problem.wasBefore('7'));
      await expect(row.getByRole('cell').nth(0)).toHaveText('9');
      await expect(row.getByRole('cell').nth(1)).toHaveText('8');
      await expect(row.getByRole('cell')).toHaveCount(2);
      await dialog.getByRole('button', { name: answer }).click();
      await isSaved(page);
      await expect(main(page).getByText(pain(t, kept))).toBeVisible();
      expect(there()).toMatchObject({ intensity: kept });
    }
  });

  test('a start that moves and an end: both are shown, and keeping one’s own keeps both', async () => {
    const devices = await twoDevices(t);
    const { page, there } = devices;
    const earlier = hoursAgo(5);
    devices.isOnline(false);
    await page.getByRole('button', { name: t.hygiene.attack.over, exact: true }).click();
    await expect(main(page).getByText(t.episode.timeline.ended, { exact: true })).toBeVisible();
    await devices.elsewhere({ columns: { started_at: earlier } });
    const dialog = await devices.question();
    const cells = (column: string) => dialog.getByRole('row', { name: column }).getByRole('cell');
    const { started_at, ended_at } = t.columns;
    await expect(cells(started_at).nth(0)).toHaveText(t.sync.problem.unchanged);
    await expect(cells(started_at).nth(1)).toHaveText(/\d/);
    await expect(cells(ended_at).nth(0)).toHaveText(/\d/);
    await expect(cells(ended_at).nth(1)).toHaveText(t.sync.problem.unchanged);
    // Shown for each answer: both keep the other device's start.
    const start = cells(started_at).nth(1).element().textContent;
    await expect(dialog.getByText(`${started_at}: ${start}`, { exact: true })).toHaveCount(2);

    await dialog.getByRole('button', { name: t.sync.problem.keepMine }).click();
    await isSaved(page);
    const row = there();
    expect(row?.started_at).toBe(earlier);
    expect(String(row?.ended_at) > devices.started).toBe(true);
  });

  test('edited here, deleted there: what was edited is shown, and comes back', async () => {
    const devices = await twoDevices(t);
    devices.isOnline(false);
    await changePain(devices, t, 9);
    await devices.elsewhere({ kind: 'trash' });
    const dialog = await devices.question();
    await expect(dialog.getByText(t.sync.problem.trashed)).toBeVisible();
    const row = dialog.getByRole('row', { name: t.columns.intensity });
    await expect(row).toContainText(t.sync.problem.wasBefore('7'));
    await expect(row.getByRole('cell')).toHaveText('9');
    await dialog.getByRole('button', { name: t.sync.problem.bringBack }).click();
    await isSaved(devices.page);
    expect(devices.there()).toMatchObject({ intensity: 9, deleted_at: null });
  });

  test('deleted here, edited there: what was edited is shown, and kept', async () => {
    const devices = await twoDevices(t);
    const { page } = devices;
    devices.isOnline(false);
    await page.getByRole('button', { name: t.episode.remove.action }).click();
    await expect(page).not.toHaveURL(/episode/);
    await devices.elsewhere({ columns: { intensity: 9 } });
    const dialog = await devices.question();
    await expect(dialog.getByText(t.sync.problem.deletedHere)).toBeVisible();
    const row = dialog.getByRole('row', { name: t.columns.intensity });
    await expect(row).toContainText(t.sync.problem.wasBefore('7'));
    await expect(row.getByRole('cell')).toHaveText('9');
    await dialog.getByRole('button', { name: t.sync.problem.keepIt }).click();
    await isSaved(page);
    expect(devices.there()).toMatchObject({ intensity: 9, deleted_at: null });
  });

  test('signing out with something unsent asks first, and sends it when it can', async () => {
    const devices = await twoDevices(t);
    const { page } = devices;
    devices.isOnline(false);
    await changePain(devices, t, 9);
    const signOut = page.getByRole('button', { name: t.shell.signOut }).first();
    await signOut.click();
    const dialog = page.getByRole('dialog', { name: t.sync.leave.title });
    await expect(dialog.getByText(t.sync.leave.text(1))).toBeVisible();
    await dialog.getByRole('button', { name: t.sync.leave.send }).click();
    await expect(dialog.getByText(t.sync.leave.failed)).toBeVisible();
    await dialog.getByRole('button', { name: t.sync.leave.cancel }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText(pain(t, 9))).toBeVisible();

    devices.isOnline(true);
    await signOut.click();
    await expect(page).toHaveURL(`/${t.locale}/auth`);
    expect(devices.there()).toMatchObject({ intensity: 9 });
    expect(page.diary.current()).toBeUndefined();
  });
});
