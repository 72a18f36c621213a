import * as Toast from '@radix-ui/react-toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import type { ShownToast, ToastTone } from './toast.tsx';

const tones: Record<ToastTone, { readonly Icon: typeof Info; readonly color: string }> = {
  info: { Icon: Info, color: 'text-accent' },
  caution: { Icon: TriangleAlert, color: 'text-caution' },
  calm: { Icon: CircleCheck, color: 'text-support' },
};

/** Time to read and, with an action, time to reach it (WCAG 2.2.1: hover, focus and another window pause it). */
const shownMs = { plain: 6_000, withAction: 10_000 };

export interface ToastViewportProps {
  readonly toasts: readonly ShownToast[];
  readonly onRemove: (key: number) => void;
  readonly regionLabel: string;
  readonly toastLabel: string;
  readonly closeLabel: string;
}

/** Where toasts appear: above the thumb bar on a phone, bottom right on a wide screen. Loaded with the first one. */
export default function ToastViewport(props: ToastViewportProps) {
  const { toasts, onRemove, regionLabel, toastLabel, closeLabel } = props;
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
      <Toast.Viewport
        label={regionLabel}
        className="fixed inset-x-0 bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] z-50 flex flex-col items-stretch gap-2 p-4 outline-none max-md:in-[body:has([data-save-bar])]:mb-18 md:right-0 md:bottom-0 md:left-auto md:w-form"
      />
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
        {toast.more && (
          <Toast.Action
            altText={toast.more.label}
            onClick={toast.more.onAct}
            className="-mb-2 min-h-target text-accent text-sm underline"
          >
            {toast.more.label}
          </Toast.Action>
        )}
      </div>
      {toast.action && (
        <Toast.Action
          altText={toast.action.label}
          onClick={toast.action.onAct}
          className={buttonStyle('quiet')}
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={closeLabel}
        className="grid size-target shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
