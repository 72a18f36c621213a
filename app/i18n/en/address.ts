import type { address as es } from '../es/address.ts';

export const address: typeof es = {
  filled: 'Filled in by the address you opened. Nothing is saved until you save it.',
  leftOut: (values) => `This wasn’t understood and isn’t in the form: ${values}.`,
  waits: 'The address brings other details. They go in if you start over.',
};
