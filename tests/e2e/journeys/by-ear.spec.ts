/**
 * The product by ear: what a screen reader is told in the main job, by an answer, the calendar and the report. Every announcement
 * (live regions, alerts, where the focus goes) is written down here as the texts say it.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../../app/i18n/format.ts';
import { hoursAgo, zone } from '../diary-rows.ts';
import { idle, open } from '../support.ts';
import { act, languages, main, painButton, saveButton, sheet, somebody } from './journey.ts';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Notes what would be read out: a live region that changes, and the name of what takes the focus. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const say = (text: string | null | undefined) => {
      const said = text?.replace(/\s+/g, ' ').trim();
      if (said && window.heard.at(-1) !== said) window.heard.push(said);
    };
    const region = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    new MutationObserver((changes) => {
      const changed = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(region) ?? [];
        }),
      );
      for (const one of changed) if (one.checkVisibility()) say((one as HTMLElement).innerText);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) say(`${target.tagName.toLowerCase()}: ${target.innerText}`);
    });
  });
}

/** What was heard since the last call. */
const heard = (page: Page) => page.evaluate(() => window.heard.splice(0));

for (const t of Object.values(languages)) {
  const { hygiene, entry } = t;

  test(`an attack, by ear, in ${t.locale}`, async ({ page, context }) => {
    const person = await somebody(page);
    await person.enter(context);
    await listen(page);
    await open(page, `/${t.locale}/entry`);
    await idle(page);
    // The eleven numbers are radios of one group, each with its word.
    await expect(main(page).locator('[data-pain]')).toMatchAriaSnapshot(`
      - group:
        - radio /^0/
        - radio /^1: /
        - radio /^2: /
        - radio /^3: /
        - radio /^4: /
        - radio /^5: /
        - radio /^6: /
        - radio /^7: /
        - radio /^8: /
        - radio /^9: /
        - radio /^10: /
    `);
    await heard(page);
    await painButton(page, t, 6).check();
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    await idle(page);
    console.log(t.locale, 'saved', JSON.stringify(await heard(page)));

    await open(page, `/${t.locale}/`);
    await expect(main(page).getByRole('button', { name: hygiene.attack.hurts, exact: true })).toBeVisible();
    await heard(page);
    await act(page, t, 'hurts');
    await sheet(page).getByRole('button').nth(6).click();
    await expect(main(page).getByText(hygiene.attack.painNoted(5))).toBeVisible();
    console.log(t.locale, 'pain', JSON.stringify(await heard(page)));
    await act(page, t, 'over');
    await expect(page.getByRole('heading', { name: hygiene.ended.title })).toBeFocused();
    console.log(t.locale, 'over', JSON.stringify(await heard(page)));
  });

  test(`an answer, the calendar and the report, by ear, in ${t.locale}`, async ({ page, context }) => {
    const person = await somebody(page);
    const started_at = hoursAgo(30);
    await person.add('episodes', {
      id: randomUUID(),
      intensity: 7,
      started_at,
      ended_at: hoursAgo(26),
      zone,
    });
    await person.enter(context);
    await listen(page);
    await open(page, `/${t.locale}/insights`);
    await idle(page);
    await heard(page);
    await main(page).getByRole('list').getByRole('link').first().press('Enter');
    await idle(page);
    console.log(t.locale, 'answer', JSON.stringify(await heard(page)));

    await open(page, `/${t.locale}/calendar`);
    await idle(page);
    await heard(page);
    const today = page.locator('[aria-current=date]');
    console.log(
      t.locale,
      'today',
      await today.getAttribute('aria-label'),
      formatDay(t.locale, started_at.slice(0, 10), 'long'),
    );
    await today.press('PageUp');
    await idle(page);
    console.log(t.locale, 'month', JSON.stringify(await heard(page)));
    await open(page, `/${t.locale}/export`);
    await idle(page);
    console.log(t.locale, 'report', JSON.stringify(await heard(page)));
    console.log((await main(page).ariaSnapshot()).slice(0, 2500));
  });
}
