/** The shade of each intensity with a legible ink. Written out: Tailwind only ships class names it finds in sources. */
const shades = [
  'bg-pain-0 text-on-pain-0',
  'bg-pain-1 text-on-pain-1',
  'bg-pain-2 text-on-pain-2',
  'bg-pain-3 text-on-pain-3',
  'bg-pain-4 text-on-pain-4',
  'bg-pain-5 text-on-pain-5',
  'bg-pain-6 text-on-pain-6',
  'bg-pain-7 text-on-pain-7',
  'bg-pain-8 text-on-pain-8',
  'bg-pain-9 text-on-pain-9',
  'bg-pain-10 text-on-pain-10',
] as const;

/** The same shades in a drawing. */
export const painFills = [
  'fill-pain-0',
  'fill-pain-1',
  'fill-pain-2',
  'fill-pain-3',
  'fill-pain-4',
  'fill-pain-5',
  'fill-pain-6',
  'fill-pain-7',
  'fill-pain-8',
  'fill-pain-9',
  'fill-pain-10',
] as const;

/** In the attack theme the shades are so dim that an edge has to show the shape. */
const edge = 'attack:border attack:border-border-strong';

/** Background and ink of an intensity. @param intensity 0-10 */
export function painShade(intensity: number): string {
  return `${shades[intensity] ?? shades[0]} ${edge}`;
}
