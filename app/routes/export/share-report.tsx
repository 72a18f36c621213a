import { Suspense, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { sharesQuery } from '#app/diary/share/shares.ts';
import { failureOf, isUnreachable } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShareTexts } from '#app/i18n/areas.ts';
import type { Locale } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Link2 } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Report } from '#domain/reports/report.ts';
import { ShareList } from './share-list.tsx';

const ShareNeedsAccount = lazily(() => import('#app/components/share/share-needs-account.tsx'));
const ShareDialog = lazily(() => import('#app/components/share/share-dialog.tsx'));

interface ShareReportProps {
  /** The report the link will show; undefined while it is being computed. */
  readonly report: Report | undefined;
  /** The language it is first shown in. */
  readonly locale: Locale;
}

/** Shares a report with people without an account: makes a link and lists the existing ones. Needs a connection. */
export function ShareReport(props: ShareReportProps) {
  const session = useSession();
  if (session.status === 'local')
    return (
      <Suspense fallback={null}>
        <ShareNeedsAccount />
      </Suspense>
    );
  return session.userId === undefined ? null : <SharesOf {...props} owner={session} />;
}

function SharesOf({ owner, report, locale }: ShareReportProps & { readonly owner: ProfileOwner }) {
  const t = useShareTexts();
  const messageFor = useFailureMessage();
  const query = useQuery(sharesQuery(owner.userId));
  /** The report at the time the dialog was opened. */
  const [shown, setShown] = useState<Report>();
  const failure = query.failureReason === null ? undefined : failureOf(query.failureReason);
  const isOffline = query.fetchStatus === 'paused' || (failure !== undefined && isUnreachable(failure));
  const message = query.isError && failure ? messageFor(failure) : undefined;
  return (
    <section aria-labelledby="share-title" className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <h2 id="share-title" className="text-xl">
          {t.heading}
        </h2>
        <p className="max-w-text text-muted text-sm">{t.intro}</p>
      </header>
      {isOffline ? (
        <p role="status" className="text-muted">
          {t.needsConnection}
        </p>
      ) : (
        <Button disabled={!report} onClick={() => setShown(report)} className="self-start">
          <Link2 aria-hidden="true" className="size-5" />
          {t.create}
        </Button>
      )}
      {query.data ? (
        <ShareList shares={query.data} userId={owner.userId} />
      ) : message && !isOffline ? (
        <LoadFailed
          texts={{ heading: message.title, text: message.text ?? '', retry: t.retry }}
          onRetry={() => void query.refetch()}
        />
      ) : isOffline ? null : (
        <Card>
          <Skeleton className="h-16" />
        </Card>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ShareDialog report={shown} locale={locale} owner={owner} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
