import { useCallback } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { EntryQuestion } from '#domain/person/diary-settings.ts';

const none: readonly EntryQuestion[] = [];
const chosenOf = ({ settings }: Diary) => settings.entryQuestions;

/**
 * Whether the form asks an optional question: if the person chose it, or if the entry already has an answer, so that it can
 * be changed.
 */
export function useIsAsked(): (question: EntryQuestion, isAnswered: boolean) => boolean {
  const chosen = useDiary(chosenOf) ?? none;
  return useCallback((question, isAnswered) => isAnswered || chosen.includes(question), [chosen]);
}
