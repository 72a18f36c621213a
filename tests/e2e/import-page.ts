/** Actions on the import page, for tests. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { importing as es } from '../../app/i18n/es/import.ts';

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
export const fixture = (name: string) => join(import.meta.dirname, '../fixtures/import', name);
export const plan = (page: Page, t: typeof es) => main(page).getByRole('region', { name: t.plan.heading });
export const line = (within: Locator, name: string) =>
  within.getByRole('row', { name: new RegExp(`^${name}`) });
export const startOf = (t: typeof es) => new RegExp(`^${t.plan.submit(2).split('2')[0]}\\d+`);

type Choice = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export async function choose(page: Page, t: typeof es, file: Choice): Promise<void> {
  await main(page)
    .getByLabel(new RegExp(`^(${t.choose.label}|${t.choose.other})`))
    .setInputFiles(file);
}
export const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Undoes an import, in the dialog that asks about it. */
export const undoAction = (page: Page, t: typeof es) =>
  page.getByRole('dialog').getByRole('button', { name: t.undo.action });

export const confirmUndo = (page: Page, t: typeof es) => undoAction(page, t).click();

/** A CSV with one attack a day. */
export function manyAttacks(count: number) {
  const lines = Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.UTC(2024, 0, 1) - back * 86_400_000).toISOString().slice(0, 10);
    return `${day}T08:00,${1 + (back % 9)},nota ${back}`;
  });
  return text('many.csv', ['start,pain,notes', ...lines].join('\n'));
}

/** Calls the REST API as the signed-in person. */
async function asked(page: Page, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('diary-auth') ?? '{}').access_token,
  );
  return page.request.get(`/rest/v1/${path}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}`, ...headers },
  });
}

/** The signed-in person's rows on the server. */
export async function rowsOf(page: Page, table: string): Promise<Record<string, unknown>[]> {
  return (await asked(page, `${table}?select=*&order=id`)).json();
}

/** Number of the signed-in person's rows on the server. @param filter in REST API syntax, such as `&deleted_at=is.null` */
export async function countOf(page: Page, table: string, filter = ''): Promise<number> {
  const answer = await asked(page, `${table}?select=id&limit=1${filter}`, { Prefer: 'count=exact' });
  return Number(answer.headers()['content-range']?.split('/')[1] ?? Number.NaN);
}
