import { memo, type ReactNode } from 'react';
import { useCodes, useEpisodeColumns, useFormTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import type { Problems } from '#domain/model/validation.ts';
import { type AuraKind, auraKinds, auraSigns } from '#domain/vocabulary/aura.ts';
import { useProblemText } from '../problem-text.ts';
import type { EpisodeDraft } from './draft.ts';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

interface Props extends Pick<EpisodeDraft, 'aura' | 'auraSigns'> {
  readonly problems: Problems;
  readonly change: Change;
  /** Optional questions. */
  readonly children?: ReactNode;
}

/** The kinds of aura, their durations, and their signs. */
export const AuraPart = memo(function AuraPart({
  aura,
  auraSigns: signs,
  problems,
  change,
  children,
}: Props) {
  const t = useFormTexts().aura;
  const { questions } = useEpisodeColumns();
  const codes = useCodes();
  const problem = useProblemText(problems);
  const kinds = auraKinds.filter((kind) => aura[kind] !== undefined);
  const choose = (chosen: readonly AuraKind[]) =>
    change({ aura: Object.fromEntries(chosen.map((kind) => [kind, aura[kind] ?? ''])) });
  const summary = kinds.map((kind) => {
    const minutes = aura[kind]?.trim();
    return minutes ? t.lasted(codes.aura[kind], minutes) : codes.aura[kind];
  });
  return (
    <SectionFrame section="aura" chosen={[...summary, ...signs.map((sign) => codes.auraSigns[sign])]}>
      <div className="flex flex-col gap-5">
        <ToggleChips
          legend={questions.aura}
          hint={t.hint}
          options={auraKinds.map((kind) => ({ value: kind, label: codes.aura[kind] }))}
          values={kinds}
          onChange={choose}
        />
        {kinds.map((kind) => (
          <Field
            key={kind}
            label={t.minutes(codes.aura[kind])}
            hint={t.minutesHint}
            error={problem(`aura.${kind}`)}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32"
              value={aura[kind] ?? ''}
              onChange={(event) => change({ aura: { ...aura, [kind]: event.target.value } })}
            />
          </Field>
        ))}
        <ToggleChips
          legend={t.signs}
          options={auraSigns.map((sign) => ({ value: sign, label: codes.auraSigns[sign] }))}
          values={signs}
          onChange={(chosen) => change({ auraSigns: chosen })}
        />
      </div>
      {children}
    </SectionFrame>
  );
});
