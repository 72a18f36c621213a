import type { home as es } from '../es/home.ts';

/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home: typeof es = {
  visitor: {
    heading: 'The migraine diary you can use in the middle of an attack',
    lead: 'Log your headaches, what you took, and whether it helped, and see your month at a glance. Free, in English and Spanish.',
    start: 'Start my diary',
    signIn: 'I already have an account',

    promise: 'Under 45 seconds, and three taps are enough',
    promiseText:
      'Open it, pick a number from 0 to 10, save. Medication, sleep, and notes can wait until you feel better.',
    pictureCaption: 'This is the screen for logging an episode.',

    points: [
      {
        title: 'Easy on the eyes',
        text: 'Muted colors, large text, nothing that flashes. Attack mode turns the screen a very dim green.',
      },
      {
        title: 'Every number says how many days it comes from',
        text: 'A day without an entry is not a day without pain: the calendar shows it for what it is, an unknown day.',
      },
      {
        title: 'No guilt',
        text: 'No streaks, no red badges. If some days are missing, that’s fine: the diary is still useful.',
      },
    ],

    privacy: 'What you write is yours',
    privacyPoints: [
      'No other account can read your diary: the database itself checks that on every request.',
      'There are no ads, no visitor statistics, and no code from other companies.',
      'Your password is not stored: only a fingerprint of it that cannot be reversed.',
    ],
  },

  member: {
    hello: (name: string) => `Hello, ${name}`,
    helloPlain: 'Your diary',
    log: 'Log episode',
    logIntake: 'Log medication',
    loading: 'Loading your diary',
    figuresFor: (month: string) => `Your figures for ${month}`,
    recent: 'Recent episodes',
    toCalendar: 'See the calendar',
    empty: {
      heading: 'Nothing logged yet',
      text: 'When the next headache comes, three taps are all it takes. You can also log one that’s already over.',
      action: 'Log the first one',
    },
    failed: {
      heading: 'Your diary couldn’t be loaded',
      text: 'Your data is still saved. Check your connection and try again.',
      retry: 'Try again',
    },
  },

  figures: {
    migraineDays: 'Migraine days',
    medicationDays: 'Medication days',
    relief: 'Relief within 2 hours',
    averageIntensity: 'Average intensity',
    notYet: 'Not known yet',
    observed: (observed: number, days: number) => `${observed} of ${days} days recorded`,
    ofDays: (days: number) => (days === 1 ? 'of 1 recorded day' : `of ${days} recorded days`),
    withHeadache: (days: number) => `${days} with headache`,
    undecided: (days: number) => (days === 1 ? '1 more needs details' : `${days} more need details`),
    ofIntakes: (judged: number, intakes: number) =>
      `of ${judged} rated ${judged === 1 ? 'dose' : 'doses'}${intakes > judged ? ` · ${intakes - judged} not rated` : ''}`,
    ofEpisodes: (count: number, median: string) =>
      count === 1 ? 'of 1 episode' : `of ${count} episodes · median ${median}`,
    needDays: 'No days recorded this month yet',
    needDetails: (days: number) =>
      days === 0
        ? 'How long the aura lasted is missing'
        : days === 1
          ? 'There was 1 headache day, but its symptoms are missing'
          : `There were ${days} headache days, but their symptoms are missing`,
    needAnswers: 'Not rated: your pain when you took it, or how you were two hours later, is missing',
    needIntakes: 'No doses for pain this month',
    needEpisodes: 'No episodes with pain this month',
    how: {
      summary: 'How these are counted',
      migraine:
        'A day counts as a migraine day if you had a headache for at least half an hour with two of these features (one-sided, pulsating, moderate or severe, worse when you move) and also nausea or vomiting, or if both light and sound bothered you; if an aura of 5 to 60 minutes began; or if you had a headache and took a migraine-specific medicine. It’s a count, not a diagnosis.',
      source:
        'Definition proposed from the diaries of 1,494 people (van der Arend et al.); features from ICHD-3, 1.1.',
      observed: 'A day with nothing recorded doesn’t count as a day without headache: it is unknown.',
      relief:
        'Relief within 2 hours: no pain or only mild pain two hours after the dose, out of the doses for which you logged pain of 4 or more and said how you were. If you took something else for the pain within those two hours, it doesn’t count as relief. The others are not rated, and neither is anything taken only for nausea.',
      intensity:
        'Average intensity: the average of the worst pain in each episode that began this month, leaving out auras without pain.',
    },
  },
};
