import type { help as spanish } from '../es/help.ts';

export const help: typeof spanish = {
  heading: 'Help',
  lead: 'Short answers to what people ask most about this diary.',
  urgent: 'If it’s an emergency, don’t write here: call. See',
  redFlags: 'the danger signs and who to call',
  keys: 'Keyboard shortcuts, in Settings',
  toContact: 'If your question isn’t here, write to us',
  questions: 'Frequently asked questions',
  oneTouch: {
    heading: 'Can I log with a shortcut, an NFC sticker or my watch?',
    intro:
      'Yes. These addresses open the diary with the form filled in. None of them saves anything: you look, and press Save.',
    examples: {
      entry: 'An attack, with the pain and what you took',
      intake: 'A dose',
      day: 'Today, to say you have no pain',
    },
    parts: 'What you can put in them, after “?” and joined with “&”:',
    names: {
      pain: 'the pain, from 0 to 10',
      start: 'when the attack started; without it, now',
      at: 'what time the dose was',
      took: 'a medicine from your cabinet or its generic name, with the mg; can be repeated',
      side: 'where it hurts: one or more of these words, with commas',
      symptoms: 'the symptoms, the same way',
      note: 'a note',
    },
    how: [
      ['iPhone and its watch', 'in Shortcuts, the action “Open URLs.”'],
      ['Android', 'open the address and choose “Add to Home screen,” or use a shortcuts app.'],
      ['NFC sticker', 'write the address on it with any NFC app.'],
    ],
    privacy:
      'Whoever reads the sticker or the shortcut reads what the address says. The diary clears it as soon as it opens, and the server keeps no record of it.',
  },
  contact: {
    heading: 'Send a message',
    lead: 'Report a problem, a wrong fact, or something missing. Whoever runs this server reads it.',
    private:
      'What you write in this form is stored with the date and your language. Your account, your diary, and your network address are not. Nobody here can give medical advice, so there’s no need to share your medical history.',
    kept: (months) => `Your message stays on this server for ${months} months at most and is then erased.`,
    noScript: 'To send this form, turn on JavaScript in your browser.',
    subject: 'Subject',
    upTo: (characters) => `Up to ${characters} characters.`,
    message: 'Message',
    email: 'Email',
    emailHint: 'Optional. Only if you’d like an answer.',
    website: 'Leave this field empty',
    submit: 'Send message',
    sending: 'Sending…',
    problems: {
      text_required: 'Write something here.',
      text_too_long: 'This is too long. Shorten it a little.',
      email_invalid: 'Enter a valid email address or leave this empty.',
    },
    failed: {
      offline: 'You’re offline. What you wrote is still here: send it when you’re connected again.',
      limit: (minutes) =>
        minutes === 1
          ? 'Too many messages have come from your network. Wait a minute and send it again: what you wrote is still here.'
          : `Too many messages have come from your network. Wait ${minutes} minutes and send it again: what you wrote is still here.`,
      refused:
        'The server turned it down because it looks like a program wrote it. If something fills in forms for you, turn it off and send it again: what you wrote is still here.',
      unavailable:
        'It couldn’t be sent, and the fault is ours. What you wrote is still here: try again in a while.',
    },
    sent: {
      heading: 'Your message has arrived',
      answer: (email) => `If it needs an answer, you’ll get it at ${email}.`,
      noAnswer: 'You left no email address, so you won’t get an answer.',
      copy: 'This is what you sent',
      again: 'Write another message',
    },
  },
};
