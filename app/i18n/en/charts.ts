import type { charts as es } from '../es/charts.ts';

/** What every chart says of itself. */
export const charts: typeof es = {
  method: 'How it’s counted',
  table: 'See as a table',
  unfinished: 'not over yet',
  percentSign: '%',
};
