export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Keeps a span within 0..room; if it does not fit, its start stays visible. */
function clamp(start: number, size: number, room: number): number {
  return Math.max(0, Math.min(start, room - size));
}

/** Left and top, in CSS pixels of the viewport, of a box beside an anchor, kept within the viewport. */
export function positionBeside(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
  side: Side,
): { readonly left: number; readonly top: number } {
  const centred = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  };
  const place = {
    top: { ...centred, top: anchor.top - size.height },
    bottom: { ...centred, top: anchor.top + anchor.height },
    left: { ...centred, left: anchor.left - size.width },
    right: { ...centred, left: anchor.left + anchor.width },
  }[side];
  return {
    left: clamp(place.left, size.width, viewport.width),
    top: clamp(place.top, size.height, viewport.height),
  };
}

/** Positions a fixed element beside another. */
export function placeBeside(element: HTMLElement, anchor: Element, side: Side): void {
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = positionBeside(
    anchor.getBoundingClientRect(),
    element.getBoundingClientRect(),
    viewport,
    side,
  );
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
