import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { constants, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { deflateSync, strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fileOf, fixture, imported, reader } from '../../tests/support/import-files.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import { exportFormat } from '../copy/export.ts';
import { ImportRefused } from './imported.ts';
import { readImport } from './read-file.ts';

const megabyte = 1024 * 1024;

/** The refusal of a file; undefined if it is read. */
async function refusalOf(content: Parameters<typeof fileOf>[0]): Promise<string | undefined> {
  try {
    await readImport(fileOf(content), reader);
    return undefined;
  } catch (problem) {
    // Nothing else is ever thrown.
    if (!(problem instanceof ImportRefused)) throw problem;
    return problem.refusal;
  }
}

const migraineBot = (rows: string) => `start,end,pain\n${rows}`;
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  [0xfeff, ...Array.from(text, (one) => one.charCodeAt(0))].forEach((code, i) => {
    view.setUint16(i * 2, code, littleEndian);
  });
  return new Uint8Array(view.buffer);
};
const document = (tables: string, version = '1') =>
  `{"format":"${exportFormat}","schema_version":${version},"exported_at":"","zone":"UTC","tables":${tables}}`;

describe('what is refused', () => {
  test.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'empty'],
    ['spaces', ' \r\n \r\n', 'empty'],
    ['a zip of nothing', zipSync({}), 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'not_text'],
    ['a PDF', '%PDF-1.7\nhello', 'not_text'],
    ['a text that turns out to be none', `${'a'.repeat(5000)}\0`, 'not_text'],
    ['a letter', 'Dear doctor,\nit hurts.\n'.replaceAll(',', ''), 'not_recognised'],
    ['names of columns alone', 'a,b,c\n', 'not_recognised'],
    ['more columns than a table has', `${'a,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`, 'not_recognised'],
    ['another XML', '<?xml version="1.0"?><gpx><trk/></gpx>', 'not_recognised'],
    ['a page', '<!doctype html><html><body>hello</body></html>', 'not_recognised'],
    ['JSON of something else', '{"format":"other"}', 'not_recognised'],
    ['JSON cut off', document('{').slice(0, -5), 'damaged'],
    ['tables that are no lists', document('{"episodes":{"length":3}}'), 'damaged'],
    ['no tables', document('null'), 'damaged'],
    ['a newer version', document('{}', '2'), 'newer_version'],
    ['a version that is none', document('{}', '"1"'), 'damaged'],
    ['an export that is cut off', '<HealthData><Record type="x"/>', 'damaged'],
    [
      'a workbook of Excel',
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }),
      'spreadsheet',
    ],
    [
      'a workbook of LibreOffice',
      zipSync({
        mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
        'content.xml': strToU8('<office/>'),
      }),
      'spreadsheet',
    ],
    ['a workbook of Numbers', zipSync({ 'Index/Document.iwa': new Uint8Array(9) }), 'spreadsheet'],
    [
      'a workbook of Excel from before 2007',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'spreadsheet',
    ],
    ['MigraLog cut off', `${new TextDecoder().decode(fixture('migralog.json')).slice(0, -40)}`, 'damaged'],
    ['a zip of pictures', zipSync({ 'a.png': new Uint8Array(9) }), 'not_recognised'],
    [
      'a zip that is cut off',
      zipSync({ 'a.csv': [strToU8('x'.repeat(5000)), { level: 0 }] }).subarray(0, 3000),
      'damaged',
    ],
    ['half of UTF-16', new Uint8Array([0xff, 0xfe, 0x00]), 'damaged'],
  ])('%s', async (_, content, refusal) => {
    expect(await refusalOf(content)).toBe(refusal);
  });

  test('a zip with a password', async () => {
    const zip = zipSync({ 'export.xml': fixture('apple-health.xml') });
    zip[6] = (zip[6] ?? 0) | 1;
    expect(await refusalOf(zip)).toBe('encrypted');
  });

  test('a zip whose bytes were changed is refused or read, and nothing else happens', async () => {
    const zip = zipSync({ 'export.xml': fixture('apple-health.xml') });
    const seen = new Set<string>();
    for (let place = 4; place < zip.length; place += 7) {
      const changed = Uint8Array.from(zip);
      changed[place] = (changed[place] ?? 0) ^ 0xff;
      seen.add((await refusalOf(changed)) ?? 'read');
    }
    expect(seen).toContain('damaged');
  });

  test('a file that is too large, by its content and not by its stated size', async () => {
    const piece = strToU8('2026-03-01 10:00,,5\n'.repeat(megabyte / 20));
    function* pieces() {
      yield strToU8('start,end,pain\n');
      for (let i = 0; i < 110; i++) yield piece;
    }
    const refused = readImport(fileOf(pieces(), 20), reader);
    await expect(refused).rejects.toMatchObject({ refusal: 'too_large' });
  });

  test('a zip bomb', async () => {
    const bomb = zipSync({ 'export.csv': new Uint8Array(20 * megabyte) });
    expect(bomb.length).toBeLessThan(megabyte / 10);
    expect(await refusalOf(bomb)).toBe('zip_bomb');
    const xml = zipSync({ 'export.xml': strToU8(`<HealthData>${' '.repeat(12 * megabyte)}`) });
    expect(await refusalOf(xml)).toBe('zip_bomb');
  });

  test('entries that are not needed are skipped without inflating', async () => {
    const zipOf = (name: string) => {
      const zip = zipSync({
        [name]: [strToU8('no deflated data'), { level: 0 }],
        'b.csv': strToU8(migraineBot('2026-03-01 10:00,,5\n')),
      });
      // Its header says "deflated".
      zip[8] = 8;
      return zip;
    };
    expect((await imported(zipOf('route.gpx'))).rows).toHaveLength(1);
    expect(await refusalOf(zipOf('route.csv'))).toBe('damaged');
  });
});

