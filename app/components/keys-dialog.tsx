import { useKeyTexts } from '#app/i18n/areas.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { AllKeys } from './keys-list.tsx';

/** The keys of the diary, by screen. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useKeyTexts();
  return (
    <Dialog open onClose={onClose} title={t.title} closeLabel={t.close}>
      <AllKeys />
    </Dialog>
  );
}
