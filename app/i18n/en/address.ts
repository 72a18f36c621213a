import type { address as es } from '../es/address.ts';

export const address: typeof es = {
  filled: 'Filled in from an address: check it before you save.',
  leftOut: (values) => `Not understood: ${values}.`,
  waits: 'The address brings other details: they go in if you start over.',
};
