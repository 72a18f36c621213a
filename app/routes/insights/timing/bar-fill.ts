/** Fill of a bar that counts beginnings, and of the one the title speaks of: darker on paper, lit in the dark. */
export const barFill = {
  plain: 'bg-border-strong',
  marked: 'bg-accent',
} as const;
