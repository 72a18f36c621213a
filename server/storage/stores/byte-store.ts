/** Where sealed files lie. A name is 36 characters, `[0-9a-f-]`; what lies under it never changes. */
export interface ByteStore {
  /** Resolves when the bytes would survive a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes from `start` to before `end`.
   * @throws Error when there is no such file, or it ends before
   */
  read(name: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>>;
  /** A name that is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** All names last written before a time, unfinished writes among them. */
  namesBefore(time: Date): AsyncIterable<string>;
}
