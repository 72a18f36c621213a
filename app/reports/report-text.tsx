import type { ReportDocument } from './document.ts';

export function ReportText({ document }: { readonly document: ReportDocument }) {
  return (
    <article lang={document.locale}>
      <h2>{document.title}</h2>
      <p>{document.subtitle}</p>
      {document.summary.map((block) =>
        block.kind === 'list' ? (
          <ol key="questions">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        ) : null,
      )}
    </article>
  );
}
