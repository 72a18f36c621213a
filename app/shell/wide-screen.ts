import { mobileBreakpointPixels } from '#domain/limits.ts';

/** Media query from which the sidebar stands beside the page; the stylesheet's `md` is the same width. */
export const wideScreen = `(min-width: ${mobileBreakpointPixels}px)`;
