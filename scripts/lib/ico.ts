import { Resvg } from '@resvg/resvg-js';

/** Sides in pixels: a tab, a tab on a high-density screen, a shortcut. */
export const iconSizes = [16, 32, 48] as const;

/**
 * A drawing as an icon file, in each of `iconSizes`: a directory followed by PNG images, supported since Windows
 * Vista ("ICO (file format)": six bytes of header, sixteen for each image).
 * @param svg a square drawing
 */
export function iconOf(svg: string): Buffer {
  const images = iconSizes.map((size) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng(),
  );
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [at, image] of images.entries()) {
    const entry = 6 + 16 * at;
    header.writeUInt8(iconSizes[at] ?? 0, entry);
    header.writeUInt8(iconSizes[at] ?? 0, entry + 1);
    // One plane, 32 bits per pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
