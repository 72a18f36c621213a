import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  /** Purpose, in one sentence. */
  readonly text: string;
  /** Buttons of the row. */
  readonly children: ReactNode;
}

/** One kind of data to download besides the report. */
export function DataRow({ heading, text, children }: Props) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-border border-t py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div>
        <h3 className="text-lg">{heading}</h3>
        <p className="max-w-text text-muted">{text}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2 lg:items-stretch">{children}</div>
    </li>
  );
}
