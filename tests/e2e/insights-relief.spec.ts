import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { episodeRow, hoursAgo, type Rows, signInWith, zone } from './diary-rows.ts';
import { chooseTheme, openWhole, violationsOf, windows } from './support.ts';

const words = {
  es: {
    path: '/es/insights',
    section: 'Qué me funciona',
    best: /Lo que te alivió más a menudo: Sumatriptán, en 6\sde\s6 tomas a las dos horas/,
    rest: /Los demás: Naproxeno \(1\sde\s6\)/,
    free: 'Sin dolor',
    freeFigure: /Lo que te dejó sin dolor más a menudo: Sumatriptán/,
    interval: '61-100 %',
    table: 'Ver como tabla',
  },
} as const;

interface Dose {
  readonly daysAgo: number;
  readonly name: 'Sumatriptán' | 'Naproxeno';
  readonly outcome: string | null;
}

/** Six-hour attacks, each with a dose taken at pain 7 half an hour after onset. */
function diary(doses: readonly Dose[]): Rows {
  const episodes = doses.map(({ daysAgo }) => episodeRow(24 * daysAgo, 6));
  const intakes = doses.map(({ daysAgo, name, outcome }, place) => ({
    id: randomUUID(),
    episode_id: episodes[place]?.id,
    taken_at: hoursAgo(24 * daysAgo - 0.5),
    zone,
    name,
    medicine: name === 'Naproxeno' ? 'naproxen' : 'sumatriptan',
    outcome,
    pain_at: 7,
  }));
  return { episodes, intakes };
}

const every = (length: number, name: Dose['name'], outcome: string, from: number): Dose[] =>
  Array.from({ length }, (_, place) => ({ daysAgo: from + 2 * place, name, outcome }));

for (const t of Object.values(words)) {
  test.describe('what works for me', () => {
    test.use({ viewport: windows.phone, timezoneId: zone });

    test('names what helps once the numbers can tell, with its interval', async ({ page }) => {
      await signInWith(
        page,
        diary([
          ...every(6, 'Sumatriptán', 'free', 10),
          ...every(5, 'Naproxeno', 'none', 11),
          ...every(1, 'Naproxeno', 'relief', 30),
        ]),
      );
      await openWhole(page, t.path);
      const section = page.getByRole('region', { name: t.section });
      const figure = section.getByRole('figure');
      await expect(figure).toHaveAccessibleName(t.best);
      await expect(figure).toContainText(t.rest);
      await section.getByText(t.table).click();
      await expect(figure.getByRole('row', { name: 'Sumatriptán' })).toContainText(t.interval);
      for (const theme of ['light', 'attack'] as const) {
        await chooseTheme(page, theme);
        await openWhole(page, t.path);
        await section.locator('summary').filter({ hasText: 'Naproxeno' }).click();
        expect(await violationsOf(page)).toEqual([]);
      }

      await section.locator('label').filter({ hasText: t.free }).click();
      await expect(figure).toHaveAccessibleName(t.freeFigure);
    });
  });
}
