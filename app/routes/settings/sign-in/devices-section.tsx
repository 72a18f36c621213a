import { useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import {
  type DeviceSession,
  endOtherSessions,
  endSession,
  sessionsQuery,
} from '#app/account/session/device-sessions.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';

import { formatInstant } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { MonitorSmartphone } from '#app/ui/icons.tsx';
import { currentZone } from '#domain/calendar-date.ts';
import { Loaded } from '../loaded.tsx';
import { Section, useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';
import { useDeviceName } from './use-device-name.ts';

/** Devices shown before "show more". */
const shownAtFirst = 5;

/** Sessions of the account by device, each with a sign-out. */
export function DevicesSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().devices;
  const query = useQuery(sessionsQuery(userId));
  return (
    <Section name="devices" intro={t.intro}>
      <Loaded query={query} place="h-40">
        {(sessions) => <DeviceList sessions={sessions} />}
      </Loaded>
    </Section>
  );
}

/** The pending confirmation. */
type Question = { readonly session: DeviceSession; readonly name: string } | 'others' | undefined;

function DeviceList({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  const { devices: t, activity } = useSettingsTexts();
  const common = useShellTexts();
  const showConfirmation = useShowConfirmation();
  const { busy, run } = useAction();
  const [question, setQuestion] = useState<Question>();
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, shownAtFirst);
  const aboutOthers = question === 'others';

  async function confirmed() {
    if (!question) return;
    const done = await run(() => (aboutOthers ? endOtherSessions() : endSession(question.session.id)));
    setQuestion(undefined);
    if (done) showConfirmation({ title: aboutOthers ? t.othersEnded : t.ended });
  }

  return (
    <Card className="flex flex-col gap-2 py-1 md:py-2">
      <ul className="divide-y divide-border">
        {shown.map((session) => (
          <DeviceLine key={session.id} session={session} onEnd={(name) => setQuestion({ session, name })} />
        ))}
      </ul>
      {sessions.length > shown.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="-ml-4 self-start">
          {activity.more}
        </Button>
      )}
      {sessions.length > 1 ? (
        <Button variant="quiet" onClick={() => setQuestion('others')} className="-ml-4 mb-2 self-start">
          {t.endOthers}
        </Button>
      ) : (
        <p className="pb-3 text-muted">{t.alone}</p>
      )}
      <ConfirmDialog
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        onConfirm={confirmed}
        busy={busy}
        title={aboutOthers ? t.endOthersTitle : t.endTitle}
        text={aboutOthers ? t.endOthersText : question && t.endText(question.name)}
        confirmLabel={aboutOthers ? t.endOthers : t.end}
        cancelLabel={common.cancel}
        closeLabel={common.close}
      />
    </Card>
  );
}

interface DeviceLineProps {
  readonly session: DeviceSession;
  readonly onEnd: (name: string) => void;
}

/** One device: its name, its last use, and its sign-out. */
function DeviceLine({ session, onEnd }: DeviceLineProps) {
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
        <Button
          variant="quiet"
          aria-label={t.endNamed(name, lastUsed)}
          onClick={() => onEnd(name)}
          className="max-sm:ml-5"
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
