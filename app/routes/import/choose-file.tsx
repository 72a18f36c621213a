import { type DragEvent, useId, useState } from 'react';
import { useImportTexts } from '#app/i18n/areas.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { importSources } from '#domain/person/import-batch.ts';

interface Props {
  /** The file chosen earlier, if any. */
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
}

/** Picks a file by button or drop, and explains which file to export from each program. */
export function ChooseFile({ file, onChoose }: Props) {
  const { choose: t } = useImportTexts();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the keyboard has the button inside */}
      <div
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-start gap-2 rounded-lg border border-border-strong border-dashed px-4 py-5',
          isOver && 'bg-accent-soft text-on-accent-soft',
        )}
      >
        {file && <p className="wrap-anywhere">{t.chosen(file.name)}</p>}
        <label
          htmlFor={id}
          className={cx(
            buttonStyle(file ? 'secondary' : 'primary'),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          )}
        >
          {file ? t.other : t.label}
          <input
            id={id}
            type="file"
            accept=".zip,.json,.csv,.tsv,.txt,.xml"
            className="sr-only"
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) onChoose(chosen);
              // Choosing the same file again must fire another change event.
              currentTarget.value = '';
            }}
          />
        </label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {t.hint} <span className="pointer-coarse:hidden">{t.drop}</span>
        </p>
      </div>
      {!file && (
        <Disclosure summary={t.where} className="border-t">
          <dl className="flex flex-col gap-3">
            {importSources.map((source) => {
              const [name, text] = t.sources[source];
              return (
                <div key={source}>
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              );
            })}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}
