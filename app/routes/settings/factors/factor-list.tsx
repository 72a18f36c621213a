import { useState } from 'react';
import { useCapabilities } from '#app/account/client/server-settings.ts';
import { type Factor, removeFactor } from '#app/account/sign-in/second-factors.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { useShowConfirmation } from '../settings-section.tsx';
import { ProveFactor } from './prove-factor.tsx';

/** The authenticator apps, each with a remove button. */
export function FactorList({ apps }: { readonly apps: readonly Factor[] }) {
  const t = useSettingsTexts().twoFactor;
  const locale = useLocale();
  const showConfirmation = useShowConfirmation();
  const can = useCapabilities();
  const [removing, setRemoving] = useState<string>();
  return (
    <div>
      <h3 className="mb-1 text-base">{t.apps}</h3>
      <ul className="divide-y divide-border">
        {apps.map(({ id, name, addedAt }) => (
          <li key={id} className="flex flex-col gap-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <div className="min-w-0">
                <p className="truncate font-medium">{name}</p>
                <p className="text-muted text-sm">
                  {t.addedOn(formatDay(locale, localDateOf(addedAt, currentZone()), 'long'))}
                </p>
              </div>
              {removing !== id && (
                <Button
                  variant="quiet"
                  aria-label={t.removeNamed(name)}
                  onClick={() => setRemoving(id)}
                  className="-ml-4 sm:ml-0"
                >
                  {t.remove}
                </Button>
              )}
            </div>
            {removing === id && (
              <ProveFactor
                apps={apps}
                text={[
                  t.removeExplained(name),
                  ...(apps.length === 1 ? [t.removeLast] : []),
                  ...(apps.length === 1 && can.recoveryCodes ? [t.removeLastCodes] : []),
                ].join(' ')}
                submit={t.removeConfirm}
                onProven={() => removeFactor(id)}
                onDone={() => {
                  setRemoving(undefined);
                  showConfirmation({ title: t.removed });
                }}
                onCancel={() => setRemoving(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
