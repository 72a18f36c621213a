import { textsOf } from './texts.ts';

/** Labels of the columns of all tables. */
export const columnTexts = textsOf('columns', {
  es: () => import('./es/columns.ts'),
  en: () => import('./en/columns.ts'),
});
