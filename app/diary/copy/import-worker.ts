/** Reads a file to import in a worker, so that the page stays responsive. */
import { digestOfFile } from '#domain/import/digest.ts';
import { ImportRefused } from '#domain/import/imported.ts';
import { inOrder } from '#domain/import/plan.ts';
import { readImport } from '#domain/import/read-file.ts';
import type { ReadAnswer, ReadRequest } from './import-messages.ts';

/** Rows per message: a message is deserialized in one task. */
const rowsAtOnce = 500;

const answer = (message: ReadAnswer) => self.postMessage(message);

async function read({
  file,
  mapping,
  dates,
  table,
  statedPain,
  words,
  ...about
}: ReadRequest): Promise<void> {
  let lastPercent = -1;
  const result = await readImport(file, about, {
    words,
    ...(mapping && { mapping }),
    ...(dates && { dates }),
    ...(table && { table }),
    ...(statedPain !== undefined && { statedPain }),
    onProgress: (bytes, all) => {
      const percent = Math.floor((100 * bytes) / Math.max(1, all));
      if (percent === lastPercent) return;
      lastPercent = percent;
      answer({ kind: 'progress', read: bytes, all });
    },
  });
  if ('needs' in result) {
    answer({ kind: 'question', needed: result });
    return;
  }
  const rows = inOrder(result.rows);
  const digest = await digestOfFile(rows);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    answer({ kind: 'rows', rows: rows.slice(from, from + rowsAtOnce) });
  const { source, losses, conversions, unstated } = result;
  answer({ kind: 'done', source, losses, conversions, unstated, digest });
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) =>
    answer(
      error instanceof ImportRefused
        ? { kind: 'refused', refusal: error.refusal, line: error.line }
        : { kind: 'failed' },
    ),
  );
});
