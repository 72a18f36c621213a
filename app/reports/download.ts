/** Milliseconds a browser may take to begin saving. */
const graceMilliseconds = 60_000;

/** Saves something made on this page as a file. @param type MIME */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), graceMilliseconds);
}
