import { testMainJob } from './main-job.ts';
import { openWebKit } from './webkit.ts';

testMainJob(openWebKit);
