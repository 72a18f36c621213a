import { Link } from 'react-router';
import { usePartTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { ChevronRight } from '#app/ui/icons.tsx';

/** In the order a person needs them. */
const linked = ['medicines', 'treatments', 'trash'] as const;

/** The parts of the diary that are not in the menu, each with its purpose. */
export function PartLinks() {
  const t = usePartTexts();
  const locale = useLocale();
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {linked.map((screen) => (
        <li key={screen}>
          <Link
            to={linkTo(screen, locale)}
            className="flex h-full min-h-target items-center gap-3 rounded-lg border border-border px-4 py-3.5 text-on-surface no-underline hover:bg-accent-soft hover:text-on-accent-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t[screen].title}</span>
              <span className="block text-sm">{t[screen].text}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
