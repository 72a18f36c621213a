/** Placeholder until the drawing of reports is merged: a page with a title. */
import type { Locale } from '#app/paths.ts';
import type { Paper, ReportDocument } from './document.ts';

function page(lines: readonly string[]): Blob {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 14 TL 50 780 Td\n${text}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const file = `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF`;
  return new Blob([Uint8Array.from(file, (letter) => letter.charCodeAt(0) & 0xff)], {
    type: 'application/pdf',
  });
}

export const makePdf = async ({ title, subtitle, summary }: ReportDocument, _paper: Paper): Promise<Blob> =>
  page([title, subtitle, ...summary.flatMap((block) => (block.kind === 'list' ? block.items : []))]);

export const makeBlankCalendar = async (locale: Locale, year: number, _paper: Paper): Promise<Blob> =>
  page([`${locale} ${year}`]);
