import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { RedFlags } from '#app/components/safety/red-flags.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { EntryPicture } from './entry-picture.tsx';
import { useHomeTexts } from './texts.ts';

/** The home page of a visitor: purpose, entry, privacy, red flags. */
export function VisitorHome() {
  const t = useHomeTexts().visitor;
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-14">
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section>
          <h1 className="max-w-text text-3xl">{t.heading}</h1>
          <p className="mt-5 max-w-text text-lg">{t.lead}</p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <LinkButton as={Link} variant="primary" size="lg" to={`${linkTo('auth', locale)}?mode=signup`}>
              {t.start}
            </LinkButton>
            <LinkButton as={Link} variant="quiet" size="lg" to={linkTo('auth', locale)}>
              {t.signIn}
            </LinkButton>
          </div>
          <h2 className="mt-12 text-xl">{t.promise}</h2>
          <p className="mt-2 max-w-text">{t.promiseText}</p>
        </section>
        <EntryPicture />
      </div>
      <ul className="mt-14 grid gap-8 md:grid-cols-3">
        {t.points.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-lg">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 grid items-start gap-8 lg:grid-cols-2">
        <Privacy />
        <RedFlags />
      </div>
    </div>
  );
}

/** What happens with what one writes, in sentences that are true today. */
function Privacy() {
  const t = useHomeTexts().visitor;
  return (
    <section className="rounded-lg bg-support-soft p-6 text-on-support-soft">
      <h2 className="text-xl">{t.privacy}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {t.privacyPoints.map((point) => (
          <li key={point} className="flex gap-3">
            <ShieldCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
