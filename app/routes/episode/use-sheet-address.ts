import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Something over or instead of the page that stands in the address, so that Back leaves it and nothing else. */
export function useSheetAddress(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { readonly opened?: boolean } | null };
  const navigate = useNavigate();
  return {
    open: parameters.has(name),
    show: () => setParameters({ [name]: '' }, { state: { opened: true }, preventScrollReset: true }),
    /** Back to the page it was opened from. */
    close: () => {
      if (state?.opened) navigate(-1);
      else setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}
