import type { Block } from '../words/document.ts';
import { addTo } from './drawing.ts';
import { into, type Slice } from './flow.ts';
import type { Frame } from './rows.ts';

/** Most width of a code, points: 28 mm are read from a hand's distance. */
const mostWidth = 80;
/** Modules of white around it (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one figure; runs of dark modules are one rectangle. */
export function codeParts({ modules, text }: Extract<Block, { kind: 'code' }>, frame: Frame): Slice[] {
  const { width, style } = frame;
  const size = Math.min(width, mostWidth);
  const unit = size / (modules.length + 2 * quietZone);
  const figure = addTo(frame.parent, 'Figure', { alt: text });
  const draw: Slice['draw'] = (spot) => {
    const short = (length: number) => Number(length.toFixed(3));
    const runs = modules.flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => {
        const left = short(spot.x + (index + quietZone) * unit);
        const top = short(spot.y + (y + quietZone) * unit);
        return `M${left} ${top}h${short(run.length * unit)}v${short(unit)}h${short(-run.length * unit)}Z`;
      });
    });
    into(figure, spot)({ kind: 'shape', path: runs.join(''), fill: 0, stroke: null, width: 0 });
    figure.bounds = [spot.x, spot.y, spot.x + size, spot.y + size];
  };
  return [{ height: size, gap: style.gap, keep: true, draw }];
}
