import { Link } from 'react-router';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { LogoMark } from '../ui/marks/wordmark.tsx';
import { useDocumentLoad } from './use-document-load.ts';

/** The wordmark, sign and name, as a link to the home page. */
export function HomeLink({ className }: { readonly className?: string | undefined }) {
  const isDocument = useDocumentLoad()('home');
  return (
    <Link
      to={linkTo('home', useLocale())}
      reloadDocument={isDocument}
      className={cx('flex min-h-target min-w-0 items-center gap-2 rounded-md no-underline', className)}
    >
      <LogoMark className="size-7 shrink-0 text-accent" />
      {/* One line beside the menu button of a small phone, and two rather than half a name; hidden beside the large targets of attack mode. */}
      <span className="line-clamp-2 font-semibold leading-tight tracking-tight max-[24rem]:text-xs attack:max-md:sr-only">
        {useShellTexts().productName}
      </span>
    </Link>
  );
}
