import type { month as es } from '../es/month.ts';

/** Texts of the signed-in home page's month: its days and its four figures. */
export const month: typeof es = {
  strip: {
    days: (pain, free, unknown) => `: with pain, ${pain}; without, ${free}; not logged, ${unknown}`,
  },

  figures: {
    heading: 'This month in numbers',
    lastDays: 'The last 28 days',
    withPreventive: (name) => `On ${name}`,
    migraineDays: 'Migraine days',
    medicationDays: 'Medicine days',
    relief: 'Relief at 2 hours',
    averageIntensity: 'Average intensity',
    outOfTen: ' out of 10',
    soon: (days: number) =>
      days === 0
        ? 'Log today, and you’ll see your month here.'
        : days === 1
          ? 'Tomorrow you’ll see your month here.'
          : `In ${days} days you’ll see your month here, if you log them.`,
    ofDays: (days: number) => (days === 1 ? 'of 1 logged day' : `of ${days} logged days`),
    undecided: (days: number) => `${days} to complete`,
    withHeadache: (days: number) => `${days} with headache`,
    median: (value: string) => `median ${value}`,
    ofIntakes: (judged: number, unrated: number) =>
      `of ${judged} rated${unrated > 0 ? ` · ${unrated} not rated` : ''}`,
    ofEpisodes: (count: number) => (count === 1 ? 'of 1 attack' : `of ${count} attacks`),
    usual: {
      is: (usual: string, months: number) =>
        `your usual is ${usual}, from ${months === 1 ? '1 month' : `${months} months`}`,
      /** Kept on one line. */
      share: (count: number, of: number) => `${count}\u00a0of\u00a0${of}`,
    },
    needDays: 'No days logged yet',
    needDetails: (headacheDays: number): string =>
      headacheDays === 0 ? 'The length of the aura is missing' : 'The symptoms are missing',
    needMedication: 'Whether you took anything is missing',
    needAnswers: 'No doses rated',
    needIntakes: 'No doses for pain',
    needEpisodes: 'No attacks with pain',
    how: {
      summary: 'How it’s counted',
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
