/** From the camera to the neurologist's screen: a photo is attached without a network, sent once, and shown elsewhere. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { attachmentBucket } from '#domain/attachment/attachment.ts';
import { attachmentBytesMax } from '#domain/limits.ts';
import { appointment as appointmentEn } from '../../../app/i18n/en/appointment.ts';
import { attachments as attachmentsEn } from '../../../app/i18n/en/attachments.ts';
import { exporting as exportingEn } from '../../../app/i18n/en/export.ts';
import { importing } from '../../../app/i18n/en/import.ts';
import { settings } from '../../../app/i18n/en/settings.ts';
import { appointment as appointmentEs } from '../../../app/i18n/es/appointment.ts';
import { attachments as attachmentsEs } from '../../../app/i18n/es/attachments.ts';
import { exporting as exportingEs } from '../../../app/i18n/es/export.ts';
import { localDiary } from '../../../app/i18n/es/local-diary.ts';
import { button, choose, startOf } from '../import-page.ts';
import { enterAs, expectNoFlaws, goOffline, open, openWhole, windowIn, windows } from '../support.ts';
import { languages, lineOf, main, type Person, painButton, saveButton, sheet, somebody } from './journey.ts';

const texts = {
  es: { t: attachmentsEs, appointment: appointmentEs, exporting: exportingEs },
  en: { t: attachmentsEn, appointment: appointmentEn, exporting: exportingEn },
} as const;

/** A photo as a phone takes it, larger than the diary keeps, with the camera's name in it. */
const photo = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#8899aa' } })
    .withExif({ IFD0: { Make: 'Camera-of-Ana' } })
    .jpeg()
    .toBuffer(),
});
const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

const input = (page: Page, name: string) => main(page).locator(`input[type=file][aria-label="${name}"]`);
const files = (page: Page, t: typeof attachmentsEs) =>
  main(page).getByRole('button', { name: new RegExp(`^${t.open('')}`) });
