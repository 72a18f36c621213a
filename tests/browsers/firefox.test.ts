import { openFirefox } from './firefox.ts';
import { testMainJob } from './main-job.ts';

testMainJob(() => openFirefox());
