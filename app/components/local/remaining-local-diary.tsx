import { Suspense, useCallback, useEffect, useState } from 'react';
import { localDiary } from '#app/account/session/session.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { RemoveLocal } from './remove-local.tsx';

const load = () => import('./take-along.tsx');
const TakeAlong = lazily(load);

/** In the settings of an account: the diary left on this device without an account, if there is one. */
export default function RemainingLocalDiary() {
  const t = useLocalDiaryTexts();
  // Renders again when it is removed.
  usePreference('localDiary');
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  // Loaded early, because it works offline too.
  useEffect(() => void load().catch(() => undefined), []);
  if (localDiary() === undefined && !asking) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t.settings.heading}</h3>
      <p className="text-muted text-sm">{t.settings.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking(true)}>{t.settings.take}</Button>
        <RemoveLocal onRemoved={close} />
      </div>
      {asking && (
        <Suspense fallback={null}>
          <TakeAlong onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
