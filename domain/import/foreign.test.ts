import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fixture, imported, mappingNeededFor, reader } from '../../tests/support/import-files.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import type { Columns } from '../model/columns.ts';
import { dayLogId } from '../model/natural-ids.ts';
import type { ImportedFile } from './imported.ts';
import type { ColumnMapping } from './mapping.ts';

/** The non-default content of rows, sorted by start. */
function contentOf(file: ImportedFile, entity: string): Columns[] {
  const hasValue = (value: unknown) =>
    value !== null &&
    value !== '' &&
    value !== false &&
    !(typeof value === 'object' && Object.keys(value).length === 0);
  const when = (row: Columns) =>
    String(row.started_at ?? row.taken_at ?? row.local_date) + String(row.name ?? '');
  return file.rows
    .filter((row) => row.entity === entity)
    .map(({ columns }) => Object.fromEntries(Object.entries(columns).filter(([, value]) => hasValue(value))))
    .sort((a, b) => (when(a) < when(b) ? -1 : 1));
}
const idOf = (file: ImportedFile, entity: string, started: string) =>
  file.rows.find((row) => row.entity === entity && row.columns.started_at === started)?.id;
const lossesOf = ({ losses }: ImportedFile) =>
  losses.map(({ reason, where, count }) => `${reason} ${where} ${count}`);

