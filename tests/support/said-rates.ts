import type { Block, ReportDocument } from '#app/reports/words/document.ts';

/** Words that make days in 28 of a number, in either language. */
export const perFourWeeks = /(?:cada|every|per|por)\s(?:28|4 semanas|4 weeks)\b/i;

/** A number alone, or with what it is of in parentheses or after a slash; "14 de 80 días" is a count. */
const isFigure = (text: string) => /^\d+(?:,\d+)?(?:–\d+(?:,\d+)?)?(?![\d,–]| (?:de|en) \d)/.test(text);
/** A number in a sentence; "menos de 4 de cada 28" is a published level. */
const inSentence =
  /(?<!menos de |más de |\d a )(?<![\d,])\d+(?:,\d+)?(?: días(?: de \S+)?)? (?:de )?cada (?:28|4 semanas)/;

const saidIn = (block: Block): string[] => {
  const figures = (where: string, texts: readonly (string | undefined)[]) =>
    perFourWeeks.test(where)
      ? texts.flatMap((text) => (text && isFigure(text) ? [`${where}: ${text}`] : []))
      : [];
  switch (block.kind) {
    case 'beside':
      return block.parts.flatMap((part) => part.blocks.flatMap(saidIn));
    case 'facts':
      return block.facts.flatMap(({ label, value }) => figures(label, [value.text]));
    case 'table':
      return [
        ...block.columns.flatMap(({ header }, place) =>
          figures(
            header,
            block.rows.map((row) => row[place]?.text),
          ),
        ),
        ...block.rows.flatMap(([name, ...cells]) =>
          figures(
            name?.text ?? '',
            cells.map(({ text }) => text),
          ),
        ),
      ];
    case 'bars':
      return figures(block.caption, [
        block.reference?.text && '1',
        ...block.bars.map(({ value }) => value?.toString()),
      ]);
    default:
      return [];
  }
};

/** Each rate of 28 days that a document in Spanish states: under a heading, beside a label, as a bar or in a sentence. */
export function saidRates({ summary, parts, annexes }: ReportDocument): readonly string[] {
  const blocks = [...summary, ...parts.flat(), ...annexes.flatMap((annex) => annex.blocks)];
  const texts: string[] = [];
  JSON.stringify(blocks, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return [...blocks.flatMap(saidIn), ...texts.filter((text) => inSentence.test(text))];
}
