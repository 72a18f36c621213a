import { Card } from '#app/ui/card.tsx';
import { ExportButton } from './export-button.tsx';
import { Section } from './section.tsx';
import { useSettingsTexts } from './texts.ts';

/** The right to take everything along. */
export function ExportSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().export;
  return (
    <Section name="export" intro={t.intro}>
      <Card className="flex flex-col gap-4">
        <p className="text-muted">{t.contents}</p>
        <ExportButton userId={userId} />
      </Card>
    </Section>
  );
}
