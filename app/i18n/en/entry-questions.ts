import type { entryQuestions as es } from '../es/entry-questions.ts';

export const entryQuestions: typeof es = {
  auraTiming: {
    before: 'Before the pain',
    with_onset: 'As the pain began',
    during: 'During the pain',
    no_pain: 'There was no pain',
  },
  type: {
    hint: 'The name you give it, or the one your doctor gave it.',
    migraine: 'Migraine',
    probable_migraine: 'Probable migraine',
    tension_type: 'Tension-type headache',
    cluster: 'Cluster headache',
    other: 'Another headache',
  },
  route: {
    label: 'How you took it',
    notRecorded: 'Not logged',
    oral: 'By mouth',
    orodispersible: 'Dissolved in the mouth',
    nasal: 'Through the nose',
    injection: 'Injected',
    rectal: 'Suppository',
    patch: 'Patch',
    inhaled: 'Inhaled',
    other: 'Another way',
  },
  timeEstimated: 'The time is approximate',
};
