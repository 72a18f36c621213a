import { Link } from 'react-router';
import { useSync } from '#app/diary/diary.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { isInstalled, isSafari, useStorageFacts } from './use-storage-facts.ts';

/** Explains what it means that a diary is on this device only, and the ways to keep it safe. */
export default function LocalMeaning({ onClose }: { readonly onClose: () => void }) {
  const { means: t, close } = useLocalDiaryTexts();
  return (
    <Dialog open onClose={onClose} title={t.title} closeLabel={close}>
      <div className="flex flex-col gap-4">
        <LocalFacts />
        <WaysOut onLeave={onClose} />
      </div>
    </Dialog>
  );
}

/** What may happen to it in this browser; the present risk comes first. */
export function LocalFacts() {
  const t = useLocalDiaryTexts().means;
  const { isPersistent, state } = useSync();
  const facts = useStorageFacts();
  // Facts about browser storage do not apply to a browser that stores nothing.
  if (!isPersistent && state !== 'loading') return <Warning {...t.inMemory} />;
  const warning = facts?.isNearlyFull ? t.full : facts?.isSmall ? t.small : undefined;
  const isClearedByWeek = isSafari() && !isInstalled();
  return (
    <>
      {warning && <Warning {...warning} />}
      <p>{t.where}</p>
      <p>{t.lost}</p>
      {isClearedByWeek && <p>{t.week}</p>}
      {warning === undefined && <p>{t.private}</p>}
      {facts?.isPersisted && !isClearedByWeek && <p>{t.persisted}</p>}
    </>
  );
}

function Warning({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Notice tone="caution" title={title}>
      <p>{text}</p>
    </Notice>
  );
}

/** The ways to keep it safe: an account, a file, or installing the app. */
function WaysOut({ onLeave }: { readonly onLeave: () => void }) {
  const t = useLocalDiaryTexts().means;
  const locale = useLocale();
  const ways = [
    [`${linkTo('auth', locale)}?mode=signup`, t.account, t.accountText],
    [`${linkTo('settings', locale)}#export`, t.file, t.fileText],
    ...(isInstalled()
      ? []
      : [
          [
            `${linkTo('settings', locale)}#install`,
            t.install,
            isSafari() ? t.installSafari : t.installText,
          ] as const,
        ]),
  ] as const;
  return (
    <nav aria-labelledby="ways-out">
      <h3 id="ways-out" className="text-base">
        {t.ways}
      </h3>
      <ul>
        {ways.map(([to, name, text]) => (
          <li key={to} className="border-border border-t first:border-t-0">
            <Link
              to={to}
              onClick={onLeave}
              className="flex min-h-target items-center gap-3 py-2.5 text-on-surface no-underline hover:text-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
