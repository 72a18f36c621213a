/** Whether an intake helped, as the person judges it. No answer is stored as null, which is not 'none'. */
export const reliefAnswers = ['yes', 'partial', 'none'] as const;
export type Relief = (typeof reliefAnswers)[number];

/** Every relief that can be shown; 'no_data' is never stored (docs/specification.md#entities). */
const reliefStates = [...reliefAnswers, 'no_data'] as const;
export type ReliefState = (typeof reliefStates)[number];
