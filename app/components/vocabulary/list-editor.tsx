import { useEffect, useRef, useState } from 'react';
import { useListTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Portal } from '#app/ui/portal.tsx';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { idOfOwnCode, isOwnCode } from '#domain/vocabulary/codes.ts';
import { useOwnItems } from './code-labels.ts';
import { ListRows } from './list-rows.tsx';
import { RenameOwnItem } from './rename-own-item.tsx';
import { RowTools } from './row-tools.tsx';
import { type ListEditing, useListEditor } from './use-list-editor.ts';

interface Props {
  readonly list: OrderedList;
  readonly onClose: () => void;
}

/**
 * Editor of a vocabulary list: choose an entry, then move, hide, rename or remove it. One set of buttons serves the
 * whole list; arrow keys move through the rows.
 */
export function ListEditor({ list, onClose }: Props) {
  const t = useListTexts();
  const editor = useListEditor(list);
  const [renaming, setRenaming] = useState(false);
  const { chosen } = editor;
  const close = () => {
    editor.save();
    onClose();
  };
  return (
    <Portal>
      <Dialog
        open
        onClose={close}
        closesOutside={false}
        title={t.editor.titles[list]}
        closeLabel={t.editor.close}
        variant="sheet"
        footer={
          <>
            <RemovedNotice editor={editor} />
            {renaming && isOwnCode(chosen) ? (
              <RenameOwnItem key={chosen} list={list} code={chosen} onDone={() => setRenaming(false)} />
            ) : (
              <RowTools editor={editor} onRename={() => setRenaming(true)} />
            )}
          </>
        }
      >
        <p className="mb-3 text-muted text-sm">{t.editor.explain}</p>
        <ListRows
          list={list}
          editor={editor}
          onChoose={(code) => {
            setRenaming(false);
            editor.choose(code);
          }}
        />
        <div className="mt-4 flex flex-wrap justify-between gap-2">
          <Button variant="quiet" className="-ml-4" disabled={!editor.isOrdered} onClick={editor.orderByUse}>
            {t.editor.byUse}
          </Button>
          <Button variant="primary" onClick={close}>
            {t.editor.done}
          </Button>
        </div>
      </Dialog>
    </Portal>
  );
}

/** What was just removed, with an undo: inside the dialog, because a toast would lie beneath it. */
function RemovedNotice({ editor }: { readonly editor: ListEditing }) {
  const t = useListTexts().editor;
  const { removed } = editor;
  const item = useOwnItems().find(({ id }) => removed && isOwnCode(removed) && id === idOfOwnCode(removed));
  const undo = useRef<HTMLButtonElement>(null);
  // The button that removed it is gone too, and would lose the focus.
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
