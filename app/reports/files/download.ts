/** Whether the device's own share sheet takes a PDF. */
export function canSharePdf(): boolean {
  const file = new File([''], 'report.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Opens the share sheet with a PDF.
 * @returns false if the browser wants another press first: the file took longer than the first one counts
 */
export async function sharePdf(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return false;
    // Closed without a choice.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
  return true;
}

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
