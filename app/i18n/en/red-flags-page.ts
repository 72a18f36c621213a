import type { redFlagsPage as spanish } from '../es/red-flags-page.ts';

export const redFlagsPage: typeof spanish = {
  heading: 'Headache warning signs',
  lead: 'Most headaches aren’t dangerous. These fifteen signs tell you when a doctor needs to see you, and five of them can’t wait.',
  now: {
    heading: 'Get help right now',
    text: 'This diary is not for emergencies and nobody is watching it. If you have one of these five signs, call or ask someone to call.',
    call: 'Call 911',
    number: '911',
    elsewhere:
      '911 works in the United States, Canada, and Mexico. Across the European Union the number is 112. If your country has a different one, call that.',
    mark: 'Don’t wait',
    signs: [
      {
        title: 'A sudden, extremely severe headache',
        text: 'It reaches its worst within seconds or a few minutes, like a clap of thunder. Doctors call it a thunderclap headache.',
      },
      {
        title: 'A high fever with a stiff neck',
        text: 'Other signs in your whole body along with the pain count as well, such as feeling very ill without knowing why.',
      },
      {
        title: 'Changes in speech, sight, movement, or staying awake',
        text: 'For example, weakness in one side of your face or an arm, words that won’t come, or being hard to wake. These are neurological deficits. If you usually get aura, don’t wait when it’s different from yours or doesn’t go away.',
      },
      {
        title: 'Pain after a blow to the head',
        text: 'That includes a blow days or weeks ago when the pain started afterwards.',
      },
      {
        title: 'Pain in pregnancy together with other symptoms',
        text: 'For example, blurred vision or flashes, pain below your ribs, or a swollen face and hands. The weeks after giving birth (the puerperium) count, too.',
      },
    ],
  },
  soon: {
    heading: 'See a doctor soon',
    text: 'These ten signs mean a doctor should see you, though they’re usually not an emergency. If you also feel very ill or get worse fast, call anyway.',
    signs: [
      {
        title: 'You have or have had cancer',
        text: 'Any cancer counts, even one that’s been treated.',
      },
      {
        title: 'It starts for the first time after the age of 65',
        text: 'Another version of the list sets the age at 50.',
      },
      {
        title: 'It’s new or has changed',
        text: 'Your first headache of this kind, or one that’s no longer like your usual ones.',
      },
      {
        title: 'It changes with your position',
        text: 'It gets much worse or much better when you stand up or lie down.',
      },
      {
        title: 'It comes with coughing, sneezing, or exertion',
        text: 'That very moment sets it off. Exercise counts as well.',
      },
      {
        title: 'Your sight is double or blurred at times',
        text: 'This can mean that the nerve of the eye is swollen (papilledema), which a doctor sees when looking into your eye.',
      },
      {
        title: 'It keeps getting worse or is very unusual',
        text: 'Each week is worse than the one before, or it has features that fit no known headache.',
      },
      {
        title: 'A red, painful eye',
        text: 'With tears, a drooping eyelid, or other changes in that eye. If you also see poorly with it, don’t wait for an appointment.',
      },
      {
        title: 'Your immune system is weakened',
        text: 'By an illness such as HIV, or by a treatment that lowers your defenses (immune suppression).',
      },
      {
        title: 'You take painkillers very often, or something new',
        text: 'The pain may come from taking painkillers on many days a month, or from a medicine you have just started.',
      },
    ],
  },
  after: {
    heading: 'How to use this list',
    paragraphs: [
      'It isn’t a score or a diagnosis. One sign is enough to ask a doctor, and having none doesn’t guarantee that all is well. When in doubt, call or ask.',
      'You can log the rest of the episode later. Tell the medical staff when it started, how it started, and what you’ve taken.',
    ],
  },
  sources: {
    heading: 'Where this comes from',
    text: 'The fifteen signs are those of the SNNOOP10 list. The first five are the ones this diary shows across the site.',
  },
};
