import { NavLink } from 'react-router';
import {
  BookOpen,
  ChevronRight,
  FileText,
  icon,
  type LucideIcon,
  Pill,
  Settings,
  Syringe,
} from '#app/ui/icons.tsx';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';

const Mail = icon(
  'M22 7l-8.991 5.727a2 2 0 01-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
);

const rows = {
  appointment: FileText,
  medicines: Pill,
  treatments: Syringe,
  letter: Mail,
  learn: BookOpen,
  settings: Settings,
} as const satisfies Record<string, LucideIcon>;

/** What is read: one row that unfolds. */
const toLearn = ['library', 'blog', 'help', 'about'] as const;

const rowStyle =
  'flex min-h-14 items-center gap-3 rounded-md px-2.5 py-2 leading-tight no-underline hover:bg-accent-soft aria-[current]:bg-accent-soft';

/**
 * The menu of somebody with a diary on a phone: what the bar at the lower edge does not have, in six rows. Quality of life is
 * reached from the insights, the report from the appointment.
 */
export function MemberMenu() {
  const t = useShellTexts();
  const locale = useLocale();
  const words = { ...t.nav, ...t.more, letter: t.pages.letter.title };
  return (
    <nav aria-label={t.navigation}>
      <ul className="divide-y divide-border">
        {(Object.keys(rows) as (keyof typeof rows)[]).map((row) => (
          <li key={row}>
            {row === 'learn' ? (
              <details className="group">
                <summary className={`list-none [&::-webkit-details-marker]:hidden ${rowStyle}`}>
                  <Row Icon={rows[row]}>{words[row]}</Row>
                </summary>
                <ul className="pb-2 pl-14">
                  {toLearn.map((screen) => (
                    <li key={screen}>
                      {/* Pages for reading load their document. */}
                      <a
                        href={linkTo(screen, locale)}
                        className="flex min-h-target items-center rounded-md px-2 no-underline hover:bg-accent-soft"
                      >
                        {words[screen]}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <NavLink to={linkTo(row, locale)} prefetch="intent" className={rowStyle}>
                <Row Icon={rows[row]}>{words[row]}</Row>
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ Icon, children }: { readonly Icon: LucideIcon; readonly children: string }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 hyphens-auto font-semibold">{children}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-90" />
    </>
  );
}
