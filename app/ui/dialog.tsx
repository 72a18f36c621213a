import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { X } from '#app/ui/icons.tsx';
import { cx } from './cx.ts';

type DialogVariant = 'sheet' | 'drawer' | 'full';

const variants: Record<DialogVariant, string> = {
  // From below on a phone, within thumb reach; centred on larger screens.
  sheet:
    'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-[32rem] rounded-t-xl pb-[env(safe-area-inset-bottom)] ' +
    'md:my-auto md:max-h-[85dvh] md:rounded-xl',
  // The whole window, for showing something to another person.
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none',
  drawer: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-drawer max-w-[85vw]',
};

/**
 * Attributes of the button that opens the dialog of this id: by the browser itself, before any script. Once React is
 * awake, `onClick` does it first.
 */
export const opens = (id: string) =>
  ({ command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' }) as const;

interface DialogProps {
  /** Set where the dialog may be opened before React is awake (`opens`): it is prerendered with its content. */
  readonly id?: string;
  /** Called when it was, with the focus where it is; the owner sets `open`. */
  readonly onOpen?: () => void;
  readonly open: boolean;
  /** Called on Escape, the close button or a press outside; the owner sets `open`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Name of the close button. */
  readonly closeLabel: string;
  readonly variant?: DialogVariant;
  /** Whether a press outside closes it too; false where typed input could be lost by a slip. */
  readonly closesOutside?: boolean;
  /** Nobody asked for it: messages about what led here are shown over it, and do not wait. */
  readonly opensByItself?: boolean;
  /** The title is for screen readers only. */
  readonly hideTitle?: boolean;
  /** Actions that stay visible under the scrolling content. */
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The native modal dialog: focus trap, Escape and return of the focus are the browser's own. It begins at its heading. */
export function Dialog(props: DialogProps) {
  const {
    id,
    onOpen,
    open,
    onClose,
    title,
    closeLabel,
    variant = 'sheet',
    closesOutside = true,
    opensByItself = false,
    hideTitle = false,
    footer,
    className,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Whether it was open before React was awake, until React has heard of it.
  const isTakenOver = useRef(false);

  // Before the browser paints, and on unmount before the element is gone: only then does the focus return to the opener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const wasTakenOver = isTakenOver.current;
    isTakenOver.current = false;
    // Closed again before React knew that it was open.
    if (wasTakenOver && !element.open) onClose();
    else if (!element.open) {
      element.showModal();
      // The browser's default would be the close button.
      heading.current?.focus();
    }
    return () => element.close();
  }, [open]);

  const [hasContent, setHasContent] = useState(id !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React is awake
  useEffect(() => {
    isTakenOver.current = id !== undefined && dialog.current?.open === true;
    if (isTakenOver.current) onOpen?.();
    setHasContent(false);
  }, []);

  // A press that begins inside and ends outside is a text selection.
  const pressedOutside = useRef(false);
  const isOutside = (event: MouseEvent<HTMLDialogElement>) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a second way; Escape and the button are the others
    <dialog
      ref={dialog}
      id={id}
      closedby={id === undefined ? undefined : 'any'}
      aria-labelledby={titleId}
      data-by-itself={opensByItself ? '' : undefined}
      // The event comes late: the dialog may have been shown again since.
      onClose={() => open && dialog.current?.open === false && onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => closesOutside && pressedOutside.current && isOutside(event) && onClose()}
      className={cx(
        'dialog bg-surface-raised p-0 attack:border attack:border-border text-on-surface backdrop:bg-scrim open:flex',
        variants[variant],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center justify-between gap-3 pt-3 pr-3 pl-5">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: where the browser opens the dialog, it begins here too
            autoFocus={id !== undefined}
            className={cx('outline-none', hideTitle ? 'sr-only' : 'text-lg')}
          >
            {title}
          </h2>
          <button
            type="button"
            {...(id && { command: 'close', commandfor: id })}
            aria-label={closeLabel}
            onClick={onClose}
            className="ml-auto grid size-target shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-on-accent-soft"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {(open || hasContent) && (
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">{children}</div>
        )}
        {open && footer && (
          <footer
            className={cx(
              'flex flex-wrap justify-end gap-2 border-border border-t px-5 py-3',
              // In one row on a phone where they fit.
              variant === 'sheet' && 'max-md:*:flex-auto',
            )}
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

/** The last row of a form in a dialog: its buttons are in sight however long the form is. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-1 -mx-5 flex flex-wrap gap-2 bg-surface-raised px-5 py-3 max-md:*:flex-auto short:static">
      {children}
    </div>
  );
}
