import type { CabinetContent } from '#domain/intake/cabinet.ts';
import { AcuteQuestion, type TypedName } from './usual-acute.tsx';
import { noPreventive, PreventiveQuestion, readPreventive } from './usual-preventive.tsx';

/** What somebody takes, as far as answered: asked by itself without an account, and with the profile of one. */
export interface UsualAnswers {
  readonly chosen: readonly CabinetContent[];
  readonly typed: TypedName;
  readonly preventive: typeof noPreventive;
  /** The questions answered with "none". */
  readonly isNone: { readonly acute: boolean; readonly preventive: boolean };
  /** Whether the second question was sent with what is in it. */
  readonly attempted: boolean;
}

export const nothingTyped: TypedName = { name: '', isWrong: false };
export const unanswered: UsualAnswers = {
  chosen: [],
  typed: nothingTyped,
  preventive: noPreventive,
  isNone: { acute: false, preventive: false },
  attempted: false,
};

/** The preventive of the answers as it would be saved; undefined without one. */
export const preventiveIn = ({ preventive }: UsualAnswers) =>
  preventive.name.trim() === '' ? undefined : readPreventive(preventive);

interface Props {
  readonly answers: UsualAnswers;
  readonly onAnswer: (changed: Partial<UsualAnswers>) => void;
}

/** What is taken for an attack. */
export function UsualAcute({ answers: { chosen, typed, isNone }, onAnswer }: Props) {
  return (
    <AcuteQuestion
      chosen={chosen}
      onChoose={(all) => onAnswer({ chosen: all })}
      typed={typed}
      onType={(name) => onAnswer({ typed: name })}
      isNone={isNone.acute && chosen.length === 0 && typed.name.trim() === ''}
      onNone={(acute) =>
        onAnswer({ isNone: { ...isNone, acute }, ...(acute && { chosen: [], typed: nothingTyped }) })
      }
    />
  );
}

/** What is taken for prevention. */
export function UsualPreventive({ answers, onAnswer }: Props) {
  const { preventive, isNone, attempted } = answers;
  const checked = preventiveIn(answers);
  return (
    <PreventiveQuestion
      draft={preventive}
      change={(changes) => onAnswer({ preventive: { ...preventive, ...changes } })}
      isNone={isNone.preventive && !checked}
      onNone={(none) =>
        onAnswer({
          isNone: { ...isNone, preventive: none },
          ...(none && { preventive: noPreventive }),
        })
      }
      problems={attempted && checked && !checked.ok ? checked.problems : {}}
    />
  );
}
