import { Column } from '../model/columns.ts';
import type { ValueOf, WrittenColumn } from '../model/table.ts';
import { type Episode, episodeDetails } from './episode.ts';

type Details = typeof episodeDetails;
type AnswerProperty = {
  [P in keyof Details]: [boolean | null, ValueOf<Details[P]>] extends [ValueOf<Details[P]>, boolean | null]
    ? P
    : never;
}[keyof Details];

/** One question about an episode that can be answered with yes or no. */
interface YesNoQuestion {
  readonly column: WrittenColumn<Pick<Details, AnswerProperty>>;
  /** Null if not answered. */
  readonly answerIn: (episode: Episode) => boolean | null;
}

/**
 * The columns of an episode that are yes, no or not answered, in the order of their declaration. Declaring one is all it
 * takes to have it on the page of the episode and in the tables for analysis.
 */
export const yesNoQuestions = Object.entries(episodeDetails).flatMap(([property, column]) =>
  column instanceof Column && column.facts.type === 'boolean' && column.facts.nullable
    ? [
        {
          column: column.facts.name,
          answerIn: (episode) => episode[property as AnswerProperty],
        } as YesNoQuestion,
      ]
    : [],
);
