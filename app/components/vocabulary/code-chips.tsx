import { useCallback, useState } from 'react';
import { useDiary } from '#app/diary/diary.ts';
import { useListTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { AddOwnItem } from './add-own-item.tsx';
import { useCodeLabels } from './code-labels.ts';
import { useOrderedList } from './ordered-list.ts';
import { type CodeIn, mayBeAddedTo } from './vocabularies.ts';

interface Props<List extends OrderedList> {
  readonly list: List;
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly values: readonly CodeIn<List>[];
  readonly onChange: (values: CodeIn<List>[]) => void;
}

/** A list of codes to choose from, in the person's own order. Own entries are added here; the list is arranged in the settings. */
export function CodeChips<List extends OrderedList>(props: Props<List>) {
  const { list, legend, hideLegend = false, values, onChange } = props;
  const t = useListTexts();
  const codes = useOrderedList(list, values);
  const labelOf = useCodeLabels();
  const isMine = useDiary(useCallback(() => true, [])) ?? false;
  const [adding, setAdding] = useState(false);
  return (
    <div>
      <ToggleChips
        legend={legend}
        hideLegend={hideLegend}
        options={codes.map((code) => ({ value: code, label: labelOf(list, code) }))}
        values={values}
        onChange={onChange}
      />
      {isMine && mayBeAddedTo(list) && (
        <Button
          variant="quiet"
          className="mt-2 -ml-4"
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t.add}
        </Button>
      )}
      {adding && mayBeAddedTo(list) && (
        <AddOwnItem
          list={list}
          onPut={(code) => {
            const added = code as CodeIn<List>;
            if (!values.includes(added)) onChange([...values, added]);
          }}
        />
      )}
    </div>
  );
}
