/** Files a page saves: jsdom has neither addresses of blobs nor a folder for downloads. */
import { vi } from 'vitest';

interface Saved {
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array>;
  readonly text: () => Promise<string>;
}

/** jsdom's blobs are read by its `FileReader` alone. */
function contentOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

const saved: Saved[] = [];
const blobs = new Map<string, Blob>();

/** The file that an action saves. */
export async function savedBy(press: () => Promise<void>): Promise<Saved> {
  const before = saved.length;
  await press();
  return vi.waitFor(
    () => {
      const [file] = saved.slice(before);
      if (!file) throw new Error('Nothing was saved');
      return file;
    },
    { timeout: 30_000 },
  );
}

let last = 0;
URL.createObjectURL = (blob: Blob) => {
  last += 1;
  const address = `blob:${last}`;
  blobs.set(address, blob);
  return address;
};
URL.revokeObjectURL = (address: string) => void blobs.delete(address);

const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
  const blob = blobs.get(this.href);
  if (!blob || !this.download) return click.call(this);
  const bytes = () => contentOf(blob);
  saved.push({ name: this.download, bytes, text: async () => new TextDecoder().decode(await bytes()) });
};