describe('hostile XML', () => {
  const record =
    '<Record type="HKCategoryTypeIdentifierHeadache" startDate="2026-03-02 09:00:00 +0100" endDate="2026-03-02 10:00:00 +0100" value="2"';

  test('entities are not resolved: neither a billion laughs nor files', async () => {
    const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
      '\n',
    );
    const xml = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY l0 "lol">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd">]>
      <HealthData>${record} sourceName="&l9;&file;"/><Me>&l9;&file;</Me></HealthData>`;
    const file = await imported(xml);
    expect(file.rows).toHaveLength(1);
    expect(JSON.stringify(file)).not.toMatch(/lollol|root:/);
  });

  test.each<[string, string]>([
    ['deep', `<HealthData>${'<a>'.repeat(100_000)}`],
    [
      'with an endless attribute',
      `<HealthData>${record} sourceName="${'a'.repeat(20 * megabyte)}"/></HealthData>`,
    ],
    [
      'with an endless declaration',
      `<!DOCTYPE HealthData [<!-- ${'a'.repeat(20 * megabyte)} -->]><HealthData/>`,
    ],
    ['with a fault at every turn', `<HealthData>${'<a b="'.repeat(megabyte)}`],
    ['with an endless comment', `<HealthData><!-- ${'a'.repeat(20 * megabyte)} --></HealthData>`],
  ])('%s', async (_, xml) => {
    expect(await refusalOf(xml)).toBe('damaged');
  });

  test('with names of prototypes and impossible values', async () => {
    const xml = `<HealthData __proto__="x" constructor="y"><Record/>${record} sourceName="__proto__"><MetadataEntry key="__proto__" value="x"/></Record>
      <Record type="HKCategoryTypeIdentifierHeadache" startDate="2026-02-30 09:00:00 +0100" endDate="x" value="2"/>
      <Record type="HKCategoryTypeIdentifierHeadache" startDate="2026-03-02 09:00:00 +0100" endDate="2026-03-01 09:00:00 +0100" value="2"/>
      <Record type="HKCategoryTypeIdentifierHeadache" startDate="2099-03-02 09:00:00 +0100" endDate="2099-03-02 09:00:00 +0100" value="2"/>
      <Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="2099-03-02 09:00:00 +0100" endDate="2099-03-02 09:00:00 +0100" value="constructor"/>
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" startDate="2026-03-02 23:00:00 +0100" endDate="2026-03-09 09:00:00 +0100" value="1"/></HealthData>`;
    const file = await imported(xml);
    expect(file.rows.map(({ entity }) => entity)).toEqual(['episodes']);
    expect(file.losses.find(({ reason }) => reason === 'unreadable_row')?.count).toBe(3);
    expect(file.losses.find(({ reason }) => reason === 'unreadable_date')?.count).toBe(1);
  });
});

/** Half a megabyte of a watch's records, and one headache. */
const health = (() => {
  const time = (minute: number) =>
    new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
      .toISOString()
      .replace('T', ' ')
      .replace(/\..*/, ' +0000');
  const records = Array.from({ length: 2500 }, (_, i) => {
    const [at, value] = [time(i), 40 + ((i * 7919) % 140)];
    return `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Reloj" unit="count/min" creationDate="${at}" startDate="${at}" endDate="${at}" value="${value}"/>\n`;
  });
  return `${records.join('')}<Record type="HKCategoryTypeIdentifierHeadache" sourceName="Reloj" startDate="${time(0)}" endDate="${time(9)}" value="2"/>\n`;
})();

