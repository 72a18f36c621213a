import type { attachments as Spanish } from '../es/attachments.ts';

/** Photos and documents. */
export const attachments: typeof Spanish = {
  heading: 'Photos and documents',
  hints: {
    episode: 'A photo or a PDF of this attack. No other account can see it.',
    treatment: 'The prescription, the leaflet, or a letter. No other account can see it.',
    result: 'The letter or the questionnaire itself. No other account can see it.',
    appointment:
      'Whatever you want to show: a prescription, a letter, a photo. It’s there when you press “Show on screen.” A photo is in the report only if you check it when you make the report.',
  },
  camera: 'Take a photo',
  choose: 'Choose a file',
  adding: 'Preparing the file…',
  added: 'Saved',
  picture: 'Photo',
  document: 'PDF document',
  open: (name: string) => `Open: ${name}`,
  number: (name: string, place: number) => `${name} ${place}`,
  waiting: 'Will be sent when you’re online',
  queued: 'Waiting to be sent',
  sending: (percent: number) => `Sending: ${percent}%`,
  busy: 'The server can’t take it right now. It will be tried again by itself',
  refused: 'Only on this device: your account didn’t accept it',
  elsewhere: 'On another device, which hasn’t sent it yet',
  offline: 'Can’t be opened offline',
  loading: 'Opening the file',
  retry: 'Try again',
  close: 'Close',
  caption: 'What it is',
  captionHint: 'For example: October prescription.',
  captionTooLong: (most: number) => `At most ${most} characters.`,
  save: 'Save the caption',
  saved: 'Caption saved',
  download: 'Download the PDF',
  remove: 'Delete',
  removed: 'File deleted',
  problems: {
    kind: {
      title: 'That file can’t be attached',
      text: 'Photos and PDF documents work. For anything else, take a screenshot.',
    },
    size: { title: 'The file is too large', text: 'The limit is 10 MB. Try a photo, or fewer pages.' },
    damaged: {
      title: 'The file couldn’t be read',
      text: 'It may be damaged or incomplete. Try another one.',
    },
  },
};
