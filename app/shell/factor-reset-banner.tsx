import { Link } from 'react-router';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { useAccountTexts } from '../i18n/areas.ts';
import { formatDay } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';

/** Banner about a requested removal of the second factors, on every page except attack mode. @param dueAt instant */
export default function FactorResetBanner({ dueAt }: { readonly dueAt: string }) {
  const t = useAccountTexts().factorResetBanner;
  const locale = useLocale();
  const day = formatDay(locale, localDateOf(dueAt, currentZone()), 'long');
  return (
    <Notice tone="caution" role="alert" title={t.title(day)} className="mx-4 mt-4 md:mx-8">
      <p>{t.text}</p>
      <Link
        to={`${linkTo('settings', locale)}#two-factor`}
        className="inline-flex min-h-target items-center font-medium underline underline-offset-4"
      >
        {t.open}
      </Link>
    </Notice>
  );
}
