import { useEffect, useId, useRef, useState } from 'react';
import { useListTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ArrowDown, ArrowUp, ArrowUpToLine, Eye, EyeOff, Pencil, Trash2 } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Portal } from '#app/ui/portal.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { idOfOwnCode, isOwnCode } from '#domain/vocabulary/codes.ts';
import { useCodeLabels, useOwnItems } from './code-labels.ts';
import { RenameOwnItem } from './rename-own-item.tsx';
import { type ListEditing, useListEditor } from './use-list-editor.ts';

interface RowToolsProps {
  readonly editor: ListEditing;
  readonly onRename: () => void;
}

const idle = 'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:text-muted';

/** The actions on the chosen entry. An unavailable button stays, so that no other takes its place. */
function RowTools({ editor, onRename }: RowToolsProps) {
  const t = useListTexts().editor;
  const { chosen, place, codes } = editor;
  const hidden = editor.isHidden(chosen);
  const isOwn = isOwnCode(chosen);
  const isFirst = place <= 0;
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3">
      <Button data-repeats aria-disabled={isFirst} className={idle} onClick={() => editor.move(-1)}>
        <ArrowUp aria-hidden="true" className="size-5" />
        {t.up}
      </Button>
      <Button
        data-repeats
        aria-disabled={place === codes.length - 1}
        className={idle}
        onClick={() => editor.move(1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
        {t.down}
      </Button>
      <Button aria-disabled={isFirst} className={idle} onClick={() => editor.move(-codes.length)}>
        <ArrowUpToLine aria-hidden="true" className="size-5" />
        {t.first}
      </Button>
      <Button onClick={() => editor.hide(!hidden)}>
        {hidden ? (
          <Eye aria-hidden="true" className="size-5" />
        ) : (
          <EyeOff aria-hidden="true" className="size-5" />
        )}
        {hidden ? t.show : t.hide}
      </Button>
      {isOwn && (
        <>
          <Button onClick={onRename}>
            <Pencil aria-hidden="true" className="size-5" />
            {t.rename}
          </Button>
          <Button onClick={editor.remove}>
            <Trash2 aria-hidden="true" className="size-5" />
            {t.remove}
          </Button>
        </>
      )}
    </div>
  );
}

interface ListRowsProps {
  readonly list: OrderedList;
  readonly editor: ListEditing;
  readonly onChoose: (code: string) => void;
}

/** The entries in their order, one of them chosen; it stays visible while it moves. */
function ListRows({ list, editor, onChoose }: ListRowsProps) {
  const t = useListTexts().editor;
  const labelOf = useCodeLabels();
  const id = useId();
  const row = useRef<HTMLLabelElement>(null);
  const { codes, chosen, place } = editor;
  useEffect(() => {
    if (place >= 0) row.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.legend}</legend>
      <div className="flex flex-col divide-y divide-border rounded-md bg-surface-raised forced-colors:border">
        {codes.map((code) => (
          <label
            key={code}
            ref={code === chosen ? row : null}
            className="flex min-h-target min-w-0 cursor-pointer items-center gap-3 px-3.5 py-2 has-checked:bg-accent-soft has-checked:text-on-accent-soft"
          >
            <input
              type="radio"
              name={id}
              value={code}
              checked={code === chosen}
              onChange={() => onChoose(code)}
              className="size-5 shrink-0"
            />
            <span className="wrap-anywhere min-w-0 flex-1">{labelOf(list, code)}</span>
            {isOwnCode(code) && <span className="text-sm">{t.own}</span>}
            {editor.isHidden(code) && (
              <span className="flex items-center gap-1.5 text-sm">
                <EyeOff aria-hidden="true" className="size-4" />
                {t.hidden}
              </span>
            )}
          </label>
        ))}
      </div>
      <VisuallyHidden role="status">{t.place(labelOf(list, chosen), place + 1, codes.length)}</VisuallyHidden>
    </fieldset>
  );
}

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
