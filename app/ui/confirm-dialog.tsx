import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: ReactNode;
  /** What will happen, and whether it can be undone. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
}

/** Asks before something irreversible. Reversible actions happen at once, with an undo toast instead. */
export function ConfirmDialog({ tone = 'primary', busy = false, ...props }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="quiet" onClick={props.onClose}>
        {props.cancelLabel}
      </Button>
      <Button variant={tone} busy={busy} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      closeLabel={props.closeLabel}
      footer={footer}
    >
      <p>{props.text}</p>
    </Dialog>
  );
}
