import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Outside } from '#app/ui/outside.tsx';
import type { OrderedList } from '#domain/diary-settings.ts';
import { isOwnCode } from '#domain/vocabulary/codes.ts';
import { ListRows } from './list-rows.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { RenameOwnItem } from './rename-own-item.tsx';
import { RowTools } from './row-tools.tsx';
import { useListTexts } from './texts.ts';
import { useListEditor } from './use-list-editor.ts';

interface Props {
  readonly list: OrderedList;
  readonly onClose: () => void;
}

/**
 * A list made one's own: choose an entry, then move, hide, rename or remove it. One set of buttons for the whole list, so
 * that a row needs no more than its name on a phone, and arrow keys walk through the rows.
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
    <Outside>
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
    </Outside>
  );
}
