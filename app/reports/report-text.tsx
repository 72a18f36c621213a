/** Placeholder until the text of reports is merged. */
import type { ReportDocument } from './document.ts';

interface Props {
  readonly document: ReportDocument;
  readonly headingLevel?: 1 | 2;
}

export function ReportText({ document: { locale, title, subtitle, summary } }: Props) {
  return (
    <article lang={locale} className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <p>{subtitle}</p>
      {summary.map((block) => (
        <p key={block.kind}>
          {block.kind === 'paragraph' && block.text}
          {block.kind === 'list' && block.items.join(' ')}
        </p>
      ))}
    </article>
  );
}
