/**
 * The insights page as it is drawn, on a diary of 200 days: its first answers, its sections opened, and a trial begun. What
 * the sections say is tested in tests/screens/insights*.test.ts.
 */
import { expect, type Page, test } from '@playwright/test';
import { insights as en } from '../../app/i18n/en/insights.ts';
import { charts } from '../../app/i18n/es/charts.ts';
import { insights as es, insightsMonths } from '../../app/i18n/es/insights.ts';
import { insightsMedication } from '../../app/i18n/es/insights-medication.ts';
import { insightsTrial as trial } from '../../app/i18n/es/insights-trial.ts';
import { vocabulary } from '../../app/i18n/es/vocabulary.ts';
import { topics } from '../../app/routes/insights/insights-topics.ts';
import { newBenchAccount } from '../../benchmarks/lib/accounts.ts';
import { demoPerson } from '../../product/seed/people.ts';
import { chooseTheme, enterAs, expectNoFlaws, idle, openWhole, windows } from './support.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Asserts that the first three answers begin above the phone's bar, or the end of the window. */
async function expectAnswersInSight(page: Page, name: string): Promise<void> {
  const three = region(page, name).getByRole('listitem');
  await expect(three.nth(2)).toBeVisible();
  const bar = await page.locator('[data-phone-bar]').boundingBox();
  const end = bar?.y ?? page.viewportSize()?.height ?? 0;
  for (const answer of (await three.all()).slice(0, 3)) {
    const lead = await answer.locator('.font-semibold').boundingBox();
    expect((lead?.y ?? end) + (lead?.height ?? 0)).toBeLessThanOrEqual(end);
  }
}

/** Coloured marks of a page, and those that have neither a fill nor an edge of their own. */
function marksOf(page: Page): Promise<{ seen: number; lost: string[] }> {
  return page.evaluate(() => {
    const fills = /(?:^|\s)bg-(?:pain-\d+|accent|plum|support|caution|border-strong)(?=\s|$)/;
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const marks = [
      ...document.querySelectorAll<HTMLElement>('main [aria-hidden="true"], main [aria-hidden="true"] *'),
    ].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return typeof one.className === 'string' && fills.test(one.className) && width > 1 && height > 1;
    });
    const lost = marks.filter((one) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(one);
      const isFilled = backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return !isFilled && (borderTopStyle === 'none' || borderTopWidth === '0px');
    });
    return { seen: marks.length, lost: lost.map(({ className }) => className) };
  });
}

async function openAllDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '');
  });
}

test('answers three questions on the first screen, then shows pictures that can be read by keyboard', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(windows.phone);
  // Ids derive from the seed: they must differ between people of one database, and between retries.
  const seed = 20_264 + 10 * test.info().retry;
  const { session } = await newBenchAccount(page.request, { ...demoPerson, seed, days: 200 });
  await enterAs(page, session);
  await chooseTheme(page, 'attack');
  await openWhole(page, '/es/insights');
  await expect(page.locator('html[data-theme="attack"]')).toBeAttached();
  await expectAnswersInSight(page, es.answers);
  await openAllDetails(page);
  await expectNoFlaws(page);
  // Answers first: one screen of cards, and every page beneath it at most three.
  const main = page.getByRole('main');
  const heightOf = () => main.evaluate(({ scrollHeight }) => scrollHeight);

  await chooseTheme(page, 'light');
  await openWhole(page, '/es/insights');
  await expect(page.locator('html[data-theme="light"]')).toBeAttached();
  await expectAnswersInSight(page, es.answers);

  await test.step('one screen of cards, and pages of at most three screens', async () => {
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    expect(await heightOf()).toBeLessThan(1600);
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen is counted
    expect((await main.innerText()).split(/\s+/).length).toBeLessThan(250);
    for (const topic of topics) {
      await page.goto(`/es/insights#${topic}`);
      await expect(page.getByRole('heading', { level: 1, name: es.sections[topic] })).toBeFocused();
      await idle(page);
      expect(await heightOf(), topic).toBeLessThan(3 * windows.phone.height);
    }
    // What is kept beside the answers: at most two and a half screens of 740 px.
    for (const path of ['appointment', 'export', 'quality-of-life', 'medicines', 'treatments']) {
      await openWhole(page, `/es/${path}`);
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      expect(await heightOf(), path).toBeLessThan(1850);
    }
    await page.goto('/es/insights');
  });

  await test.step('the pictures, and the ways to them', async () => {
    await region(page, es.answers).getByRole('link', { name: insightsMonths.question }).click();
    const months = region(page, es.sections.months);
    await expect(page).toHaveTitle(new RegExp(insightsMonths.question.replace('?', '\\?')));
    const points = months.getByRole('slider').first();
    await points.focus();
    const last = await points.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(points).not.toHaveAttribute('aria-valuetext', last ?? '');
    await months.getByText(charts.table).first().click();
    await expect(months.getByRole('table').first()).toBeVisible();

    // On a phone the next question and the way back, no list.
    const ways = page.getByRole('navigation', { name: es.contents }).getByRole('link');
    await expect(ways).toHaveText([es.all, `${es.next}${es.sections.medication}`]);
    await ways.last().click();
    await expect(page).toHaveURL(/#medication$/);
    await expect(page.getByRole('heading', { level: 1, name: es.sections.medication })).toBeFocused();
    await page.goBack();
    await expect(region(page, es.sections.months)).toBeVisible();
    await page.goBack();
    // Where one came from, and not the beginning of the page.
    await expect(region(page, es.answers).getByRole('link', { name: insightsMonths.question })).toBeFocused();
    await region(page, es.answers).getByRole('link', { name: insightsMedication.question }).click();
    await expect(region(page, es.sections.medication)).toBeInViewport();
  });

  await test.step('a trial', async () => {
    await page.goto('/es/insights#trial');
    const section = region(page, es.sections.trial);
    await section.getByRole('button', { name: trial.choose }).click();
    const form = page.getByRole('form', { name: trial.form.heading });
    await expect(form).toBeVisible();
    await openAllDetails(page);
    await expectNoFlaws(page);
    await form.getByLabel(trial.form.factor).selectOption(vocabulary.context.alcohol);
    await form.getByRole('button', { name: trial.form.start }).click();
    await expect(section.getByRole('heading', { name: vocabulary.context.alcohol })).toBeVisible();
    await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  });

  await page.setViewportSize(windows.desktop);
  await openWhole(page, '/en/insights');
  await expectAnswersInSight(page, en.answers);

  await test.step('back lands where one was', async () => {
    await page.setViewportSize({ width: windows.desktop.width, height: 500 });
    await page.goto('/es/insights#relief');
    await expect(region(page, es.sections.relief).getByRole('figure').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 420));
    await page
      .getByRole('navigation', { name: es.contents })
      .getByRole('link', { name: es.sections.timing })
      .click();
    await expect(region(page, es.sections.timing).getByRole('figure').first()).toBeVisible();
    await page.goBack();
    await expect(region(page, es.sections.relief)).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(420);
    await page.setViewportSize(windows.desktop);
  });

  await test.step('in forced colours every mark has a shape', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const address of [
      '/es/insights',
      '/es/insights#months',
      '/es/insights#medication',
      '/es/insights#timing',
      '/es/calendar',
      '/es/calendar?view=year',
    ]) {
      await openWhole(page, address);
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      await openAllDetails(page);
      const marks = await marksOf(page);
      expect(marks.seen, address).toBeGreaterThan(3);
      expect(marks.lost, address).toEqual([]);
    }
    const today = page.locator('[aria-current="date"]');
    await expect(today).toHaveCSS('outline-style', 'solid');
  });
});
