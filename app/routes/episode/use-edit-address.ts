import { useSheetAddress } from './use-sheet-address.ts';

/** Edit mode in the address, so that Back leaves the form and nothing else. */
export function useEditAddress() {
  const { open, show, close } = useSheetAddress('edit');
  return { editing: open, edit: show, close };
}
