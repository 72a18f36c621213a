import type { charts as es } from '../es/charts.ts';

/** What every chart says of itself. */
export const charts: typeof es = {
  table: 'See as a table',
  method: 'How it’s counted',
  unfinished: 'not over yet',
  percentSign: '%',
};
