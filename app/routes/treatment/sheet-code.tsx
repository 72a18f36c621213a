import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { keptLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { useLocalDiaryTexts, useTreatmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { QrCode as QrIcon } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import type { Report } from '#domain/reports/report.ts';

const ShareDialog = lazily(() => import('#app/components/share/share-dialog.tsx'));

interface Props {
  readonly owner: ProfileOwner;
  /** What a new link opens; undefined until it has been counted. */
  readonly report: Report | undefined;
  readonly locale: Locale;
  /** The link on the sheet; undefined for none. */
  readonly link: MadeLink | undefined;
  readonly onLink: (link: MadeLink | undefined) => void;
}

/** The code on the sheet: that of the newest link, or of one made here. Its PIN is shown beside the sheet, never on it. */
export function SheetCodeChoice(props: Props) {
  const { status } = useSession();
  return status === 'local' ? <NeedsAccount /> : <OfAccount {...props} />;
}

function NeedsAccount() {
  const t = useLocalDiaryTexts();
  const locale = useLocale();
  return (
    <div>
      <p className="text-muted text-sm">{t.share}</p>
      <Link
        to={`${linkTo('auth', locale)}?mode=signup`}
        className="inline-flex min-h-target items-center text-accent underline underline-offset-4"
      >
        {t.shareAction}
      </Link>
    </div>
  );
}

function OfAccount({ owner, report, locale, link, onLink }: Props) {
  const t = useTreatmentTexts().sheet.code;
  const page = useLocale();
  /** The report when the dialog was opened. */
  const [shared, setShared] = useState<Report>();
  const kept = link ?? keptLink(owner.userId);
  return (
    <div className="flex flex-col gap-1">
      {kept && (
        <Checkbox
          label={t.show}
          hint={t.until(formatDay(page, localDateOf(kept.until, currentZone()), 'dated'))}
          checked={link !== undefined}
          onChange={({ currentTarget }) => onLink(currentTarget.checked ? kept : undefined)}
        />
      )}
      {link?.pin && <p className="font-medium tabular-nums">{t.pin(link.pin)}</p>}
      <Button
        variant={kept ? 'quiet' : 'secondary'}
        disabled={!report}
        onClick={() => setShared(report)}
        className="self-start"
      >
        <QrIcon aria-hidden="true" className="size-5" />
        {kept ? t.another : t.add}
      </Button>
      <p className="text-muted text-sm">{t.why}</p>
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog
            owner={owner}
            report={shared}
            locale={locale}
            onClose={() => setShared(undefined)}
            onMade={(made) => {
              onLink(made);
              setShared(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