/** An export of so many bytes: the same records over and over. */
function* healthExport(bytes: number): Generator<string> {
  yield '<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]><HealthData>';
  for (let written = 0; written < bytes; written += health.length) yield health;
  yield '</HealthData>';
}

/** Its zip as a stream, with sizes after the data, like Apple's. */
function* zipped(pieces: Iterable<string>): Generator<Uint8Array> {
  const name = strToU8('apple_health_export/export.xml');
  const header = new Uint8Array(30 + name.length);
  header.set([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 8]);
  header[26] = name.length;
  header.set(name, 30);
  yield header;
  // Blocks that end on a byte boundary can follow one another, whatever came before.
  const blocks = new Map<string, Uint8Array>();
  let packed = 2;
  for (const piece of pieces) {
    const block = blocks.get(piece) ?? deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
    blocks.set(piece, block);
    packed += block.length;
    yield block;
  }
  yield Uint8Array.of(3, 0);
  const descriptor = new Uint8Array(16);
  descriptor.set([0x50, 0x4b, 7, 8]);
  new DataView(descriptor.buffer).setUint32(8, packed, true);
  const end = new Uint8Array(22);
  end.set([0x50, 0x4b, 5, 6]);
  yield descriptor;
  yield end;
}

/** A CSV in a zip with sizes after the data, as streaming writers produce. */
function described(data: Uint8Array, method: 0 | 8, mark: boolean, long: boolean): Uint8Array {
  const name = strToU8('a.csv');
  const header = new Uint8Array(30 + name.length);
  header.set([0x50, 0x4b, 3, 4, 45, 0, 8, 0, method]);
  header[26] = name.length;
  header.set(name, 30);
  const sizes = new DataView(new ArrayBuffer(long ? 20 : 12));
  if (long) sizes.setBigUint64(4, BigInt(data.length), true);
  else sizes.setUint32(4, data.length, true);
  const directory = new Uint8Array(68);
  directory.set([0x50, 0x4b, 1, 2]);
  return Buffer.concat([
    header,
    data,
    Uint8Array.from(mark ? [0x50, 0x4b, 7, 8] : []),
    new Uint8Array(sizes.buffer),
    directory,
  ]);
}

describe('a zip whose sizes stand behind the data', () => {
  const csv = migraineBot('2026-03-01 10:00,,5\n');
  test.each([
    ['with a mark', true, false],
    ['without a mark', false, false],
    ['with a mark and long sizes', true, true],
    ['without a mark and with long sizes', false, true],
  ])('%s', async (_, mark, long) => {
    const deflated = deflateRawSync(csv);
    expect((await imported(described(deflated, 8, mark, long))).rows).toHaveLength(1);
    expect((await imported(described(strToU8(csv), 0, mark, long))).rows).toHaveLength(1);
    expect(await refusalOf(described(deflated, 8, mark, long).subarray(0, -70))).toBe('damaged');
  });

  test('data that has every mark in it', async () => {
    const marks = ['PK\x07\x08', 'PK\x03\x04', 'PK\x01\x02']
      .map((mark) => `${mark}${'.'.repeat(40)}`)
      .join('');
    const text = `start,end,pain,note\n2026-03-01 10:00,,5,${marks}\n`;
    const mapping = { start: 0, pain: { column: 2, scale: '0_10' }, notes: 3, dates: 'iso' } as const;
    const complete = await imported(described(strToU8(text), 0, true, false), {}, { mapping });
    expect(complete.rows[0]?.columns.notes).toBe(marks);
  });

  test('of a CSV beside JSON of something else', async () => {
    const zip = zipSync({ 'about.json': strToU8('{"made":"today"}'), 'a.csv': strToU8(csv) });
    expect((await imported(zip)).rows).toHaveLength(1);
  });

  test('as fflate writes a stream', async () => {
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_, bytes) => pieces.push(bytes));
    for (const name of ['leeme.txt', 'a.csv']) {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      entry.push(strToU8(csv), true);
    }
    zip.end();
    expect((await imported(pieces)).rows).toHaveLength(1);
  });
});

