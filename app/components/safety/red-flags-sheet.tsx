import { Dialog } from '#app/ui/dialog.tsx';
import { HelpNow, HelpSoon } from './red-flags.tsx';
import { useSafetyTexts } from './texts.ts';

/** The red flags over whatever is on the screen. */
export default function RedFlagsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useSafetyTexts().redFlags;
  return (
    <Dialog open variant="sheet" title={t.heading} closeLabel={t.close} onClose={onClose}>
      <HelpNow />
      <HelpSoon />
    </Dialog>
  );
}
