import type { importing as spanish } from '../es/import.ts';

/** A count as the language writes it. */
const numbers = new Intl.NumberFormat('en');
const n = (count: number) => numbers.format(count);

const rows = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${n(count)} ${many}`;

/** Texts of the page that imports a file. */
export const importing: typeof spanish = {
  title: 'Import',
  intro:
    'Bring what you have in another program, or in a copy, into your diary. The file is read on this device, and nothing changes until you confirm.',
  failed: {
    heading: 'Your diary is not on this device',
    text: 'A connection is needed once to fetch it. After that you can import without one too.',
    retry: 'Try again',
  },

  choose: {
    label: 'Choose a file',
    drop: 'Or drop it here.',
    hint: 'ZIP, JSON, CSV or XML.',
    other: 'Choose another file',
    chosen: (name) => `File: ${name}`,
    where: 'Which file to choose',
    sources: {
      own_json: ['A copy of this diary', 'The ZIP from “Download everything”, or the JSON inside it.'],
      own_csv: ['The tables of a copy', 'One of the CSV files in the ZIP, as it was downloaded.'],
      migraine_buddy: ['Migraine Buddy', 'The CSV the app sends when you export your records.'],
      apple_health: [
        'Apple Health',
        'The ZIP from “Export All Health Data”, in your profile in the Health app. Headaches, periods and sleep are read.',
      ],
      cluster_headache_tracker: ['Cluster Headache Tracker', 'The CSV of its export.'],
      migraine_bot: ['MigraineBot', 'The CSV of its export.'],
      migralog: ['MigraLog', 'The JSON of its export, not the backup.'],
      mapped_csv: ['CSV table', 'You say what each column means.'],
    },
  },

  reading: 'Reading the file',
  readPercent: (percent) => `${percent}%`,
  planning: 'Comparing with your diary',
  cancel: 'Cancel',

  refusals: {
    empty: ['The file is empty', 'Export it again from the program it comes from.'],
    too_large: ['The file is too large', 'Export a shorter period, or only the part about headaches.'],
    not_text: [
      'This kind of file can’t be read',
      'Choose a ZIP, JSON, CSV or XML. An Excel sheet can be saved as CSV.',
    ],
    not_recognised: [
      'The content is not recognized',
      'It is neither a copy of this diary nor a known export, and it has no columns to read.',
    ],
    spreadsheet: [
      'This is a spreadsheet',
      'Open it in your spreadsheet program, save it as CSV and choose that file.',
    ],
    open_quote: [
      'A quotation mark is never closed',
      'The lines after it would all end up in one cell. Close or remove that mark and choose the file again.',
    ],
    newer_version: ['The copy is from a newer version', 'Reload this page and choose the file again.'],
    damaged: ['The file is damaged or incomplete', 'Download or export it again.'],
    encrypted: [
      'The file has a password',
      'Open it with its password, save it without one and choose it again.',
    ],
    zip_bomb: [
      'The ZIP is not safe to open',
      'Unpacked it would take too much space. Choose the file inside it.',
    ],
  },
  atLine: (line) => `Line ${n(line)} of the file.`,
  unexpected: ['The file could not be read', 'Your diary has not changed. Try again.'],

  mapping: {
    heading: 'What each column means',
    intro: (lines) =>
      `${lines === 1 ? '1 line' : `${n(lines)} lines`}. Say where each detail is; what you do not choose is not imported.`,
    preview: 'First lines of the file',
    none: 'None',
    start: 'Day and time it started',
    startTime: 'Time, if it has its own column',
    end: 'When it ended',
    endTime: 'Time it ended, if it has its own column',
    duration: 'Duration',
    durationUnit: 'The duration is in',
    durationUnits: { minutes: 'minutes', hours: 'hours', text: 'text, such as 1h 30m' },
    pain: 'How bad the pain was',
    scale: 'Scale of the pain',
    scales: {
      '0_10': '0 to 10',
      '0_100': '0 to 100',
      '0_5': '0 to 5',
      '0_3': '0 to 3: none, mild, moderate, severe',
      words: 'words: mild, moderate, severe',
    },
    scaleHint: 'Check that it is the one in the file: every number depends on it.',
    choose: 'Choose',
    requiredScale: 'Choose the scale.',
    requiredUnit: 'Choose the unit.',
    noPain: 'The file does not have it',
    stated: 'One pain for every headache in this file',
    requiredStated: 'Choose a pain.',
    keepPlaces: 'Keep the coordinates too, in the notes',
    keepPlacesHint: (names) => `They say where you were: ${names}. They are not kept unless you check this.`,
    medicines: 'Medicines',
    symptoms: 'Symptoms',
    triggers: 'Possible triggers',
    notes: 'Notes',
    dates: 'Order of the dates',
    datesHint: 'The dates in this file can be read in more than one way.',
    orders: {
      iso: 'year-month-day with time',
      ymd: 'year, month, day',
      dmy: 'day, month, year',
      mdy: 'month, day, year',
    },
    required: 'Choose the column.',
    submit: 'See what would be imported',
  },

  plan: {
    heading: 'What importing will do',
    from: (source) => `From: ${source}.`,
    caption: 'What is added, what changes and what is not imported',
    added: 'Added',
    filled: 'Filled in',
    filledHint: 'Only what is empty in your diary.',
    differing: 'Does not match',
    restored: 'Back from the trash',
    same: 'Already the same',
    inTrash: 'Stays in the trash',
    inTrashHint: 'You deleted it. You can restore it from the trash.',
    detached: 'Without its attack',
    detachedText: (count) =>
      count === 1
        ? '1 dose is imported outside an attack, because its own is not imported.'
        : `${n(count)} doses are imported outside an attack, because their own is not imported.`,
    refused: 'Not imported',
    lost: 'Not used from the file',
    converted: 'Converted',
    reasons: {
      erased: 'you deleted it for good',
      without_parent: 'the attack or treatment it belongs to is missing',
      account_full: 'your diary is full',
      trial_overlaps: 'there is another question on those days',
      double: 'it is in the file twice',
    },
    because: (what, why) => `${what}: ${why}.`,
    erasedUnknown:
      'Without a connection, the list of what you deleted for good is missing. If the file has any of it, it won’t come back to your account.',
    unstated: {
      question: (count) =>
        count === 1
          ? 'The file does not say how bad 1 headache was'
          : `The file does not say how bad ${n(count)} headaches were`,
      label: 'Pain for all of them',
      leave: 'Do not import them',
    },
    losses: {
      no_intensity: (count) =>
        count === 1 ? '1 headache with no pain given' : `${n(count)} headaches with no pain given`,
      not_free: (count) =>
        count === 1
          ? '1 line without pain, on a day when another one has pain'
          : `${n(count)} lines without pain, on days when another one has pain`,
      preventive: (count) =>
        count === 1
          ? '1 preventive medicine: not counted as a dose; you can add it under Treatments'
          : `${n(count)} times a preventive medicine: not counted as doses; you can add it under Treatments`,
      unknown_medicine: (count) =>
        count === 1
          ? '1 dose of a medicine that is not recognized: it comes with its name and no class'
          : `${n(count)} doses of medicines that are not recognized: they come with their name and no class`,
      not_taken: (count) => (count === 1 ? '1 dose not taken' : `${n(count)} doses not taken`),
      unreadable_row: (count) =>
        count === 1 ? '1 line that can’t be read' : `${n(count)} lines that can’t be read`,
      unknown_value: (count) =>
        count === 1
          ? '1 value with no place here; it is kept in the notes where there are any'
          : `${n(count)} values with no place here; they are kept in the notes where there are any`,
      unknown_column: (count) =>
        count === 1
          ? '1 value of a column with no place here; it is kept in the notes where there are any'
          : `${n(count)} values of a column with no place here; they are kept in the notes where there are any`,
      location: (count) =>
        count === 1
          ? '1 detail of where you were; it is not kept'
          : `${n(count)} details of where you were; they are not kept`,
      double: (count) => (count === 1 ? '1 repeated line' : `${n(count)} repeated lines`),
      too_long: (count) =>
        count === 1 ? '1 text longer than is kept' : `${n(count)} texts longer than is kept`,
      unknown_table: (count) =>
        count === 1 ? '1 entry this version does not know' : `${n(count)} entries this version does not know`,
      account_data: (count) =>
        count === 1
          ? '1 detail of the account, not of the diary'
          : `${n(count)} details of the account, not of the diary`,
    },
    lossIn: (what, where) => (where === '' ? what : `${what} (${where})`),
    examples: (list) => `For example: ${list}`,
    conversions: {
      severity_words: 'Pain in words counts as a number: mild 2, moderate 5, severe 8',
      pain_of_100: 'Pain from 0 to 100, divided by ten',
      pain_of_5: 'Pain from 0 to 5, times two',
      pain_of_3: 'Pain from 0 to 3 counts as a number: 1 is 2, 2 is 5, 3 is 8',
      pain_stated: 'The file gives no pain level: the one you chose is used',
      pain_zero_free: 'Lines with pain 0: day without headache',
      green_day: 'Days marked green: day without headache',
      relief_said: 'What the file says of whether it helped: relief of the dose, with no time given',
      aura_visual: 'Aura of no kind given: visual',
      pain_rounded: 'Pain with decimals, rounded',
      noon_assumed: 'No time in the file: noon',
      time_estimated:
        'The time of the dose is not given: that of the start of the attack, marked as approximate',
      not_present: 'Days on which headache is noted as absent: day without headache',
      sleep_night: 'Hours slept added up by night, on the day you wake up',
    },
    otherConversion: (rule) => `Converted by the rule ${rule}`,
    times: (count) => (count === 1 ? 'once' : `${n(count)} times`),
    choice: 'Where your diary and the file say different things',
    keepMine: 'Keep what is in my diary',
    takeTheirs: 'Use what the file says',
    here: (text) => `In your diary: ${text}`,
    there: (text) => `In the file: ${text}`,
    samples: 'How they would read',
    painOf: (intensity) => `pain ${intensity} of 10`,
    nothing:
      'There is nothing to import: everything in the file is in your diary already or can’t be imported.',
    submit: (count) => (count === 1 ? 'Import 1 entry' : `Import ${n(count)} entries`),
  },

  things: {
    episodes: rows('attack', 'attacks'),
    intakes: rows('dose', 'doses'),
    intensity_readings: rows('noted pain', 'noted pains'),
    day_logs: rows('day', 'days'),
    cabinet_items: rows('medicine of the cabinet', 'medicines of the cabinet'),
    own_items: rows('entry of your lists', 'entries of your lists'),
    treatments: rows('preventive treatment', 'preventive treatments'),
    treatment_steps: rows('change of dose', 'changes of dose'),
    treatment_doses: rows('dose of a treatment', 'doses of a treatment'),
    diary_settings: () => 'your lists and questions',
    questionnaire_results: rows('questionnaire result', 'questionnaire results'),
    report_profiles: () => 'what the report says of you',
    factor_trials: rows('question of some weeks', 'questions of some weeks'),
    attachments: rows('photo or document', 'photos or documents'),
    reminders: rows('reminder', 'reminders'),
    import_batches: rows('import', 'imports'),
  },

  importing: 'Importing',
  progress: (done, all) => `${n(done)} of ${n(all)}`,
  stop: 'Stop',
  leave: {
    title: 'Leave this page?',
    text: 'The import stops here. What has arrived stays; the rest comes if you import the file again.',
    action: 'Leave',
    cancel: 'Stay',
    close: 'Close',
  },

  done: {
    heading: 'Imported',
    text: (list) => `Now in your diary: ${list}.`,
    filled: 'What was empty has been filled in.',
    replaced: (count) =>
      count === 1
        ? '1 entry of yours now says what the file says.'
        : `${n(count)} entries of yours now say what the file says.`,
    stopped: 'Import stopped',
    stoppedText: (done, all) =>
      `${n(done)} of ${n(all)} have arrived. Import the file again to finish, or undo what arrived.`,
    calendar: 'See the calendar',
    undo: 'Undo this import',
    again: 'Import another file',
  },

  earlier: {
    heading: 'Earlier imports',
    line: (source, when) => `${source}, ${when}`,
    changes: (count) => (count === 1 ? '1 entry changed' : `${n(count)} entries changed`),
    takenBack: (when) => `Undone ${when}. What it brought is in the trash until that is emptied.`,
    halfTakenBack: 'Undone in part: some of what it brought is still in your diary.',
    undo: 'Undo',
    finish: 'Finish undoing',
    undoThis: (name) => `Undo: ${name}`,
  },

  undo: {
    title: 'Undo this import?',
    trash: (list) => `To the trash: ${list}.`,
    withParts: 'Attacks go with their doses, and treatments with theirs.',
    putBack: (count) =>
      count === 1 ? '1 entry goes back to what it was.' : `${n(count)} entries go back to what they were.`,
    changedSince: (list) => `What you have changed since stays: ${list}.`,
    takeChanged: 'Delete what I have changed too',
    staying: (count) =>
      count === 1
        ? '1 entry that the import changed and you changed after it stays as it is.'
        : `${n(count)} entries that the import changed and you changed after it stay as they are.`,
    nothing: 'There is nothing of it left to remove.',
    back: 'If you import the file again, everything comes back, as long as it is in the trash.',
    action: 'Undo',
    cancel: 'Keep it',
    close: 'Close',
    done: 'Import undone',
  },
};
