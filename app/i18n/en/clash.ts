import type { clash as Source } from '../es/clash.ts';

export const clash: typeof Source = {
  title: 'This changed while you were editing',
  text: 'The same thing was changed in another tab or on another device. Nothing from this form has been saved yet: choose what to keep.',
  here: 'In this form',
  there: 'Saved since',
  keepMine: 'Save what’s in this form',
  keepTheirs: 'Keep what was saved',
  back: 'Back to the form',
};
