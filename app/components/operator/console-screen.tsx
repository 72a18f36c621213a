import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { isAssured, storedSession } from '#app/account/session/stored-session.ts';
import { useConsoleTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { pages } from './console-pages.tsx';
import { useAdmin } from './use-console.ts';

/**
 * The operator's console (docs/decisions/113), or the page for what is not there: the database says who may. An operator without a
 * second step is told so. A page of it for each fragment, so that the back button and links work.
 * @param props.missing the page for everybody else
 */
export default function Console({ missing }: { readonly missing: ReactNode }) {
  const { data, isError, refetch } = useAdmin('admin_doctor', undefined as never);
  const lacks = useSession().missing;
  // Once the code has been typed that this session lacked.
  useEffect(() => {
    if (!lacks) void refetch({ cancelRefetch: false });
  }, [lacks, refetch]);
  if (data) return <Pages />;
  if (!isError) return <Skeleton className="m-6 h-40" />;
  // Whatever else went wrong, the page says nothing of itself.
  const stored = storedSession();
  return stored?.user.is_operator && !isAssured(stored) ? <FactorMissing /> : missing;
}

/** What an operator is told whom the database refuses for this alone. */
function FactorMissing() {
  const { title, factorMissing: t } = useConsoleTexts();
  const locale = useLocale();
  useEffect(() => {
    document.title = `${t.heading} · ${title}`;
  }, [t, title]);
  return (
    <EmptyState
      title={<h1 className="text-2xl">{t.heading}</h1>}
      action={
        <LinkButton as={Link} to={`${linkTo('settings', locale)}#two-factor`} variant="primary">
          {t.action}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}

function Pages() {
  const t = useConsoleTexts();
  const { hash } = useLocation();
  const name = Object.hasOwn(pages, hash.slice(1)) ? (hash.slice(1) as keyof typeof pages) : 'doctor';
  const Page = pages[name];
  useEffect(() => {
    document.title = `${t.pages[name]} · ${t.title}`;
  }, [t, name]);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-3 md:px-6 md:py-8">
      <header>
        <h1 className="text-2xl">{t.title}</h1>
        <p className="mt-1 text-muted">{t.intro}</p>
      </header>
      <nav aria-label={t.title} className="flex flex-wrap gap-x-1 gap-y-1 border-border border-b pb-2">
        {(Object.keys(pages) as (keyof typeof pages)[]).map((one) => (
          <a
            key={one}
            href={`#${one}`}
            aria-current={one === name ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-target items-center rounded-md px-3 text-on-surface no-underline hover:bg-accent-soft',
              one === name && 'bg-accent-soft font-semibold text-on-accent-soft',
            )}
          >
            {t.pages[one]}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-6">
        <h2 className="text-xl">{t.pages[name]}</h2>
        <Page />
      </div>
    </div>
  );
}
