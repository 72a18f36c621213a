import type { Diary } from '#app/data/diary.ts';
import type { Locale } from '#app/paths.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';

/** How somebody who waits for a file follows it and ends it. */
export interface FileOptions {
  /** Share that is done, 0-1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** `makeAnalysis`: days, episodes and their data dictionary as CSV in one ZIP. @throws DOMException `AbortError` */
export type MakeAnalysis = (
  diary: Diary,
  period: CountedDays,
  locale: Locale,
  options?: FileOptions,
) => Promise<Blob>;
