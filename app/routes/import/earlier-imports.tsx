import { useEffect, useState } from 'react';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { planTakingBack } from '#app/diary/copy/import.ts';
import { type Diary, entireDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { useImportTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { currentZone } from '#domain/calendar-date.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import type { ImportBatch } from '#domain/person/import-batch.ts';
import { useTallyWords } from './plan-words.ts';
import { UndoDialog } from './undo-dialog.tsx';

const importsOf = ({ imports }: Diary) => imports;
/** Milliseconds without a change of the diary before the rest of an import is counted. */
const settledMs = 300;

/** Rows an import added, by table; tables unknown to this version are left out. */
const tallyOfBatch = ({ counts }: ImportBatch) =>
  new Map(
    (Object.keys(diaryTables) as DiaryTable[]).flatMap((entity) =>
      counts[entity] ? [[entity, counts[entity]] as const] : [],
    ),
  );

/** Imports whose undo was interrupted, so that some of their rows remain. Undefined while unknown. */
function useHalfTakenBack(imports: readonly ImportBatch[]): ReadonlySet<string> | undefined {
  const pageDiary = usePageDiary();
  const [half, setHalf] = useState<ReadonlySet<string>>();
  const diary = useDiary(entireDiary);
  useEffect(() => {
    let isCurrent = diary !== undefined;
    const takenBack = imports.filter(({ deletedAt, partOf }) => deletedAt !== null && partOf === null);
    const look = async () => {
      const plans = takenBack.map(async (batch) => {
        const { trash, putBack } = await planTakingBack(pageDiary, batch);
        return trash.length + putBack.length > 0 ? [batch.id] : [];
      });
      const ids = await Promise.all(plans);
      if (isCurrent) setHalf(new Set(ids.flat()));
    };
    const timer = setTimeout(() => look().catch(() => undefined), settledMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [pageDiary, imports, diary]);
  return half;
}

const noImports: readonly ImportBatch[] = [];

/** All imports so far, newest first, each with its undo. */
export function EarlierImports() {
  const { earlier: t, choose } = useImportTexts();
  const tallyText = useTallyWords();
  const formatInstant = useFormatRelativeInstant();
  const imports = useDiary(importsOf) ?? noImports;
  const half = useHalfTakenBack(imports);
  const [toUndo, setToUndo] = useState<ImportBatch>();
  const firsts = imports.filter(({ partOf }) => partOf === null);
  if (firsts.length === 0) return null;
  const zone = currentZone();
  const changesOf = (batch: ImportBatch) =>
    imports
      .filter(({ id, partOf }) => id === batch.id || partOf === batch.id)
      .reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <KeepFocus className="outline-none">
      <section aria-labelledby="earlier-imports">
        <h2 id="earlier-imports" className="text-xl">
          {t.heading}
        </h2>
        <ul className="mt-2 divide-y divide-border border-border border-y">
          {firsts.map((batch) => {
            const name = t.line(
              choose.sources[batch.source][0],
              formatInstant(batch.importedAt, zone, 'short'),
            );
            const changed = changesOf(batch);
            return (
              <li
                key={batch.id}
                className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between"
              >
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-medium">{name}</p>
                  <p className="text-muted text-sm">
                    {[batch.fileName, tallyText(tallyOfBatch(batch)), changed > 0 ? t.changes(changed) : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {batch.deletedAt !== null && (
                    <p className={cx('text-muted text-sm', !half && 'invisible')}>
                      {half?.has(batch.id)
                        ? t.halfTakenBack
                        : t.takenBack(formatInstant(batch.deletedAt, zone))}
                    </p>
                  )}
                </div>
                {(batch.deletedAt === null || half?.has(batch.id)) && (
                  <Button
                    aria-label={t.undoThis(name)}
                    className="shrink-0 self-start sm:self-center"
                    onClick={() => setToUndo(batch)}
                  >
                    {batch.deletedAt === null ? t.undo : t.finish}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      {toUndo && (
        <UndoDialog
          batch={toUndo}
          onClose={() => setToUndo(undefined)}
          onUndone={() => setToUndo(undefined)}
        />
      )}
    </KeepFocus>
  );
}
