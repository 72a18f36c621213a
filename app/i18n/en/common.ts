import type { common as es } from '../es/common.ts';

export const common: typeof es = {
  productName: 'Migraine Diary',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Undo',
  retry: 'Try again',
  optional: 'optional',
  loading: 'Loading…',
};
