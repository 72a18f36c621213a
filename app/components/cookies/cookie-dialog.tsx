import { useCookieTexts } from '#app/i18n/areas.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { CookieChoices } from './cookie-choices.tsx';

/** The choice by category, opened from the banner or the footer of any page. */
export default function CookieDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCookieTexts();
  return (
    <Dialog open onClose={onClose} title={t.title} closeLabel={t.close} variant="sheet" closesOutside={false}>
      <CookieChoices isInDialog onSaved={onClose} />
    </Dialog>
  );
}
