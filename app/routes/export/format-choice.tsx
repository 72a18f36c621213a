import { useExportTexts } from '#app/i18n/areas.ts';
import { locales } from '#app/paths.ts';
import { papers } from '#app/reports/words/document.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { ChoiceChanges } from './use-export-choice.ts';

/** Report language and paper size, independent of the page's language. */
export function FormatChoice({ choice, speak, printOn }: ChoiceChanges) {
  const t = useExportTexts().format;
  return (
    <Disclosure summary={t.heading} value={`${t.languages[choice.locale]} · ${t.papers[choice.paper]}`}>
      <div className="flex flex-col gap-4">
        <ChoiceChips
          legend={t.language}
          options={locales.map((value) => ({ value, label: t.languages[value] }))}
          value={choice.locale}
          onChange={speak}
        />
        <ChoiceChips
          legend={t.paper}
          options={papers.map((value) => ({ value, label: t.papers[value] }))}
          value={choice.paper}
          onChange={printOn}
        />
      </div>
    </Disclosure>
  );
}
