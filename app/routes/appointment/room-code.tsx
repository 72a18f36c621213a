import { Suspense, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { useSession } from '#app/account/session/session.ts';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { QrCode } from '#app/components/share/qr-code.tsx';
import type { ProfileOwner } from '#app/diary/report-person.ts';
import { keptLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { sharesQuery } from '#app/diary/share/shares.ts';
import { useAppointmentTexts, useShareTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { shareState } from '#domain/person/report-share.ts';
import type { Report } from '#domain/reports/report.ts';

const ShareDialog = lazily(() => import('#app/components/share/share-dialog.tsx'));
const ShareNeedsAccount = lazily(() => import('#app/components/share/share-needs-account.tsx'));

interface Props {
  readonly owner: ProfileOwner;
  /** Undefined while it is being computed. */
  readonly report: Report | undefined;
}

/** The link this device has kept, as a code; without one, the way to make it. */
export function RoomCode(props: Props) {
  if (useSession().status === 'local')
    return (
      <Suspense fallback={null}>
        <ShareNeedsAccount />
      </Suspense>
    );
  return <CodeOfAccount {...props} />;
}

function CodeOfAccount({ owner, report }: Props) {
  const t = useAppointmentTexts().room;
  const share = useShareTexts();
  const locale = useLocale();
  const [made, setMade] = useState<MadeLink>();
  const [isAsking, setIsAsking] = useState(false);
  const { data: shares, fetchStatus } = useQuery(sharesQuery(owner.userId));
  const kept = keptLink(owner.userId);
  // Known only with a connection: ended elsewhere, or locked after wrong PINs.
  const works = shares?.some(
    (one) => one.id === kept?.id && shareState(one, new Date().toISOString()) === 'works',
  );
  const shown = made ?? (works === false ? undefined : kept);
  return (
    <KeepFocus className="flex flex-1 flex-col outline-none">
      {shown ? (
        <Code made={shown} />
      ) : (
        <div className="flex max-w-text flex-col items-start gap-4">
          <p>{t.makeText}</p>
          {fetchStatus === 'paused' ? (
            <p role="status" className="text-muted">
              {share.needsConnection}
            </p>
          ) : (
            <Button variant="primary" size="lg" disabled={!report} onClick={() => setIsAsking(true)}>
              {t.make}
            </Button>
          )}
          {isAsking && report && (
            <Suspense fallback={null}>
              <ShareDialog
                report={report}
                locale={locale}
                owner={owner}
                onClose={() => setIsAsking(false)}
                onMade={(link) => {
                  setIsAsking(false);
                  setMade(link);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </KeepFocus>
  );
}

/** Code and PIN, as large as the window allows: one below the other, side by side where it is lower than wide. */
function Code({ made: { link, pin, until } }: { readonly made: MadeLink }) {
  const t = useAppointmentTexts().room;
  const share = useShareTexts().made;
  const locale = useLocale();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-x-10 gap-y-2 landscape:flex-row">
      <QrCode
        text={link}
        label={share.qr}
        className="w-full max-w-[calc(100dvh-15rem)] landscape:max-w-[min(50%,calc(100dvh-6rem))]"
      />
      <div className="flex flex-col gap-1 text-center landscape:text-left">
        {pin !== null && (
          <p>
            <span className="text-muted text-xl">{t.pin}</span>
            <span className="block break-all font-semibold text-[clamp(2.5rem,12vmin,6rem)] tabular-nums leading-none tracking-widest">
              {pin}
            </span>
          </p>
        )}
        <p className="text-muted">{t.until(formatDay(locale, localDateOf(until, currentZone()), 'dated'))}</p>
      </div>
    </div>
  );
}
