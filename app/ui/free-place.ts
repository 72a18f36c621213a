/** Edges in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between a box and what it must not cover. */
export const gap = 8;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - gap,
  top: top - gap,
  right: right + gap,
  bottom: bottom + gap,
});

/** Whether a box covers none of the others. */
export const isFree = (box: Box, taken: readonly Box[]) => !taken.some((other) => overlaps(box, other));

/** The lowest top at which a box of this size and left edge covers nothing; undefined if there is none. */
function lowestTop(left: number, size: Size, window: Size, taken: readonly Box[]): number | undefined {
  let top = window.height - gap - size.height;
  while (top >= gap) {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const covered = taken.filter((other) => overlaps(box, other));
    if (covered.length === 0) return top;
    top = Math.min(...covered.map((other) => other.top)) - size.height;
  }
  return undefined;
}

/**
 * A position where a box covers nothing taken, as low as possible: from the right edge, then in the middle, then at the
 * left; undefined if there is none.
 */
export function freePlace(
  size: Size,
  window: Size,
  taken: readonly Box[],
): { readonly left: number; readonly top: number } | undefined {
  const boxes = taken.map(grown);
  const last = window.width - gap - size.width;
  const places = [last, (window.width - size.width) / 2, gap]
    .filter((left) => left >= 0 && left + size.width <= window.width)
    .flatMap((left) => {
      const top = lowestTop(left, size, window, boxes);
      return top === undefined ? [] : [{ left, top }];
    });
  return places.reduce<(typeof places)[number] | undefined>(
    (lowest, place) => (lowest && lowest.top >= place.top ? lowest : place),
    undefined,
  );
}