/** Whether a picture was really drawn. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('img', { name, exact: true })
    .evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
    );

/** The files of a person in the account. */
async function stored(page: Page, { session }: Person) {
  const { url, publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const client = createClient(url, publishableKey, { accessToken: async () => session.access_token });
  const bucket = client.storage.from(attachmentBucket);
  const { data } = await bucket.list(session.user.id);
  return {
    names: (data ?? []).map(({ name }) => name).sort(),
    read: async (name: string) => (await bucket.download(`${session.user.id}/${name}`)).data,
  };
}

for (const locale of ['es', 'en'] as const) {
  const { t, appointment, exporting } = texts[locale];
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]], hasTouch: locale === 'es' });

    test('a photo taken offline is sent once, loses its camera, and is on the screen the neurologist sees', async ({
      page,
      context,
      browser,
    }) => {
      const person = await somebody(page);
      await person.enter(context);
      await openWhole(page, `/${locale}/appointment`);
      const source = locale === 'es' ? t.camera : t.choose;
      // Loaded once the diary is there, which on a busy machine is after the network has been idle.
      await expect(input(page, source)).toBeAttached();
      await goOffline(page);
      await input(page, source).setInputFiles([await photo()]);
      await expect(files(page, t)).toHaveCount(1);
      await expect(main(page).getByText(t.waiting)).toBeVisible();
      expect((await stored(page, person)).names).toEqual([]);

      await context.setOffline(false);
      await expect(main(page).getByText(t.waiting)).toBeHidden();
      await expect.poll(async () => (await stored(page, person)).names).toHaveLength(1);
      const [row] = await person.rows('attachments');
      const { names, read } = await stored(page, person);
      expect(names).toEqual([row?.id]);
      expect(row).toMatchObject({ width: 2000, height: 1000, episode_id: null, caption: '' });
      const bytes = Buffer.from(await ((await read(String(row?.id))) ?? new Blob()).arrayBuffer());
      expect(bytes.includes('Camera-of-Ana')).toBe(false);
      expect((await sharp(bytes).metadata()).width).toBe(2000);

      await files(page, t).click();
      await expect.poll(() => isDrawn(page, t.picture)).toBe(true);
      await sheet(page).getByLabel(t.caption).fill('Receta de octubre');
      await sheet(page).getByRole('button', { name: t.save }).click();
      await expect(sheet(page).getByText(t.saved)).toBeVisible();
      await expectNoFlaws(page);
      await page.goBack();
      await expect(sheet(page)).toBeHidden();
      await expect.poll(async () => (await person.rows('attachments'))[0]?.caption).toBe('Receta de octubre');

      // Another device of the same person, in the consulting room.
      const elsewhere = await browser.newContext({ viewport: windows.phone });
      const room = await elsewhere.newPage();
      await enterAs(room, JSON.stringify(person.session));
      await open(room, `/${locale}/appointment`);
      await main(room).getByRole('link', { name: appointment.room.show }).click();
      await sheet(room).getByText(appointment.room.views.files, { exact: true }).click();
      await expect.poll(() => isDrawn(room, 'Receta de octubre')).toBe(true);
      await elsewhere.close();
      // Seen twice, stored once.
      expect((await stored(page, person)).names).toHaveLength(1);
    });

    test('a photo is in the report once it is ticked, and not before', async ({ page, context }) => {
      const person = await somebody(page);
      await person.enter(context);
      await open(page, `/${locale}/appointment`);
      await input(page, t.choose).setInputFiles([await photo(), letter]);
      await expect(files(page, t)).toHaveCount(2);
      await open(page, `/${locale}/export`);
      const pages = main(page).locator('[data-report] svg[role=img]');
      const drawn = pages.locator('image');
      await expect(pages.first()).toBeVisible();
      await expect(drawn).toHaveCount(0);
      const report = async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          main(page).getByRole('button', { name: exporting.pdf.submit, exact: true }).click(),
        ]);
        return readFile(await download.path());
      };
      const without = await report();
      expect(without.includes('/DCTDecode')).toBe(false);

      const count = await pages.count();
      await main(page).getByText(exporting.pictures.heading, { exact: true }).click();
      // The document is no photo.
      const box = main(page).getByRole('group', { name: exporting.pictures.heading }).getByRole('checkbox');
      await expect(box).toHaveCount(1);
      await expect(box).not.toBeChecked();
      await expectNoFlaws(page);
      await box.check();
      await expect(drawn).toHaveCount(1);
      await expect(pages).toHaveCount(count + 1);
      const ticked = await report();
      expect(ticked.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(1);
      expect(ticked.includes('Camera-of-Ana')).toBe(false);
      // Ticked for this report only, and nothing of it is in the address.
      expect(new URL(page.url()).search).toBe('');
      await page.reload();
      await expect(pages).toHaveCount(count);
      await expect(drawn).toHaveCount(0);
    });
  });
}

