import { useListTexts } from '#app/i18n/lists.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowDown, ArrowUp, ArrowUpToLine, Eye, EyeOff, Pencil, Trash2 } from '#app/ui/icons.tsx';
import { isOwnCode } from '#domain/vocabulary/codes.ts';
import type { ListEditing } from './use-list-editor.ts';

interface Props {
  readonly editor: ListEditing;
  readonly onRename: () => void;
}

const idle = 'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:text-muted';

/** The actions on the chosen entry. An unavailable button stays, so that no other takes its place. */
export function RowTools({ editor, onRename }: Props) {
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
