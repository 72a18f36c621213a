import type { buildTexts as spanish } from '../es/build-texts.ts';

export const buildTexts: typeof spanish = {
  checked: (day, read = 0, all = read) =>
    `Checked against ${read < all ? `${read} of ` : ''}its ${all > 1 ? `${all} ` : ''}sources on ${day}.`,
  written: (day) => `Version of ${day}.`,
  needsScript:
    'This screen needs JavaScript, which is turned off in this browser. The danger signs, the articles, the library, and the help pages can be read without it.',
  blog: {
    heading: 'Articles about migraine',
    lead: 'Read at your own pace. The sources are at the end of each.',
  },
  library: {
    heading: 'Library',
    lead: 'Short entries about medicines, symptoms, and daily life, each with its sources.',
    groups: {
      acute: 'Treating an attack',
      preventive: 'Preventive treatments',
      symptoms: 'Symptoms and phases',
      kinds: 'Kinds of headache',
      life: 'Life stages and daily life',
      measures: 'Without medicines',
      diary: 'The diary and the appointment',
    },
  },
};
