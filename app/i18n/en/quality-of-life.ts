import type { qualityOfLife as es } from '../es/quality-of-life.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const more = (count: number, what: string) => (count === 1 ? `1 more ${what}` : `${count} more ${what}s`);
const area = { work: 'work or study', home: 'housework', social: 'family and leisure' };

export const qualityOfLife: typeof es = {
  title: 'Quality of life',
  intro: 'These are counts of what you log and answer, not a diagnosis.',
  loading: 'Counting your diary',
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },

  score: {
    heading: 'The last 90 days',
    lost: (score) => `Your days lost to headaches add up to ${score} in the last 90 days`,
    none: 'You logged no days lost to headache in the last 90 days',
    outOf: (headache, observed, window) =>
      `You had ${headache === 1 ? '1 headache day' : `${headache} headache days`} in ${observed === 1 ? '1 logged day' : `${observed} logged days`}, out of ${window}.`,
    answered: (answers, asked) =>
      `You gave ${answers} of ${asked} answers about how much headaches held you back.`,
    areas: (work, home, social) =>
      `Headache days with an answer: ${work} for ${area.work}, ${home} for ${area.home}, and ${social} for ${area.social}.`,
    unit: 'One day can count at work, at home, and with family. Days are added up as in MIDAS, a questionnaire doctors use. At work and at home, counted separately, a day counts if you lost half of it or more. For family and leisure, a day counts only if you lost all of it. This number isn’t MIDAS: it comes from your diary.',
    band: (grade, range) => `That number is in the range MIDAS calls ${grade} (${range}).`,
    couldBeMore: 'Some days or answers are missing, so it may be more.',
    needs: {
      nothing:
        'There isn’t enough data yet: none of the last 90 days is logged, with or without headache. You need 14. You can answer the five questions now.',
      days: (observed, missing) =>
        `There isn’t enough data yet: ${days(observed)} of the last 90 ${observed === 1 ? 'is' : 'are'} logged. You need ${more(missing, 'day')}, with or without headache.`,
      answers: (headache, answers, asked, missing) =>
        `There isn’t enough data yet: for ${headache === 1 ? '1 headache day' : `${headache} headache days`} you have ${answers} of ${asked} answers. You need ${more(missing, 'answer')}. The questions are in each attack, under “How much it held you back.”`,
    },
    how: 'How it’s counted',
    toCalendar: 'See the days in the calendar',
  },

  months: {
    most: (month, score) => `${month} is the month with the most days lost: ${score}`,
    atMost: (score) => `At most ${days(score)} lost in a month`,
    one: (month, score) => `${month}: ${days(score)} lost`,
    nothing: 'No days lost in the months with data',
    note: 'Each part of life adds up on its own. A month with nothing logged, or with fewer than half of the answers, is drawn with dots.',
    unit: 'days lost',
    area,
    lost: (month, score, parts) => `${month}: ${days(score)} lost (${parts}).`,
    part: (name, lost) => `${name} ${lost}`,
    outOf: (answers, asked, headache) =>
      `${answers} of ${asked} answers for ${headache === 1 ? '1 headache day' : `${headache} headache days`}.`,
    free: (month, observed) =>
      `${month}: no headache in ${observed === 1 ? '1 logged day' : `${observed} logged days`}.`,
    unrecorded: (month) => `${month}: nothing logged.`,
    unanswered: (month, headache, answers, asked) =>
      `${month}: ${headache === 1 ? '1 headache day' : `${headache} headache days`} and ${answers} of ${asked} answers, too few to count.`,
    columns: {
      month: 'Month',
      work: 'Work',
      home: 'Home',
      social: 'Family and leisure',
      total: 'Total',
      answers: 'Answers',
      headache: 'Headache days',
      observed: 'Logged',
    },
    notKnown: 'no data',
    ofAll: (some, all) => `${some} of ${all}`,
  },

  history: {
    heading: 'Results over time',
    none: 'Your answers and any results from a clinic will appear here. Once you have two from the same questionnaire, you can compare them.',
    one: 'With a second result from the same questionnaire, you’ll be able to compare them.',
    due: {
      now: (last) => `You can answer the five questions again: the last time was ${last}.`,
      from: (day) => `The five questions ask about the last three months. Next time: ${day}.`,
    },
    which: 'Which questionnaire',
    short: 'My days',
    names: {
      lost_days: 'Lost days',
      midas: 'MIDAS',
      halt90: 'HALT-90',
      hit6: 'HIT-6',
      hurt: 'HURT',
      role_restrictive: 'MSQ, activities limited',
      role_preventive: 'MSQ, activities prevented',
      emotional: 'MSQ, emotions',
    },
    change: {
      moved: (name, from, to, difference, unit, isLess, noticed) =>
        `${name}: from ${from} to ${to}, ${difference} ${isLess ? 'fewer' : 'more'} ${difference === '1' ? unit.slice(0, -1) : unit}${noticed === undefined ? '' : `; a drop of ${noticed} or more is usually noticeable`}`,
      same: (name, value, when) => `${name}: ${value}, the same as in the result of ${when}`,
      result: (value, when) => `${value} (${when})`,
    },
    rules: {
      lost_days:
        'Days in the three months before, added up as in MIDAS; fewer is better. According to what’s published on MIDAS, people usually notice a drop of 5 days (from 11 to 20), or of 30% (from more).',
      midas:
        'Days of the three months before; fewer is better. According to what’s published on MIDAS, people usually notice a drop of 5 days (from 11 to 20), or of 30% (from more).',
      halt90: 'Days of the three months before; fewer is better.',
      hit6: 'From 36 to 78 points; lower is better. People usually notice a drop of 5 points or more.',
      hurt: 'Lower is better.',
      role_restrictive:
        'From 0 to 100 points; higher is better. People usually notice a rise of 5 points or more.',
      role_preventive:
        'From 0 to 100 points; higher is better. People usually notice a rise of 7.9 points or more (5 to 7.9 in Cole et al., 2009).',
      emotional:
        'From 0 to 100 points; higher is better. People usually notice a rise of 10.6 points or more (8 to 10.6 in Cole et al., 2009).',
    },
    compared:
      'The title compares your latest result with the last one from before you started your current preventive. If there’s none from before, the title uses your first result. There’s no data between one point and the next.',
    units: { days: 'days', points: 'points' },
    point: (day, value, band) => `${day}: ${value}${band && `, ${band}`}.`,
    columns: { day: 'Day', value: 'Result', band: 'Range' },
    noBand: 'no ranges',
    treatment: 'Preventive treatment while you were on it',
    twoCounts:
      'The number at the top comes from your diary. This one comes from your answers to the questionnaire. That’s why the grade may differ.',
    since: (from) => `since ${from}`,
    during: (from, to) => `from ${from} to ${to}`,
  },

  instruments: {
    lost_days: 'Lost days, by your answers',
    midas: 'MIDAS',
    hit6: 'HIT-6',
    msq: 'MSQ',
    halt90: 'HALT-90',
    hurt: 'HURT',
  },
  scoreParts: {
    role_restrictive: 'Activities limited (RR)',
    role_preventive: 'Activities prevented (RP)',
    emotional: 'Emotions (EF)',
  },
  resultSources: { self: 'From your answers', clinic: 'From a clinic', import: 'From another app' },

  bands: {
    midas: { 1: 'grade I', 2: 'grade II', 3: 'grade III', 4: 'grade IV' },
    hit6: { 1: 'little or no impact', 2: 'some impact', 3: 'substantial impact', 4: 'severe impact' },
    asMidas: (band) => `in the range of MIDAS ${band}`,
    from: (band, score) => `${score} ${band}`,
    short: (isHit6, grade) =>
      isHit6
        ? { 1: 'little', 2: 'some', 3: 'substantial', 4: 'severe' }[grade]
        : `grade ${{ 1: 'I', 2: 'II', 3: 'III', 4: 'IV' }[grade]}`,
    between: (from, to) => `${from}-${to}`,
    above: (from) => `${from} or more`,
  },

  results: {
    heading: 'All results',
    part: (name, value) => `${name}: ${value}`,
    noValue: 'no number',
    edit: 'Edit',
    editOf: (name, day) => `Edit: ${name}, ${day}`,
    remove: 'Delete',
    removed: 'Result deleted',
    saved: 'Saved',
    more: 'Show more',
  },

  add: {
    questions: 'Answer five questions',
    early: 'Answer them early',
    questionsText: 'The numbers from your diary are already filled in. It takes one minute.',
    questionsTextEmpty: 'They’re about the last three months. It takes one minute.',
    clinic: 'Add a result from a clinic',
  },

  close: 'Close',
  date: 'Which day',
  dateAnswered: 'The day you answered it',
  notes: 'Notes',
  optional: 'optional',
  save: 'Save',

  questions: {
    title: 'The last three months',
    editTitle: 'Your answers',
    intro:
      'Think of the last 90 days, and only of what headaches cost you. These are this diary’s own questions, not the licensed MIDAS questionnaire.',
    prefilled: (headache, answers, asked) =>
      `The numbers come from your diary (${headache === 1 ? '1 headache day' : `${headache} headache days`}, ${answers} of ${asked} answers).${answers < asked ? ' Where answers are missing, the field is empty.' : ''} Change those you remember differently.`,
    empty: (answers, asked) =>
      `Your diary has only ${answers} of ${asked} answers, so the fields are empty. Enter what you remember; a rough number will do.`,
    notPrefilled: 'Your diary says nothing about this yet. Enter what you remember; a rough number will do.',
    fromDiary: (count) => `Your diary: ${count}`,
    fromDiaryPart: (count, answered, headache) =>
      `Your diary: ${count}, answered on ${answered} of ${headache === 1 ? '1 headache day' : `${headache} headache days`}`,
    labels: {
      workMissed: 'Days you couldn’t go to work or class',
      workReduced: 'Other days of work or class when you could do half or less',
      homeMissed: 'Days you couldn’t do the housework',
      homeReduced: 'Other days when you could do half or less at home',
      socialMissed: 'Days you missed something with family, with friends, or in your free time',
    },
    sum: (sum) => `In all: ${days(sum)}`,
    noSum: 'In all: numbers are missing',
  },

  clinic: {
    title: 'Result from a clinic',
    editTitle: (name) => `Result: ${name}`,
    instrument: 'Which questionnaire',
    score: 'Result',
    hints: { midas: 'From 0 to 450 days.', hit6: 'From 36 to 78 points.' },
    parts: 'Enter the parts you were given, from 0 to 100. Leave blank any you don’t have.',
    band: (band) => `It’s in this range: ${band}.`,
    notesHint: 'For example, who gave it to you, or which treatment you were on.',
  },
};
