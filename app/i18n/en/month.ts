import type { month as es } from '../es/month.ts';

/** Texts of the signed-in home page's month: its days, its four figures, and the months before it. */
export const month: typeof es = {
  strip: {
    begins: 'Your diary begins today.',
    label: (month: string) => `The days of ${month}`,
    help: 'Move from day to day with the arrow keys; Home and End go to the first day and to today. Enter opens the day.',
  },

  months: {
    heading: 'Previous months',
    headache: 'with headache',
    medication: 'with medicine',
    recorded: (observed: number, days: number) => `${observed} of ${days} logged`,
    unrecorded: 'not logged',
    none: 'When the first month of your diary is over, you’ll see it here next to the ones that follow.',
  },

  figures: {
    insights: 'See all insights',
    heading: 'This month in numbers',
    migraineDays: 'Migraine days',
    medicationDays: 'Medicine days',
    relief: 'Relief at 2 hours',
    averageIntensity: 'Average intensity',
    notYet: 'Not enough data',
    observed: (observed: number, days: number) => `${observed} of ${days} days logged`,
    ofDays: (days: number) => (days === 1 ? 'of 1 logged day' : `of ${days} logged days`),
    withHeadache: (days: number) => `${days} with headache`,
    undecided: (days: number) => (days === 1 ? '1 more needs details' : `${days} more need details`),
    medicationUnknown: (days: number) => `and ${days} missing details`,
    needMedication: (days: number) =>
      `details missing on ${days === 1 ? '1 logged day' : `${days} logged days`}`,
    ofIntakes: (judged: number, unrated: number) =>
      `of ${judged} rated ${judged === 1 ? 'dose' : 'doses'}${unrated > 0 ? ` · ${unrated} not rated` : ''}`,
    ofEpisodes: (count: number, median: string) =>
      count === 1 ? 'of 1 attack' : `of ${count} attacks · median ${median}`,
    usual: {
      is: (usual: string) => `Your usual: ${usual}`,
      /** Kept on one line. */
      share: (count: number, of: number) => `${count}\u00a0of\u00a0${of}`,
      /** Beside a figure whose usual is made of fewer months than the note says. */
      from: (months: number) => (months === 1 ? 'from 1 month' : `from ${months} months`),
      note: (months: number) =>
        months === 1
          ? 'The line marks your usual: one earlier month, scaled to the days logged this month.'
          : `The line marks your usual: the median of ${months} previous months, scaled to the days logged this month.`,
      early: (days: number) =>
        `It’s too early to compare this month with the ones before: that takes ${days} logged days.`,
      needMonth: 'To compare, one of the three previous months needs at least half of its days logged.',
    },
    needDays: 'No days logged this month yet',
    needDetails: (days: number) =>
      days === 0
        ? 'How long the aura lasted is missing'
        : days === 1
          ? 'There was 1 headache day, but its symptoms are missing'
          : `There were ${days} headache days, but their symptoms are missing`,
    needAnswers: 'Not rated: your pain when you took it, or how you were two hours later, is missing',
    needIntakes: 'No doses for pain logged this month',
    needEpisodes: 'No attacks with pain logged this month',
    how: {
      summary: 'How these are counted',
      usual:
        'Your usual is the middle value of the three previous months. It’s scaled to this month’s logged days (or rated doses). A month counts if at least half of its days are logged. For relief, it needs three doses; for intensity, three attacks.',
      migraine:
        'A day is a migraine day if you had one of these: a headache of half an hour or more that looks like migraine; an aura of 5 to 60 minutes; or a headache and a migraine-specific medicine. A headache looks like migraine if at least two of these fit it: on one side, throbbing, moderate or severe, worse when you move. It also has to come with nausea or vomiting, or with both light and sound bothering you. This is a count, not a diagnosis.',
      source:
        'Definition proposed from the diaries of 1,494 people (van der Arend et al.); features from ICHD-3, 1.1.',
      observed: 'A day that isn’t logged doesn’t count as a day without headache.',
      relief:
        'Relief at 2 hours means mild pain or none two hours after a dose. A dose is rated if you logged pain of 4 or more and said how you were. If you took something else for the pain within those two hours, it doesn’t count as relief. Other doses aren’t rated, and neither is anything taken only for nausea.',
      intensity:
        'Average intensity is the average of the worst pain in each attack that began this month. Auras without pain are left out.',
    },
  },
};
