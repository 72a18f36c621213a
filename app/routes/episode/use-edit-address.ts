import { useSheetAddress } from './use-sheet-address.ts';

/** Whether the episode is being edited stands in the address, so that Back leaves the form and nothing else. */
export function useEditAddress() {
  const { open, show, close } = useSheetAddress('edit');
  return { editing: open, edit: show, close };
}
