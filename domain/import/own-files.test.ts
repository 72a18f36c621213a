/**
 * Every file this product writes, brought back: it is read whole, or refused in words that name the one to bring
 * (docs/decisions/074). Places that make a file and the worker's tasks are listed from the code, so that a new one needs a rule.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import ical from 'ical-generator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadAllDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import { settings as settingsEn } from '#app/i18n/en/settings.ts';
import { settings as settingsEs } from '#app/i18n/es/settings.ts';
import { makeAnalysis } from '#app/reports/files/analysis-export.ts';
import { createArchive } from '#app/reports/files/archive.ts';
import { makeDiaryCsv } from '#app/reports/files/diary-csv-export.ts';
import { makeFhir } from '#app/reports/files/fhir-export.ts';
import { makeBlankCalendar } from '#app/reports/files/pdf.ts';
import type { Reporting, Task } from '#app/reports/worker/report-messages.ts';
import calendar from '#product/functions/calendar/index.ts';
import type { FunctionContext } from '#server/contract.ts';
import { root } from '../../scripts/lib/command.ts';
import { fileOf, reader } from '../../tests/support/import-files.ts';
import { type Diary, diaryOf, rowsById, snapshotOf, writtenRows } from '../../tests/support/own-diary.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import { programs, savedBy } from '../../tests/support/spreadsheet.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { diaryCodeSystem } from '../reports/fhir/code-system.ts';
import type { ImportedFile, Refusal } from './imported.ts';
import { ImportRefused } from './imported.ts';
import { readImport } from './read-file.ts';

const site = 'https://diary.example';
const period = { first: '2026-08-01', last: '2026-11-20' };
const tables = Object.keys(diaryTables) as DiaryTable[];

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z'), toFake: ['Date'] });
  const font = (url: string) =>
    readFileSync(join(root, 'app/reports/font', String(url).split('/').at(-1) ?? ''));
  vi.stubGlobal('fetch', async (url: string) => new Response(font(url)));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Files = Readonly<Record<string, Uint8Array | string>>;
/**
 * `whole`: what was written of the diary comes. `read`: it is known for what it is; `read-diary-csv.test.ts` compares what comes.
 * `own_output`, `not_text`: nothing comes, in words that name the file to bring.
 */
