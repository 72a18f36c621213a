import type { safety as spanish } from '../es/safety.ts';

export const safety: typeof spanish = {
  soon: {
    heading: 'See a doctor soon if the headache',
    list: [
      'is new or has changed, or starts after the age of 50',
      'gets worse from week to week',
      'changes when you lie down or stand up, or comes with coughing, sneezing, or exertion',
      'comes with double or blurred vision, or with a red, painful eye',
      'comes after giving birth, with cancer, or with a weakened immune system',
      'comes with a new medicine, or when painkillers are taken very often',
    ],
    source:
      'From the SNNOOP10 list (Do et al., Neurology, 2019; for age, the version with 50 years) and the NICE guideline CG150.',
  },
  notices: {
    label: 'To discuss with a doctor',
    reference: 'This is a reference, not a diagnosis.',
    source: (source) => `Source: ${source}.`,
    episode: (when) => `See the episode: ${when}`,
    dismiss: 'Got it',
    dismissOf: (title) => `Got it: don’t show “${title}” again`,
    rules: {
      sudden_pain: {
        title: 'Severe pain that came on suddenly',
        text: 'Pain like this, especially if it’s new to you, should be checked by a doctor the same day. If it has just started or is the worst of your life, get help right away.',
        source: 'SNNOOP10 (Do et al., 2019) and NICE CG150',
      },
      weakness: {
        title: 'An aura with weakness',
        text: 'Weakness on one side can be part of a rare kind of aura, but it also has other causes that only an examination can tell apart. If this is the first time, or you have it now, get help right away; otherwise, bring it up with your doctor.',
        source: 'ICHD-3, 1.2.3, and SNNOOP10',
      },
      long_aura: {
        title: 'An aura longer than an hour',
        text: 'Each symptom of an aura usually lasts 5 to 60 minutes. If it’s still there, get help right away; if it’s over, bring it up with your doctor.',
        source: 'ICHD-3, 1.2',
      },
      beyond_72_hours: {
        title: 'An episode longer than 72 hours',
        text: 'A migraine attack usually lasts 72 hours at most. If you’re still in pain, see a doctor today.',
        source: 'ICHD-3, 1.1 and 1.4.1',
      },
      late_first_aura: {
        title: 'Your first aura, at 50 or later',
        text: 'When an aura appears for the first time at this age, a doctor should look into it, because it can have other causes. If you have had them before, say so in your profile and this notice goes away.',
        source: 'SNNOOP10 (the version with 50 years)',
      },
      frequency_doubled: {
        title: 'More headache days than usual',
        text: 'In the last 30 days you logged at least twice your monthly average of headache days over the 90 days before. A change like this is a reason to talk to your doctor.',
        source: 'SNNOOP10 and NICE CG150; drawing the line at twice is this diary’s own choice',
      },
    },
  },
};
