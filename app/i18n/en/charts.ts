import type { charts as es } from '../es/charts.ts';

/** What every chart says of itself. */
export const charts: typeof es = {
  table: 'See as a table',
  touch: 'Tap the chart, or use the arrow keys, to read each point.',
};
