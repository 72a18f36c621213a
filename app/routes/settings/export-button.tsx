import { AccountCopyButton } from '#app/components/data-copy/account-copy-button.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { useShowConfirmation } from './settings-section.tsx';

/** Exports everything; the section around it confirms. */
export function ExportButton({ userId }: { readonly userId: string }) {
  return <AccountCopyButton userId={userId} isOnline={useOnline()} onDone={useShowConfirmation()} />;
}
