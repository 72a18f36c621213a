import type { install as es } from '../es/install.ts';

export const install: typeof es = {
  manifest: {
    name: 'Migraine Diary',
    shortName: 'Migraine',
    description: 'Log your migraine attacks in seconds, even offline, and bring your own data to the doctor.',
    shortcuts: {
      entry: 'Log an attack',
      intake: 'Log a dose',
      day: 'Today, pain-free',
      calendar: 'Calendar',
    },
    screenshots: { narrow: 'Your month at a glance', wide: 'What your days say' },
  },
  intro: 'The diary can have its own icon and open like any other app, even offline.',
  action: 'Install the diary',
  installed: 'You’re using it as an installed app.',
  done: 'The diary is installed on this device.',
  appleHow: 'On an iPhone or iPad: tap the Share button in Safari and choose “Add to Home Screen.”',
  otherHow: 'Look for “Install” or “Add to Home Screen” in your browser’s menu. Not every browser offers it.',
};
