import { Suspense, useState } from 'react';
import { useNow } from '#app/components/use-now.ts';
import { keptLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { removeShare, revokeShare, unlockShare } from '#app/diary/share/shares.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useShareTexts } from '#app/i18n/areas.ts';
import { formatDay, formatInstant } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { type ReportShare, sharePinTries, shareState } from '#domain/person/report-share.ts';

// Only for the newest link.
const ShareMade = lazily(() => import('#app/components/share/share-made.tsx'));

interface ShareListProps {
  readonly shares: readonly ReportShare[];
  readonly userId: string;
}

/** The links of a person: expiry, openings, and the way to end each. */
export function ShareList({ shares, userId }: ShareListProps) {
  const texts = useShareTexts();
  const t = texts.list;
  const toastFailure = useFailureToast();
  const [ending, setEnding] = useState<ReportShare>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<MadeLink>();
  const kept = keptLink(userId);

  async function run(action: () => ReturnType<typeof revokeShare>) {
    if (busy) return;
    setBusy(true);
    toastFailure(undefined);
    const outcome = await action();
    setBusy(false);
    if (!outcome.ok) toastFailure(outcome.failure);
  }

  return (
    <div className="flex flex-col gap-3">
      {shares.length === 0 ? (
        <p className="text-muted text-sm">{t.none}</p>
      ) : (
        <>
          <h3 className="text-base">{t.heading}</h3>
          <p className="max-w-text text-muted text-sm">{t.notShown}</p>
          <Card className="py-1 md:py-1">
            <ul className="divide-y divide-border">
              {shares.map((share) => (
                <ShareLine
                  key={share.id}
                  share={share}
                  onShow={kept?.id === share.id ? () => setShown(kept) : undefined}
                  onRevoke={() => setEnding(share)}
                  onUnlock={() => run(() => unlockShare(share.id))}
                  onRemove={() => run(() => removeShare(share.id))}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ShareMade made={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await run(() => revokeShare(ending.id));
          setEnding(undefined);
        }}
        busy={busy}
        tone="danger"
        title={t.revokeTitle}
        text={t.revokeText}
        confirmLabel={t.revokeConfirm}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
      />
    </div>
  );
}

interface ShareLineProps {
  readonly share: ReportShare;
  /** Shows the link again; undefined for one this device has not kept. */
  readonly onShow: (() => void) | undefined;
  readonly onRevoke: () => void;
  readonly onUnlock: () => void;
  readonly onRemove: () => void;
}

function ShareLine({ share, onShow, onRevoke, onUnlock, onRemove }: ShareLineProps) {
  const t = useShareTexts().list;
  const locale = useLocale();
  const now = useNow();
  const zone = currentZone();
  const state = shareState(share, now ?? share.createdAt);
  const day = (at: Instant) => formatDay(locale, localDateOf(at, zone), 'dated');
  const period = t.period(
    formatDay(locale, share.firstDay, 'dated'),
    formatDay(locale, share.lastDay, 'dated'),
  );
  // With the time: several links of one day are often for the same report.
  const made = t.made(formatInstant(locale, share.createdAt, zone));
  const named = `${period} · ${made}`;
  const status = {
    works: () => t.states.works(day(share.expiresAt)),
    locked: () => t.states.locked(sharePinTries),
    expired: () => t.states.expired(day(share.expiresAt)),
    revoked: () => t.states.revoked(day(share.revokedAt ?? share.expiresAt)),
  };
  const isOver = state === 'expired' || state === 'revoked';
  const facts = [
    status[state](),
    made,
    share.hasPin && t.withPin,
    state === 'works' && share.wrongPins > 0 && t.wrongPins(share.wrongPins),
  ];
  const last = share.openedAt.at(-1);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{period}</p>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {last === undefined ? (
          <p className="text-sm">{t.neverOpened}</p>
        ) : (
          <>
            <p className="text-sm">{t.opened(share.openCount, formatInstant(locale, last, zone))}</p>
            {share.openedAt.length > 1 && (
              <Disclosure summary={t.openings} className="border-b-0 text-sm">
                {share.openCount > share.openedAt.length && <p>{t.openingsNewest(share.openedAt.length)}</p>}
                <ol>
                  {share.openedAt.toReversed().map((at) => (
                    <li key={at}>{formatInstant(locale, at, zone)}</li>
                  ))}
                </ol>
              </Disclosure>
            )}
          </>
        )}
      </div>
      <div className="-ml-4 flex flex-wrap md:ml-0">
        {onShow && !isOver && (
          <Button variant="quiet" aria-label={t.showNamed(named)} onClick={onShow}>
            {t.show}
          </Button>
        )}
        {state === 'locked' && (
          <Button variant="quiet" onClick={onUnlock}>
            {t.unlock}
          </Button>
        )}
        {isOver ? (
          <Button variant="quiet" aria-label={t.removeNamed(named)} onClick={onRemove}>
            {t.remove}
          </Button>
        ) : (
          <Button variant="quiet" aria-label={t.revokeNamed(named)} onClick={onRevoke}>
            {t.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}
