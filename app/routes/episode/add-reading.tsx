import { useState } from 'react';
import { PainScale } from '#app/components/episode-form/pain-scale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useEpisodeTexts } from './texts.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSave: (intensity: number) => void;
}

/** How bad it is now: a number, and the button that notes it with the time of this moment. */
export default function AddReading({ open, onClose, onSave }: Props) {
  const t = useEpisodeTexts().reading;
  const [intensity, setIntensity] = useState<number | null>(null);
  // Arrow keys move through the numbers, so choosing one must not save it yet.
  const save = (
    <Button
      variant="primary"
      size="lg"
      className="w-full"
      aria-disabled={intensity === null}
      onClick={() => intensity !== null && onSave(intensity)}
    >
      {t.save}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t.action} closeLabel={t.close} variant="sheet" footer={save}>
      <PainScale value={intensity} onChange={setIntensity} />
    </Dialog>
  );
}
