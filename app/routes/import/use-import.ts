import { useEffect, useRef, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { takeFiles, withTheirFiles } from '#app/diary/copy/copied-files.ts';
import { importPlan, planFile } from '#app/diary/copy/import.ts';
import { type ReadFile, readInWorker } from '#app/diary/copy/import-reading.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { keepShared, takeShared } from '#app/diary/store/waiting.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { loadAllDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { currentZone } from '#domain/calendar-date.ts';
import { ImportRefused, type Refusal } from '#domain/import/imported.ts';
import type {
  ColumnMapping,
  DateOrder,
  DatesNeeded,
  MappingNeeded,
  TablePlace,
} from '#domain/import/mapping.ts';
import type { ImportPlan } from '#domain/import/plan.ts';
import { importBatchId } from '#domain/person/import-batch.ts';

/** State of an import. Every step but the first has the chosen file. */
type ImportStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'reading'; readonly file: File; readonly percent: number }
  | { readonly kind: 'planning'; readonly file: File }
  | {
      readonly kind: 'refused';
      readonly file: File;
      readonly refusal: Refusal | 'unexpected';
      /** Number of the faulty line, if a single line is at fault. */
      readonly line?: number | undefined;
    }
  | { readonly kind: 'failed'; readonly file: File; readonly failure: Failure }
  | { readonly kind: 'mapping'; readonly file: File; readonly needed: MappingNeeded }
  | {
      readonly kind: 'dates';
      readonly file: File;
      readonly needed: DatesNeeded;
      readonly additions: Additions;
    }
  | {
      readonly kind: 'plan';
      readonly file: File;
      readonly read: ReadFile;
      readonly plan: ImportPlan;
      /** The person's additions to the file. */
      readonly additions: Additions;
    }
  | { readonly kind: 'importing'; readonly file: File; readonly done: number; readonly all: number }
  | {
      readonly kind: 'done';
      readonly file: File;
      readonly plan: ImportPlan;
      readonly takesTheirs: boolean;
      readonly batchId: string;
      /** Rows done and in all, if the import was stopped early. */
      readonly stopped: { readonly done: number; readonly all: number } | undefined;
    };

/** Facts the file does not contain, entered by the person. */
export interface Additions {
  readonly mapping?: ColumnMapping | undefined;
  /** The order of the dates of a known program. */
  readonly dates?: DateOrder | undefined;
  /** Where the table begins: its columns are asked for again. */
  readonly table?: TablePlace | undefined;
  /** Pain for every headache without one in the file. */
  readonly statedPain?: number | undefined;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** State and actions of an import; whatever is running is cancelled when the page unmounts. */
export function useImport() {
  const pageDiary = usePageDiary();
  const locale = useLocale();
  const { userId } = useSession();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function startRun(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function read(file: File, additions: Additions = {}): Promise<void> {
    if (userId === undefined) return;
    const signal = startRun();
    setStep({ kind: 'reading', file, percent: 0 });
    try {
      const result = await readInWorker(
        {
          file,
          userId,
          zone: currentZone(),
          locale,
          words: await loadAllDiaryCsvWords(),
          ...additions,
        },
        (done, all) =>
          setStep({ kind: 'reading', file, percent: Math.floor((100 * done) / Math.max(1, all)) }),
        signal,
      );
      if ('needs' in result) {
        setStep(
          result.needs === 'mapping'
            ? { kind: 'mapping', file, needed: result }
            : { kind: 'dates', file, needed: result, additions },
        );
        return;
      }
      setStep({ kind: 'planning', file });
      const read = await withTheirFiles(pageDiary, file, result);
      const plan = await planFile(pageDiary, read, signal);
      setStep({ kind: 'plan', file, read, plan, additions });
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof ImportRefused) {
        const { refusal, line } = error;
        setStep({ kind: 'refused', file, refusal, line });
      } else {
        const failure = failureOf(error);
        if (failure.code === 'unexpected') setStep({ kind: 'refused', file, refusal: 'unexpected' });
        else setStep({ kind: 'failed', file, failure });
      }
    }
  }

  // What another program has shared is chosen already: one file after the other, each when the one before is done with.
  const canTake = step.kind === 'choose' && userId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (!canTake) return;
    let isGone = false;
    const take = async () => {
      const file = await takeShared('table');
      if (file && isGone) await keepShared('table', file, file.name);
      else if (file) await read(file);
    };
    take().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [canTake]);

  async function carryOut(file: File, plan: ImportPlan, takesTheirs: boolean): Promise<void> {
    const signal = startRun();
    let [done, all] = [0, 0];
    const batchId = importBatchId(plan.userId, plan.digest, 0);
    setStep({ kind: 'importing', file, done, all });
    try {
      await takeFiles(pageDiary, file, plan);
      await importPlan(
        pageDiary,
        plan,
        { takesTheirs, fileName: file.name },
        (written, of) => {
          [done, all] = [written, of];
          setStep({ kind: 'importing', file, done, all });
        },
        signal,
      );
      setStep({ kind: 'done', file, plan, takesTheirs, batchId, stopped: undefined });
    } catch (error) {
      if (isAbort(error)) setStep({ kind: 'done', file, plan, takesTheirs, batchId, stopped: { done, all } });
      else setStep({ kind: 'failed', file, failure: failureOf(error) });
    }
  }

  return {
    step,
    choose: (file: File) => void read(file),
    /** Reads the file again with the person's additions. */
    readWith: (file: File, additions: Additions) => void read(file, additions),
    carryOut: (file: File, plan: ImportPlan, takesTheirs: boolean) => void carryOut(file, plan, takesTheirs),
    /** Cancels what is running. A cancelled read leaves nothing; a cancelled import keeps the rows already written. */
    cancel(): void {
      running.current?.abort();
      if (step.kind !== 'importing') setStep({ kind: 'choose' });
    },
    restart: () => setStep({ kind: 'choose' }),
  };
}
