import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import {
  type SectionName,
  sectionIds,
  useOpenedSection,
  useSectionNames,
  useSectionTitle,
} from './settings-sections.ts';

/** Links to the sections: on narrow screens the page itself until one is opened; on wide ones a sticky column. */
export function SectionIndex() {
  const t = useSettingsTexts();
  const { opened } = useOpenedSection();
  const names = useSectionNames();
  const inView = useSectionInView(names);
  const left: unknown = useLocation().state?.left;
  return (
    <nav aria-label={t.index} className={cx(opened && 'max-lg:hidden')}>
      <ul className="flex flex-col lg:sticky lg:top-6 max-lg:divide-y max-lg:divide-border">
        {names.map((name) => (
          <li key={name}>
            <IndexLink name={name} isInView={name === inView} wasLeft={name === left} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface IndexLinkProps {
  readonly name: SectionName;
  readonly isInView: boolean;
  /** Whether the person has just come back from this section. */
  readonly wasLeft: boolean;
}

function IndexLink({ name, isInView, wasLeft }: IndexLinkProps) {
  const titleOf = useSectionTitle();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (wasLeft) link.current?.focus({ preventScroll: true });
  }, [wasLeft]);
  return (
    <Link
      ref={link}
      to={`#${sectionIds[name]}`}
      state={{ byLink: true }}
      aria-current={isInView ? 'location' : undefined}
      className={cx(
        'flex min-h-target items-center gap-3 leading-tight no-underline hover:bg-accent-soft hover:text-on-accent-soft',
        'max-lg:-mx-3 max-lg:min-h-13 max-lg:px-3 max-lg:text-on-surface lg:rounded-md lg:px-3 lg:text-muted',
        'lg:aria-[current]:bg-accent-soft lg:aria-[current]:font-semibold lg:aria-[current]:text-on-accent-soft',
      )}
    >
      <span className="min-w-0 flex-1">{titleOf(name)}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted lg:hidden" />
    </Link>
  );
}

/** Media query for sections stacked beside their index; same width as the stylesheet's `lg`. */
const besideIndex = '(min-width: 64rem)';

/**
 * The section being read: the last one whose title is above the upper third of the window; at the end of the page, the
 * last.
 */
function sectionInView(names: readonly SectionName[]): SectionName | undefined {
  if (!matchMedia(besideIndex).matches) return undefined;
  const page = document.documentElement;
  if (page.scrollTop > 0 && page.scrollTop + window.innerHeight >= page.scrollHeight - 2) return names.at(-1);
  const line = window.innerHeight / 3;
  const isPast = (name: SectionName) => {
    const top = document.getElementById(sectionIds[name])?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  };
  return names.findLast(isPast) ?? names[0];
}

function useSectionInView(names: readonly SectionName[]): SectionName | undefined {
  const [inView, setInView] = useState<SectionName>();
  useEffect(() => {
    const look = () => setInView(sectionInView(names));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [names]);
  return inView;
}
