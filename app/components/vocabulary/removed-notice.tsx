import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { idOfOwnCode, isOwnCode } from '#domain/vocabulary/codes.ts';
import { useOwnItems } from './say-codes.ts';
import { useListTexts } from './texts.ts';
import type { ListEditing } from './use-list-editor.ts';

/** What was just removed, with the way back: inside the dialog, because a toast would lie beneath it. */
export function RemovedNotice({ editor }: { readonly editor: ListEditing }) {
  const t = useListTexts().editor;
  const { removed } = editor;
  const item = useOwnItems().find(({ id }) => removed && isOwnCode(removed) && id === idOfOwnCode(removed));
  const undo = useRef<HTMLButtonElement>(null);
  // The button that removed it went with it, and would take the focus along.
  useEffect(() => {
    if (item) undo.current?.focus();
  }, [item]);
  if (!item) return null;
  return (
    <Notice role="status" className="w-full">
      <p>{t.removed(item.name)}</p>
      <Button ref={undo} variant="quiet" className="-ml-4" onClick={editor.bringBack}>
        {t.undo}
      </Button>
    </Notice>
  );
}
