import { Dialog } from '#app/ui/dialog.tsx';
import { AllSigns, HelpNow, SignList } from './red-flags.tsx';
import { useSafetyTexts } from './safety-texts.ts';
import { useRedFlagTexts } from './texts.ts';

/** The red flags over whatever is on the screen, and under them the rest of the list: what to see a doctor about soon. */
export default function RedFlagsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useRedFlagTexts();
  const { soon } = useSafetyTexts();
  return (
    <Dialog open variant="sheet" title={t.heading} closeLabel={t.close} onClose={onClose}>
      <HelpNow />
      <h3 className="mt-7 text-base">{soon.heading}</h3>
      <SignList items={soon.list} />
      <p className="mt-4 text-muted text-sm">{soon.source}</p>
      <AllSigns />
    </Dialog>
  );
}
