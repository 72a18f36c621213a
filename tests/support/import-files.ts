/** Files to import, as a page or a worker gets them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportedFile } from '#domain/import/imported.ts';
import type { MappingNeeded } from '#domain/import/mapping.ts';
import { type AboutReader, type FileToRead, type ReadOptions, readImport } from '#domain/import/read-file.ts';
import { root } from '../../scripts/lib/command.ts';

export const reader: AboutReader = {
  userId: '11111111-1111-4111-8111-111111111111',
  zone: 'Europe/Madrid',
  locale: 'es',
  now: '2026-11-22T12:00:00.000Z',
};

/** The bytes of a fixture of tests/fixtures/import. */
export const fixture = (name: string): Uint8Array => readFileSync(join(root, 'tests/fixtures/import', name));

/** A file whose bytes arrive in chunks. @param size the size it claims; by default its real one */
export function fileOf(content: Uint8Array | string | Iterable<Uint8Array>, size?: number): FileToRead {
  const parts =
    typeof content === 'string'
      ? [new TextEncoder().encode(content)]
      : content instanceof Uint8Array
        ? [content]
        : content;
  const length =
    content instanceof Uint8Array || typeof content === 'string' ? (parts as Uint8Array[])[0]?.length : 0;
  return {
    name: 'file',
    size: size ?? length ?? 0,
    stream() {
      const iterator = parts[Symbol.iterator]();
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          const { done, value } = iterator.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
    },
  };
}

/** Reads a file that can be imported; where its dates can be read in two orders, month first. */
export async function imported(
  content: Parameters<typeof fileOf>[0],
  about: Partial<AboutReader> = {},
  options: ReadOptions = {},
): Promise<ImportedFile> {
  const read = await readImport(fileOf(content), { ...reader, ...about }, { dates: 'mdy', ...options });
  if ('needs' in read) throw new Error(`it needs to know: ${read.needs}`);
  return read;
}

/** Reads a file whose columns have to be mapped by the person. */
export async function mappingNeededFor(content: Parameters<typeof fileOf>[0]): Promise<MappingNeeded> {
  const read = await readImport(fileOf(content), reader);
  if (!('needs' in read) || read.needs !== 'mapping') throw new Error('no mapping is needed');
  return read;
}
