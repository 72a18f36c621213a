import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DeleteForm } from './delete-form.tsx';
import { DeletedRows } from './deleted-rows.tsx';
import { ExportButton } from './export-button.tsx';
import { Section } from './section.tsx';
import { useSettingsTexts } from './texts.ts';

interface DeleteSectionProps {
  readonly userId: string;
  readonly email: string;
  readonly onGone: () => void;
}

/** The right to be forgotten: closed until asked for, then a copy, what goes, who asks, and the word. */
export function DeleteSection({ userId, email, onGone }: DeleteSectionProps) {
  const t = useSettingsTexts().delete;
  const [begun, setBegun] = useState(false);
  return (
    <Section name="delete" intro={t.intro}>
      {begun ? (
        <Card className="flex flex-col gap-7">
          <CopyFirst userId={userId} />
          <DeletedRows userId={userId} />
          <DeleteForm userId={userId} email={email} onGone={onGone} onCancel={() => setBegun(false)} />
        </Card>
      ) : (
        <Button variant="quiet" onClick={() => setBegun(true)} className="-ml-4 self-start text-plum">
          {t.begin}
        </Button>
      )}
    </Section>
  );
}

function CopyFirst({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().delete;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this is gone; reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t.copyFirst}
      </h3>
      <p className="text-muted">{t.copyText}</p>
      <ExportButton userId={userId} />
    </div>
  );
}
