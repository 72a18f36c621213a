import { useEffect } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { keepOpenAttackHint } from '#app/preferences/open-attack-hint.ts';

const hasOpenAttack = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);

/** Remembers on this device whether an attack is open, so that home never begins with buttons where it will be drawn. */
export function useOpenAttackHint(): void {
  const isOpen = useDiary(hasOpenAttack);
  useEffect(() => {
    if (isOpen !== undefined) keepOpenAttackHint(isOpen);
  }, [isOpen]);
}