test.describe('in Spanish, on a phone', () => {
  const { t } = texts.es;
  test.use({ viewport: windows.phone });

  test('a document is refused when it is none, and a deleted file comes back', async ({ page, context }) => {
    const person = await somebody(page);
    await person.enter(context);
    await open(page, '/es/appointment');
    await input(page, t.choose).setInputFiles([
      { ...letter, buffer: Buffer.from('no es un PDF') },
      { name: 'hoja.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await expect(page.getByText(t.problems.damaged.title, { exact: true })).toBeVisible();
    await expect(page.getByText(t.problems.kind.title, { exact: true })).toBeVisible();
    await expect(files(page, t)).toHaveCount(0);
    expect(await person.rows('attachments')).toEqual([]);

    await input(page, t.choose).setInputFiles([letter]);
    await files(page, t).click();
    await sheet(page).getByRole('button', { name: t.remove, exact: true }).click();
    await expect(files(page, t)).toHaveCount(0);
    await page.getByRole('button', { name: languages.es.parts.trashed.undo, exact: true }).click();
    await expect(files(page, t)).toHaveCount(1);
  });

  test('a photo is kept as it was held, what is transparent stays so, and a drawing with scripts or a file too large is refused', async ({
    page,
    context,
  }) => {
    const person = await somebody(page);
    await person.enter(context);
    await open(page, '/es/appointment');
    const held = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8899aa' } });
    const clear = sharp({ create: { width: 50, height: 40, channels: 4, background: '#8899aa00' } });
    const png = await clear.png().toBuffer();
    await input(page, t.choose).setInputFiles([
      // On its side: six is a quarter turn.
      { ...(await photo()), buffer: await held.withMetadata({ orientation: 6 }).jpeg().toBuffer() },
      { name: 'clear.png', mimeType: 'image/png', buffer: png },
      // Not what it says, and drawn all the same: its bytes decide.
      { name: 'renamed.jpg', mimeType: 'image/webp', buffer: png },
      {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      { ...letter, buffer: Buffer.concat([letter.buffer, Buffer.alloc(attachmentBytesMax)]) },
    ]);
    await expect(page.getByText(t.problems.kind.title, { exact: true })).toBeVisible();
    await expect(page.getByText(t.problems.size.title, { exact: true })).toBeVisible();
    await expect(files(page, t)).toHaveCount(3);
    await expect.poll(async () => (await stored(page, person)).names).toHaveLength(3);
    const { read } = await stored(page, person);
    const seen: object[] = [];
    for (const row of await person.rows('attachments')) {
      const bytes = Buffer.from(await ((await read(String(row.id))) ?? new Blob()).arrayBuffer());
      const { width, height, format, hasAlpha, orientation, exif } = await sharp(bytes).metadata();
      seen.push({ width, height, format, hasAlpha, orientation, exif, row: [row.width, row.height] });
    }
    const upright = { orientation: undefined, exif: undefined };
    const drawing = { width: 50, height: 40, format: 'png', hasAlpha: true, row: [50, 40], ...upright };
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        { width: 200, height: 300, format: 'jpeg', hasAlpha: false, row: [200, 300], ...upright },
        drawing,
      ]),
    );
    expect(seen.filter((one) => 'format' in one && one.format === 'png')).toEqual([drawing, drawing]);
  });

  test('a photo of a diary without an account goes along into the account', async ({ page }) => {
    const person = await somebody(page);
    await open(page, '/es/entry');
    await painButton(page, languages.es, 6).check();
    await saveButton(page, languages.es).click();
    await expect(page.getByText(languages.es.entry.saved.doneHere)).toBeVisible();
    await open(page, '/es/');
    await lineOf(page, languages.es, 6).first().click();
    await input(page, t.choose).setInputFiles([await photo()]);
    await expect(files(page, t)).toHaveCount(1);

    await enterAs(page, JSON.stringify(person.session));
    await open(page, '/es/');
    await page.getByRole('button', { name: localDiary.take.submit }).click();
    await expect(page.getByText(localDiary.take.done(1, 0, 0), { exact: true })).toBeAttached();
    await expect.poll(async () => (await person.rows('attachments')).length).toBe(1);
    await expect.poll(async () => (await stored(page, person)).names).toHaveLength(1);
    const [row] = await person.rows('attachments');
    const [episode] = await person.rows('episodes');
    expect((await stored(page, person)).names).toEqual([row?.id]);
    expect(row?.episode_id).toBe(episode?.id);
  });
});

test.describe('in English, on a desktop', () => {
  const { t } = texts.en;
  test.use({ viewport: windows.desktop });

  test('the copy of everything has the files, and brings them into another account', async ({
    page,
    context,
  }) => {
    const person = await somebody(page);
    await person.enter(context);
    await open(page, '/en/appointment');
    await input(page, t.choose).setInputFiles([await photo(), letter]);
    await expect(files(page, t)).toHaveCount(2);
    await expect.poll(async () => (await stored(page, person)).names).toHaveLength(2);
    await openWhole(page, '/en/settings#export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: settings.export.submit }).click(),
    ]);
    const zip = await readFile(await download.path());
    const attached = Object.entries(unzipSync(zip)).filter(([name]) => name.startsWith('attachments/'));
    expect(attached.map(([name]) => name.split('.').at(-1)).sort()).toEqual(['jpg', 'pdf']);

    const other = await somebody(page);
    await enterAs(page, JSON.stringify(other.session));
    await open(page, '/en/import');
    await choose(page, importing, { name: 'copy.zip', mimeType: 'application/zip', buffer: zip });
    await button(page, startOf(importing)).click();
    await expect.poll(async () => (await stored(page, other)).names).toHaveLength(2);
    const rows = await other.rows('attachments');
    expect((await stored(page, other)).names).toEqual(rows.map(({ id }) => id).sort());
  });
});