describe('Migraine Buddy', () => {
  test('attacks, with what has a code as codes and the rest in the notes', async () => {
    const file = await imported(fixture('migraine-buddy.csv'));
    expect(file.source).toBe('migraine_buddy');
    expect(contentOf(file, 'episodes')).toEqual([
      {
        intensity: 7,
        started_at: '2026-03-01T07:30:00.000Z',
        // One day, two hours and a quarter later.
        ended_at: '2026-03-02T09:45:00.000Z',
        zone: 'Europe/Madrid',
        symptoms: ['nausea'],
        quality: ['pulsating'],
        most_bothersome: 'nausea',
        premonitory: ['yawning'],
        places: ['occiput_right', 'temple_left'],
        context: ['stress', 'alcohol'],
        relief_methods: ['dark_room'],
        notes: [
          'Woke up with it',
          'Migraine Buddy, Symptoms: Purple hair',
          'Migraine Buddy, Potential Triggers: Tarot',
          'Migraine Buddy, Helpful Non Drug Relief Methods: Dark room',
          'Migraine Buddy, Unhelpful Non Drug Relief Methods: Foot bath',
          'Migraine Buddy, Attack Types: Migraine',
          'Migraine Buddy, Attack Location: Home',
          'Migraine Buddy, Affected Activities: Missed work',
        ].join('\n'),
      },
      {
        // 22:00 five hours west of UTC, where the person no longer is.
        intensity: 4,
        started_at: '2026-03-06T03:00:00.000Z',
        ended_at: '2026-03-06T04:00:00.000Z',
        zone: 'Etc/GMT+5',
        took_nothing: true,
      },
      { intensity: 3, started_at: '2026-03-07T09:00:00.000Z', end_unknown: true, zone: 'Europe/Madrid' },
    ]);
  });

  test('“helpful” is relief, with its word in the notes, and never an outcome at two hours', async () => {
    const file = await imported(fixture('migraine-buddy.csv'));
    const first = idOf(file, 'episodes', '2026-03-01T07:30:00.000Z');
    const taken = {
      taken_at: '2026-03-01T07:30:00.000Z',
      zone: 'Europe/Madrid',
      time_estimated: true,
      episode_id: first,
    };
    expect(contentOf(file, 'intakes')).toEqual([
      {
        ...taken,
        name: 'Ibuprofen',
        medicine: 'ibuprofen',
        relief: 'none',
        notes: 'Migraine Buddy: no ayudó.',
      },
      {
        ...taken,
        name: 'Sumatriptan',
        dose: 50,
        unit: 'mg',
        medicine: 'sumatriptan',
        relief: 'yes',
        notes: 'Migraine Buddy: ayudó.',
      },
      {
        taken_at: '2026-03-07T09:00:00.000Z',
        zone: 'Europe/Madrid',
        time_estimated: true,
        episode_id: idOf(file, 'episodes', '2026-03-07T09:00:00.000Z'),
        name: 'Aspirina',
        medicine: 'acetylsalicylic_acid',
        notes: 'Migraine Buddy: no se sabe si ayudó.',
      },
    ]);
    for (const { columns } of file.rows) expect(columns.outcome ?? null).toBeNull();
    expect(file.conversions).toEqual([
      { rule: 'time_estimated', count: 3 },
      { rule: 'relief_said', count: 2 },
    ]);
  });

  test('says what is lost: the place, and lines that cannot be; of a line twice nothing is', async () => {
    const file = await imported(fixture('migraine-buddy.csv'));
    expect(lossesOf(file).sort()).toEqual(
      [
        'unknown_value Description 1',
        'unknown_value Symptoms 1',
        'unknown_value Potential Triggers 1',
        'unknown_value Non Drug Relief Methods 1',
        'location Geohash 1',
        'unknown_column Attack Types 1',
        'unknown_column Attack Location 1',
        'unknown_column Affected Activities 1',
        // 32 March, and a pain of 11.
        'unreadable_date  1',
        'unreadable_pain  1',
      ].sort(),
    );
    expect(JSON.stringify(file)).not.toContain('ezjmgt');
  });

  const attack = (columns: Readonly<Record<string, string>>) =>
    `"#","Started","Lasted",${Object.keys(columns).map((name) => `"${name}"`)}\n"1","03/01/26 08:30","01h 00m",${Object.values(columns).map((cell) => `"${cell}"`)}\n`;

  test('an aura among the symptoms is an aura', async () => {
    const file = await imported(
      attack({
        'Pain Level': '6',
        Symptoms: 'Nausea, Aura, Tingling',
        'Premonitory Symptoms': 'Yawning, Blind spots',
      }),
    );
    expect(contentOf(file, 'episodes')).toMatchObject([
      {
        symptoms: ['nausea'],
        premonitory: ['yawning'],
        aura: { visual: null },
        aura_signs: ['tingling', 'scotoma'],
        notes: 'Migraine Buddy: aura sin indicar de qué tipo, guardada como visual.',
      },
    ]);
    expect(file.conversions).toEqual([{ rule: 'aura_visual', count: 1 }]);
    expect(file.losses).toEqual([]);
  });

  test('a preventive is no acute medicine: it is named and counted', async () => {
    const file = await imported(
      attack({
        'Pain Level': '6',
        'Helpful Medication': 'Topiramate, Maxalt',
        'Unsure Medication': 'Propranolol (40mg), Moon water',
      }),
    );
    expect(contentOf(file, 'intakes').map(({ name, medicine, relief }) => [name, medicine, relief])).toEqual([
      ['Maxalt', 'rizatriptan', 'yes'],
      ['Moon water', undefined, undefined],
    ]);
    expect(contentOf(file, 'episodes')[0]?.notes).toBe('Preventivo anotado: Topiramate, Propranolol (40mg).');
    expect(file.losses).toEqual([
      { reason: 'preventive', where: '', count: 2, examples: ['Topiramate', 'Propranolol (40mg)'] },
      { reason: 'unknown_medicine', where: '', count: 1, examples: ['Moon water'] },
    ]);
  });

  test('the four answers about relief', async () => {
    const file = await imported(
      attack({
        'Pain Level': '6',
        'Helpful Medication': 'Zomig',
        'Somewhat Helpful Medication': 'Ibuprofen',
        'Unhelpful Medication': 'Naproxen',
        'Unsure Medication': 'Aspirin',
      }),
    );
    expect(
      file.rows
        .filter(({ entity }) => entity === 'intakes')
        .map(({ columns }) => [columns.name, columns.relief, columns.outcome])
        .sort(),
    ).toEqual([
      ['Aspirin', null, null],
      ['Ibuprofen', 'partial', null],
      ['Naproxen', 'none', null],
      ['Zomig', 'yes', null],
    ]);
  });

  test('an attack without pain takes the stated pain', async () => {
    const file = await imported(fixture('migraine-buddy-quiet.csv'));
    expect(lossesOf(file)).toEqual(['no_intensity  1']);
    expect(file.unstated).toBe(1);
    const stated = await imported(fixture('migraine-buddy-quiet.csv'), {}, { statedPain: 7 });
    expect(contentOf(stated, 'episodes').map(({ intensity }) => intensity)).toEqual([4, 7]);
    expect(stated.losses).toEqual([]);
  });

  test('an older export, without offsets, has the same attacks', async () => {
    const older = '"#","Started","Lasted","Pain Level"\n"1","03/01/26 08:30","","7"\n';
    const [newer, old] = [await imported(fixture('migraine-buddy.csv')), await imported(older)];
    expect(newer.rows.map(({ id }) => id)).toContain(old.rows[0]?.id);
    expect(old.rows[0]?.columns.started_at).toBe('2026-03-01T07:30:00.000Z');
  });
});

