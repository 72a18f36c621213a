/** What an address, or another program, brings to a form: filled, said, and saved by the person alone. */
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepShared, waitingShared } from '#app/diary/store/waiting.ts';
import { address as t } from '#app/i18n/es/address.ts';
import { attachments } from '#app/i18n/es/attachments.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { importing } from '#app/i18n/es/import.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { memoryCaches } from '../support/memory-caches.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { episodeRow, rowsOf, today } from './rows.ts';

const pain = (page: Page, value: number) => page.locator(`[data-pain] input[value="${value}"]`);
const nothingStored = () => expect(JSON.stringify({ ...localStorage })).not.toContain('intensity');

describe('an address', () => {
  test('fills the entry of a visitor, leaves the history, names what it did not understand', async () => {
    const query = new URLSearchParams({
      pain: '7',
      took: 'ibuprofen-400',
      symptoms: 'nausea,zzz',
      note: '<b>',
    });
    const page = await renderScreen('entry', {}, { search: `?${query}`, visitor: true });
    await expect(pain(page, 7)).toBeChecked();
    await expect(page).toHaveURL('/es/entry');
    await expect(page.getByText(t.filled)).toBeVisible();
    await expect(page.getByText(t.leftOut('symptoms=zzz'))).toBeVisible();
    nothingStored();
  });

  test('says nothing of a form it has not filled', async () => {
    const page = await renderScreen('entry', {}, { search: '?pain=&shared', visitor: true });
    await expect(page).toHaveURL('/es/entry');
    await expect(page.getByText(t.filled)).toHaveCount(0);
  });

  test('gives way to a draft, and takes its place when that is put aside', async () => {
    const page = await renderScreen('entry', {}, { visitor: true });
    await pain(page, 3).check();
    await page.goto('/es/entry?pain=9');
    await expect(page.getByText(t.waits)).toBeVisible();
    await expect(pain(page, 3)).toBeChecked();
    await page.getByRole('button', { name: entry.discardDraft }).click();
    await expect(pain(page, 9)).toBeChecked();
  });

  test('stays on the entry while an attack is open: whether it is the same is asked on saving', async () => {
    const page = await renderScreen('entry', { episodes: [episodeRow(3)] }, { search: '?pain=5' });
    await expect(pain(page, 5)).toBeChecked();
    await expect(page).toHaveURL('/es/entry');
  });

  test('keeps the day it names', async () => {
    const page = await renderScreen('entry', {}, { search: '?day=2026-11-20&pain=5', visitor: true });
    await expect(pain(page, 5)).toBeChecked();
    await expect(page).toHaveURL('/es/entry?day=2026-11-20');
  });

  test('knows the person’s own medicines', async () => {
    const rows = { cabinet_items: [{ name: 'Migralivio', overuse_class: 'triptan', dose: 10, unit: 'mg' }] };
    const page = await renderScreen('intake', rows, { search: '?took=migralivio&at=00:00&note=abc' });
    await expect(page.getByText(t.filled)).toBeVisible();
    await expect(page).toHaveURL('/es/intake');
    await expect(page.getByLabel(medication.fields.dose, { exact: true })).toHaveValue('10');
    expect(await rowsOf(page, 'intakes')).toEqual([]);
  });

  test('of today goes on to the day it is', async () => {
    const page = await renderScreen('day', {}, { params: { date: 'today' } });
    await expect(page).toHaveURL(`/es/day/${today()}`);
  });
});

describe('what is shared', () => {
  beforeEach(() => {
    vi.stubGlobal('caches', memoryCaches());
    // Those of jsdom cannot be read.
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal('File', NodeFile);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a text is the note of the entry, once', async () => {
    await keepShared('note', new Blob(['Desde las siete']));
    const page = await renderScreen('entry', {}, { search: '?shared', visitor: true });
    await expect(page.getByText(t.filled)).toBeVisible();
    expect(await waitingShared('note')).toEqual([]);
  });

  test('a table is chosen already in the import', async () => {
    await keepShared('table', new Blob(['']), 'export.csv');
    const page = await renderScreen('import');
    await expect(main(page).getByText(importing.choose.chosen('export.csv'))).toBeVisible();
    expect(await waitingShared('table')).toEqual([]);
  });

  test('of each file it is asked where it belongs; what cannot be attached is refused in words', async () => {
    for (const name of ['one.exe', 'two.exe'])
      await keepShared('file', new Blob(['x'], { type: 'application/x-msdownload' }), name);
    const page = await renderScreen('calendar', { episodes: [episodeRow(30, 4)] });
    await expect(page.getByText('one.exe')).toBeVisible();
    await page.getByRole('button', { name: attachments.shared.save, exact: true }).click();
    await expect(page.getByText(attachments.problems.kind.title)).toBeVisible();
    await expect(page.getByText('two.exe')).toBeVisible();
    await page.getByRole('button', { name: attachments.shared.leave, exact: true }).click();
    await expect.poll(() => waitingShared('file')).toEqual([]);
    expect(await rowsOf(page, 'attachments')).toEqual([]);
  });
});
