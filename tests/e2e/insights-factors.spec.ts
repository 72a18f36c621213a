import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { insightsFactors as en } from '../../app/i18n/en/insights-factors.ts';
import { insightsFactors as es } from '../../app/i18n/es/insights-factors.ts';
import { addDays, instantOf, localDateOf } from '../../domain/calendar-date.ts';
import { lookDays } from '../../domain/statistics/factor-looks.ts';
import { type Rows, signInWith, zone } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, inDetail, open, windows } from './support.ts';

const words = {
  es: { t: es, path: '/es/insights', alcohol: 'alcohol', yawning: 'bostezos', heading: 'Qué podría influir' },
  en: {
    t: en,
    path: '/en/insights',
    alcohol: 'alcohol',
    yawning: 'yawning',
    heading: 'What might play a part',
  },
} as const;

const today = localDateOf(new Date().toISOString(), zone);
const daysAgo = (days: number) => addDays(today, -days);

/** Rounds of eight days, so that the weekday shifts: the day before an attack, the day it begins, and six others. */
const eve = 5;
const attack = 6;
const round = 8;
/** Enough rounds for a result at the end of last month. */
const rounds = 18;
/** The last monthly look; it covers attacks before the last day of last month. */
const lastLook = lookDays(daysAgo(rounds * round), today).at(-1) ?? '';
const seenAttacks = Array.from({ length: rounds }, (_, turn) =>
  daysAgo((rounds - turn) * round - attack),
).filter((day) => day < lastLook).length;

/** @param count rounds of eight days @param asks whether the check-in asked about factors */
function diary(count: number, asks: boolean): Rows {
  const days = Array.from({ length: count * round }, (_, place) => ({
    day: daysAgo(count * round - place),
    place: place % round,
    turn: Math.floor(place / round),
  }));
  const attacks = days.filter(({ place }) => place === attack);
  return {
    episodes: attacks.map(({ day }) => ({
      id: randomUUID(),
      intensity: 6,
      started_at: instantOf(`${day}T09:00`, zone),
      ended_at: instantOf(`${day}T15:00`, zone),
      zone,
    })),
    day_logs: days.map(({ day, place, turn }) => ({
      id: randomUUID(),
      local_date: day,
      headache_free: place !== attack,
      ...(asks && {
        asked: ['factors', 'premonitory'],
        // On the day before each attack, and on one other day of every second round.
        factors: {
          alcohol: place === eve || (place === 1 && turn % 2 === 0),
          travel: (place + turn) % 3 === 0,
        },
        premonitory: { yawning: place === eve },
      }),
    })),
  };
}

for (const { t, path, alcohol, yawning, heading } of inDetail(words)) {
  test(`what goes together with attacks is told with both shares and its limits`, async ({ page }) => {
    await page.setViewportSize(windows.phone);
    await signInWith(page, diary(rounds, true));
    await open(page, path);
    const section = page.getByRole('region', { name: heading });

    const found = section.getByRole('figure', {
      name: t.title.possible(t.named(alcohol, t.when.day_before)),
    });
    const row = found.getByRole('listitem').filter({ hasText: t.when.day_before });
    await expect(row).toContainText(t.share(seenAttacks, seenAttacks));
    await expect(found).toContainText(t.chance);
    await found.locator('summary').click();
    await expect(found.getByRole('columnheader', { name: t.table.odds })).toBeVisible();

    const signs = section.getByRole('figure', { name: t.title.signs(yawning) });
    await expect(signs.getByRole('listitem').filter({ hasText: new RegExp(yawning, 'i') })).toContainText(
      t.share(seenAttacks, seenAttacks),
    );

    await section.locator('summary', { hasText: t.open.show }).click();
    await expect(section.getByText(t.plain)).toBeVisible();
    await section.locator('summary', { hasText: t.limits.heading }).click();
    await expect(section.getByText(t.limits.weekend)).toBeVisible();
    // The period limitation is not shown to a person who never recorded bleeding.
    await expect(section.getByText(t.limits.period)).toHaveCount(0);
    await expectNoFlaws(page);
    await chooseTheme(page, 'attack');
    await open(page, path);
    await expect(found).toBeVisible();
    await expectNoFlaws(page);

    await section.getByRole('link', { name: t.choose }).click();
    await expect(page).toHaveURL(/\/es\/settings#diary$/);
  });
}
