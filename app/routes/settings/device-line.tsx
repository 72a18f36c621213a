import { MonitorSmartphone } from 'lucide-react';
import type { DeviceSession } from '#app/data/sessions.ts';
import { formatInstant } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { currentZone } from '#domain/calendar-date.ts';
import { useSettingsTexts } from './texts.ts';
import { useDeviceName } from './use-device-name.ts';

interface DeviceLineProps {
  readonly session: DeviceSession;
  readonly onEnd: (name: string) => void;
}

/** One device: what it is, when it was last used, and the way to sign it out. */
export function DeviceLine({ session, onEnd }: DeviceLineProps) {
  const t = useSettingsTexts().devices;
  const locale = useLocale();
  const name = useDeviceName(session.userAgent);
  const lastUsed = formatInstant(locale, session.lastUsedAt, currentZone());
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2.5">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">{session.isCurrent ? t.current : t.lastUsed(lastUsed)}</p>
      </div>
      {!session.isCurrent && (
        <Button variant="quiet" aria-label={t.endNamed(name, lastUsed)} onClick={() => onEnd(name)}>
          {t.end}
        </Button>
      )}
    </li>
  );
}
