import { placeBeside, type Side } from './place-beside.ts';

/** The words of a tooltip, beside the element before them. */
export default function TooltipBubble({ text, side }: { readonly text: string; readonly side: Side }) {
  const show = (bubble: HTMLElement | null) => {
    const anchor = bubble?.parentElement?.firstElementChild;
    if (!bubble || !anchor) return;
    bubble.showPopover();
    placeBeside(bubble, anchor, side);
  };
  return (
    // The padding bridges the gap to the control, so that the pointer can move over.
    <div ref={show} popover="manual" aria-hidden="true" className="fixed m-0 bg-transparent p-1.5">
      <div className="max-w-72 rounded-sm bg-on-surface px-2.5 py-1 text-sm text-surface attack:border attack:border-border-strong attack:bg-surface-raised attack:text-on-surface">
        {text}
      </div>
    </div>
  );
}
