import { useEpisodeColumns, useQuestionTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { type Episode, episodeTypes } from '#domain/episode/episode.ts';
import { auraTimings } from '#domain/vocabulary/aura.ts';
import { symptoms } from '#domain/vocabulary/symptoms.ts';
import { useCodeLabels } from '../vocabulary/code-labels.ts';

/** The answers to optional questions about an episode. */
type OptionalAnswers = Pick<Episode, 'mostBothersome' | 'auraTiming' | 'typeOverride'>;

export interface QuestionProps {
  readonly question: 'most_bothersome' | 'aura_timing' | 'type';
  readonly draft: OptionalAnswers & { readonly symptoms: readonly string[] };
  readonly change: (changes: Partial<OptionalAnswers>) => void;
}

/** One optional question about an episode, off until the person chooses it. */
export default function EpisodeQuestion({ question, draft, change }: QuestionProps) {
  const t = useQuestionTexts();
  const { labels } = useEpisodeColumns();
  const labelOf = useCodeLabels();
  switch (question) {
    case 'most_bothersome': {
      const present = symptoms.filter(
        (code) => draft.symptoms.includes(code) || code === draft.mostBothersome,
      );
      return (
        <Choice
          legend={labels.most_bothersome}
          codes={present}
          words={Object.fromEntries(present.map((code) => [code, labelOf('symptoms', code)]))}
          value={draft.mostBothersome}
          onChange={(mostBothersome) => change({ mostBothersome })}
        />
      );
    }
    case 'aura_timing':
      return (
        <Choice
          legend={labels.aura_timing}
          codes={auraTimings}
          words={t.auraTiming}
          value={draft.auraTiming}
          onChange={(auraTiming) => change({ auraTiming })}
        />
      );
    case 'type':
      return (
        <Choice
          legend={labels.type_override}
          hint={t.type.hint}
          codes={episodeTypes}
          words={t.type}
          value={draft.typeOverride}
          onChange={(typeOverride) => change({ typeOverride })}
        />
      );
  }
}

interface ChoiceProps<Code extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly codes: readonly Code[];
  readonly words: Readonly<Partial<Record<Code, string>>>;
  readonly value: Code | null;
  readonly onChange: (value: Code | null) => void;
}

/** One of a few codes; another tap takes it back. */
function Choice<Code extends string>({ legend, hint, codes, words, value, onChange }: ChoiceProps<Code>) {
  return (
    <ChoiceChips
      className="mt-5"
      legend={legend}
      hint={hint}
      options={codes.map((code) => ({ value: code, label: words[code] ?? code }))}
      value={value}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  );
}
