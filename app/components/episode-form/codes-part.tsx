import { memo } from 'react';
import { CodeChips } from '../vocabulary/code-chips.tsx';
import { useSayCodes } from '../vocabulary/say-codes.ts';
import type { CodeIn } from '../vocabulary/vocabularies.ts';
import { SectionFrame } from './section-frame.tsx';
import { useFormTexts } from './texts.ts';

/** The sections that are one list of codes. */
export type CodesSection = 'symptoms' | 'premonitory' | 'postdrome' | 'context' | 'relief_methods';

interface Props<List extends CodesSection> {
  readonly list: List;
  readonly values: readonly CodeIn<List>[];
  readonly onChange: (values: CodeIn<List>[]) => void;
}

function Codes<List extends CodesSection>({ list, values, onChange }: Props<List>) {
  const t = useFormTexts();
  const say = useSayCodes();
  return (
    <SectionFrame section={list} said={values.map((code) => say(list, code))}>
      <CodeChips list={list} legend={t[list].legend} values={values} onChange={onChange} />
    </SectionFrame>
  );
}

/** One list of codes as a section. Drawn again only when its own values change. */
export const CodesPart = memo(Codes) as typeof Codes;
