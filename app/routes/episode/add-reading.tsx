import { useState } from 'react';
import { PainScale } from '#app/components/episode-form/pain-scale.tsx';
import { useProblemText } from '#app/components/problem-text.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onSave: (intensity: number) => void;
}

/** How bad it is now: a number, and the button that notes it with the time of this moment. */
export default function AddReading({ onClose, onSave }: Props) {
  const t = useEpisodeTexts().reading;
  const [intensity, setIntensity] = useState<number | null>(null);
  const [attempted, setAttempted] = useState(false);
  const missing = attempted && intensity === null;
  const problem = useProblemText(missing ? { intensity: 'intensity_missing' } : {});

  // Arrow keys move through the numbers, so choosing one must not save it yet.
  const save = () => {
    setAttempted(true);
    if (intensity !== null) onSave(intensity);
  };
  const footer = (
    <Button variant="primary" size="lg" className="w-full" onClick={save}>
      {t.save}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t.action} closeLabel={t.close} variant="sheet" footer={footer}>
      <PainScale value={intensity} onChange={setIntensity} error={problem('intensity')} />
    </Dialog>
  );
}
