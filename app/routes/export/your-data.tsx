import { useState } from 'react';
import { CopyButton } from '#app/components/data-copy/copy-button.tsx';
import { useOnline } from '#app/shell/use-online.ts';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { DataRow } from './data-row.tsx';
import { useExportTexts } from './texts.ts';

/** All that can be taken along besides the report, in the order most people need it. */
export function YourData({ userId }: { readonly userId: string }) {
  const t = useExportTexts().data;
  return (
    <section aria-labelledby="data" className="print:hidden">
      <h2 id="data" className="text-xl">
        {t.heading}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-muted">{t.intro}</p>
      <ul>
        {/* The analysis CSV stands here, then FHIR after the copy, then the link to the import. */}
        <CompleteCopy userId={userId} />
      </ul>
    </section>
  );
}

function CompleteCopy({ userId }: { readonly userId: string }) {
  const t = useExportTexts().data.copy;
  const [done, setDone] = useState<{ readonly title: string; readonly text: string }>();
  return (
    <DataRow heading={t.heading} text={t.text}>
      <CopyButton userId={userId} isOnline={useOnline()} onDone={setDone} />
      <SavedMark className="text-sm">{done && `${done.title}. ${done.text}`}</SavedMark>
    </DataRow>
  );
}
