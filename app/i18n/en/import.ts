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
    'Bring entries from another program, or from a copy, into your diary. The file is read on this device, and nothing changes until you confirm.',
  failed: {
    heading: 'Your diary isn’t on this device',
    text: 'Go online once to get it. After that, you can import offline too.',
    retry: 'Try again',
  },

  choose: {
    label: 'Choose a file',
    drop: 'Or drop it here.',
    hint: 'ZIP, JSON, CSV, or XML.',
    other: 'Choose another file',
    chosen: (name) => `File: ${name}`,
    where: 'Which file to choose',
    sources: {
      own_json: ['A copy of this diary', 'The ZIP from “Download everything,” or the JSON inside it.'],
      own_csv: [
        'A CSV of this diary',
        'The one from “Export,” or one in the ZIP from “Download everything.”',
      ],
      migraine_buddy: ['Migraine Buddy', 'The CSV the app sends when you export your records.'],
      apple_health: [
        'Apple Health',
        'The ZIP from “Export All Health Data,” in your profile in the Health app. It reads headaches, periods, and sleep.',
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
      'Choose a ZIP, JSON, CSV, or XML. Save an Excel sheet as CSV; for this diary, choose its full copy.',
    ],
    not_recognised: [
      'The diary doesn’t recognize this file',
      'It isn’t a copy of this diary or an export from an app on the list, and it has no columns to read.',
    ],
    spreadsheet: [
      'This is a spreadsheet',
      'Open it in your spreadsheet program, save it as CSV, and choose that file.',
    ],
    open_quote: [
      'A closing quotation mark is missing',
      'The lines after it would all end up in one cell. Add it, or remove the opening one, and choose the file again.',
    ],
    own_output: [
      'A diary can’t be rebuilt from this file',
      'It left the diary to be read elsewhere, or a spreadsheet has saved it. Choose the full copy (the ZIP from “Download everything”) or the CSV from “Download CSV.”',
    ],
    newer_version: ['The copy is from a newer version', 'Reload this page and choose the file again.'],
    damaged: ['The file is damaged or incomplete', 'Download or export it again.'],
    encrypted: [
      'The file has a password',
      'Open it with its password, save it without one, and choose it again.',
    ],
    zip_bomb: [
      'The ZIP isn’t safe to open',
      'Unpacked, it would take up too much space. Choose the file inside it.',
    ],
  },
  atLine: (line) => `Line ${n(line)} of the file.`,
  unexpected: ['The file couldn’t be read', 'Your diary hasn’t changed. Try again.'],

  dates: {
    heading: 'Which day each date is',
    intro: 'The dates in this file can be read in two ways. One of them is enough to tell the rest.',
    question: (example) => `The file says ${example}. Which day is that?`,
    required: 'Choose the day.',
    submit: 'See what will be imported',
  },

  mapping: {
    heading: 'What each column means',
    intro: (lines) =>
      `${lines === 1 ? '1 line' : `${n(lines)} lines`}. Choose the column that holds each detail. Columns you don’t choose go into the notes of that day or attack.`,
    table: {
      summary: 'The table starts on another line',
      from: 'Where the table starts',
      line: (line, text) => `${line}: ${text}`,
      hasNames: 'That line has the names of the columns',
    },
    unnamed: (column, sample) => (sample === '' ? `Column ${column}` : `Column ${column}: ${sample}`),
    noDates: 'Hardly anything in this column can be read as a date. Those lines wouldn’t be imported.',
    noPains: 'Nothing in this column can be read as a pain level. Those lines wouldn’t be imported.',
    words: {
      legend: 'How bad each word is',
      leave: 'Don’t import those lines',
    },
    only: 'Import only some lines, by this column',
    onlyAll: 'All lines',
    onlyHint: 'For diaries that log other things too.',
    onlyValues: (column) => `Lines where ${column} is`,
    onlyBlank: 'empty',
    requiredValues: 'Choose at least one value.',
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
    scale: 'Pain scale',
    scales: {
      '0_10': '0 to 10',
      '0_100': '0 to 100',
      '0_5': '0 to 5',
      '0_4': '0 to 4',
      '0_3': '0 to 3: none, mild, moderate, severe',
      words: 'words: mild, moderate, severe',
    },
    scaleHint: 'Check that it’s the one the file uses: every number depends on it.',
    choose: 'Choose',
    requiredScale: 'Choose the scale.',
    requiredUnit: 'Choose the unit.',
    noPain: 'Not in the file',
    stated: 'One pain level for every headache in this file',
    requiredStated: 'Choose a pain level.',
    keepPlaces: 'Keep the coordinates too, in the notes',
    keepPlacesHint: (names) => `They say where you were: ${names}. They aren’t kept unless you check this.`,
    medicines: 'Medicines',
    symptoms: 'Symptoms',
    triggers: 'Noted that day (triggers)',
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
    submit: 'See what will be imported',
  },

  plan: {
    heading: 'What importing will do',
    from: (source) => `From: ${source}.`,
    caption: 'What’s added, what changes, and what isn’t imported',
    added: 'Added',
    filled: 'Filled in',
    filledHint: 'Only what is empty in your diary.',
    differing: 'Doesn’t match',
    restored: 'Back from the trash',
    same: 'Already the same',
    inTrash: 'Stays in the trash',
    inTrashHint: 'You deleted it. You can restore it from the trash.',
    detached: 'Without its attack',
    detachedText: (count) =>
      count === 1
        ? '1 dose is imported on its own, because the attack it belongs to isn’t imported.'
        : `${n(count)} doses are imported on their own, because their attacks aren’t imported.`,
    refused: 'Not imported',
    lost: 'Not imported',
    kept: 'Kept another way',
    converted: 'Converted',
    reasons: {
      erased: 'you deleted it for good',
      without_parent: 'the attack or treatment it belongs to is missing',
      account_full: 'your diary is full',
      trial_overlaps: 'there is another one-question test on those days',
      double: 'it is in the file twice',
    },
    because: (what, why) => `${what}: ${why}.`,
    erasedUnknown:
      'You’re offline, so the list of what you deleted for good is missing. If the file has any of that, it won’t come back to your account.',
    unstated: {
      question: (count) =>
        count === 1
          ? 'The file doesn’t say how bad 1 headache was'
          : `The file doesn’t say how bad ${n(count)} headaches were`,
      label: 'Pain level for all of them',
      leave: 'Don’t import them',
    },
    losses: {
      no_intensity: (count) =>
        count === 1 ? '1 headache with no pain level' : `${n(count)} headaches with no pain level`,
      not_free: (count) =>
        count === 1
          ? '1 line without pain, on a day when another one has pain'
          : `${n(count)} lines without pain, on days when another one has pain`,
      preventive: (count) =>
        count === 1
          ? '1 dose of a preventive, which isn’t a dose for an attack; you can add the preventive under Treatments'
          : `${n(count)} doses of a preventive, which aren’t doses for an attack; you can add the preventive under Treatments`,
      unknown_medicine: (count) =>
        count === 1
          ? '1 dose of a medicine that isn’t recognized: it keeps its name, and its kind isn’t set'
          : `${n(count)} doses of medicines that aren’t recognized: they keep their names, and their kind isn’t set`,
      not_taken: (count) => (count === 1 ? '1 dose not taken' : `${n(count)} doses not taken`),
      unreadable_row: (count) =>
        count === 1 ? '1 line that can’t be read' : `${n(count)} lines that can’t be read`,
      unreadable_date: (count) =>
        count === 1
          ? '1 line with a date that can’t be read or hasn’t come yet'
          : `${n(count)} lines with a date that can’t be read or hasn’t come yet`,
      unreadable_clock: (count) =>
        count === 1
          ? '1 line with a time of day that can’t be read'
          : `${n(count)} lines with a time of day that can’t be read`,
      unreadable_pain: (count) =>
        count === 1
          ? '1 line with a pain level that can’t be read'
          : `${n(count)} lines with a pain level that can’t be read`,
      not_chosen: (count) => (count === 1 ? '1 line you left out' : `${n(count)} lines you left out`),
      unknown_value: (count) =>
        count === 1
          ? '1 value the diary doesn’t recognize; it’s kept in the notes, if there are any'
          : `${n(count)} values the diary doesn’t recognize; they’re kept in the notes, if there are any`,
      unknown_column: (count) =>
        count === 1
          ? '1 value of a column the diary has no place for; it’s kept in the notes, if there are any'
          : `${n(count)} values of a column the diary has no place for; they’re kept in the notes, if there are any`,
      location: (count) =>
        count === 1
          ? '1 detail of where you were; it isn’t kept'
          : `${n(count)} details of where you were; they aren’t kept`,
      double: (count) => (count === 1 ? '1 repeated line' : `${n(count)} repeated lines`),
      too_long: (count) =>
        count === 1 ? '1 text longer than the limit' : `${n(count)} texts longer than the limit`,
      unknown_table: (count) =>
        count === 1 ? '1 entry this version can’t read' : `${n(count)} entries this version can’t read`,
      account_data: (count) =>
        count === 1
          ? '1 detail of the account, not of the diary'
          : `${n(count)} details of the account, not of the diary`,
    },
    lossIn: (what, where) => (where === '' ? what : `${what} (${where})`),
    examples: (list) => `For example: ${list}`,
    showLines: 'Show the lines',
    conversions: {
      severity_words: 'Pain in words counts as a number: mild 2, moderate 5, severe 8, very severe 9',
      pain_of_100: 'Pain from 0 to 100 is divided by ten',
      pain_of_5: 'Pain from 0 to 5 is multiplied by two',
      pain_of_4: 'Pain from 0 to 4 is multiplied by two and a half',
      pain_of_3: 'Pain from 0 to 3 is put on a scale to 10: 1 becomes 2, 2 becomes 5, and 3 becomes 8',
      pain_stated: 'The file gives no pain level, so the one you chose is used',
      pain_zero_free: 'Lines with pain 0 count as headache-free days',
      green_day: 'Days marked green count as headache-free days',
      relief_said: 'If the file says whether a dose helped, that’s kept under “relief,” with no time',
      aura_visual: 'Aura with no kind given counts as visual',
      pain_range: 'Of a pain such as 7-8 the higher is kept',
      pain_rounded: 'Pain with decimals is rounded',
      no_hour: 'Entries with no time in the file get just their day',
      pain_words: 'Pain in words counts as the number you gave',
      time_estimated: 'Doses with no time get the start of the attack, marked as approximate',
      not_present: 'Days the file marks as without headache count as headache-free days',
      sleep_night: 'Hours slept are added up by night, on the day you wake up',
    },
    otherConversion: (rule) => `Converted by the rule ${rule}`,
    times: (count) => (count === 1 ? 'once' : `${n(count)} times`),
    choice: 'Where your diary and the file say different things',
    keepMine: 'Keep what’s in my diary',
    takeTheirs: 'Use what the file says',
    here: (text) => `In your diary: ${text}`,
    there: (text) => `In the file: ${text}`,
    samples: 'How they’ll look',
    painOf: (intensity) => `pain ${intensity} out of 10`,
    nothing:
      'There’s nothing to import: everything in the file is already in your diary or can’t be imported.',
    submit: (count) => (count === 1 ? 'Import 1 entry' : `Import ${n(count)} entries`),
  },

  things: {
    episodes: rows('attack', 'attacks'),
    intakes: rows('dose', 'doses'),
    intensity_readings: rows('pain reading', 'pain readings'),
    day_logs: rows('day', 'days'),
    cabinet_items: rows('medicine on your list', 'medicines on your list'),
    own_items: rows('item on your lists', 'items on your lists'),
    treatments: rows('preventive treatment', 'preventive treatments'),
    treatment_steps: rows('dose change', 'dose changes'),
    treatment_doses: rows('treatment dose', 'treatment doses'),
    diary_settings: () => 'your lists and questions',
    questionnaire_results: rows('questionnaire result', 'questionnaire results'),
    report_profiles: () => 'what the report says about you',
    factor_trials: rows('one-question test', 'one-question tests'),
    attachments: rows('photo or document', 'photos or documents'),
    reminders: rows('reminder', 'reminders'),
    import_batches: rows('import', 'imports'),
  },

  importing: 'Importing',
  progress: (done, all) => `${n(done)} of ${n(all)}`,
  stop: 'Stop',
  leave: {
    title: 'Leave this page?',
    text: 'The import will stop here. What has arrived stays. To get the rest, import the file again.',
    action: 'Leave',
    cancel: 'Stay',
    close: 'Close',
  },

  done: {
    heading: 'Imported',
    text: (list) => `Now in your diary: ${list}.`,
    filled: 'Empty details in your entries have been filled in.',
    replaced: (count) =>
      count === 1
        ? '1 of your entries now says what the file says.'
        : `${n(count)} of your entries now say what the file says.`,
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
    takenBack: (when) => `Undone ${when}. What it brought stays in the trash until it’s emptied.`,
    halfTakenBack: 'Partly undone: some of what it brought is still in your diary.',
    undo: 'Undo',
    finish: 'Finish undoing',
    undoThis: (name) => `Undo: ${name}`,
  },

  undo: {
    title: 'Undo this import?',
    trash: (list) => `What goes to the trash: ${list}.`,
    withParts: 'Attacks go with their doses, and treatments with theirs.',
    putBack: (count) =>
      count === 1 ? '1 entry goes back to what it was.' : `${n(count)} entries go back to what they were.`,
    changedSince: (list) => `What you’ve changed since stays: ${list}.`,
    takeChanged: 'Delete what I’ve changed too',
    staying: (count) =>
      count === 1
        ? '1 entry that the import changed, and you changed later, stays as it is.'
        : `${n(count)} entries that the import changed, and you changed later, stay as they are.`,
    nothing: 'There’s nothing left of it to remove.',
    back: 'If you import the file again, everything comes back, as long as it’s still in the trash.',
    action: 'Undo',
    cancel: 'Keep it',
    close: 'Close',
    done: 'Import undone',
  },
};
