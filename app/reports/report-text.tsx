import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { QrModules } from '#app/ui/qr-modules.tsx';
import type { Block, Cell, Column, Fact, ReportDocument, StripMonth } from './words/document.ts';

interface Props {
  readonly document: ReportDocument;
  /** Level of the first heading; those of the parts follow. */
  readonly headingLevel?: 1 | 2;
  /** Where one page says it all, and an annex is for whoever counts again. */
  readonly isAnnexFolded?: boolean;
}

/** A report as text: for small windows, for screen readers, and for copying. */
export function ReportText({ document, headingLevel = 2, isAnnexFolded = false }: Props) {
  const Title = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <article lang={document.locale} className="flex flex-col gap-6">
      <header>
        <Title className="text-xl">{document.title}</Title>
        <p className="mt-1 text-muted">{document.subtitle}</p>
      </header>
      <Blocks blocks={[...document.summary, ...document.parts.flat()]} level={headingLevel} />
      {document.annexes.map(({ title, blocks }, place) => (
        <section
          key={title}
          tabIndex={-1}
          data-annex={place}
          className="flex scroll-mt-4 flex-col gap-6 border-border border-t pt-6 outline-none"
        >
          {isAnnexFolded ? (
            <Disclosure summary={title}>
              <div className="flex flex-col gap-6 pt-3">
                <Blocks blocks={blocks} level={headingLevel} />
              </div>
            </Disclosure>
          ) : (
            <>
              <Heading level={headingLevel + 1} text={title} />
              <Blocks blocks={blocks} level={headingLevel} />
            </>
          )}
        </section>
      ))}
      <footer className="flex flex-col gap-1 border-border border-t pt-4 text-muted text-sm">
        {document.footer.map((line) => (
          <p key={line} className="max-w-text">
            {line}
          </p>
        ))}
      </footer>
    </article>
  );
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function Heading({ level, text }: { readonly level: number; readonly text: string }) {
  const Tag = headings[level as keyof typeof headings] ?? 'h4';
  return <Tag className={level > 3 ? 'font-semibold' : 'pt-2 text-base'}>{text}</Tag>;
}

