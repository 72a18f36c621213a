/** Nothing lies over a notice that cannot wait, and nothing soothes beside it. */
import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import '#app/account/client/build-client.ts';
import { codes } from '#app/i18n/es/codes.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { safety } from '#app/i18n/es/safety.ts';
import { shell } from '#app/i18n/es/shell.ts';
import { vocabulary } from '#app/i18n/es/vocabulary.ts';
import { offerReload, postponeReload } from '#app/pwa/app-version.ts';
import '#app/shell/first-run/first-run-dialogs.tsx';
import ToastViewport from '#app/ui/toast-viewport.tsx';
import { urgentNotice } from '#app/ui/urgent-notice.ts';
import { signIn } from './account.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeRow } from './rows.ts';

const now = (page: Page) => page.getByRole('region', { name: safety.bands.now });
const others = (page: Page) => page.getByRole('region', { name: safety.notices.label });
const dialog = (page: Page) => page.getByRole('dialog');

/** Over for long enough that no first question waits for it. */
const over = (more: object) => episodeRow(2, 1, { intensity: 8, ...more });
/** Every kind of attack that cannot wait, over since. */
const urgent: readonly (readonly [string, object, (page: Page) => ReturnType<typeof now>])[] = [
  ['sudden pain', { sudden_onset: true }, now],
  ['a first weakness', { aura: { motor: 30 } }, now],
  ['a first aura in one eye', { aura: { retinal: 30 } }, now],
  ['the longest aura', { aura: { visual: 90 } }, others],
];
const medicine = { cabinet_items: [{ id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan' }] };

/** Turns of the event loop: more than a request and its drawing take. */
async function nothingOpens(page: Page): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(
      dialog(page)
        .elements()
        .filter((one) => (one as HTMLDialogElement).open),
    ).toEqual([]);
  }
}

describe.each(urgent)('beside %s', (_, more, notice) => {
  const rows: Rows = { ...medicine, episodes: [over(more)] };

  test('the first dialogs of an account wait until it is answered', async () => {
    const { userId } = signIn();
    const page = await renderScreen('home', rows, { userId });
    await expect(notice(page)).toBeVisible();
    await nothingOpens(page);
    await notice(page)
      .getByRole('button', { name: /^(Ya me ha visto|No volver)/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Tu perfil' })).toBeVisible();
  });

  test('an offer to reload waits', async () => {
    const page = await renderScreen('home', rows);
    await expect(notice(page)).toBeVisible();
    offerReload('newer');
    await nothingOpens(page);
    await expect(page.getByText(shell.reloading.newer.reason)).toBeHidden();
    await page.getByRole('link', { name: 'Calendario' }).first().click();
    await expect(page.getByText(shell.reloading.newer.reason)).toBeVisible();
    postponeReload();
  });
});

describe('toasts beside such a notice', () => {
  const undone = { key: 1, title: 'Borrado', action: { label: 'Deshacer', onAct: () => undefined } };
  const failed = { key: 2, title: 'No se ha podido', tone: 'caution' } as const;
  const done = { key: 3, title: 'Hecho', tone: 'calm' } as const;
  const box = (top: number, bottom: number) => () =>
    ({ top, bottom, left: 0, right: 300, width: 300, height: bottom - top }) as DOMRect;

  test.each([
    ['reaches the lower edge', 300, 768, '8px'],
    ['does not', 0, 300, ''],
  ])('where it %s', async (_, top, bottom, expected) => {
    const notice = document.body.appendChild(document.createElement('section'));
    notice.getBoundingClientRect = box(top, bottom);
    const rect = HTMLOListElement.prototype.getBoundingClientRect;
    HTMLOListElement.prototype.getBoundingClientRect = box(0, 100);
    const remove = urgentNotice(notice);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      createElement(ToastViewport, {
        toasts: [undone, failed, done],
        onRemove: () => undefined,
        regionLabel: 'Mensajes',
        toastLabel: 'Mensaje',
        closeLabel: 'Cerrar',
      }),
    );
    const titles = () => [...document.querySelectorAll('[data-toasts] > li')].map((one) => one.textContent);
    await expect.poll(() => titles().length).toBe(2);
    expect(titles().join()).not.toContain('Hecho');
    const list = document.querySelector<HTMLElement>('[data-toasts]');
    await expect.poll(() => list?.style.top).toBe(expected);
    remove();
    await expect.poll(() => titles().length).toBe(3);
    HTMLOListElement.prototype.getBoundingClientRect = rect;
    root.unmount();
  });
});

describe('in the form', () => {
  const pain = (page: Page, value: number) =>
    page.getByRole('radio', { name: entry.intensity.chosen(value, vocabulary.pain.severe) });
  const sudden = (page: Page, answer: string) =>
    page.getByRole('group', { name: entry.intensity.suddenQuestion }).getByRole('checkbox', { name: answer });
  const call = (page: Page) => now(page).getByRole('link', { name: safety.help.call('112') });

  test('severe pain at its worst within minutes is told at once, and taken back with the answer', async () => {
    const page = await renderScreen('entry', medicine);
    await pain(page, 8).check();
    await sudden(page, entry.intensity.suddenNo).check();
    await expect(now(page)).toBeHidden();
    await sudden(page, entry.intensity.suddenYes).check();
    await expect(call(page)).toBeVisible();
    await expect(now(page).getByText(safety.notices.rules.sudden_pain.title)).toBeVisible();
    await sudden(page, entry.intensity.suddenYes).click();
    await expect(now(page)).toBeHidden();
  });

  test.each([
    ['motor', undefined, 'weakness', now],
    ['brainstem', undefined, 'atypical_aura', now],
    ['visual', '90', 'long_aura', now],
  ] as const)('an aura of the kind %s, minutes %s', async (kind, minutes, rule, notice) => {
    const page = await renderScreen('entry', medicine);
    const name = codes.aura[kind];
    await page
      .locator('main summary')
      .filter({ has: page.getByText(entry.sections.aura, { exact: true }) })
      .click();
    await page.getByRole('checkbox', { name, exact: true }).check();
    if (minutes !== undefined) await page.getByLabel(entry.aura.minutes(name)).fill(minutes);
    await expect(notice(page).getByText(safety.notices.rules[rule].title)).toBeVisible();
  });

  test('nobody is told to rest above it, once it is saved', async () => {
    const page = await renderScreen('entry', medicine);
    await pain(page, 8).check();
    await sudden(page, entry.intensity.suddenYes).check();
    await page.getByRole('button', { name: entry.save, exact: true }).click();
    await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
    await expect(call(page)).toBeVisible();
    await expect(page.getByText(entry.saved.restAtDesk)).toBeHidden();
    await expect(page.getByText(entry.saved.rest)).toBeHidden();
  });

  test('otherwise one is', async () => {
    const page = await renderScreen('entry', medicine);
    await pain(page, 8).check();
    await page.getByRole('button', { name: entry.save, exact: true }).click();
    await expect(page.getByText(entry.saved.restAtDesk)).toBeVisible();
    // Left unanswered in the form, it is not asked a second time.
    await expect(sudden(page, entry.intensity.suddenYes)).toBeHidden();
  });
});

test('the end of an attack says nothing of rest above it', async () => {
  const page = await renderScreen('home', {
    ...medicine,
    episodes: [episodeRow(1, undefined, { intensity: 8, sudden_onset: true })],
  });
  await expect(now(page)).toBeVisible();
  await page.getByRole('button', { name: hygiene.attack.over, exact: true }).click();
  await expect(page.getByRole('heading', { name: hygiene.ended.titleOnly })).toBeVisible();
  await expect(page.getByText(hygiene.ended.title)).toBeHidden();
  await expect(page.getByText(hygiene.ended.rest)).toBeHidden();
});
