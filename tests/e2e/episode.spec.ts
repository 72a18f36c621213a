/** An episode and the trash without a network, and as they are drawn; what they say is tested in tests/screens/. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { codes } from '../../app/i18n/es/codes.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { episode as t } from '../../app/i18n/es/episode.ts';
import { hygiene } from '../../app/i18n/es/hygiene.ts';
import { trash } from '../../app/i18n/es/trash.ts';
import { vocabulary as words } from '../../app/i18n/es/vocabulary.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { precached } from './own-server.ts';
import { expectNoFlaws, goOffline, open, windows } from './support.ts';

test.use({ viewport: windows.phone, serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const pathOf = ({ id }: { readonly id: string }) => `/es/episode/${id}`;
const remove = (page: Page) => page.getByRole('button', { name: t.remove.action, exact: true });

/** An episode of three days with thirty readings, and how to write it as rows. */
function longEpisode() {
  const long = episodeRow(72, 70, {
    intensity: 8,
    woke_with: true,
    aura: { visual: 25 },
    places: ['temple_left', 'eye_left'],
    quality: ['pulsating'],
    symptoms: ['nausea', 'photophobia'],
    postdrome: ['mood_low'],
    notes: 'Reunión larga, sin comer.',
  });
  const intensity_readings = Array.from({ length: 30 }, (_, place) => ({
    id: randomUUID(),
    episode_id: long.id,
    read_at: hoursAgo(71 - 2 * place),
    zone,
    intensity: place % 9,
  }));
  const intake = {
    id: randomUUID(),
    episode_id: long.id,
    taken_at: hoursAgo(69),
    zone,
    name: 'Sumatriptan',
    medicine: 'sumatriptan',
    pain_at: 8,
  };
  return { long, intensity_readings, intakes: [intake] };
}

test('an episode is edited and the trash is emptied without a network, and nothing else is touched', async ({
  page,
}) => {
  test.slow();
  const { long, ...parts } = longEpisode();
  const [open30, gone, restored] = [episodeRow(30), episodeRow(150, 4), episodeRow(170, 3)];
  await signInWith(page, { episodes: [long, open30, gone, restored], ...parts });

  await test.step('an episode that is asked about, one in the trash, and the trash', async () => {
    await open(page, pathOf(open30));
    // At once: until then the network is not idle.
    await precached(page);
    await page.getByRole('button', { name: hygiene.attack.over, exact: true }).click();
    await expect(main(page).getByRole('group', { name: t.over.heading })).toBeVisible();
    await expectNoFlaws(page);
    for (const one of [gone, restored]) {
      await open(page, pathOf(one));
      await remove(page).click();
      // Shown once the device has stored it: the next page load would interrupt the write.
      await expect(page.getByText(t.remove.done, { exact: true })).toBeVisible();
    }
    await open(page, pathOf(restored));
    await expect(page.getByRole('heading', { name: t.trash.heading })).toBeVisible();
    await expectNoFlaws(page);
    await page.getByRole('button', { name: t.trash.restore }).click();
    await remove(page).click();
    await expect(page.getByText(t.remove.done, { exact: true })).toBeVisible();
  });

  await open(page, pathOf(long));
  await expect(main(page).getByText(codes.quality.pulsating)).toBeVisible();
  // Thirty readings, the pain of the dose, and the end.
  await expect(page.getByRole('img', { name: t.curve.label }).locator('circle')).toHaveCount(32);
  await main(page).getByText(t.curve.table).click();
  await expectNoFlaws(page);
  await goOffline(page);
  await page.getByRole('button', { name: t.edit }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.editing })).toBeFocused();
  await page.getByRole('radio', { name: entry.intensity.chosen(10, words.pain.severe) }).check();
  await page.getByRole('button', { name: t.saveChanges }).click();
  await expect(main(page).getByText(t.sentence.pain(10, words.pain.severe))).toBeVisible();
  await expect(main(page).getByText(t.changed)).toBeVisible();
  await expect(main(page).getByText(t.unsent)).toBeVisible();
  await expect(main(page).getByText(t.timeline.painAt(8))).toBeVisible();

  await page.goto('/es/trash');
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: trash.emptyAll }).click();
  await page.getByRole('dialog').getByRole('button', { name: trash.confirmAll.action }).click();
  await expect(main(page).getByText(trash.empty.heading)).toBeVisible();

  // Opened by its address, from this device alone.
  await page.goto(pathOf(long));
  await expect(main(page).getByText(t.unsent)).toBeVisible();
  await page.context().setOffline(false);
  await expect(main(page).getByText(t.unsent)).toBeHidden({ timeout: 20_000 });
});
