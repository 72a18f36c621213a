import { useEffect, useId, useRef } from 'react';
import { useListTexts } from '#app/i18n/lists.ts';
import { EyeOff } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { isOwnCode } from '#domain/vocabulary/codes.ts';
import { useCodeLabels } from './code-labels.ts';
import type { ListEditing } from './use-list-editor.ts';

interface Props {
  readonly list: OrderedList;
  readonly editor: ListEditing;
  readonly onChoose: (code: string) => void;
}

/** The entries in their order, one of them chosen; it stays visible while it moves. */
export function ListRows({ list, editor, onChoose }: Props) {
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
      <div className="flex flex-col divide-y divide-border rounded-md border border-border">
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
