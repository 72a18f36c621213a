import { useImportTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { DiaryTable } from '#domain/diary-tables.ts';
import type { Tally } from '#domain/import/known-rows.ts';

/** Number of rows by table. */
export function tallyOf(rows: readonly { readonly entity: DiaryTable }[]): Tally {
  const counts = new Map<DiaryTable, number>();
  for (const { entity } of rows) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return counts;
}

/** Row counts in words: "12 crisis, 30 tomas y 4 días". */
export function useTallyWords(): (tally: Tally) => string {
  const { things } = useImportTexts();
  const locale = useLocale();
  return (tally) =>
    formatList(
      locale,
      [...tally].map(([entity, count]) => things[entity](count)),
    );
}
