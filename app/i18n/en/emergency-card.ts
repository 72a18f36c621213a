import type { emergencyCard as spanish } from '../es/emergency-card.ts';

export const emergencyCard: typeof spanish = {
  title: 'Emergency card',
  intro:
    'For when you can’t speak for yourself. What you write here stays on this device: it isn’t sent anywhere, and it isn’t in the report.',
  loading: 'Loading your diary',
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  filled: 'The medicines and the diagnosis come from your diary. Check them and fill in the rest.',
  restored: 'This is what you wrote last time on this device.',
  refill: 'Fill in the medicines from your diary again',
  refilled: 'Medicines filled in from your diary.',
  form: 'What the card says',
  preview: 'The card',
  print: 'Print the card',
  clear: 'Delete what I wrote',
  clearAsk: {
    title: 'Delete what you wrote?',
    text: 'The card will be filled in from your diary again. What you wrote yourself will be lost.',
    confirm: 'Delete',
    cancel: 'Keep it',
  },
  otherLanguage: 'See the card in Spanish',
  explained: 'When the card isn’t enough: danger signs',
  fields: {
    name: 'Name',
    birthYear: 'Year of birth',
    diagnosis: 'Diagnosis',
    aura: 'My aura is usually',
    acute: 'For an attack I take',
    regular: 'Preventive and other medicines',
    avoid: 'Do not give me',
    allergies: 'Allergies',
    helped: 'What has helped before',
    conditions: 'Other conditions, pregnancy',
    contact: 'Please call',
    doctor: 'My doctor',
  },
  hints: {
    diagnosis: 'In your doctor’s words, and who made the diagnosis.',
    aura: 'If a doctor has told you that your aura includes weakness or trouble speaking or seeing, say so here, and how long it usually lasts. If no doctor has, leave it out, so that people call. If you don’t have aura, leave this blank.',
    avoid: 'What has harmed you, or what you’ve been told not to take.',
    contact: 'Name and phone number.',
    doctor: 'Name and phone number.',
  },
  card: {
    heading: 'I have migraine',
    plea: 'Right now, light and noise may bother me. Please keep the light low and the noise down.',
    different:
      'Call emergency services if any of these is true:\n• I faint, or don’t respond normally.\n• I have a seizure, a drooping face, or a fever (especially with a stiff neck).\n• I have weakness or trouble speaking or seeing that this card does not describe, even if it’s over.\n• The card describes it, but it came on suddenly or has lasted more than an hour.\n• The pain was very severe within 5 minutes, or came after a blow to the head.\n• I’m pregnant or gave birth in the last six weeks, and the headache is very severe, won’t go away, or comes with blurred vision, swelling, high blood pressure, or pain below the ribs.',
    date: (day) => `Written on ${day} by the patient.`,
  },
};
