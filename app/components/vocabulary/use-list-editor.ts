import { useCallback, useState } from 'react';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveListSettings } from '#app/diary/writes/settings-writes.ts';
import { restoreRow, trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { moved } from '#domain/model/list-order.ts';
import type { ListSettings, OrderedList } from '#domain/person/diary-settings.ts';
import { usesOf } from '#domain/person/entry-habits.ts';
import { idOfOwnCode, isOwnCode, type OwnCode } from '#domain/vocabulary/codes.ts';
import { codesInOrder, useFirstKnown } from './ordered-list.ts';

const noUses: ReadonlyMap<string, number> = new Map();
const noSettings: ListSettings = { hidden: [], order: [] };

/**
 * A list while it is being arranged. Order and hiding are saved together at the end; own entries are removed and restored
 * at once.
 */
export function useListEditor(list: OrderedList) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const uses = useFirstKnown(useDiary(useCallback((diary: Diary) => usesOf(list, diary.episodes), [list])));
  const saved = useDiary(useCallback((diary) => diary.settings.lists[list] ?? noSettings, [list]));
  const [changed, setChanged] = useState<ListSettings>();
  const settings = changed ?? saved ?? noSettings;
  const codes =
    useDiary(
      useCallback(
        (diary) => {
          const arranged = { ...diary.settings, lists: { [list]: settings } };
          return codesInOrder(list, { ...diary, settings: arranged }, uses ?? noUses) as string[];
        },
        [list, settings, uses],
      ),
    ) ?? [];
  const [choice, choose] = useState<string>();
  const [removed, setRemoved] = useState<OwnCode>();
  const chosen = choice !== undefined && codes.includes(choice) ? choice : (codes[0] ?? '');

  const attempt = (write: Promise<void>) => {
    toastFailure(undefined);
    void write.catch(toastFailure);
  };
  return {
    codes,
    chosen,
    choose,
    place: codes.indexOf(chosen),
    isHidden: (code: string) => settings.hidden.includes(code),
    isOrdered: settings.order.length > 0,
    /** @param by places, negative is up */
    move: (by: number) => setChanged({ ...settings, order: moved(codes, chosen, by) }),
    hide: (hidden: boolean) => {
      const others = settings.hidden.filter((code) => code !== chosen);
      setChanged({ ...settings, hidden: hidden ? [...others, chosen] : others });
    },
    orderByUse: () => setChanged({ ...settings, order: [] }),
    remove: () => {
      if (!isOwnCode(chosen)) return;
      setRemoved(chosen);
      choose(codes[codes.indexOf(chosen) + 1] ?? codes[0]);
      attempt(trashRow(pageDiary, { entity: 'own_items', id: idOfOwnCode(chosen) }));
    },
    removed,
    bringBack: () => {
      if (!removed) return;
      attempt(restoreRow(pageDiary, { entity: 'own_items', id: idOfOwnCode(removed) }));
      choose(removed);
      setRemoved(undefined);
    },
    save: () => {
      if (changed) attempt(saveListSettings(pageDiary, list, changed));
    },
  };
}

export type ListEditing = ReturnType<typeof useListEditor>;
