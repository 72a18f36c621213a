import { mobileBreakpointPixels } from '#domain/limits.ts';

/**
 * Media query from which the sidebar stands beside the page; the stylesheet's `md` is the same width. In rem, so that
 * who doubles the size of the text gets the layout of a phone: 768 px is said of text at its normal 16 px.
 */
export const wideScreen = `(min-width: ${mobileBreakpointPixels / 16}rem)`;
