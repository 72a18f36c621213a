/** Messages to the worker: execute these protocol bytes, or close the database and exit. */
export type ToWorker =
  | { readonly kind: 'run'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

/** Messages from the worker: the database is open, or the response to the bytes sent last. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array<ArrayBuffer> };

/** Joins chunks into one buffer of its own, which can be transferred to another thread without copying. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
