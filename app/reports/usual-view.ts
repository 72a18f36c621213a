/** Windows wide enough to read a page of a report without enlarging it. */
const wideWindow = '(min-width: 64rem)';

/** How a report is first shown: as its pages, or where they would be too small as text. Only in the browser. */
export const usualView = (): 'page' | 'text' => (matchMedia(wideWindow).matches ? 'page' : 'text');
