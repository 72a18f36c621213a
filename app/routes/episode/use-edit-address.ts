import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** A sheet or subpage in the address, so that Back closes it and nothing else. */
function useSheetAddress(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { readonly opened?: boolean } | null };
  const navigate = useNavigate();
  return {
    open: parameters.has(name),
    show: () => setParameters({ [name]: '' }, { state: { opened: true }, preventScrollReset: true }),
    /** Returns to the page it was opened from. */
    close: () => {
      if (state?.opened) navigate(-1);
      else setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}

/** Edit mode in the address, so that Back leaves the form and nothing else. */
export function useEditAddress() {
  const { open, show, close } = useSheetAddress('edit');
  return { editing: open, edit: show, close };
}
