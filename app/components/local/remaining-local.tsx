import { Suspense, useCallback, useEffect, useState } from 'react';
import { localDiary } from '#app/account/session/session.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { RemoveLocal } from './remove-local.tsx';

const load = () => import('./take-along.tsx');
const TakeAlong = lazily(load);

/** While an account is signed in, the diary left on this device without an account, if there is one: at home or in the settings. */
export default function RemainingLocal({ place }: { readonly place: 'home' | 'settings' }) {
  const { left, settings } = useLocalDiaryTexts();
  // Renders again when it is removed.
  usePreference('localDiary');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = useCallback(() => setOpen(false), []);
  // Loaded early, because it works offline too.
  useEffect(() => {
    if (place === 'settings') load().catch(() => undefined);
  }, [place]);
  if (localDiary() === undefined && !isOpen) return null;
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <TakeAlong onClose={close} />
    </Suspense>
  );
  if (place === 'home')
    return (
      <Card as="section" aria-labelledby="remaining">
        <h2 id="remaining" className="text-lg">
          {left.card.title}
        </h2>
        <p className="mt-1 text-muted">{left.card.text}</p>
        <Button className="mt-3" onClick={open}>
          {left.card.open}
        </Button>
        {dialog}
      </Card>
    );
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{settings.heading}</h3>
      <p className="text-muted text-sm">{settings.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={open}>{settings.take}</Button>
        <RemoveLocal onRemoved={close} />
      </div>
      {dialog}
    </div>
  );
}
