import type { qualityOfLife as es } from '../es/quality-of-life.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const more = (count: number, what: string) => (count === 1 ? `1 more ${what}` : `${count} more ${what}s`);
const area = { work: 'work or study', home: 'housework', social: 'family and leisure' };

export const qualityOfLife: typeof es = {
  title: 'Quality of life',
  intro:
    'How much headache takes from you, counted in days. These are counts of what you log and answer, not a diagnosis.',
  loading: 'Counting your diary',
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },

  score: {
    heading: 'The last 90 days',
    lost: (score) => `In the last 90 days, headache took the equivalent of ${days(score)} from you.`,
    none: 'You logged no days lost to headache in the last 90 days.',
    outOf: (headache, observed, window) =>
      `${headache === 1 ? '1 headache day' : `${headache} headache days`}, in ${observed === 1 ? '1 logged day' : `${observed} logged days`} of ${window}.`,
    answered: (answers, asked) => `${answers} of ${asked} answers about how much they held you back.`,
    areas: (work, home, social) =>
      `Headache days for which it’s known how much they held you back: in ${area.work} ${work}, in ${area.home} ${home}, in ${area.social} ${social}.`,
    unit: 'Counted as in MIDAS: a day lost, all of it or half or more, adds one in each part of life. In family and leisure, only what you missed altogether adds. It isn’t MIDAS: it comes from what you say about your headache days.',
    band: (grade, range) => `That number is in the range MIDAS calls ${grade} (${range}).`,
    couldBeMore: 'What isn’t logged or answered could only raise it.',
    needs: {
      nothing:
        'There isn’t enough data yet to say how much it takes: none of the last 90 days is logged, with headache or without. It takes 14. You can answer the five questions now.',
      days: (observed, missing) =>
        `There isn’t enough data yet to say how much it takes: ${days(observed)} of the last 90 ${observed === 1 ? 'is' : 'are'} logged. It takes ${more(missing, 'day')}, with headache or without.`,
      answers: (headache, answers, asked, missing) =>
        `There isn’t enough data yet to say how much it takes: for ${headache === 1 ? '1 headache day' : `${headache} headache days`} there ${answers === 1 ? 'is' : 'are'} ${answers} of ${asked} answers. It takes ${more(missing, 'answer')}. You’ll find them in each attack, under “How much it held you back”.`,
    },
    how: 'How it is counted',
    toCalendar: 'See the days in the calendar',
  },

  months: {
    most: (month, score) => `${month} is the month with the most days lost: ${score}`,
    atMost: (score) => `At most ${days(score)} lost in a month`,
    one: (month, score) => `${month}: ${days(score)} lost`,
    nothing: 'No days lost in the months that are known',
    note: 'Each part of life adds up on its own. A month without records, or with less than half of the answers, is drawn dotted.',
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
    none: 'Your answers, and results you are given at a clinic, will appear here. Two from the same questionnaire can be compared.',
    one: 'With another result from the same questionnaire, they can be compared.',
    due: {
      now: (last) => `The five questions can be answered again: the last time was ${last}.`,
      from: (day) => `The five questions look back three months: you can answer them again from ${day}.`,
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
        `${name}: from ${from} to ${to}, ${difference} ${isLess ? 'fewer' : 'more'} ${difference === '1' ? unit.slice(0, -1) : unit}${noticed === undefined ? '' : `; a change of ${noticed} is noticeable`}`,
      same: (name, value, when) => `${name}: ${value}, the same as in the result of ${when}`,
      result: (value, when) => `${value} (${when})`,
    },
    rules: {
      lost_days:
        'Days of the three months before, added up as in MIDAS; less is better. A drop of 5 days matters if it was 11 to 20 before, or of 30% if it was more (published for MIDAS).',
      midas:
        'Days of the three months before; less is better. A drop of 5 matters if it was 11 to 20 before, or of 30% if it was more.',
      halt90: 'Days of the three months before; less is better.',
      hit6: 'From 36 to 78; less is better. A drop of 5 points matters.',
      hurt: 'Less is better.',
      role_restrictive: 'From 0 to 100; more is better. A rise of 5 points matters.',
      role_preventive:
        'From 0 to 100; more is better. A rise of 7.9 points matters (the study says 5 to 7.9).',
      emotional: 'From 0 to 100; more is better. A rise of 10.6 points matters (the study says 8 to 10.6).',
    },
    compared:
      'The sentence compares the latest result with the last one before you started your present preventive; if there’s none, with the first there is. There’s no data between one point and the next.',
    units: { days: 'days', points: 'points' },
    point: (day, value, band) => `${day}: ${value}${band && `, ${band}`}.`,
    columns: { day: 'Day', value: 'Result', band: 'Range' },
    noBand: 'no ranges',
    treatment: 'Preventive treatment while you were on it',
    twoCounts:
      'Above, the days of your diary are counted; here, what you answered in the questionnaire. That’s why the grade may differ.',
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
    heading: 'Add',
    questions: 'Answer five questions',
    questionsText: 'With the numbers from your diary already filled in. One minute.',
    questionsTextEmpty: 'About the last three months. One minute.',
    clinic: 'Add a result from a clinic',
    clinicText: 'MIDAS, HIT-6, or MSQ, as it was given to you.',
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
      'Think of the last 90 days, and only of what headache took from you. These are this diary’s own questions, not the licensed MIDAS questionnaire.',
    prefilled: (headache, answers, asked) =>
      `The numbers come from your diary (${headache === 1 ? '1 headache day' : `${headache} headache days`}, ${answers} of ${asked} answers). Change those you remember differently.`,
    notPrefilled: 'Your diary says nothing about this yet: enter what you remember, a rough number will do.',
    fromDiary: (count) => `Your diary: ${count}`,
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
    parts: 'The parts you were given, from 0 to 100. Leave blank any you don’t have.',
    band: (band) => `It’s in this range: ${band}.`,
    notesHint: 'Who gave it to you, or on which treatment.',
  },
};