describe('an export far larger than the memory it may use', () => {
  test('is read in bounded memory, from its zip', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const used = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = used();
    let highest = 0;
    let looked = 0;
    const memory = (read: number) => {
      if (read < looked) return;
      looked = read + 2 * megabyte;
      highest = Math.max(highest, used() - before);
    };
    // With TEST_SCALE=4 as many as a watch writes in years.
    const bytes = Math.max(64, scaled(64)) * megabyte;
    const file = await imported(zipped(healthExport(bytes)), {}, { onProgress: memory });
    expect(file.rows.map(({ columns }) => columns.intensity)).toEqual([2]);
    const times = Math.ceil(bytes / health.length);
    expect(file.losses).toEqual([
      {
        reason: 'double',
        where: '',
        count: times - 1,
        examples: ['Dolor de cabeza 2026-01-01 00:00:00 +0000'],
      },
    ]);
    expect(looked).toBeGreaterThan(0);
    // Memory in use at any moment.
    expect(highest).toBeLessThan(32 * megabyte);
  });

  test('can be stopped', async () => {
    const controller = new AbortController();
    const stopped = readImport(fileOf(zipped(healthExport(1024 * megabyte))), reader, {
      signal: controller.signal,
      onProgress: (read) => {
        if (read > megabyte) controller.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('texts as programs write them', () => {
  const text = 'Fecha,Dolor,Notas\n13/04/2026 10:00,5,"Mañana, café y «ruido»"\n';
  const mapping = { start: 0, pain: { column: 1, scale: '0_10' }, notes: 2, dates: 'dmy' } as const;
  const windows = Uint8Array.from(text, (one) => one.charCodeAt(0));

  test.each<[string, string | Uint8Array]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\uFEFF${text}`],
    ['UTF-16, little end first', utf16(text, true)],
    ['UTF-16, big end first', utf16(text, false)],
    ['windows-1252', windows],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['lines that end in CR', text.replaceAll('\n', '\r')],
    ['semicolons', text.replace('Fecha,Dolor,Notas', 'Fecha;Dolor;Notas').replace('10:00,5,', '10:00;5;')],
    ['a line that names its separator', `sep=,\r\n${text}`],
    ['empty lines', `\n\n${text}\n\n`],
  ])('%s', async (_, content) => {
    const file = await imported(content, {}, { mapping });
    expect(file.rows.map(({ columns }) => columns.notes)).toEqual(['Mañana, café y «ruido»']);
  });

  test('bytes that come one by one', async () => {
    const bytes = fixture('migraine-buddy.csv');
    expect(await imported(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(await imported(bytes));
    const health = fixture('apple-health.xml');
    expect(await imported(Array.from(health, (byte) => Uint8Array.of(byte)))).toEqual(await imported(health));
    const zip = zipSync({ 'export.xml': health });
    expect(await imported(Array.from(zip, (byte) => Uint8Array.of(byte)))).toEqual(await imported(health));
  });

  test('a cell of 10 MB is cut, and said to be', async () => {
    const long = `Fecha,Dolor,Notas\n13/04/2026 10:00,5,"${'á'.repeat(10 * megabyte)}"\n`;
    const file = await imported(long, {}, { mapping });
    expect(file.rows[0]?.columns.notes).toBe('á'.repeat(4000));
    expect(file.losses).toEqual([
      { reason: 'too_long', where: 'notes', count: 1, examples: ['á'.repeat(80)] },
    ]);
    const copy = await imported(
      document(
        `{"day_logs":[{"id":"33333333-3333-4333-8333-333333333333","local_date":"2026-03-01","notes":"${'b'.repeat(10 * megabyte)}"}]}`,
      ),
    );
    expect(copy.rows[0]?.columns.notes).toBe('b'.repeat(2000));
  });

  test('cells too long for their column', async () => {
    const spaces = ' '.repeat(megabyte);
    const drugs = 'Ibuprofeno,'.repeat(megabyte / 4);
    const long = `Fecha,Dolor,Notas,Dura\n2026-03-01${spaces}x,5,,\n2026-03-01,5${spaces}/,,\n2026-03-01 10:00,5,"${drugs}","1h${spaces}x"\n`;
    const named = {
      ...mapping,
      dates: 'iso',
      notes: null,
      medicines: 2,
      duration: { column: 3, unit: 'text' },
    } as const;
    const file = await imported(long, {}, { mapping: named });
    expect(file.rows).toHaveLength(101);
    expect(file.losses.map(({ reason, where, count }) => [reason, where, count])).toEqual([
      ['unreadable_date', 'Fecha', 1],
      ['unreadable_pain', 'Dolor', 1],
      ['unknown_value', 'Dura', 1],
      // A text that could not be read as a duration.
      ['too_long', 'notes', 1],
      ['too_long', 'medicine', megabyte / 4 - 100],
    ]);
  });

  test('formulas are texts', async () => {
    const file = await imported(
      'Fecha,Dolor,Notas\n13/04/2026 10:00,5,"=cmd|\'/c calc\'!A1"\n',
      {},
      { mapping },
    );
    expect(file.rows[0]?.columns.notes).toBe("=cmd|'/c calc'!A1");
  });

  test('names of prototype properties are plain names', async () => {
    const csv = 'Fecha,Dolor,__proto__,constructor\n13/04/2026 10:00,5,toString,hasOwnProperty\n';
    const file = await imported(csv, {}, { mapping: { ...mapping, notes: null } });
    expect(file.rows[0]?.columns.notes).toBe('__proto__: toString\nconstructor: hasOwnProperty');
    const lists = await imported(
      csv,
      {},
      { mapping: { ...mapping, notes: null, symptoms: 2, triggers: 3, medicines: 2 } },
    );
    expect(lists.rows[0]?.columns).toMatchObject({ symptoms: [], context: [] });
    const copy = await imported(
      document(
        '{"__proto__":[{"id":"x"}],"constructor":[1],"episodes":[null,[],7,{"__proto__":{"intensity":5},"constructor":{"prototype":{"polluted":1}},"id":"33333333-3333-4333-8333-333333333333","intensity":5,"started_at":"2026-03-01T10:00:00Z","aura":{"__proto__":1,"visual":5}}]}',
      ),
    );
    expect(copy.rows).toHaveLength(1);
    expect(copy.rows[0]?.columns).toMatchObject({ intensity: 5, aura: { visual: 5 } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(copy.losses.filter(({ reason }) => reason === 'unknown_table').map(({ where }) => where)).toEqual([
      '__proto__',
      'constructor',
    ]);
    expect(copy.losses.find(({ where }) => where === 'episodes')?.count).toBe(3);
  });

  test('characters the database cannot store are removed: NUL and lone surrogates', async () => {
    const row =
      '{"id":"33333333-3333-4333-8333-333333333333","intensity":5,"started_at":"2026-03-01T10:00:00Z","notes":"a\\u0000b\\ud800c"}';
    expect((await imported(document(`{"episodes":[${row}]}`))).rows[0]?.columns.notes).toBe('ab\uFFFDc');
  });

  test('says how far it is, up to the end', async () => {
    const bytes = fixture('apple-health.xml');
    const seen: number[] = [];
    const pieces = [bytes.subarray(0, 1000), bytes.subarray(1000, 2000), bytes.subarray(2000)];
    await readImport(fileOf(pieces, bytes.length), reader, {
      onProgress: (read, all) => seen.push(read / all),
    });
    expect(seen).toEqual([1000 / bytes.length, 2000 / bytes.length, 1]);
  });

  test('a file that is removed while it is read', async () => {
    const gone = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new DOMException('gone', 'NotReadableError'));
      },
    });
    await expect(readImport({ name: 'x', size: 10, stream: () => gone }, reader)).rejects.toMatchObject({
      refusal: 'damaged',
    });
  });

  test('a deflated text without a zip around it', async () => {
    const bytes = deflateSync(strToU8(text.repeat(20)));
    expect(['not_text', 'not_recognised', 'empty', undefined]).toContain(await refusalOf(bytes));
  });
});

describe('any bytes at all', () => {
  const names = [
    'migraine-buddy.csv',
    'apple-health.xml',
    'cluster-headache-tracker.csv',
    'migraine-bot.csv',
    'other.csv',
    'daily-log.csv',
    'migralog.json',
  ];
  const mapping = {
    start: 0,
    startTime: 1,
    end: 2,
    duration: { column: 2, unit: 'text' },
    pain: { column: 3, scale: 'words' },
    medicines: 4,
    symptoms: 5,
    triggers: 6,
    notes: 7,
    dates: 'dmy',
  } as const;

  /** A fixture with some of it changed, removed or repeated. */
  const damaged = fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat(20)), { maxLength: 6 }),
    )
    .map(([name, changes]) =>
      changes.reduce((bytes: Uint8Array, [place, put, taken]) => {
        const from = place % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + taken)]);
      }, fixture(name)),
    );

  test('are read, asked about or refused, and every row that is read is whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })),
        fc.boolean(),
        async (bytes, isMapped) => {
          try {
            const read = await readImport(fileOf(bytes), reader, isMapped ? { mapping } : {});
            if ('needs' in read) return;
            for (const { entity, id, columns } of read.rows) {
              expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
              if (entity === 'episodes')
                expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(columns.intensity);
              if (entity === 'intakes') expect(columns.outcome).toBeNull();
            }
          } catch (problem) {
            expect(problem).toBeInstanceOf(ImportRefused);
          }
        },
      ),
      { seed, numRuns: scaled(400) },
    );
  });
});
