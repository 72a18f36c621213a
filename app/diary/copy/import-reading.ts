import { Failure } from '#app/errors/failure.ts';
import { type ImportedFile, type ImportedRow, ImportRefused } from '#domain/import/imported.ts';
import type { DatesNeeded, MappingNeeded } from '#domain/import/mapping.ts';
import type { ReadAnswer, ReadRequest } from './import-messages.ts';

/** A file that has been read, with its digest; see `digestOfFile`. */
export interface ReadFile extends ImportedFile {
  readonly digest: string;
}

/**
 * Reads a file in a worker.
 * @param onProgress bytes read, out of how many
 * @returns its rows, in the order a planner takes them, or the question what its columns mean, or how its dates are read
 * @throws ImportRefused @throws Failure @throws the reason `signal` was aborted with
 */
export function readInWorker(
  request: ReadRequest,
  onProgress: (read: number, all: number) => void,
  signal: AbortSignal,
): Promise<ReadFile | MappingNeeded | DatesNeeded> {
  return new Promise<ReadFile | MappingNeeded | DatesNeeded>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    const rows: ImportedRow[] = [];
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', cancel);
    worker.addEventListener('error', () => {
      end();
      reject(new Failure('unexpected'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      switch (data.kind) {
        case 'progress':
          onProgress(data.read, data.all);
          return;
        case 'rows':
          rows.push(...data.rows);
          return;
        case 'question':
          resolve(data.needed);
          break;
        case 'done': {
          const { kind: _, ...about } = data;
          resolve({ ...about, rows });
          break;
        }
        case 'refused':
          reject(new ImportRefused(data.refusal, data.line));
          break;
        case 'failed':
          reject(new Failure('unexpected'));
      }
      end();
    });
    worker.postMessage(request);
  });
}
