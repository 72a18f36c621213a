import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Whether the episode is being edited stands in the address, so that Back leaves the form and nothing else. */
export function useEditAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { readonly opened?: boolean } | null };
  const navigate = useNavigate();
  return {
    editing: parameters.has('edit'),
    edit: () => setParameters({ edit: '' }, { state: { opened: true } }),
    /** Back to the page the form was opened from. */
    close: () => {
      if (state?.opened) navigate(-1);
      else setParameters({}, { replace: true });
    },
  };
}