describe('Apple Health', () => {
  test('headaches: mild, moderate, severe as 2, 5, 8, with the word they were', async () => {
    const file = await imported(fixture('apple-health.xml'));
    expect(file.source).toBe('apple_health');
    expect(contentOf(file, 'episodes')).toEqual([
      {
        intensity: 5,
        started_at: '2026-03-02T08:00:00.000Z',
        ended_at: '2026-03-02T12:00:00.000Z',
        zone: 'Europe/Madrid',
        notes: 'Apple Health: dolor «moderate», guardado como 5.',
      },
      {
        intensity: 8,
        started_at: '2026-03-03T08:00:00.000Z',
        end_unknown: true,
        zone: 'America/Mexico_City',
        notes: 'Apple Health: dolor «severe», guardado como 8.',
      },
    ]);
    expect(file.conversions).toEqual([
      { rule: 'not_present', count: 1 },
      { rule: 'sleep_night', count: 1 },
      { rule: 'severity_words', count: 2 },
    ]);
  });

  test('days: a free one, the heaviest flow, the night before once; a headache without a severity gets no number', async () => {
    const file = await imported(fixture('apple-health.xml'));
    expect(contentOf(file, 'day_logs')).toEqual([
      // The 2nd is stated free at 20:00, but there was a headache in the morning.
      { local_date: '2026-03-04', headache_free: true },
      {
        local_date: '2026-03-06',
        notes:
          'Apple Health: dolor de cabeza sin intensidad indicada, de 2026-03-06 10:00 a 2026-03-06 12:00.',
      },
      { local_date: '2026-03-07', menstruation: 'heavy', menstruation_start: true },
      // 22:48 to 02:00 by two programs, and 02:20 to 06:20: 3.2 and 4 hours; neither in bed, awake nor the afternoon nap
      // counts.
      { local_date: '2026-03-08', sleep_hours: 7.2 },
    ]);
    expect(file.rows.find(({ columns }) => columns.local_date === '2026-03-08')?.id).toBe(
      dayLogId(reader.userId, '2026-03-08'),
    );
    expect(lossesOf(file)).toEqual([
      'no_intensity  1',
      'unknown_value Náuseas 1',
      'unknown_value Sueño 1',
      'not_free  1',
    ]);
    expect(file.unstated).toBe(1);
    // Apple's internal type names are never shown.
    expect(JSON.stringify(file)).not.toMatch(/HKCategory/);
  });

  test('a headache without a severity takes the pain the person states for it', async () => {
    const file = await imported(fixture('apple-health.xml'), {}, { statedPain: 6 });
    expect(contentOf(file, 'episodes')).toContainEqual({
      intensity: 6,
      started_at: '2026-03-06T09:00:00.000Z',
      ended_at: '2026-03-06T11:00:00.000Z',
      zone: 'Europe/Madrid',
      notes: 'Apple Health: sin intensidad indicada; 6 es la que dijiste al importar.',
    });
    expect(file.losses.map(({ reason }) => reason)).not.toContain('no_intensity');
    expect(contentOf(file, 'day_logs').map(({ local_date: day }) => day)).not.toContain('2026-03-06');
    expect(file.conversions).toContainEqual({ rule: 'pain_stated', count: 1 });
  });

  const record = (type: string, day: string, value: string) =>
    `<Record type="HKCategoryTypeIdentifier${type}" sourceName="Salud" startDate="${day} 09:00:00 +0100" endDate="${day} 10:00:00 +0100" value="${value}"/>`;

  test.each([
    ['HKCategoryValueSeverityNotPresent'],
    ['HKCategoryValuePresenceNotPresent'],
    ['HKCategoryValueNotPresent'],
    ['1'],
  ])('%s is a free day', async (value) => {
    const file = await imported(`<HealthData>${record('Headache', '2026-03-02', value)}</HealthData>`);
    expect(contentOf(file, 'day_logs')).toEqual([{ local_date: '2026-03-02', headache_free: true }]);
    expect(file).toMatchObject({ losses: [], conversions: [{ rule: 'not_present', count: 1 }] });
  });

  test.each([
    ['HKCategoryValueSeverityUnspecified'],
    ['HKCategoryValuePresencePresent'],
    ['0'],
    ['HKCategoryValueNotApplicable'],
  ])('%s is a headache whose pain is to be stated', async (value) => {
    const xml = `<HealthData>${record('Headache', '2026-03-02', value)}</HealthData>`;
    expect(await imported(xml)).toMatchObject({ unstated: 1 });
    expect(contentOf(await imported(xml, {}, { statedPain: 4 }), 'episodes')).toMatchObject([
      { intensity: 4 },
    ]);
  });

  test('a whole day, from midnight to midnight, is one day', async () => {
    const complete = (value: string, from: string, to: string) =>
      `<Record type="HKCategoryTypeIdentifierHeadache" sourceName="Salud" startDate="${from} 00:00:00 +0100" endDate="${to} 00:00:00 +0100" value="${value}"/>`;
    const file = await imported(
      `<HealthData>${complete('1', '2026-03-02', '2026-03-03')}${complete('2', '2026-03-03', '2026-03-04')}${complete('1', '2026-03-04', '2026-03-05')}</HealthData>`,
    );
    expect(contentOf(file, 'day_logs').map(({ local_date: day }) => day)).toEqual([
      '2026-03-02',
      '2026-03-04',
    ]);
    expect(file.losses).toEqual([]);
  });

  test('bleeding by its older and by its newer name; what is no period is counted and not read', async () => {
    const file = await imported(
      `<HealthData>${[
        record('MenstrualFlow', '2026-03-01', 'HKCategoryValueMenstrualFlowMedium'),
        record('MenstrualFlow', '2026-03-02', 'HKCategoryValueVaginalBleedingHeavy'),
        record('VaginalBleeding', '2026-03-03', 'HKCategoryValueVaginalBleedingLight'),
        record('VaginalBleeding', '2026-03-04', '5'),
        record('IntermenstrualBleeding', '2026-03-05', 'HKCategoryValueNotApplicable'),
        record('BleedingDuringPregnancy', '2026-03-06', 'HKCategoryValueVaginalBleedingLight'),
      ].join('')}</HealthData>`,
    );
    expect(contentOf(file, 'day_logs').map((day) => [day.local_date, day.menstruation])).toEqual([
      ['2026-03-01', 'medium'],
      ['2026-03-02', 'heavy'],
      ['2026-03-03', 'light'],
      ['2026-03-04', 'none'],
      ['2026-03-05', 'spotting'],
    ]);
    expect(lossesOf(file)).toEqual(['unknown_value Sangrado en el embarazo 1']);
  });

  test('from its zip, whatever the export is called there', async () => {
    const xml = await imported(fixture('apple-health.xml'));
    const zip = zipSync({
      'apple_health_export/export_cda.xml': new TextEncoder().encode('<ClinicalDocument/>'),
      'apple_health_export/workout-routes/r.gpx': new TextEncoder().encode('<gpx/>'),
      'apple_health_export/otro.xml': new TextEncoder().encode('<other><a/></other>'),
      'apple_health_export/exportación.xml': fixture('apple-health.xml'),
    });
    expect(await imported(zip)).toEqual(xml);
  });

  test('the same headache of two programs stays two, and in another language it has the same ids', async () => {
    const record = (source: string) =>
      `<Record type="HKCategoryTypeIdentifierHeadache" sourceName="${source}" startDate="2026-03-02 09:00:00 +0100" endDate="2026-03-02 10:00:00 +0100" value="2"/>`;
    const xml = `<HealthData>${record('A')}${record('B')}${record('B')}</HealthData>`;
    const [es, en] = [await imported(xml), await imported(xml, { locale: 'en', zone: 'UTC' })];
    expect(es.rows.map(({ columns }) => columns.intensity)).toEqual([2, 2]);
    expect(lossesOf(es)).toEqual(['double  1']);
    expect(en.rows.map(({ id }) => id)).toEqual(es.rows.map(({ id }) => id));
    expect(en.rows[0]?.columns.notes).toBe('Apple Health: pain “mild”, stored as 2.');
  });
});

