import { useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { ensureConsent } from '#app/account/consent/consent-gate.ts';
import { consentsQuery } from '#app/account/consent/consents.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { stopSharing } from '#app/diary/share/shares.ts';
import { withdrawHealthData } from '#app/diary/sign-out-of-device.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { type Consent, healthDataAgreed } from '#domain/person/consent.ts';
import { ExportButton } from '../export-button.tsx';
import { Loaded } from '../loaded.tsx';
import { Section, useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';

/**
 * The consents given, with their dates. The one required for a diary can be given here if missing, and withdrawn in the
 * same place (GDPR, article 7.3).
 */
export function ConsentsSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().consents;
  const query = useQuery(consentsQuery(userId));
  return (
    <Section name="consents" intro={t.intro}>
      <Loaded query={query} place="h-24">
        {(consents) => <ConsentList userId={userId} consents={consents} />}
      </Loaded>
    </Section>
  );
}

function ConsentList({
  userId,
  consents,
}: {
  readonly userId: string;
  readonly consents: readonly Consent[];
}) {
  const texts = useSettingsTexts();
  const t = texts.consents;
  const locale = useLocale();
  const showConfirmation = useShowConfirmation();
  const { busy, run } = useAction();
  const common = useShellTexts();
  const [isConfirming, setConfirming] = useState(false);
  const day = (at: Instant) => formatDay(locale, localDateOf(at, currentZone()), 'long');
  const missing = !healthDataAgreed(consents);
  // The newest one: withdrawing any consent of a kind withdraws them all.
  const inForce = consents.find(({ kind, withdrawnAt }) => kind === 'health_data' && withdrawnAt === null);

  async function give() {
    // Uses the dialog of sign-up with its checkboxes; if it is declined, nothing changes.
    const isGiven = await ensureConsent().then(
      () => true,
      () => false,
    );
    if (isGiven) showConfirmation({ title: t.given });
  }

  async function withdraw() {
    const withdrawn = await run(stopSharing);
    setConfirming(false);
    if (withdrawn) showConfirmation({ title: t.withdrawnNow, text: t.withdrawnNowText });
  }

  return (
    <Card className="flex flex-col gap-4">
      {consents.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="divide-y divide-border">
          {consents.map(({ id, kind, version, grantedAt, withdrawnAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-2 first:pt-0">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{t.kinds[kind]}</p>
                <p className="text-muted text-sm">
                  {kind === 'age' ? t.stated(day(grantedAt)) : t.granted(day(grantedAt))}
                  {withdrawnAt && ` · ${t.withdrawn(day(withdrawnAt))}`}
                  {` · ${t.version(formatDay(locale, version, 'long'))}`}
                </p>
              </div>
              {kind === 'sharing' && withdrawnAt === null && (
                <Button variant="quiet" onClick={() => setConfirming(true)}>
                  {t.withdraw}
                </Button>
              )}
              {id === inForce?.id && <WithdrawDiary userId={userId} />}
            </li>
          ))}
        </ul>
      )}
      {missing ? (
        <>
          <p className="text-muted">{t.giveExplained}</p>
          <Button onClick={give} className="self-start">
            {t.give}
          </Button>
        </>
      ) : (
        <p className="text-muted">{t.takeBack}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={withdraw}
        busy={busy}
        tone="danger"
        title={t.withdrawTitle}
        text={t.withdrawText}
        confirmLabel={t.withdrawConfirm}
        cancelLabel={common.cancel}
        closeLabel={common.close}
      />
    </Card>
  );
}

/** Withdraws the consent to storing health data: lists the consequences, offers a copy, then does it. Needs the network. */
function WithdrawDiary({ userId }: { readonly userId: string }) {
  const pageDiary = usePageDiary();
  const { consents: t, offline, busy: busyLabel } = useSettingsTexts();
  const common = useShellTexts();
  const isOnline = useOnline();
  const { busy, problem, run } = useAction();
  const [isConfirming, setConfirming] = useState(false);

  async function withdraw() {
    // This page's diary is closed: reload into a page that shows what was withdrawn.
    if (await run(() => withdrawHealthData(pageDiary))) location.reload();
  }

  const footer = (
    <>
      <Button variant="quiet" onClick={() => setConfirming(false)}>
        {common.cancel}
      </Button>
      <Button variant="danger" busy={busy} busyLabel={busyLabel} disabled={!isOnline} onClick={withdraw}>
        {t.withdrawDiaryConfirm}
      </Button>
    </>
  );
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {t.withdrawDiary}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.withdrawDiaryTitle}
        closeLabel={common.close}
        footer={footer}
      >
        <div className="flex flex-col gap-4">
          {t.withdrawDiaryText.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{t.withdrawDiaryCopy}</p>
          <ExportButton userId={userId} />
          {!isOnline && <p role="status">{offline.needsConnectionToAct}</p>}
          {problem && <p role="alert">{problem}</p>}
        </div>
      </Dialog>
    </>
  );
}
