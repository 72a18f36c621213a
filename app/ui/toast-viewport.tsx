import * as Toast from '@radix-ui/react-toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';

type ToastTone = 'info' | 'caution' | 'calm';

interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

export interface ToastMessage {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: ToastTone | undefined;
  /** One thing that can be done about it, for example undo. */
  readonly action?: ToastAction | undefined;
  /** Where there is more about it; it stands back behind the action. */
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

const onPage =
  'bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] max-md:in-[body:has([data-save-bar])]:mb-18 md:right-0 md:bottom-0 md:left-auto md:w-form';
/** A dialog has its buttons below. */
const overModal = 'top-0 mx-auto max-w-form';

export interface ToastViewportProps {
  readonly toasts: readonly ShownToast[];
  readonly onRemove: (key: number) => void;
  readonly regionLabel: string;
  readonly toastLabel: string;
  readonly closeLabel: string;
}

/**
 * Where toasts appear: above the thumb bar on a phone, bottom right on a wide screen; over an open dialog, inside of it, for
 * nothing behind it can be reached. Loaded with the first one.
 */
export default function ToastViewport(props: ToastViewportProps) {
  const { toasts, onRemove, regionLabel, toastLabel, closeLabel } = props;
  const topModal = useTopModal();
  const viewport = (
    <Toast.Viewport
      label={regionLabel}
      className={cx(
        'fixed inset-x-0 z-50 flex flex-col items-stretch gap-2 p-4 outline-none',
        topModal ? overModal : onPage,
      )}
    />
  );
  return (
    <Toast.Provider label={toastLabel} swipeDirection="right">
      {toasts.map((toast) => (
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

const topModal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog that is open over all others, if one is: what lies outside of it cannot be reached. */
function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topModal);
}
