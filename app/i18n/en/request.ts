import type { request as source } from '../es/request.ts';

export const request: typeof source = {
  title: 'Request for a preventive',
  form: 'Criteria of',
  forms: {
    spain: 'Spain',
    nice: 'NICE (England)',
    us: 'US payers and AHS',
    none: 'Nobody: data only',
  },
  signer: {
    heading: 'For whoever signs it',
    note: 'What you type here goes on the paper and nowhere else: it’s neither stored nor sent, and a reload clears it.',
    treatment: 'Treatment requested',
    diagnosis: 'Diagnosis',
    name: 'Full name',
    numbers: {
      spain: 'Registration number (Spain)',
      nice: 'GMC number',
      us: 'NPI number',
      none: 'Registration number',
    },
  },
  loading: 'Preparing the request',
  language: 'Language of the request',
  languages: { es: 'Spanish', en: 'English' },
  view: 'How to see it',
  views: { page: 'Page', text: 'Text' },
  download: 'Download PDF',
  busy: 'Preparing…',
  failed: 'The PDF couldn’t be prepared. Try again.',
  print: 'Print',
  fileName: (day) => `preventive-request-${day}.pdf`,
};
