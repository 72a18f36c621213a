import { type RefObject, useEffect, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import {
  calendarFeedQuery,
  createFeed,
  type PushDevice,
  pushDevicesQuery,
  pushKeyQuery,
  receiveHere,
  revokeFeed,
  sendTest,
  stopReceiving,
  type TestResult,
} from '#app/diary/notifications.ts';
import { useReminderTexts } from '#app/i18n/areas.ts';
import { formatInstant } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { currentZone } from '#domain/calendar-date.ts';
import { isApple, isInstalled } from '../install-section.tsx';
import { Loaded } from '../loaded.tsx';
import { useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';

interface Props {
  readonly userId: string;
  /** Asks for the permission to notify, while this device was not asked; the first reminder that is switched on calls it. */
  readonly askPermission: RefObject<(() => void) | undefined>;
}

/** Where an account's reminders arrive: this device and others, or a calendar. Only what this server offers. */
export default function RemindersAway({ userId, askPermission }: Props) {
  const t = useReminderTexts();
  const isOnline = useOnline();
  const { data: key } = useQuery(pushKeyQuery);
  if (!isOnline && key === undefined) return <p className="text-muted">{t.device.offline}</p>;
  // A server of another kind sends no notifications and serves no feed.
  if (!key) return null;
  return (
    <Card className="py-3 md:py-3">
      <Devices userId={userId} serverKey={key} askPermission={askPermission} />
      <CalendarFeed userId={userId} />
    </Card>
  );
}

const canReceive = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function Devices({ userId, serverKey, askPermission }: Props & { readonly serverKey: string }) {
  const t = useReminderTexts().device;
  const query = useQuery(pushDevicesQuery(userId));
  return (
    <div className="flex flex-col gap-2 border-border border-b pb-3">
      <h2 className="font-medium">{t.heading}</h2>
      {canReceive() ? (
        <Loaded query={query} place="h-24">
          {(devices) => <DeviceList devices={devices} serverKey={serverKey} askPermission={askPermission} />}
        </Loaded>
      ) : (
        <p className="text-muted text-sm">{isApple() && !isInstalled() ? t.apple : t.unsupported}</p>
      )}
    </div>
  );
}

interface DeviceListProps extends Pick<Props, 'askPermission'> {
  readonly devices: readonly PushDevice[];
  readonly serverKey: string;
}

function DeviceList({ devices, serverKey, askPermission }: DeviceListProps) {
  const t = useReminderTexts().device;
  const locale = useLocale();
  const { busy, run, problem } = useAction();
  const showConfirmation = useShowConfirmation();
  const [result, setResult] = useState<TestResult>();
  // Asked again after the browser's own question.
  const [permission, setPermission] = useState(Notification.permission);
  const here = devices.find(({ isThis }) => isThis);
  const others = devices.filter(({ isThis }) => !isThis);
  const isOn = here !== undefined && !here.isGone && permission === 'granted';

  async function activate() {
    setResult(undefined);
    await run(() => receiveHere(serverKey, locale));
    setPermission(Notification.permission);
  }
  useEffect(() => {
    askPermission.current = permission === 'default' ? () => void activate() : undefined;
  });
  async function test() {
    setResult(undefined);
    const sent = here && (await run(() => sendTest(here.id)));
    setResult(sent?.result);
  }
  const when = ({ createdAt, isGone }: PushDevice) => {
    const day = formatInstant(locale, createdAt, currentZone());
    return isGone ? t.sinceGone(day) : t.since(day);
  };
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {permission === 'denied' ? t.blocked : isOn ? t.on : here?.isGone ? t.gone : t.off}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button busy={busy} onClick={() => void test()}>
              {t.test}
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => void run(() => stopReceiving(here))}>
              {t.deactivate}
            </Button>
          </>
        ) : (
          permission !== 'denied' && (
            <Button busy={busy} onClick={() => void activate()}>
              {t.activate}
            </Button>
          )
        )}
      </div>
      <p role="status" className="text-muted text-sm empty:sr-only">
        {problem ?? (result && t.results[result])}
      </p>
      {!isOn && permission !== 'denied' && <p className="text-muted text-sm">{t.passes}</p>}
      {others.length > 0 && (
        <div>
          <h4 className="font-medium text-sm">{t.others}</h4>
          <ul className="divide-y divide-border">
            {others.map((device) => (
              <li key={device.id} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0">{when(device)}</span>
                <Button
                  variant="quiet"
                  aria-label={t.removeThis(when(device))}
                  busy={busy}
                  onClick={async () => {
                    if (await run(() => stopReceiving(device))) showConfirmation({ title: t.removed });
                  }}
                >
                  {t.remove}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A private address for a calendar, off until made. It is shown once. */
function CalendarFeed({ userId }: { readonly userId: string }) {
  const t = useReminderTexts().calendar;
  const query = useQuery(calendarFeedQuery(userId));
  return (
    <Disclosure summary={t.heading} className="-mb-3 border-b-0">
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">{t.text}</p>
        <Loaded query={query} place="h-20">
          {(since) => <Feed since={since} />}
        </Loaded>
      </div>
    </Disclosure>
  );
}

function Feed({ since }: { readonly since: string | null }) {
  const t = useReminderTexts().calendar;
  const locale = useLocale();
  const { busy, run, problem } = useAction();
  const [address, setAddress] = useState<string>();
  const [note, setNote] = useState<string>();

  async function create() {
    setNote(undefined);
    const made = await run(() => createFeed(locale));
    setAddress(made?.address);
  }
  async function revoke() {
    if (!(await run(revokeFeed))) return;
    setAddress(undefined);
    setNote(t.revoked);
  }
  return (
    <>
      {address ? (
        <div className="flex flex-col items-start gap-2">
          <Field label={t.address} hint={t.once} className="w-full">
            <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
          </Field>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(address).then(
                () => setNote(t.copied),
                () => undefined,
              )
            }
          >
            {t.copy}
          </Button>
        </div>
      ) : (
        since && <p>{t.since(formatInstant(locale, since, currentZone()))}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!address && (
          <Button busy={busy} onClick={() => void create()}>
            {since ? t.again : t.create}
          </Button>
        )}
        {since && (
          <Button variant="quiet" busy={busy} onClick={() => void revoke()}>
            {t.revoke}
          </Button>
        )}
      </div>
      {since && !address && <p className="text-muted text-sm">{t.againText}</p>}
      <p role="status" className="text-muted text-sm empty:sr-only">
        {problem ?? note}
      </p>
    </>
  );
}
