import { useCallback, useMemo } from 'react';
import { useDiary } from '#app/diary/diary.ts';
import { useListTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import type { OwnItem } from '#domain/day/own-item.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { idOfOwnCode, isOwnCode } from '#domain/vocabulary/codes.ts';
import { labelsOf } from './vocabularies.ts';

const noItems: readonly OwnItem[] = [];

/** The label of a code of a list. A permanently deleted own entry has a placeholder. */
export type CodeLabel = (list: OrderedList, code: string) => string;

/** @param ownItems also those in the trash: records that use them keep the name */
export function codeLabels(locale: Locale, ownItems: readonly OwnItem[]): CodeLabel {
  const names = new Map(ownItems.map(({ id, name }) => [id, name]));
  return (list, code) => {
    const name = isOwnCode(code) ? names.get(idOfOwnCode(code)) : labelsOf(list, locale)[code];
    return name ?? useListTexts.in(locale).gone;
  };
}

/** The person's own entries, also those in the trash; none for a visitor. */
export function useOwnItems(): readonly OwnItem[] {
  return useDiary(useCallback((diary) => diary.ownItems, [])) ?? noItems;
}

/** `codeLabels` in the page's language, with the person's own entries. */
export function useCodeLabels(): CodeLabel {
  const locale = useLocale();
  const ownItems = useOwnItems();
  return useMemo(() => codeLabels(locale, ownItems), [locale, ownItems]);
}
