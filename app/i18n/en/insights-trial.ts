import type { insightsTrial as es } from '../es/insights-trial.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const percent = (share: number) => `${Math.round(100 * share)}%`;
/** A difference in days of every hundred; of less than one it says so. */
const points = (share: number) => {
  const whole = Math.round(100 * Math.abs(share));
  return whole === 0 && share !== 0 ? 'under 1' : String(whole);
};

interface Answered {
  readonly days: number;
  readonly attacks: number;
}
const shareOf = ({ days: of, attacks }: Answered) => `${attacks} of ${days(of)}`;
const when = { same_day: 'that same day', next_day: 'the next day' };
const both = (yes: Answered, no: Answered, day: keyof typeof when) =>
  `An attack started ${when[day]} on ${shareOf(yes)} with “yes” and on ${shareOf(no)} with “no.”`;
const interval = '95% interval';

/** Texts of the question a person asks themselves daily for some weeks. */
export const insightsTrial: typeof es = {
  lead: 'In a one-question test, you choose one thing, such as poor sleep or alcohol. Live as usual: your diary only asks every day whether it happened. After a few weeks, you’ll see whether attacks started more often with “yes” or with “no.”',
  choose: 'Choose a question',

  form: {
    heading: 'One-question test',
    factor: 'What about?',
    nothingChosen: 'Choose one',
    other: 'Something else',
    weeks: 'For how long?',
    weeksHint: 'Fewer than eight weeks are often too few to show anything.',
    weeksUntil: (weeks, until) => `${weeks} weeks, until ${until}`,
    compared: 'When would you expect an attack?',
    comparedDays: { next_day: 'The next day', same_day: 'The same day' },
    comparedHints: {
      next_day: 'Compared with attacks that start the next day, so your answer comes before the attack.',
      same_day:
        'Compared with attacks that start the same day. It doesn’t show which came first, what you asked about or the attack.',
    },
    notes: 'For yourself',
    optional: 'optional',
    notesHint: 'For example, what counts as “yes.”',
    counts:
      'A day counts if you answer and also log whether your head hurt. Logged headache-free days count too.',
    fixed:
      'You can’t change any of this later. If you could, the result would depend on when you look at it.',
    start: 'Start today',
    cancel: 'Cancel',
    alreadyRunning:
      'You already have a test under way. You can start another when it ends, or stop it first.',
  },

  running: {
    place: (day, of, until) => `Day ${day} of ${of}, until ${until}.`,
    answered: (count, of) => `You’ve answered on ${count} of ${days(of)}.`,
    counted: (yes, no) => `Days to compare: ${yes} with “yes” and ${no} with “no.”`,
    needed: (yes, no) => {
      const parts = [yes > 0 && `${yes} with “yes”`, no > 0 && `${no} with “no”`].filter(Boolean);
      return `For a result, the diary still needs at least ${parts.join(' and ')}. Don’t do anything just to get a “yes.”`;
    },
    enough: 'That’s enough for a result. The more days, the more precise.',
    inAttack: (count) =>
      `${days(count)} ${count === 1 ? 'doesn’t' : 'don’t'} count because an attack was already under way.`,
    headUnknown: (count) =>
      `${days(count)} ${count === 1 ? 'doesn’t' : 'don’t'} count because you didn’t log whether your head hurt.`,
    noInterim: 'You’ll see the result at the end. Looking earlier can make chance look like a result.',
    waiting: 'The result comes tomorrow, once the last day to compare is over. There are no more questions.',
    answerToday: 'Answer today',
    grid: 'Your answers, day by day',
    legend: { yes: 'Yes', no: 'No', none: 'No answer', later: 'Still to come' },
    stop: 'Stop early',
    stopped: 'Test stopped',
    confirm: {
      title: 'Stop this test?',
      text: 'You won’t get a result, because it would depend on when you stopped. Your answers stay in your diary.',
      action: 'Stop',
      cancel: 'Keep going',
      close: 'Close',
    },
  },

  result: {
    period: (from, to) => `${from} to ${to}`,
    more: (yes, no, day, { low, high }) =>
      `More attacks with “yes.” ${both(yes, no, day)} That’s between ${points(low)} and ${points(high)} more in every 100 days (${interval}).`,
    fewer: (yes, no, day, { low, high }) =>
      `Fewer attacks with “yes.” ${both(yes, no, day)} That’s between ${points(high)} and ${points(low)} fewer in every 100 days (${interval}).`,
    cannot_tell: (yes, no, day, { low, high }) =>
      `No clear difference. ${both(yes, no, day)} The difference may be anything from ${points(low)} fewer to ${points(high)} more in every 100 days (${interval}).`,
    too_few: (yes, no, needed) =>
      `Too few days to compare: ${yes} with “yes” and ${no} with “no.” A result takes at least ${needed} of each.`,
    weekends_apart:
      'No similar days to compare: nearly all the days with one of the answers fell on a weekend, or nearly none did.',
    caution:
      'This is what happened in those weeks, without saying why: days with “yes” may differ in other ways too. Weekends are compared with weekends, and other days with each other.',
    yes: 'Days with “yes”',
    no: 'Days with “no”',
    share: ({ days: of, attacks }) => `${attacks} of ${of} (${percent(attacks / of)})`,
    between: ({ low, high }) => `between ${percent(low)} and ${percent(high)}`,
    table: ['Answer', 'Days', 'An attack started', '95% interval'],
    note: (counted, answered, asked) =>
      `This compares ${counted} days, out of ${answered} with an answer and ${asked} in all.`,
    stoppedAfter: (on, answered) =>
      `You stopped it on ${on}, with ${days(answered)} answered. There’s no result, because it would depend on when you stopped.`,
  },

  history: 'Earlier tests',
  remove: 'Delete',
  removeThis: (name) => `Delete the test: ${name}`,
  removed: 'Test moved to the trash',
  removedText: 'Your daily answers stay in your diary.',
};
