import { useMedicationTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { OwnCode } from '#domain/vocabulary/codes.ts';
import type { SideEffect } from '#domain/vocabulary/side-effects.ts';
import { CodeChips } from '../vocabulary/code-chips.tsx';
import { useCodeLabels } from '../vocabulary/code-labels.ts';

type Effect = SideEffect | OwnCode;

interface Props {
  readonly values: readonly Effect[];
  readonly onChange: (values: Effect[]) => void;
}

/** Effects noticed after an intake; closed until wanted, and no cause is claimed. */
export function SideEffectFields({ values, onChange }: Props) {
  const t = useMedicationTexts().outcome;
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const summary = values.map((code) => labelOf('side_effects', code));
  return (
    <Disclosure className="border-b-0" summary={t.sideEffects} value={formatList(locale, summary)}>
      <CodeChips
        list="side_effects"
        legend={t.sideEffectsLegend}
        hideLegend
        values={values}
        onChange={onChange}
      />
      {/* The urgency that the article on triptans gives (app/content/library). */}
      {values.includes('chest_tightness') && (
        <p role="alert" className="mt-3 whitespace-pre-line">
          {t.chest}
        </p>
      )}
    </Disclosure>
  );
}
