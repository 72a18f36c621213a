import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { ArrowLeft } from '#app/ui/icons.tsx';

/** Whether the page before this one in the tab has this path, and no fragment; false in a browser without Navigation API. */
function isPreviousPage(path: string): boolean {
  const { navigation } = window as { readonly navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  const { pathname, hash } = new URL(before ?? location.origin);
  return pathname === path && hash === '';
}

interface Props {
  /** The page above. */
  readonly above: 'calendar' | 'insights' | 'settings' | 'treatments' | 'appointment';
  /** Where in it, as a query. */
  readonly search?: string;
  /** The list it leads to stands beside it on wide screens. */
  readonly isListBeside?: boolean;
  /** The heading. */
  readonly children: ReactNode;
}

/**
 * The title of a page below another, and before it the way up: always to the same page, back where that was the one before, so
 * that it is found as it was left.
 */
export function TitleRow({ above, search = '', isListBeside = false, children }: Props) {
  const { nav, more } = useShellTexts();
  const path = linkTo(above, useLocale());
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !isPreviousPage(path)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className="flex items-start gap-1 max-[8rem]:flex-col print:contents">
      <Link
        to={`${path}${search}`}
        aria-label={above === 'appointment' ? more.appointment : nav[above]}
        onClick={goBack}
        className={cx(
          '-mt-1 -ml-3 inline-flex min-h-target min-w-target shrink-0 items-center justify-center text-accent print:hidden',
          isListBeside && 'lg:hidden',
        )}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      {children}
    </div>
  );
}
