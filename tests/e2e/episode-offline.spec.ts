/** An episode opened by its address with the server stopped: read, deleted, found in the trash and restored. */
import { expect } from '@playwright/test';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { trash as trashEn } from '../../app/i18n/en/trash.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { trash as trashEs } from '../../app/i18n/es/trash.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { precached, test } from './own-server.ts';
import { open } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const languages = {
  es: { locale: 'es', episode: episodeEs, trash: trashEs, words: wordsEs },
  en: { locale: 'en', episode: episodeEn, trash: trashEn, words: wordsEn },
} as const;

for (const { locale, episode: t, trash, words } of [languages.en]) {
  test(`in ${locale}, an episode is read, deleted and brought back with the server gone`, async ({
    page,
    diary,
  }) => {
    const row = { ...episodeRow(50, 3), took_nothing: true };
    await signInWith(page, { episodes: [row] });
    await open(page, `/${locale}/`);
    await expect(page.getByRole('main').getByText(t.line.noMedication)).toBeVisible();
    await precached(page);
    await diary.stop();

    const sentence = page.getByRole('main').getByText(t.sentence.pain(6, words.pain.moderate));
    await page.goto(`/${locale}/episode/${row.id}`);
    await expect(sentence).toBeVisible();
    await page.getByRole('button', { name: t.remove.action }).click();
    await expect(page).not.toHaveURL(/episode/);

    await page.goto(`/${locale}/trash`);
    await page.getByRole('main').getByRole('button', { name: trash.restore }).click();
    await expect(page.getByRole('main').getByText(trash.empty.heading)).toBeVisible();
    await page.goto(`/${locale}/episode/${row.id}`);
    await expect(sentence).toBeVisible();
  });
}
