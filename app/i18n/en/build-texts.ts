import type { buildTexts as spanish } from '../es/build-texts.ts';

export const buildTexts: typeof spanish = {
  checked: (day) => `Facts checked against their sources on ${day}.`,
  written: (day) => `Version of ${day}.`,
  needsScript:
    'This screen needs JavaScript, which is turned off in this browser. The articles, the library, and the help pages can be read without it.',
};
