import { newHeadacheAge } from '#domain/clinical/danger-signs.ts';
import type { redFlagsPage as spanish } from '../es/red-flags-page.ts';

export const redFlagsPage: typeof spanish = {
  heading: 'Headache danger signs',
  lead: 'Most headaches aren’t dangerous. These signs tell you when a doctor needs to see you: now, today, or soon.',
  now: {
    heading: 'Get help right now',
    text: 'This diary is not for emergencies and nobody is watching it. If you have one of these signs, call or ask someone to call. Do not drive yourself.',
    call: 'Call 911',
    mark: 'Do not wait',
  },
  today: {
    heading: 'Today',
    text: 'See a doctor today, even at night or on a weekend: at their office, urgent care, or the emergency room (A&E in the UK). In the UK, you can call 111 first.',
  },
  soon: {
    heading: 'See a doctor soon',
    text: 'These signs mean a doctor should see you, though they’re usually not an emergency. If you also feel very ill or get worse fast, call anyway.',
  },
  texts: {
    thunderclap:
      'It reaches its worst within 5 minutes, sometimes within seconds. Doctors call it a thunderclap headache.\nCall even if it has eased.',
    fever_stiff_neck:
      'A fever with a headache that keeps getting worse counts too. So do other signs in your whole body, such as spots on the skin, confusion, or feeling very ill without knowing why.',
    neurological:
      'For example, a drooping face, a weak arm, words that won’t come, sudden double vision or loss of balance, a seizure, or being hard to wake.\nIt’s an emergency even if it passes within minutes: call.\nIf you usually get aura, call if it’s unlike yours, or if it’s still going after an hour. If it was longer than usual but is now over, see a doctor today.\nIf it’s your first aura, call, even if it’s over. There’s one exception: if it was only lights, zigzags, or tingling that spread slowly, with or without a growing spot, and it’s over, see a doctor today.',
    head_injury: 'That includes a blow to the head days or weeks ago, if the pain started after it.',
    pregnancy:
      'For example, blurred vision or flashes, pain below your ribs, a swollen face and hands, or high blood pressure.\nEven with no other symptoms, call if it’s very severe or won’t go away.\nIf it’s new and there’s none of this, see a doctor today.',
    after_birth:
      'A headache that won’t go away counts too, and so does one with blurred vision, pain below your ribs, swelling, or high blood pressure. In those weeks, serious causes are more common, such as preeclampsia or a clot.\nIf it’s new and there’s none of this, see a doctor today.',
    sight_lost: `All of your vision or part of it, even for a few minutes.\nCall, even if it comes back and even if it has happened before, unless a doctor has told you it’s your aura and this time it’s just the same. That matters most if you’re ${newHeadacheAge} or older.`,
    neck_artery:
      'It can be a tear in an artery of the neck, with or without a blow or a sharp turn before it. Sometimes there’s dizziness, or a whooshing sound with the pulse.',
    carbon_monoxide:
      'Suspect it especially if you feel better outside and there’s a furnace, heater, gas stove, or generator, even if you live alone. It can be carbon monoxide, which has no smell.\nGo outside with everyone, call from there, and stay out until you’re told it’s safe.',
    giant_cell:
      'Tiredness, a slight fever, or sore shoulders may come with it. It can be giant cell arteritis, which can cause permanent blindness if it isn’t treated quickly.\nGo to the emergency room now if your vision has slowly become worse or double, and do not drive yourself. Call if it was sudden, or if you lose any of your vision, even for a moment.',
    double_vision:
      'It counts even if it comes and goes. It can mean that the nerve of the eye is swollen (papilledema), which a doctor sees when looking into your eye.\nCall if it came on suddenly, if an eyelid droops, or if your balance is off. Also call if it’s a child who has it.',
    immunity:
      'An illness such as HIV can weaken it, and so can a treatment that lowers your defenses (immune suppression).',
    cancer: 'Any cancer counts, even one that’s been treated.',
    red_eye:
      'The eye may also water or change in other ways.\nCall if, for the first time, the eyelid droops or a pupil gets small.\nGo to the emergency room now if vision in that eye is blurred, you see colored rings around lights, or you vomit. Do not drive yourself.',
    fever_aspirin:
      'In many parts of the Americas, and in other warm places, it can be dengue.\nDo not take aspirin or anti-inflammatories (ibuprofen, naproxen…) before a doctor has seen you: they can make you bleed. Do not take metamizole (dipyrone) without asking; acetaminophen (paracetamol) is allowed, within the label’s limit.\nGo to the emergency room now if you bleed, have severe belly pain, or keep vomiting, even if the fever has gone down. Call if your neck is stiff or the headache keeps getting worse.',
    long_attack:
      'A migraine attack usually lasts 72 hours at most.\nGo to the emergency room now if you can’t keep fluids down.',
    late_onset: 'At this age, a doctor has to rule out other causes before thinking of migraine.',
    changed: 'Your first headache of this kind, or one that’s no longer like your usual ones.',
    worse: 'Very unusual means that it fits no known headache.',
    posture: 'It becomes either much worse or much better.',
    exertion:
      'It starts at that very moment. Exercise counts, too.\nCall if it’s very severe and reaches its worst within 5 minutes, even if it has eased.',
    painkillers:
      'The pain may come from taking painkillers on many days a month, or from a medicine you have just started.\nDo not stop any of them suddenly on your own: ask your doctor or pharmacist first.',
  },
  numbers: {
    heading: 'Numbers by country',
    country: 'Country',
    emergency: 'Emergencies',
    selfHarm: 'If you’re thinking of harming yourself',
    none: 'emergencies',
    checked:
      'If you’re thinking of harming yourself and there’s no other number here, or nobody answers, call the emergency number. The numbers come from public sources; we haven’t called them to check.',
  },
  after: {
    heading: 'How to use this list',
    paragraphs: [
      'It isn’t a score or a diagnosis. One sign is enough: do what it says. Having none doesn’t guarantee that all is well. When in doubt, call or ask.',
      'You can log the rest of the attack later. Tell the medical staff when it started, how it started, and what you’ve taken.',
      'Once you’ve opened the diary on this device, this page opens without a connection, too.',
    ],
  },
  sources: {
    heading: 'Where this comes from',
    text: 'The fifteen signs of the SNNOOP10 list are here, with others that guidelines name. The first five are the ones this diary shows on the home page. The list has two versions; the age comes from the more cautious one.',
  },
};
