import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Check, CircleAlert } from '#app/ui/icons.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Saving state, shown in the line of the section's heading so that the layout does not shift. */
export function SavedLine({ form: { state } }: { readonly form: ProfileForm }) {
  const t = useAppointmentTexts();
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted text-sm">
      {state === 'saving' && t.saving}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" className="size-4 text-support" />
          {t.saved}
        </>
      )}
    </p>
  );
}

/** Alert with a retry button when saving has failed. */
export function SaveFailed({ form: { state, save } }: { readonly form: ProfileForm }) {
  const t = useAppointmentTexts();
  if (state !== 'failed') return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-plum" />
      <span className="text-plum">{t.saveFailed}</span>
      <Button onClick={() => void save()}>{t.retrySave}</Button>
    </div>
  );
}
