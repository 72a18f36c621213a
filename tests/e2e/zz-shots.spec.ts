import { test } from '@playwright/test';
import { addDays } from '../../domain/calendar-date.ts';
import { chooseTheme, enterAs, newPerson, open, settleIn, writeAs } from './support.ts';

const first = '2026-03-02';
const at = (p: number) => addDays(first, p);
test('shots', async ({ page }) => {
  test.setTimeout(400_000);
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await writeAs(page.request, session, 'factor_trials', {
    factor: 'weather',
    start_date: '2025-10-06',
    last_date: '2025-11-02',
    stopped_date: '2025-10-15',
  });
  await writeAs(page.request, session, 'factor_trials', {
    factor: 'stress',
    start_date: '2025-12-01',
    last_date: '2025-12-28',
  });
  await writeAs(page.request, session, 'factor_trials', {
    factor: 'alcohol',
    start_date: first,
    last_date: at(55),
    notes: 'Sí: más de una copa',
  });
  for (let p = 0; p <= 56; p += 1) {
    const yes = p % 3 === 0;
    const attack = (p % 3 === 1 && p < 22) || p % 11 === 8;
    if (p % 9 === 5) continue;
    await writeAs(page.request, session, 'day_logs', {
      local_date: at(p),
      headache_free: !attack,
      factors: { alcohol: yes },
    });
    if (attack)
      await writeAs(page.request, session, 'episodes', {
        intensity: 6,
        started_at: `${at(p)}T09:00:00Z`,
        ended_at: `${at(p)}T15:00:00Z`,
        zone: 'UTC',
      });
  }
  await page.clock.setFixedTime(`${at(30)}T10:00:00Z`);
  await enterAs(page, JSON.stringify(session));
  const shot = async (name: string, path: string, sel?: string) => {
    await open(page, path);
    await page.waitForTimeout(1500);
    const target = sel ? page.locator(sel) : undefined;
    if (target) {
      await target.scrollIntoViewIfNeeded();
      await target.screenshot({ path: `/tmp/i7-shots/${name}.png` });
    } else await page.screenshot({ path: `/tmp/i7-shots/${name}.png` });
  };
  for (const [w, size] of [
    ['phone', { width: 360, height: 800 }],
    ['desk', { width: 1280, height: 800 }],
  ] as const) {
    await page.setViewportSize(size);
    const locale = w === 'phone' ? 'es' : 'en';
    await page.clock.setFixedTime(`${at(30)}T10:00:00Z`);
    await chooseTheme(page, 'light' as never);
    await shot(`${w}-running`, `/${locale}/insights#trial`, '#trial');
    await shot(`${w}-home`, `/${locale}/`);
    await shot(`${w}-day`, `/${locale}/day/${at(30)}`);
    await page.clock.setFixedTime(`${at(57)}T10:00:00Z`);
    await shot(`${w}-result`, `/${locale}/insights#trial`, '#trial');
    await open(page, `/${locale}/insights?question=neck#trial`);
    await page.waitForTimeout(1500);
    await page
      .locator('#trial summary, #trial [aria-expanded]')
      .last()
      .click()
      .catch(() => undefined);
    await page.locator('#trial').screenshot({ path: `/tmp/i7-shots/${w}-form.png` });
    for (const theme of ['dark', 'attack']) {
      await chooseTheme(page, theme as never);
      await shot(`${w}-${theme}-result`, `/${locale}/insights#trial`, '#trial');
      await page.clock.setFixedTime(`${at(30)}T10:00:00Z`);
      await shot(`${w}-${theme}-running`, `/${locale}/insights#trial`, '#trial');
      await shot(`${w}-${theme}-home`, `/${locale}/`);
      await page.clock.setFixedTime(`${at(57)}T10:00:00Z`);
    }
  }
});
