import * as Toast from '@radix-ui/react-toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { freePlace, isFree, gap as margin } from './free-place.ts';

type ToastTone = 'info' | 'caution' | 'calm';

interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

export interface ToastMessage {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: ToastTone | undefined;
  /** One action on it, for example undo. */
  readonly action?: ToastAction | undefined;
  /** A link to more about it, less prominent than the action. */
  readonly more?: ToastAction | undefined;
}

export interface ShownToast extends ToastMessage {
  readonly key: number;
}

const tones: Record<ToastTone, { readonly Icon: typeof Info; readonly color: string }> = {
  info: { Icon: Info, color: 'text-accent' },
  caution: { Icon: TriangleAlert, color: 'text-caution' },
  calm: { Icon: CircleCheck, color: 'text-support' },
};

/** Time to read and, with an action, time to reach it (WCAG 2.2.1: hover, focus and another window pause it). */
const shownMs = { plain: 6_000, withAction: 10_000 };

/** Elements people are about to read or touch: a toast never covers them. */
const remaining =
  'h1, h2, h3, h4, legend, label, a, button, input, select, textarea, summary, header, aside, nav, [data-save-bar]';

/** Elements better left uncovered too, if there is room elsewhere. */
const drawn = `${remaining}, p, li, dt, dd, td, th, svg, img, figure`;

/** Milliseconds between checks whether the toasts cover something. */
const lookAgainMs = 200;

export interface ToastViewportProps {
  readonly toasts: readonly ShownToast[];
  readonly onRemove: (key: number) => void;
  readonly regionLabel: string;
  readonly toastLabel: string;
  readonly closeLabel: string;
}

/**
 * Toasts, as low in the window as possible without covering a title or a control; while a dialog is open, outside its box
 * but inside its element, because nothing behind it can be reached. Loaded with the first toast.
 */
export default function ToastViewport(props: ToastViewportProps) {
  const { toasts, onRemove, regionLabel, toastLabel, closeLabel } = props;
  const topModal = useTopModal();
  const list = useRef<HTMLOListElement>(null);
  // Its time begins when it is visible.
  const shown = usePlace(list, toasts, topModal) ? [] : toasts;
  const viewport = (
    <Toast.Viewport
      ref={list}
      label={regionLabel}
      className="invisible fixed z-50 flex w-max max-w-[min(var(--container-form),100vw-1rem)] flex-col items-stretch gap-2 outline-none"
    />
  );
  return (
    <Toast.Provider label={toastLabel} swipeDirection="right">
      {shown.map((toast) => (
        <ToastItem
          key={toast.key}
          toast={toast}
          onRemove={() => onRemove(toast.key)}
          closeLabel={closeLabel}
        />
      ))}
      {topModal ? createPortal(viewport, topModal) : viewport}
    </Toast.Provider>
  );
}

interface ToastItemProps {
  readonly toast: ShownToast;
  readonly onRemove: () => void;
  readonly closeLabel: string;
}

function ToastItem({ toast, onRemove, closeLabel }: ToastItemProps) {
  const { Icon, color } = tones[toast.tone ?? 'info'];
  return (
    <Toast.Root
      duration={toast.action ? shownMs.withAction : shownMs.plain}
      onOpenChange={(open) => !open && onRemove()}
      className="flex items-start gap-3 rounded-lg border border-border-strong bg-surface-raised p-2 pl-4 text-on-surface data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden="true" className={cx('mt-3 size-5 shrink-0', color)} />
      <div className="min-w-0 flex-1 py-2">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description className="text-muted text-sm">{toast.text}</Toast.Description>}
        {/* Under the words: beside them a phone would leave room for one word a line. */}
        {(toast.action || toast.more) && (
          <div className="-mb-1 mt-1 -ml-4 flex flex-wrap items-center gap-x-4">
            {toast.action && (
              <Toast.Action
                altText={toast.action.label}
                onClick={toast.action.onAct}
                className={buttonStyle('quiet')}
              >
                {toast.action.label}
              </Toast.Action>
            )}
            {toast.more && (
              <Toast.Action
                altText={toast.more.label}
                onClick={toast.more.onAct}
                className="ml-4 min-h-target text-accent text-sm underline"
              >
                {toast.more.label}
              </Toast.Action>
            )}
          </div>
        )}
      </div>
      <Toast.Close
        aria-label={closeLabel}
        className="grid size-target shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

function boxesOf(elements: Iterable<Element>): DOMRect[] {
  return [...elements]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}

/** The boxes not to cover. While a dialog is open that is the dialog; nothing behind it can be reached. */
function takenBoxes(list: Element, modal: Element | undefined, selector: string): DOMRect[] {
  if (modal) return boxesOf([modal]);
  return boxesOf([...document.querySelectorAll(selector)].filter((element) => !list.contains(element)));
}

/**
 * Keeps the toasts where they cover nothing, and moves them only when they do. Without such a place a page shows them at
 * its lower edge, and a dialog delays them until it is closed.
 * @returns whether they wait
 */
function usePlace(
  list: RefObject<HTMLOListElement | null>,
  toasts: readonly ShownToast[],
  modal: HTMLDialogElement | undefined,
): boolean {
  const [isWaiting, setIsWaiting] = useState(false);
  const isEmpty = toasts.length === 0;
  // Warnings are not delayed: they may be about the dialog.
  const canWait = toasts.every(({ tone }) => tone !== 'caution');
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isEmpty) return;
    setIsWaiting(false);
    let scrolledTo = window.scrollY;
    // A resting pointer under a new toast is not hovering it, although `:hover` would match.
    let isPointedAt = false;
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) isPointedAt = true;
    };
    const onDown = () => {
      isPointedAt = true;
    };
    const onLeave = () => {
      isPointedAt = false;
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointerleave', onLeave);
    const place = () => {
      const { width, height } = element.getBoundingClientRect();
      // Never moved under a pointer or finger.
      if (height === 0 || isPointedAt || element.matches(':focus-within')) return;
      const taken = takenBoxes(element, modal, remaining);
      if (element.style.top !== '' && isFree(element.getBoundingClientRect(), taken)) return show(true);
      const size = { width, height };
      const room = { width: window.innerWidth, height: window.innerHeight };
      const found = freePlace(size, room, takenBoxes(element, modal, drawn)) ?? freePlace(size, room, taken);
      const bars = boxesOf(document.querySelectorAll('[data-save-bar], [data-phone-bar]'));
      const lowest = Math.min(window.innerHeight, ...bars.map(({ top }) => top)) - height - margin;
      element.style.left = `${found?.left ?? (window.innerWidth - width) / 2}px`;
      element.style.top = `${found?.top ?? (modal ? margin : lowest)}px`;
      show(found !== undefined || !modal || !canWait);
    };
    const show = (isShown: boolean) => {
      if (isShown) element.style.visibility = 'visible';
      else setIsWaiting(true);
    };
    const look = () => {
      // While a page is scrolled they stay where they are.
      if (window.scrollY === scrolledTo) place();
      scrolledTo = window.scrollY;
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    const timer = setInterval(look, lookAgainMs);
    return () => {
      sizes.disconnect();
      clearInterval(timer);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, [list, isEmpty, modal, canWait]);
  return isWaiting;
}

const topModal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The topmost open modal dialog, if any: nothing outside of it can be reached. */
function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topModal);
}