/** Blocks never change places, so their index is the key. */
function Blocks({ blocks, level }: { readonly blocks: readonly Block[]; readonly level: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn as a whole.
  return blocks.map((block, place) => <BlockOf key={place} block={block} level={level} />);
}

function BlockOf({ block, level }: { readonly block: Block; readonly level: number }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={level + block.level - 1} text={block.text} />;
    case 'paragraph':
      return <p className={cx('max-w-text', block.size === 'small' && 'text-muted text-sm')}>{block.text}</p>;
    case 'facts':
      // Lines to write on are for paper.
      return (
        <Facts
          facts={
            block.size === 'signature' ? block.facts.filter(({ value }) => value.text !== '') : block.facts
          }
          isFigure={block.size === 'figure'}
        />
      );
    case 'table':
      return <Table {...block} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={cx('pl-6', block.ordered ? 'list-decimal' : 'list-disc')}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'strip':
      return (
        <div>
          {block.bars.length > 0 && (
            <ul className="mb-2">
              {block.bars.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {block.months.map((month) => (
            <MonthOfDays key={month.name} {...month} />
          ))}
        </div>
      );
    case 'bars':
      return (
        <figure>
          <figcaption className="font-semibold">{block.caption}</figcaption>
          {block.reference && <p>{block.reference.text}</p>}
          <Facts facts={block.bars.map(({ label, text }) => ({ label, value: { text } }))} isFigure={false} />
        </figure>
      );
    case 'code':
      return <QrModules {...block} className="size-32" />;
    case 'picture': {
      const { url, text, width, height } = block;
      return <img src={url} alt={text} width={width} height={height} className="h-auto max-w-full" />;
    }
    case 'beside':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
          {block.parts.map(({ blocks }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn as a whole.
            <div key={place} className="flex min-w-0 flex-col gap-4">
              <Blocks blocks={blocks} level={level} />
            </div>
          ))}
        </div>
      );
  }
}

/** Signs for words that the table's note explains. */
const signs = { reached: '▲', near: '△' } as const;

function CellText({ cell: { text, weight, mark } }: { readonly cell: Cell }) {
  return (
    <span className={weight === 'strong' ? 'font-semibold' : undefined}>
      {mark && `${signs[mark]} `}
      {text}
    </span>
  );
}

function Facts({ facts, isFigure }: { readonly facts: readonly Fact[]; readonly isFigure: boolean }) {
  return (
    <dl
      className={
        isFigure
          ? 'grid gap-3 md:grid-cols-3'
          : 'grid gap-x-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-y-1'
      }
    >
      {facts.map(({ label, value }) => (
        <div key={label} className={isFigure ? 'flex flex-col-reverse justify-end' : 'contents'}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className={isFigure ? 'text-xl tabular-nums' : 'wrap-anywhere max-md:mb-2'}>
            <CellText cell={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly note?: string;
}

/** Columns of figures from which a row is too long to be a card on a phone, and which fit beside its name there. */
const manyFigures = 4;

/** Places of the columns after the first, in as few and as even tables as fit a phone. */
function acrossPhone(columns: number): readonly (readonly number[])[] {
  const tables = Math.ceil(columns / manyFigures);
  const start = (table: number) => 1 + Math.floor((table * columns) / tables);
  return Array.from({ length: tables }, (_, table) =>
    Array.from({ length: start(table + 1) - start(table) }, (_, place) => start(table) + place),
  );
}

function Table({ caption, columns, rows, note }: TableProps) {
  // Figures are compared down a column: they stay tables, none of them wider than a phone. Words become a card there.
  const isFigures =
    columns.length > manyFigures && columns.slice(1).every((column) => column.align === 'end');
  const tables = isFigures ? acrossPhone(columns.length - 1) : [columns.map((_, place) => place).slice(1)];
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in large print it scrolls sideways, and has to be reached by keyboard. */}
      <section className="flex flex-col gap-4 overflow-x-auto" aria-label={caption} tabIndex={0}>
        {tables.map((shown) => {
          const of = <Part,>(row: readonly Part[]) =>
            row.filter((_, place) => place === 0 || shown.includes(place));
          return (
            <TableOf
              key={shown[0]}
              caption={caption}
              columns={of(columns)}
              rows={rows.map(of)}
              isFigures={isFigures}
            />
          );
        })}
      </section>
      {note && <p className="mt-2 max-w-text text-muted text-sm">{note}</p>}
    </div>
  );
}

function TableOf({ caption, columns, rows, isFigures }: TableProps & { readonly isFigures: boolean }) {
  const rowStyle = cx('border-border border-b', !isFigures && 'max-md:block max-md:pb-2');
  const align = (place: number) => (columns[place]?.align === 'end' ? 'text-right' : 'text-left');
  return (
    // On a phone each row of words is a card, its cells under one another with the head of their column.
    <table className={cx('w-full text-sm tabular-nums', !isFigures && 'max-md:block')}>
      <caption className="sr-only">{caption}</caption>
      <thead className={isFigures ? undefined : 'max-md:sr-only'}>
        <tr className="border-border-strong border-b">
          {columns.map(({ header }, place) => (
            <th
              key={header}
              scope="col"
              className={cx(
                'p-1 align-bottom',
                align(place),
                isFigures && 'first:w-[30%] first:pl-0 last:pr-0 max-md:text-xs',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isFigures ? undefined : 'max-md:flex max-md:flex-col max-md:gap-3'}>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn as a whole.
          <tr key={row} className={rowStyle}>
            {cells.map((cell, place) => {
              const Tag = place === 0 ? 'th' : 'td';
              return (
                <Tag
                  key={columns[place]?.header}
                  scope={place === 0 ? 'row' : undefined}
                  className={cx(
                    'p-1 align-top font-normal',
                    place === 0 ? 'text-left' : align(place),
                    isFigures
                      ? 'first:pl-0 last:pr-0'
                      : 'min-w-20 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0',
                    !isFigures && (place === 0 ? 'max-md:font-semibold' : 'max-md:text-right'),
                  )}
                >
                  {place > 0 && !isFigures && (
                    <span aria-hidden="true" className="text-left text-muted md:hidden">
                      {columns[place]?.header}
                    </span>
                  )}
                  <CellText cell={cell} />
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days with records, as a list: a row of signs is visual only. */
function MonthOfDays({ name, total, days }: StripMonth) {
  const recorded = days.filter(({ status }) => status !== 'unknown');
  return (
    <Disclosure summary={name} value={total}>
      <ul className="columns-1 text-sm md:columns-2">
        {recorded.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
