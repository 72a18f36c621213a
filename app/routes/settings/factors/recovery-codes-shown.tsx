import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { download } from '#app/reports/files/download.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Download } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useShowConfirmation } from '../settings-section.tsx';
import { CopyTextButton } from './copy-text-button.tsx';

/** In groups of four for copying by hand; the server accepts them with or without dashes. */
const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

interface RecoveryCodesShownProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Shows new codes once; they close only after the person confirms having saved them. */
export function RecoveryCodesShown({ codes, onStored }: RecoveryCodesShownProps) {
  const texts = useSettingsTexts();
  const t = texts.recovery;
  const showConfirmation = useShowConfirmation();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const written = codes.map(inGroups);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // Closing the tab now would lose the codes, so the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const finish = () => {
    if (!isConfirmed) return;
    showConfirmation({ title: t.made });
    onStored();
  };
  const asFile = () =>
    download(t.fileName, 'text/plain;charset=utf-8', [t.fileTitle, '', ...written, ''].join('\r\n'));

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
      className="flex flex-col gap-4"
    >
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t.title}
      </h3>
      <Notice tone="caution">
        <p>{t.explained}</p>
      </Notice>
      <ol
        aria-label={t.list}
        className="grid list-inside list-decimal gap-x-6 gap-y-1 rounded-md bg-surface-sunken p-4 tabular-nums select-text sm:grid-cols-2"
      >
        {written.map((code) => (
          <li key={code}>
            <code className="font-sans">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton text={written.join('\n')} />
        <Button variant="quiet" onClick={asFile}>
          <Download aria-hidden="true" className="size-5" />
          {t.download}
        </Button>
      </div>
      <Checkbox
        label={t.kept}
        checked={isConfirmed}
        onChange={({ target }) => setIsConfirmed(target.checked)}
      />
      <SubmitButton busy={false} busyLabel={texts.busy} blocked={isConfirmed ? undefined : t.blocked}>
        {t.done}
      </SubmitButton>
    </form>
  );
}
