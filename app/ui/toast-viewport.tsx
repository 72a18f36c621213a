import * as Toast from '@radix-ui/react-toast';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CircleCheck, Info, TriangleAlert, X } from '#app/ui/icons.tsx';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { urgentNotices, useUrgentNotice } from './urgent-notice.ts';

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
  /** What it is about, if it is to make room for the next word on that. */
  readonly act?: string | undefined;
  readonly key: number;
}

const tones: Record<ToastTone, { readonly Icon: typeof Info; readonly color: string }> = {
  info: { Icon: Info, color: 'text-accent' },
  caution: { Icon: TriangleAlert, color: 'text-caution' },
  calm: { Icon: CircleCheck, color: 'text-support' },
};

/** Time to read and, with an action, time to reach it (WCAG 2.2.1: hover, focus and another window pause it). */
const shownMs = { plain: 6_000, withAction: 10_000 };

/** Bars at the lower edge of the window; toasts stand above them. */
const bars = '[data-phone-bar], [data-save-bar], [data-cookie-banner]';

/** Pixels between the toasts and what is below them. */
const gap = 8;

/** Milliseconds between looks at the bars, which change with the page and with scrolling. */
const lookAgainMs = 200;

export interface ToastViewportProps {
  readonly toasts: readonly ShownToast[];
  readonly onRemove: (key: number) => void;
  readonly regionLabel: string;
  readonly toastLabel: string;
  readonly closeLabel: string;
}

/**
 * Toasts in their one place: inside the margins of the page, above the bars at its lower edge. While a dialog is open they
 * wait, but for failures, which may be about it, and where it opened by itself: those stand at the upper edge. Beside a notice that cannot wait, failures
 * and what can be undone stand at the edge it does not reach, and the others wait. Loaded with the first toast.
 */
export default function ToastViewport(props: ToastViewportProps) {
  const { toasts, onRemove, regionLabel, toastLabel, closeLabel } = props;
  const topModal = useTopModal();
  const list = useRef<HTMLOListElement>(null);
  const isUrgent = useUrgentNotice();
  const isHeldBack = topModal !== undefined && topModal.dataset.byItself === undefined;
  const shown = toasts.filter(
    ({ tone, action }) => tone === 'caution' || (!isHeldBack && (!isUrgent || action !== undefined)),
  );
  useAboveBars(list, shown.length > 0 && !topModal);
  const viewport = (
    <Toast.Viewport
      ref={list}
      label={regionLabel}
      data-toasts
      className={cx(
        'fixed inset-x-4 z-50 flex flex-col items-stretch gap-2 outline-none md:right-8 md:left-auto md:w-max md:max-w-form print:hidden',
        topModal ? 'top-2' : 'bottom-2',
      )}
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
  // Three words and their undo are one line, also on a phone.
  const isLine = toast.action !== undefined && !toast.text && !toast.more && !toast.tone;
  return (
    <Toast.Root
      duration={toast.action ? shownMs.withAction : shownMs.plain}
      onOpenChange={(open) => !open && onRemove()}
      data-tone={toast.tone}
      data-offers={toast.action && ''}
      className="flex items-start gap-3 rounded-lg border border-border-strong bg-surface-raised p-2 pl-4 text-on-surface data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      {!isLine && <Icon aria-hidden="true" className={cx('mt-3 size-5 shrink-0', color)} />}
      <div className={cx('min-w-0 flex-1', isLine ? 'flex flex-wrap items-center gap-x-3 text-sm' : 'py-2')}>
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description className="text-muted text-sm">{toast.text}</Toast.Description>}
        {/* Under the words: beside them a phone would leave room for one word a line. */}
        {(toast.action || toast.more) && (
          <div className={cx('flex flex-wrap items-center gap-x-4', !isLine && '-mb-1 mt-1 -ml-4')}>
            {toast.action && (
              <Toast.Action
                altText={toast.action.label}
                onClick={toast.action.onAct}
                className={cx(buttonStyle('quiet'), isLine && 'px-1! text-sm!')}
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

/** Keeps the toasts above the bars that stand below them, and off a notice that cannot wait. */
function useAboveBars(list: RefObject<HTMLOListElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isShown) return;
    const place = () => {
      const { left, right } = element.getBoundingClientRect();
      const lowestFirst = [...document.querySelectorAll(bars)]
        .map((bar) => bar.getBoundingClientRect())
        .filter((bar) => bar.height > 0 && bar.left < right && left < bar.right)
        .sort((one, other) => other.bottom - one.bottom);
      // A bar stands at the edge, or on another one.
      const edge = lowestFirst.reduce(
        (above, { top, bottom }) => (top < above && bottom >= above - 1 ? top : above),
        window.innerHeight,
      );
      const { height } = element.getBoundingClientRect();
      const isOverNotice = (upper: number) =>
        [...urgentNotices()].some((notice) => {
          const { top, bottom } = notice.getBoundingClientRect();
          return top < upper + height && upper < bottom;
        });
      const isAbove = isOverNotice(edge - gap - height) && !isOverNotice(gap);
      element.style.top = isAbove ? `${gap}px` : '';
      element.style.bottom = isAbove ? 'auto' : `${window.innerHeight - edge + gap}px`;
    };
    place();
    const timer = setInterval(place, lookAgainMs);
    return () => {
      clearInterval(timer);
      element.style.top = element.style.bottom = '';
    };
  }, [list, isShown]);
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
