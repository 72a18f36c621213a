import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './scripts/build-steps/pages.ts';

/** No rendering at run time: every page, and the shell of every private screen, is made once, here. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths(),
  // All routes are known from the first load, so that moving between screens works without network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
