import type { contentDates as spanish } from '../es/content-dates.ts';

export const contentDates: typeof spanish = {
  checked: (day) => `Facts checked against their sources on ${day}.`,
  written: (day) => `Version of ${day}.`,
};
