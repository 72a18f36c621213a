import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconTile, RowText } from '#app/components/row-link.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { LucideIcon } from '#app/ui/icons.tsx';

interface Props {
  /** Its fragment. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly heading: string;
  /** What is there already. */
  readonly detail: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page as a row that unfolds in place; unfolded, with the focus, where the address names it. */
export function FoldedPart({ id, icon, heading, detail, children }: Props) {
  const isNamed = useLocation().hash === `#${id}`;
  const details = useRef<HTMLDetailsElement>(null);
  // The browser resolved the fragment before this part was there.
  useEffect(() => {
    if (!isNamed) return;
    details.current?.scrollIntoView();
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <section aria-labelledby={id}>
      <Disclosure
        ref={details}
        open={isNamed}
        className="scroll-mt-20 border-b-0 [&>summary]:min-h-15 [&>summary]:gap-[min(0.875rem,14px)] [&>summary>span:nth-of-type(2)]:min-w-0 [&>summary]:py-2.5"
        icon={<IconTile icon={icon} />}
        summary={
          <RowText detail={detail ?? '\u00a0'}>
            <h2 id={id} className="font-medium text-base leading-snug">
              {heading}
            </h2>
          </RowText>
        }
      >
        {children}
      </Disclosure>
    </section>
  );
}