describe('other programs', () => {
  test('the cluster headache tracker', async () => {
    const file = await imported(fixture('cluster-headache-tracker.csv'));
    expect(file.source).toBe('cluster_headache_tracker');
    expect(contentOf(file, 'episodes')).toEqual([
      {
        // UTC is the server's clock: the person's zone is their own.
        intensity: 9,
        started_at: '2026-03-01T02:10:00.000Z',
        ended_at: '2026-03-01T03:00:00.000Z',
        zone: 'Europe/Madrid',
        context: ['alcohol'],
        notes: 'Left side, pacing\ntriggers: Full moon',
      },
      { intensity: 6, started_at: '2026-03-02T00:15:00.000Z', end_unknown: true, zone: 'Etc/GMT-2' },
    ]);
    expect(
      contentOf(file, 'intakes').map(({ name, medicine, time_estimated }) => [
        name,
        medicine,
        time_estimated,
      ]),
    ).toEqual([
      ['Oxygen', 'oxygen', true],
      ['Sumatriptan', 'sumatriptan', true],
    ]);
  });

  test.each([
    ['Sumatriptan + Oxygen', ['Oxygen', 'Sumatriptan']],
    ['Oxygen and Zolmitriptan', ['Oxygen', 'Zolmitriptan']],
    ['Sumatriptán y oxígeno', ['Sumatriptán', 'oxígeno']],
    ['Paracetamol + codeína', ['Paracetamol + codeína']],
    ['Sumatriptan + Topiramate', ['Sumatriptan']],
    ['Salt and pepper', ['Salt and pepper']],
    ['None', []],
  ])('“%s”: %j', async (cell, names) => {
    const file = await imported(
      `start_time,end_time,intensity,medication,triggers,notes\n2026-03-01 08:00:00,,7,${cell},,\n`,
    );
    expect(
      contentOf(file, 'intakes')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
    const lost = file.losses.map(({ reason }) => reason);
    expect(lost).toEqual(
      cell.startsWith('Salt') ? ['unknown_medicine'] : cell.includes('Topi') ? ['preventive'] : [],
    );
  });

  test('MigraineBot, with a time the clock skipped', async () => {
    const file = await imported(fixture('migraine-bot.csv'));
    expect(file.source).toBe('migraine_bot');
    expect(contentOf(file, 'episodes')).toEqual([
      {
        intensity: 6,
        started_at: '2026-03-01T09:00:00.000Z',
        ended_at: '2026-03-01T13:30:00.000Z',
        zone: 'Europe/Madrid',
      },
      {
        intensity: 4,
        started_at: '2026-03-29T01:30:00.000Z',
        ended_at: '2026-03-29T03:00:00.000Z',
        zone: 'Europe/Madrid',
      },
    ]);
    expect(file.losses).toEqual([]);
  });
});

describe('MigraLog', () => {
  const migralog = JSON.parse(new TextDecoder().decode(fixture('migralog.json')));

  test('attacks with their course, their doses with the hour and the strength', async () => {
    const file = await imported(fixture('migralog.json'));
    expect(file.source).toBe('migralog');
    const [attack, another] = contentOf(file, 'episodes');
    expect(another).toBeUndefined();
    expect(attack).toEqual({
      intensity: 8,
      started_at: '2026-03-02T08:00:00.000Z',
      ended_at: '2026-03-02T14:30:00.000Z',
      zone: 'Europe/Madrid',
      symptoms: ['nausea', 'photophobia'],
      aura: { visual: null },
      places: ['eye_left'],
      quality: ['pulsating'],
      context: ['sleep'],
      notes: [
        'Began at breakfast',
        '2026-03-02 11:00: Went to bed',
        'MigraLog: aura sin indicar de qué tipo, guardada como visual.',
        'MigraLog, tipo de dolor: sharp',
        'MigraLog, desencadenantes: hormonal',
        'MigraLog, lugar del dolor: left head',
      ].join('\n'),
    });
    const readings = file.rows.filter(({ entity }) => entity === 'intensity_readings');
    expect(readings.map(({ columns }) => `${columns.read_at} ${columns.intensity}`).sort()).toEqual([
      '2026-03-02T08:00:00.000Z 4',
      '2026-03-02T11:00:00.000Z 8',
    ]);
    const episodeId = idOf(file, 'episodes', '2026-03-02T08:00:00.000Z');
    expect(contentOf(file, 'intakes')).toEqual([
      {
        episode_id: episodeId,
        taken_at: '2026-03-02T08:20:00.000Z',
        zone: 'Europe/Madrid',
        name: 'Sumatriptan',
        medicine: 'sumatriptan',
        dose: 100,
        unit: 'mg',
        notes: 'MigraLog: eficacia 8 de 10; alivio a los 45 min.',
      },
      {
        taken_at: '2026-03-04T09:00:00.000Z',
        zone: 'Europe/Madrid',
        name: 'Ibuprofen',
        medicine: 'ibuprofen',
        notes: 'After lunch\nMigraLog: 1 × 2 scoops.',
      },
    ]);
    expect(contentOf(file, 'day_logs')).toEqual([
      { local_date: '2026-03-02', notes: 'MigraLog: día en rojo.' },
      { local_date: '2026-03-03', headache_free: true, notes: 'A long walk' },
      { local_date: '2026-03-04', notes: 'MigraLog: día en amarillo (prodrome).' },
    ]);
  });

  test('says what does not come, and how often', async () => {
    const file = await imported(fixture('migralog.json'));
    expect(lossesOf(file).sort()).toEqual([
      'location  1',
      'no_intensity  1',
      'not_free  1',
      'not_taken  1',
      'preventive  1',
      'unknown_value Dosis 3',
      'unknown_value Días en amarillo o rojo 2',
      'unknown_value Horarios de medicación 1',
      'unknown_value Periodos marcados en el calendario 1',
      'unknown_value desencadenantes 1',
      'unknown_value lugar del dolor 1',
      'unknown_value tipo de dolor 1',
      'unreadable_row Dosis 1',
    ]);
    expect(file.conversions).toEqual([
      { rule: 'aura_visual', count: 1 },
      { rule: 'pain_rounded', count: 1 },
      { rule: 'green_day', count: 1 },
    ]);
    expect(JSON.stringify(file)).not.toContain('40.0101');
  });

  test('an attack without a reading takes the pain that is stated, and its day is not free', async () => {
    const file = await imported(fixture('migralog.json'), {}, { statedPain: 5 });
    expect(contentOf(file, 'episodes')).toMatchObject([
      { intensity: 8 },
      { intensity: 5, end_unknown: true },
    ]);
    expect(contentOf(file, 'day_logs').map(({ local_date: day }) => day)).not.toContain('2026-03-05');
    expect(lossesOf(file)).toContain('not_free  1');
  });

  test.each<[string, unknown]>([
    [
      'times that are none',
      {
        episodes: [
          { id: 'x', startTime: 1e300 },
          { id: 'y', startTime: 'now' },
        ],
      },
    ],
    [
      'lists that are none',
      { intensityReadings: 7, medicationDoses: { a: 1 }, dailyStatusLogs: 'x', medications: null },
    ],
    [
      'rows that are none',
      { episodes: [null, 7, [], 'x'], medicationDoses: [null, []], dailyStatusLogs: [1] },
    ],
    ['names of prototypes', { dailyStatusLogs: [{ date: '__proto__', status: 'constructor' }] }],
  ])('%s are losses or nothing', async (_, change) => {
    const file = await imported(JSON.stringify({ ...migralog, ...(change as object) }));
    expect(file.rows.every(({ id }) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
  });
});

describe('an unknown CSV', () => {
  const mapping: ColumnMapping = {
    start: 0,
    startTime: 1,
    duration: { column: 2, unit: 'text' },
    pain: { column: 3, scale: '0_100' },
    medicines: 4,
    symptoms: 5,
    notes: 6,
    dates: 'dmy',
  };

  test('requires a mapping, with an ambiguous date order left open', async () => {
    const needed = await mappingNeededFor(fixture('other.csv'));
    const { dates: _, ...guessed } = mapping;
    expect(needed.suggested).toEqual(guessed);
    expect(needed.orders[0]).toEqual(['dmy', 'mdy']);
    expect(needed.scales[3]).toEqual(['0_100']);
    expect(needed.lines).toBe(2);
    expect(needed.samples[1]).toEqual(['05/04/2026', '21:30', '', '85', '', '', '', '']);
  });

  test('one unambiguous date decides the date order', async () => {
    const needed = await mappingNeededFor('Date,Severity\n03/04/2026 10:00,mild\n13/04/2026 10:00,severe\n');
    expect(needed.suggested).toEqual({ start: 0, pain: { column: 1, scale: 'words' }, dates: 'dmy' });
  });

  test('names of a program without a reader of its own', async () => {
    const { suggested } = await mappingNeededFor(
      '\uFEFFDate,Start Time,End Time,Duration (hours),Pain Level,Category,Medication,Notes,Resolution,Status,Pressure (hPa)\n' +
        '2026-03-13,22:30,01:15,2.75,6,Migraine,Ibuprofen,x,Slept,Done,1013\n',
    );
    expect(suggested).toEqual({
      start: 0,
      startTime: 1,
      endTime: 2,
      duration: { column: 3, unit: 'hours' },
      pain: { column: 4, scale: '0_10' },
      medicines: 6,
      notes: 7,
      dates: 'iso',
    });
  });

  test('is read as the person says', async () => {
    const file = await imported(fixture('other.csv'), {}, { mapping });
    expect(file.source).toBe('mapped_csv');
    expect(contentOf(file, 'episodes')).toEqual([
      {
        intensity: 6,
        started_at: '2026-04-03T07:05:00.000Z',
        ended_at: '2026-04-03T08:35:00.000Z',
        zone: 'Europe/Madrid',
        symptoms: ['nausea', 'vomiting'],
        notes: 'Tras comer\nCSV: dolor «60», guardado como 6.\nSíntomas: gato\nPresión: 1013',
      },
      {
        intensity: 9,
        started_at: '2026-04-05T19:30:00.000Z',
        end_unknown: true,
        zone: 'Europe/Madrid',
        notes: 'CSV: dolor «85», guardado como 9.',
      },
    ]);
    expect(contentOf(file, 'intakes').map(({ name, medicine }) => [name, medicine])).toEqual([
      ['Ibuprofeno 600', 'ibuprofen'],
      ['Maxalt Max', 'rizatriptan'],
    ]);
    const american = await imported(fixture('other.csv'), {}, { mapping: { ...mapping, dates: 'mdy' } });
    expect(contentOf(american, 'episodes')[0]?.started_at).toBe('2026-03-04T08:05:00.000Z');
  });

  test.each([
    ['an end that is a clock past midnight', '22:30', '1:15', '2026-03-02T00:15:00.000Z'],
    ['an end that is a clock of the same day', '10:00', '11:15', '2026-03-01T10:15:00.000Z'],
  ])('%s', async (_, start, end, expected) => {
    const text = `date,from,to,pain\n2026-03-01,${start},${end},5\n2026-03-03,,,5\n`;
    const named: ColumnMapping = {
      start: 0,
      startTime: 1,
      endTime: 2,
      pain: { column: 3, scale: '0_10' },
      dates: 'iso',
    };
    const [first, second] = contentOf(await imported(text, {}, { mapping: named }), 'episodes');
    expect(first?.ended_at).toBe(expected);
    // No time of day at all: midnight, the hour nobody knows, and the notes say so.
    expect(second).toMatchObject({ started_at: '2026-03-02T23:00:00.000Z', end_unknown: true });
    expect(second?.notes).toContain('CSV: sin hora de inicio.');
  });
});

describe('any file', () => {
  const files = [
    'migraine-buddy.csv',
    'apple-health.xml',
    'cluster-headache-tracker.csv',
    'migraine-bot.csv',
    'migralog.json',
  ];

  test.each(files)('%s read twice is the same, and other ids in another account', async (name) => {
    const [first, again] = [await imported(fixture(name)), await imported(fixture(name))];
    expect(again).toEqual(first);
    const other = await imported(fixture(name), { userId: '22222222-2222-4222-8222-222222222222' });
    const ids = new Set(first.rows.map(({ id }) => id));
    expect(other.rows).toHaveLength(first.rows.length);
    expect(other.rows.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('the order of its lines does not matter', async () => {
    const cell = fc.constantFrom('', 'Nausea', 'Tarot', 'Aspirina', 'Aspirina, Aspirina', '=1+1');
    const line = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 }), cell, cell);
    const names = '"#","Started","Lasted","Pain Level","Symptoms","Helpful Medication"';
    const text = (lines: readonly (readonly [number, number, string, string])[]) =>
      [
        names,
        ...lines.map(
          ([day, pain, symptom, drug]) =>
            `"1","03/0${day}/26 10:00","01h 00m","${pain}","${symptom}","${drug}"`,
        ),
      ].join('\n');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const [forth, back] = [await imported(text(lines)), await imported(text([...lines].reverse()))];
        expect(back.rows).toEqual(forth.rows);
        expect(back.conversions.toSorted((a, b) => (a.rule < b.rule ? -1 : 1))).toEqual(
          forth.conversions.toSorted((a, b) => (a.rule < b.rule ? -1 : 1)),
        );
        // What differs is never a repetition: lines of one minute that contradict each other in nothing are one attack.
        const attacks = new Set(lines.map(([day, pain]) => [day, pain].join()));
        expect(forth.rows.filter(({ entity }) => entity === 'episodes')).toHaveLength(attacks.size);
        const byAttack = Map.groupBy(
          lines.filter(([, , , drug]) => drug !== ''),
          ([day, pain]) => `${day} ${pain}`,
        );
        const hasLineEachMedicine = [...byAttack.values()].some(
          (ofOne) => new Set(ofOne.map(([, , , drug]) => drug)).size > 1,
        );
        const repeated = lines.filter(
          (one, place) =>
            lines.findIndex((other) => other.join() === one.join()) < place &&
            !(hasLineEachMedicine && one[3] !== ''),
        );
        expect(forth.losses.find(({ reason }) => reason === 'double')?.count ?? 0).toBe(repeated.length);
      }),
      { seed, numRuns: scaled(100) },
    );
  });
});
