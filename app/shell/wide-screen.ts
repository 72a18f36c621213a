import { mobileBreakpointPixels } from '#domain/limits.ts';

/**
 * Media query from which the sidebar is shown beside the page; the same width as the stylesheet's `md`. In rem: doubled
 * text gets the layout of a phone. 768 px applies to text at its normal 16 px.
 */
export const wideScreen = `(min-width: ${mobileBreakpointPixels / 16}rem)`;
