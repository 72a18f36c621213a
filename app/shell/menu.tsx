import { NavLink } from 'react-router';
import {
  BookOpen,
  CalendarDays,
  ChartSpline,
  CircleHelp,
  CirclePlus,
  FileDown,
  HeartPulse,
  House,
  Info,
  type LucideIcon,
  Newspaper,
  Pill,
  Settings,
  Syringe,
} from '#app/ui/icons.tsx';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo, type Screen } from '../paths.ts';
import { menuItemStyle, menuWordStyle } from './menu-item.ts';
import { MenuTooltip } from './menu-tooltip.tsx';
import { useDocumentLoad } from './use-document-load.ts';

/** The sidebar's two groups in order (docs/specification.md#layout), with the medicines and treatments after the first. */
const groups = {
  main: {
    home: House,
    entry: CirclePlus,
    calendar: CalendarDays,
    insights: ChartSpline,
    qualityOfLife: HeartPulse,
    export: FileDown,
    medicines: Pill,
    treatments: Syringe,
  },
  tools: {
    library: BookOpen,
    blog: Newspaper,
    about: Info,
    help: CircleHelp,
    settings: Settings,
  },
} as const satisfies Record<string, Partial<Record<Screen, LucideIcon>>>;

type NavigationGroup = keyof typeof groups;
type NavigationScreen = keyof typeof groups.main | keyof typeof groups.tools;

/** The id of the dialog that has the menu on a phone. */
export const menuId = 'menu';

interface NavigationItem {
  readonly screen: NavigationScreen;
  readonly Icon: LucideIcon;
}

const navigation: readonly {
  readonly group: NavigationGroup;
  readonly items: readonly NavigationItem[];
}[] = (Object.keys(groups) as NavigationGroup[]).map((group) => ({
  group,
  items: (Object.entries(groups[group]) as [NavigationScreen, LucideIcon][]).map(([screen, Icon]) => ({
    screen,
    Icon,
  })),
}));

/** Groups of links, the same in the sidebar and in the drawer. */
export function Menu() {
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <nav aria-label={t.navigation} className="flex flex-col gap-3">
      {navigation.map(({ group, items }) => (
        <section key={group} aria-label={t.groups[group]}>
          <h2 className="mb-1 px-3 font-medium text-muted text-xs tracking-normal collapsed:sr-only">
            {t.groups[group]}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {items.map((item) => (
              <MenuLink key={item.screen} {...item} />
            ))}
          </ul>
        </section>
      ))}
      <a
        href={linkTo('legal', locale)}
        className="-mt-2 inline-flex min-h-target items-center px-3 text-muted text-sm underline pointer-fine:min-h-9 collapsed:hidden"
      >
        {t.pages.legal.title}
      </a>
    </nav>
  );
}

function MenuLink({ screen, Icon }: NavigationItem) {
  const label = useShellTexts().nav[screen];
  const to = linkTo(screen, useLocale());
  const isDocument = useDocumentLoad()(screen);
  const emphasis = screen === 'entry' ? 'primary' : 'plain';
  return (
    <li>
      <MenuTooltip text={label}>
        <NavLink
          to={to}
          end={screen === 'home'}
          reloadDocument={isDocument}
          prefetch={isDocument ? 'none' : 'intent'}
          className={({ isActive }) => menuItemStyle(isActive ? 'current' : emphasis)}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className={menuWordStyle}>{label}</span>
        </NavLink>
      </MenuTooltip>
    </li>
  );
}
