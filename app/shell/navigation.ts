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
import type { Screen } from '../paths.ts';

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

export interface NavigationItem {
  readonly screen: NavigationScreen;
  readonly Icon: LucideIcon;
}

export const navigation: readonly {
  readonly group: NavigationGroup;
  readonly items: readonly NavigationItem[];
}[] = (Object.keys(groups) as NavigationGroup[]).map((group) => ({
  group,
  items: (Object.entries(groups[group]) as [NavigationScreen, LucideIcon][]).map(([screen, Icon]) => ({
    screen,
    Icon,
  })),
}));
