import { Link } from 'react-router';
import { useLocalDiaryTexts, useShareTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';

/** Replaces the share links for a person without an account: links are opened from the server. */
export default function ShareNeedsAccount() {
  const t = useLocalDiaryTexts();
  const { heading } = useShareTexts();
  const locale = useLocale();
  return (
    <section aria-labelledby="share-title" className="flex flex-col gap-1">
      <h2 id="share-title" className="text-xl">
        {heading}
      </h2>
      <p className="max-w-text text-muted">{t.share}</p>
      <Link
        to={`${linkTo('auth', locale)}?mode=signup`}
        className="inline-flex min-h-target items-center self-start text-accent underline underline-offset-4"
      >
        {t.shareAction}
      </Link>
    </section>
  );
}
