import { useEffect, useRef, useState } from 'react';
import { useSession } from '#app/account/session.ts';
import { importPlan, planFile } from '#app/diary/copy/import.ts';
import { type ReadFile, readInWorker } from '#app/diary/copy/import-reading.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { currentZone } from '#domain/calendar-date.ts';
import { importBatchId } from '#domain/import/batch.ts';
import { ImportRefused, type Refusal } from '#domain/import/imported.ts';
import type { ColumnMapping, MappingNeeded } from '#domain/import/mapping.ts';
import type { ImportPlan } from '#domain/import/plan.ts';

/** Where an import stands. Every step but the first keeps the file that was chosen. */
type ImportStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'reading'; readonly file: File; readonly percent: number }
  | { readonly kind: 'planning'; readonly file: File }
  | {
      readonly kind: 'refused';
      readonly file: File;
      readonly refusal: Refusal | 'unexpected';
      /** Of the file, where one line is what is wrong. */
      readonly line?: number | undefined;
    }
  | { readonly kind: 'failed'; readonly file: File; readonly failure: Failure }
  | { readonly kind: 'mapping'; readonly file: File; readonly needed: MappingNeeded }
  | {
      readonly kind: 'plan';
      readonly file: File;
      readonly read: ReadFile;
      readonly plan: ImportPlan;
      /** What the person has said of the file. */
      readonly said: Said;
    }
  | { readonly kind: 'importing'; readonly file: File; readonly done: number; readonly all: number }
  | {
      readonly kind: 'done';
      readonly file: File;
      readonly plan: ImportPlan;
      readonly takesTheirs: boolean;
      readonly batchId: string;
      /** Where it was stopped before its end. */
      readonly stopped: { readonly done: number; readonly all: number } | undefined;
    };

/** What a person says of a file that does not say it itself. */
export interface Said {
  readonly mapping?: ColumnMapping | undefined;
  /** For every headache whose pain the file does not give. */
  readonly statedPain?: number | undefined;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** An import from the choice of the file to its end; what is under way ends with the page. */
export function useImport() {
  const locale = useLocale();
  const { userId } = useSession();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function read(file: File, said: Said = {}): Promise<void> {
    if (userId === undefined) return;
    const signal = begin();
    setStep({ kind: 'reading', file, percent: 0 });
    try {
      const result = await readInWorker(
        { file, userId, zone: currentZone(), locale, ...said },
        (done, all) =>
          setStep({ kind: 'reading', file, percent: Math.floor((100 * done) / Math.max(1, all)) }),
        signal,
      );
      if ('needs' in result) {
        setStep({ kind: 'mapping', file, needed: result });
        return;
      }
      setStep({ kind: 'planning', file });
      const plan = await planFile(result, signal);
      setStep({ kind: 'plan', file, read: result, plan, said });
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

  async function carryOut(file: File, plan: ImportPlan, takesTheirs: boolean): Promise<void> {
    const signal = begin();
    let [done, all] = [0, 0];
    const batchId = importBatchId(plan.userId, plan.digest, 0);
    setStep({ kind: 'importing', file, done, all });
    try {
      await importPlan(
        plan,
        { takesTheirs, fileName: file.name },
        (kept, of) => {
          [done, all] = [kept, of];
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
    /** Reads the file again with what the person says of it. */
    say: (file: File, said: Said) => void read(file, said),
    carryOut: (file: File, plan: ImportPlan, takesTheirs: boolean) => void carryOut(file, plan, takesTheirs),
    /** Ends what is under way. A reading leaves nothing; an import leaves what has arrived. */
    cancel(): void {
      running.current?.abort();
      if (step.kind !== 'importing') setStep({ kind: 'choose' });
    },
    restart: () => setStep({ kind: 'choose' }),
  };
}
