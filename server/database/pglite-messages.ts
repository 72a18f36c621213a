/** What the main thread asks of the worker: run these protocol bytes, or close the database and go. */
export type ToWorker =
  | { readonly kind: 'run'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

/** What the worker says: the database is open, or the answer to the bytes sent last. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array<ArrayBuffer> };

/** Chunks as one piece of memory of its own, so that it can be handed to another thread without copying. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
