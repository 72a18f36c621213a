import { endurance } from './endurance.ts';
import { entry } from './entry.ts';
import { exportQuestion } from './export.ts';

import { growth } from './growth.ts';
import { importing } from './import.ts';
import { insights } from './insights.ts';
import { interactions } from './interactions.ts';
import type { Question } from './lib/question.ts';
import { lighthouse } from './lighthouse.ts';
import { memory } from './memory.ts';
import { report } from './report.ts';
import { server } from './server.ts';
import { sizes } from './sizes.ts';
import { tenYears } from './ten-years.ts';
import { twoDevices } from './two-devices.ts';

/** Every question, in the order they run. */
export const questions: readonly Question[] = [
  entry,
  interactions,
  twoDevices,
  tenYears,
  insights,
  exportQuestion,

  report,

  importing,
  server,
  memory,
  endurance,
  growth,
  sizes,
  lighthouse,
];
