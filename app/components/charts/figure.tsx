import { type ReactNode, useId } from 'react';
import { useChartTexts } from '#app/i18n/areas.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';

/** The numbers of the chart. The first column names its row. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** One kind of mark with its meaning. */
export interface LegendItem {
  readonly key: string;
  /** The mark as the chart draws it. */
  readonly mark: ReactNode;
  readonly text: string;
}

interface FigureProps {
  /** The finding, as a sentence: "More headache days in September than before". */
  readonly title: ReactNode;
  /** What is counted and out of what, in plain words. */
  readonly note?: ReactNode;
  /** How it is counted, folded together with the table. */
  readonly method?: ReactNode;
  readonly legend?: readonly LegendItem[];
  readonly table: FigureTable;
  /** The chart, named by the title: it is given the id. */
  readonly children: (titleId: string) => ReactNode;
}

/** A chart with its finding as the title, its legend, and a table behind a button (decision 059). */
export function Figure({ title, note, method, legend, table, children }: FigureProps) {
  const t = useChartTexts();
  const id = useId();
  return (
    <figure aria-labelledby={id} className="min-w-0 break-inside-avoid [print-color-adjust:exact]">
      <h2 id={id} className="max-w-text break-after-avoid font-semibold leading-snug md:text-lg">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-text text-muted text-sm">{note}</p>}
      {legend && legend.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {legend.map(({ key, mark, text }) => (
            <li key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="inline-grid shrink-0 place-items-center">
                {mark}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">{children(id)}</div>
      <Disclosure summary={method ? t.method : t.table} className="mt-1 border-b-0">
        {method && <p className="mb-3 max-w-text text-sm">{method}</p>}
        <FigureTableView table={table} />
      </Disclosure>
    </figure>
  );
}

function FigureTableView({ table: { columns, rows } }: { readonly table: FigureTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 align-bottom font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border tabular-nums">
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 pr-4 font-normal first-letter:uppercase">
                {name}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={place} className="py-1.5 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
