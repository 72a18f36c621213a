import { newHeadacheAge } from '#domain/clinical/danger-signs.ts';
import type { safety as spanish } from '../es/safety.ts';

export const safety: typeof spanish = {
  signs: {
    after_birth:
      'a headache in the six weeks after giving birth that is very severe, won’t go away, or comes with blurred vision, swelling, high blood pressure, or pain below the ribs; if it’s just new, see a doctor today',
    sight_lost: 'loss of vision in one eye or both that isn’t your usual aura',
    neck_artery: 'new pain in the neck or face, with a drooping eyelid or a smaller pupil',
    carbon_monoxide:
      'headaches in several people in the same home, or one that goes away outside and comes back indoors: get out and call, it can be carbon monoxide',
    giant_cell: `a sore scalp or pain when chewing, if you’re ${newHeadacheAge} or older`,
    double_vision: 'double or blurred vision that you didn’t have before and that came on gradually',
    immunity: 'a new headache with a weakened immune system',
    cancer: 'a new headache, if you have or have had cancer',
    red_eye:
      'a red, painful eye; with vomiting, blurred vision, or rings around lights, go to the emergency room now',
    fever_aspirin:
      'a fever and a headache in a place with dengue, or after coming back from one: do not take aspirin, ibuprofen, or naproxen',
    long_attack: 'pain that lasts more than 72 hours',
    late_onset: `a headache that starts for the first time at age ${newHeadacheAge} or older`,
    changed: 'a headache that is new or has changed',
    worse: 'a headache that gets worse from week to week, or is very unusual',
    posture: 'a headache that changes when you lie down or stand up',
    exertion: 'a headache that comes with coughing, sneezing, exercise, or sex',
    painkillers: 'a headache that began with a new medicine or with very frequent painkillers',
  },
  bands: {
    now: 'Get help now',
    today: 'Today: see a doctor',
    soon: 'Soon: make an appointment',
  },
  otherSigns: 'More signs, some just as urgent',
  source: `From the SNNOOP10 list (Do et al., Neurology, 2019) and the NICE guidelines CG150 and NG228. SNNOOP10 gives two ages; ${newHeadacheAge} is the more cautious one.`,
  help: {
    call: (number) => `Call ${number}`,
    selfHarm:
      'If you’ve hurt yourself or are about to, call emergency services. If you’re thinking of harming yourself, you don’t have to face it alone: call',
    selfHarmNone:
      'If you’re thinking of harming yourself, you don’t have to face it alone: call emergency services.',
    noAnswer: 'If nobody answers, call emergency services.',
    option: (option) => `option ${option}`,
    country: 'You’re in',
    another: 'Another country',
  },
  notices: {
    label: 'Safety notices',
    today: 'Today: read this now',
    reference: 'These notices aren’t a diagnosis. They say when a doctor should see you.',
    source: (source) => `Source: ${source}.`,
    episode: (when) => `See the attack: ${when}`,
    dismiss: 'Don’t show again',
    dismissOf: (title) => `Don’t show “${title}” again`,
    examined: 'A doctor has seen me for this',
    examinedOf: (title) => `A doctor has seen me for this: don’t show “${title}” again`,
    rules: {
      sudden_pain: {
        title: 'Severe pain that reached its worst within 5 minutes',
        text: 'Call emergency services now. Do not drive yourself. Pain like this needs emergency care even if it has eased or was some days ago, unless a doctor has already examined you for this attack.',
        source: 'NICE NG228 and CG150, and SNNOOP10 (Do et al., 2019)',
      },
      weakness: {
        title: 'An aura with weakness',
        text: 'Call emergency services if this is the first time, if it doesn’t go away, or if it’s different from before.\nAlso call if your face droops now, or if you have trouble speaking that isn’t part of your usual aura.\nIf no doctor has told you the weakness is part of your aura, call even if it’s over.\nIf one has, and this time was just the same, bring it up at your next appointment.\nWeakness on one side can be part of a rare kind of aura, but it can also be a stroke.\nOnly an examination can tell them apart.',
        source: 'ICHD-3, 1.2.3, and SNNOOP10',
      },
      atypical_aura: {
        title: 'An unusual aura',
        text: 'You logged an aura in one eye only, or one with vertigo, double vision, or poor balance.\nCall emergency services if this is the first time, if it’s different from before, or if it doesn’t go away.\nIf no doctor has told you what it is, call even if it’s over.\nIf one has, and this time was just the same, bring it up at your next appointment.',
        source: 'NICE CG150, 1.2.4',
      },
      long_aura: {
        title: 'An aura longer than an hour',
        text: 'Call emergency services if it’s still there.\nIf it was your first aura, call even if it’s over. There’s one exception: if it was only lights, zigzags, or tingling that spread slowly, with or without a growing spot, see a doctor today.\nIf you usually get aura, call if it was unlike yours; if it was only longer, see a doctor today.\nIf it’s over and yours usually last this long, bring it up at your next appointment.\nEach symptom of an aura usually lasts 5 to 60 minutes. While it’s still there, the whole aura counts, to be on the safe side.',
        source: 'ICHD-3, 1.2; counting the whole aura while it’s there is this diary’s own choice',
      },
      beyond_72_hours: {
        title: 'An attack longer than 72 hours',
        text: 'If you can’t keep fluids down, go to the emergency room now.\nIf you’re still in pain, see a doctor today, even at night or on a weekend.\nIf it’s over, make an appointment to talk about it.\nA migraine attack usually lasts 72 hours at most. Relief of up to 12 hours, from sleep or from medicine, doesn’t reset the clock.',
        source: 'ICHD-3, 1.1 and 1.4.1',
      },
      late_first_aura: {
        title: `The first aura in this diary, at age ${newHeadacheAge} or older`,
        text: 'Call emergency services, even if it’s over.\nThere’s one exception: if it was only lights, zigzags, or tingling that spread slowly, with or without a growing spot, and it’s over, see a doctor today.\nA first aura at this age can have other causes.\nIf you’ve had auras before, say so in your profile, and this notice goes away.',
        source: 'SNNOOP10 (the version with 50 years)',
      },
      pill_and_aura: {
        title: 'Birth control with estrogen, and aura',
        text: 'You noted that you use birth control with estrogen, and there’s aura in your diary.\nCall a doctor today if the aura began or got worse after you started using it, and ask whether to stop: the advice is usually to stop.\nIf the aura was there before and hasn’t gotten worse, make an appointment this week with whoever prescribes it.\nAura already raises the risk of stroke a little, and estrogen raises it further, so the two should not go together.\nIf you stop it, use condoms until you have another method.',
        source: 'NICE CG150 and the WHO criteria for contraceptives',
      },
      frequency_doubled: {
        title: 'More headache days than usual',
        text: 'In the last 30 days, you logged at least twice as many headache days as your monthly average over the 90 days before. A change like this is a reason to talk to your doctor.',
        source: 'SNNOOP10 and NICE CG150; drawing the line at twice is this diary’s own choice',
      },
      overuse_persistent: {
        title: 'Months with medicine on many days',
        text: 'Talk to your doctor: the medicine itself can keep the pain going. Do not stop it suddenly on your own. For months, your logged medicine days have reached the day limit, and you’ve had 15 or more headache days in every 30.',
        source: 'ICHD-3, 8.2, and SNNOOP10',
      },
    },
  },
};
