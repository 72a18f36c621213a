import type { insightsRelief as es } from '../es/insights-relief.ts';

const doses = (count: number) => (count === 1 ? '1 dose' : `${count} doses`);
const episodesOf = (count: number) => (count === 1 ? '1 attack' : `${count} attacks`);

export const insightsRelief: typeof es = {
  question: 'What helps me?',
  card: {
    notYet: 'Can’t tell yet',
    lead: (name, share) => `${name}: relief in ${share} doses`,
  },
  legend: 'What to look at',
  measures: { relief: 'Relief', free: 'Pain-free' },

  share: (count, of) => `${count}\u00a0of\u00a0${of}`,
  withShare: (name, share) => `${name} (${share})`,
  together: (first, others) => `${first} with ${others}`,
  outOf: 'This counts doses taken with pain of 4 or more and an answer two hours later.',

  sentence: {
    relief: {
      only: (name, share) => `With ${name}, you had relief two hours after ${share} doses.`,
      best: (name, share) => `You had relief most often with ${name}: two hours after ${share} doses.`,
      tooFew: 'There aren’t enough rated doses yet to see what brings you relief.',
    },
    free: {
      only: (name, share) => `With ${name}, you were pain-free two hours after ${share} doses.`,
      best: (name, share) => `You were pain-free most often with ${name}: two hours after ${share} doses.`,
      tooFew: 'There aren’t enough rated doses yet to see what takes your pain away.',
    },
  },
  others: (count) => `${count} others`,
  rest: (list) => `The others: ${list}.`,
  unranked: (list) => `Not clearly different from the best result: ${list}.`,
  takenNow: (name) => `${name}, which you take now`,
  fewToCompare: 'These doses show no clear difference.',
  earlier: (name, share) => `Before, you took ${name}, with that result in ${share} doses.`,
  lastTaken: (day) => `You last took it on ${day}.`,
  below: (list) => `Clearly below the best result: ${list}.`,
  harder: (name, pain, list) =>
    `Your pain was lower when you took ${name} (${pain} of 10) than when you took ${list}. That may explain part of the difference.`,
  painOf: (name, pain) => `${name} (${pain})`,

  need: {
    nothing:
      'Once you log what you take in an attack and how you were two hours later, you’ll see here what it did.',
    more: {
      relief: (needed, name, judged) =>
        `The diary needs ${needed} doses of one medicine, each with your pain when you took it (4 or more) and how you were two hours later. So far, you have ${judged} of ${name}. Don’t take more for that.`,
      free: (needed, name, judged) =>
        `The diary needs ${needed} doses of one medicine, each with how you were two hours later. So far, you have ${judged} of ${name}. Don’t take more for that.`,
    },
    last: 'You logged no doses in the last year. Earlier ones are further down.',
  },

  note: {
    relief:
      'Relief means mild pain or none two hours after a dose, with nothing else taken in between. Doses from the whole diary count if the pain was 4 or more. Each row shows the middle value (the median) of your pain when you took it.',
    free: 'Pain-free means no pain two hours after a dose, with nothing else taken in between. Doses from the whole diary count, with any pain level or none logged. Each row shows the middle value (the median) of your pain when you took it.',
  },
  marks: { share: 'as logged', interval: 'where the true share may lie (95% interval)' },
  row: (treatments, episodes, pain) =>
    `${doses(treatments)} in ${episodesOf(episodes)} · with pain of ${pain}`,
  missing: (count) => `no interval yet: ${count} more rated ${count === 1 ? 'dose' : 'doses'} needed`,
  table: {
    medicine: 'Medicine',
    doses: 'Doses',
    episodes: 'Attacks',
    judged: 'Rated',
    relief: 'Relief',
    free: 'Pain-free',
    interval: '95% interval of relief',
    pain: 'Pain when taken',
  },
  range: (low, high) => `${low}-${high}%`,

  details: {
    heading: 'Each medicine',
    none: 'none rated',
    doses: 'Doses',
    taken: (treatments, episodes, first, last) =>
      `${doses(treatments)} in ${episodesOf(episodes)}, ${first} to ${last}`,
    outside: (treatments, first, last) => `${doses(treatments)} outside attacks, ${first} to ${last}`,
    afterAnother: (count, of) => `${count} of ${of} rated came after another dose in the same attack`,
    twoHours: 'At two hours',
    results: {
      free: (count) => `${count} pain-free`,
      relief: (count) => `${count} with mild pain`,
      notEnough: (count) => `${count} with little or no relief`,
      notFree: (count) => `${count} with some pain left (mild at first, or not logged)`,
      rescued: (count) => `${count} with another dose needed before then`,
    },
    withRelief: (count) => `Days of the ${count === 1 ? 'dose' : `${count} doses`} with relief`,
    withoutRelief: (count) => `Days of the ${count === 1 ? 'dose' : `${count} doses`} without relief`,
    painWhenTaken: 'Pain when taken',
    painMedian: (pain, of) => `${pain} of 10 (the middle value of ${doses(of)})`,
    minutes: 'When you took it',
    again: 'Repeated doses',
    minutesText: (time, of) =>
      `${time} after the pain began (the middle value of ${of === 1 ? '1 first dose' : `${of} first doses`})`,
    timing: 'Early or late',
    early: 'In the first hour of pain',
    late: 'Later',
    timingNote:
      'This shows how often you were pain-free at two hours. It counts only the first dose of each attack with a known start.',
    painAt: (pain) => `Pain when taken: ${pain} (the middle value)`,
    easier: 'You took the doses in the first hour with less pain, and the difference may come from that.',
    byDose: 'Relief by dose',
    noneJudged: 'none rated',
    relapse: 'Return of pain',
    relapseText: (yes, known) =>
      `it came back within 24 hours after ${yes} of ${doses(known)} that had taken the pain away`,
    relapseUnknown: (count) => `${count} with nothing logged afterward`,
    sideEffects: 'Other effects noted',
    sideEffect: (name, count) => `${name} (${count})`,
    sideEffectsOf: (list, of) => `${list}, out of ${doses(of)}`,
    freeOnly: 'Counted only under “Pain-free”',
    freeOnlyReasons: {
      pain_not_recorded: (count) => `${count} without the pain logged`,
      mild_pain: (count) => `${count} with pain of 3 or less`,
    },
    notJudged: 'Not rated',
    reasons: {
      outside_attack: (count) => `${count} outside an attack`,
      no_pain: (count) => `${count} with no pain`,
      not_yet: (count) => `${count} less than two hours ago`,
      no_answer: (count) => `${count} without an answer at two hours`,
      unsure: (count) => `${count} with “I don’t know”`,
    },
    answer: 'If you remember how you were, you can still say so:',
  },
};
