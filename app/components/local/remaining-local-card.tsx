import { Suspense, useCallback, useState } from 'react';
import { localDiary } from '#app/account/session/session.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazily } from '#app/ui/lazily.ts';

const TakeAlong = lazily(() => import('./take-along.tsx'));

/** At home, while an account is signed in: something of the diary of this device is not in it. */
export default function RemainingLocalCard() {
  const { card: t } = useLocalDiaryTexts().left;
  // Renders again when it is removed.
  usePreference('localDiary');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (localDiary() === undefined && !isOpen) return null;
  return (
    <Card as="section" aria-labelledby="remaining">
      <h2 id="remaining" className="text-lg">
        {t.title}
      </h2>
      <p className="mt-1 text-muted">{t.text}</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TakeAlong onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