interface Rule {
  readonly comes: 'whole' | 'read' | 'own_output' | 'not_text';
  /** By the names they are saved under. */
  readonly files: (diary: Diary) => Promise<Files>;
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const textOf = (bytes: Uint8Array | undefined) => strFromU8(bytes ?? new Uint8Array());

async function copyOf(diary: Diary): Promise<Uint8Array> {
  const made = { at: '2026-11-22T12:00:00+01:00', zone: 'Europe/Madrid', site };
  const archive = createArchive(made, { name: 'LEEME.txt', text: settingsEs.export.note });
  for (const table of tables) await archive.add(table, diary[table] ?? []);
  return bytesOf(archive.end());
}

const pdf: Rule = {
  comes: 'not_text',
  files: async () => ({
    'a.pdf': await bytesOf(await makeBlankCalendar('es', { year: 2026, month: 1 }, 1, 'a4')),
  }),
};

type FileTask = { [Name in Task]: Reporting[Name]['answer'] extends Blob ? Name : never }[Task];
/** What the worker of reports writes. */
const ofTasks: Readonly<Record<FileTask, Rule>> = {
  pdf,
  blankCalendar: pdf,
  csv: {
    comes: 'read',
    files: async (diary) => {
      const own = snapshotOf(diary, reader.userId);
      return {
        'diario.csv': await bytesOf(await makeDiaryCsv({ ...own, userId: reader.userId }, period, 'es')),
        'diary.csv': await bytesOf(await makeDiaryCsv({ ...own, userId: reader.userId }, period, 'en')),
      };
    },
  },
  tables: {
    comes: 'own_output',
    files: async (diary) => {
      const own = snapshotOf(diary, reader.userId);
      const nobody = { birthYear: null };
      const [spain, mexico] = [
        await bytesOf(await makeAnalysis(own, nobody, period, 'es', { languages: ['es-ES'] })),
        await bytesOf(await makeAnalysis(own, nobody, period, 'en', { languages: ['en-US'] })),
      ];
      const inside = [spain, mexico].flatMap((zip, place) =>
        Object.entries(unzipSync(zip)).map(([name, bytes]) => [`${place} ${name}`, bytes] as const),
      );
      return { 'tablas.zip': spain, ...Object.fromEntries(inside) };
    },
  },
  fhir: {
    comes: 'own_output',
    files: async (diary) => {
      const own = snapshotOf(diary, reader.userId);
      const text = await (await makeFhir(own, undefined, period, { site })).text();
      return {
        'fhir.json': text,
        'in order.json': JSON.stringify(JSON.parse(text), null, 2),
        'fhir.zip': zipSync({ 'fhir.json': strToU8(text) }),
      };
    },
  },
};

/** What pages hand out besides, by the module that does. */
const ofPages: Readonly<Record<string, Rule>> = {
  'app/components/data-copy/copy-button.tsx': {
    comes: 'whole',
    files: async (diary) => {
      const zip = await copyOf(diary);
      const { 'diario-migrana.json': document, 'LEEME.txt': _, ...sheets } = unzipSync(zip);
      return { 'copia.zip': zip, 'copia.json': textOf(document), 'hojas.zip': zipSync(sheets) };
    },
  },
  'its note': {
    comes: 'own_output',
    files: async () => ({ 'LEEME.txt': settingsEs.export.note, 'README.txt': settingsEn.export.note }),
  },
  'app/routes/settings/factors/recovery-codes-shown.tsx': {
    comes: 'own_output',
    files: async () => ({
      'codigos.txt': [settingsEs.recovery.fileTitle, '', 'abcd-efgh', ''].join('\r\n'),
      'codes.txt': [settingsEn.recovery.fileTitle, '', 'abcd-efgh', ''].join('\r\n'),
    }),
  },
  'app/components/add-to-calendar.tsx': {
    comes: 'own_output',
    files: async () => {
      const file = ical({ prodId: { company: 'Diario de Migraña', product: 'diario', language: 'es' } });
      file.createEvent({
        id: 'dose-2026-03-01@x',
        start: new Date(),
        allDay: true,
        summary: 'Aviso; uno, dos',
      });
      return { 'aviso.ics': file.toString() };
    },
  },
  'product/functions/calendar/index.ts': {
    comes: 'own_output',
    files: async () => {
      const feed = { created_at: '2026-03-01T10:00:00Z', lang: 'en', facts: {} };
      const env = { SUPABASE_URL: site, SUPABASE_SERVICE_ROLE_KEY: 'x' };
      const request = new Request(`${site}/functions/v1/calendar/${'a'.repeat(43)}.ics`);
      const context = { env, fetch: async () => Response.json(feed) } as unknown as FunctionContext;
      return { 'feed.ics': await (await calendar.fetch(request, context)).text() };
    },
  },
  'the codes of its FHIR documents': {
    comes: 'own_output',
    files: async () => ({ 'diary.json': JSON.stringify(diaryCodeSystem(site)) }),
  },
  'app/components/share/save-pdf.tsx': pdf,
  'app/routes/appointment/report-pdf.tsx': pdf,
  'app/routes/export/csv-download.tsx': ofTasks.csv,
  'app/routes/export/export-page.tsx': pdf,
  'app/routes/export/report-actions.tsx': pdf,
  // The worker's tasks.
  'app/routes/export/your-data.tsx': pdf,
  // Photos and documents of the person's own.
  'app/components/attachments/attachment-dialog.tsx': pdf,
  'app/routes/appointment/attachment-pages.tsx': pdf,
  'app/routes/letter/letter-year.tsx': {
    comes: 'not_text',
    files: async () => ({
      'un-ano.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0]),
    }),
  },
};

/** The rows of a file, or why it has none. */
async function outcomeOf(content: Uint8Array | string): Promise<ImportedFile | Refusal | 'asked'> {
  try {
    const words = await loadAllDiaryCsvWords();
    const read = await readImport(fileOf(content), reader, { words });
    return 'needs' in read ? 'asked' : read;
  } catch (error) {
    if (error instanceof ImportRefused) return error.refusal;
    throw error;
  }
}

const isCsv = (name: string) => name.endsWith('.csv');

describe('files of this product', () => {
  test.each(Object.entries({ ...ofTasks, ...ofPages }))(
    '%s',
    async (_, { comes, files }) => {
      await fc.assert(
        fc.asyncProperty(
          diaryOf(reader.userId),
          fc.constantFrom(...Object.keys(programs)),
          async (diary, program) => {
            for (const [name, content] of Object.entries(await files(diary))) {
              const forms = isCsv(name)
                ? [content, savedBy(program as keyof typeof programs, textOf(content as Uint8Array))]
                : [content];
              for (const form of forms) {
                const outcome = await outcomeOf(form);
                // After a spreadsheet its dates may need an answer.
                if (comes === 'read')
                  expect(outcome === 'asked' || typeof outcome === 'object', name).toBe(true);
                else if (comes !== 'whole') expect(outcome, name).toBe(comes);
                else {
                  expect(outcome, name).toMatchObject({ losses: [] });
                  expect(rowsById((outcome as ImportedFile).rows), name).toEqual(writtenRows(diary));
                }
              }
            }
          },
        ),
        { seed, numRuns: comes === 'not_text' ? 1 : scaled(12) },
      );
    },
    60_000,
  );

  test('a sheet of a copy that a spreadsheet has saved is read as it was, or refused; what is there is never another value', async () => {
    await fc.assert(
      fc.asyncProperty(
        diaryOf(reader.userId),
        fc.constantFrom(...Object.keys(programs)),
        async (diary, program) => {
          const { 'diario-migrana.json': _, 'LEEME.txt': __, ...sheets } = unzipSync(await copyOf(diary));
          const written = writtenRows(diary);
          for (const [name, bytes] of Object.entries(sheets)) {
            const outcome = await outcomeOf(savedBy(program as keyof typeof programs, textOf(bytes)));
            if (typeof outcome === 'string') expect(outcome, `${name} ${program}`).toBe('own_output');
            // A part without the sheet of its attack comes alone.
            else {
              // Another separator changes nothing.
              if (program === 'an editor') {
                expect(outcome.losses, name).toEqual([]);
                expect(outcome.rows, name).toHaveLength(diary[name.slice(0, -4)]?.length ?? 0);
              }
              for (const row of outcome.rows)
                expect(row.columns, `${name} ${program}`).toMatchObject({
                  ...written.get(`${row.entity} ${row.id}`)?.columns,
                  ...('episode_id' in row.columns && { episode_id: row.columns.episode_id }),
                });
            }
          }
        },
      ),
      { seed, numRuns: scaled(10) },
    );
  }, 60_000);

  test('each place in the code that hands a person a file has a rule', () => {
    const hands = /(?<!\.)\bdownload\(|\buseFile\(|\bdownload=\{|'text\/calendar|content-disposition'/i;
    // What they are made with, and what no page hands out: a list of passwords, the person's own attachments.
    const others =
      /\.test\.|files\/download\.ts|use-file\.ts|common-password\.ts|i18n\/texts\.ts|serve-object\.ts|cors\.ts/;
    const places = globSync('{app,product,server,supabase}/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !others.test(path))
      .filter((path) => hands.test(readFileSync(join(root, path), 'utf8')));
    const ruled = Object.keys(ofPages).filter((name) => /^(?:app|product)\//.test(name));
    expect(places.sort()).toEqual(ruled.sort());
  });
});
