import { useCallback, useMemo, useState } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { orderedCodes } from '#domain/model/list-order.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { usesOf } from '#domain/person/entry-habits.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import {
  alwaysFirst,
  type CodeIn,
  leadingCodes,
  rotatedLists,
  trailingCodes,
  vocabularies,
} from './vocabularies.ts';

const noUses: ReadonlyMap<string, number> = new Map();

/** Every code of a person's list, hidden ones too, in their order. */
export function codesInOrder<List extends OrderedList>(
  list: List,
  { userId, ownItems, settings }: Pick<Diary, 'userId' | 'ownItems' | 'settings'>,
  uses: ReadonlyMap<string, number>,
): CodeIn<List>[] {
  const own = ownItems.filter((item) => item.list === list && item.deletedAt === null);
  return orderedCodes({
    codes: vocabularies[list] as readonly string[],
    own: own.map(({ id }) => ownCodeOf(id)),
    order: settings.lists[list]?.order ?? [],
    always: alwaysFirst[list] ?? [],
    uses,
    leading: leadingCodes[list] ?? [],
    trailing: trailingCodes[list] ?? [],
    seed: rotatedLists.includes(list) ? userId : '',
  }) as CodeIn<List>[];
}

/** The first defined value, kept from then on, so that an order does not change while it is used. */
export function useFirstKnown<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

/**
 * The offered codes of a list: in the person's order, without hidden ones unless chosen.
 * @param chosen the form's values, in any order
 */
export function useOrderedList<List extends OrderedList>(
  list: List,
  chosen: readonly CodeIn<List>[],
): CodeIn<List>[] {
  const uses = useFirstKnown(useDiary(useCallback((diary) => usesOf(list, diary.episodes), [list])));
  const offered = useDiary(
    useCallback(
      (diary) => ({
        codes: codesInOrder(list, diary, uses ?? noUses),
        hidden: new Set(diary.settings.lists[list]?.hidden),
      }),
      [list, uses],
    ),
  );
  return useMemo(() => {
    const codes = offered?.codes ?? ([...vocabularies[list]] as CodeIn<List>[]);
    const shown = codes.filter((code) => !offered?.hidden.has(code) || chosen.includes(code));
    // A code removed from the list that is still in the form: it can still be unchosen.
    return [...shown, ...chosen.filter((code) => !shown.includes(code))];
  }, [offered, list, chosen]);
}
