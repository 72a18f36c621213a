import { encode } from 'uqr';
import { QrModules } from '#app/ui/qr-modules.tsx';

/** The modules of a QR code, row by row, without the quiet zone. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code on the screen. */
export function QrCode({ text, label, className }: QrCodeProps) {
  return <QrModules modules={qrModules(text)} text={label} className={className} />;
}
