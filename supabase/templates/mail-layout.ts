import type { Locale, Mail } from './mail.ts';

const productName: Readonly<Record<Locale, string>> = { es: 'Diario de Migraña', en: 'Migraine Diary' };

const hello: Readonly<Record<Locale, string>> = { es: 'Hola:', en: 'Hello,' };

/** The parts of a mail, in order. Plain text without markup: both forms of the mail are made from it. */
interface Content {
  readonly subject: string;
  /** "Hello" where there is none. */
  readonly greeting?: string;
  readonly intro: string;
  /** The next step; a mail that only carries a code has none. */
  readonly action?: { readonly label: string; readonly href: string };
  /** The six digits, with the sentence that introduces them. */
  readonly code?: { readonly label: string; readonly digits: string };
  /** Closing paragraphs: validity, and what to do if the mail was not expected. */
  readonly notes: readonly string[];
}

/** A mail as text and HTML. The HTML is one column of text for any client and any screen reader; it loads nothing. */
export function layOut(to: string, locale: Locale, content: Content): Mail {
  return { to, subject: content.subject, text: plain(locale, content), html: html(locale, content) };
}

function plain(locale: Locale, { greeting = hello[locale], intro, action, code, notes }: Content): string {
  const parts = [
    greeting,
    intro,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...notes,
    `-- \n${productName[locale]}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

// The light theme's colours, in a notation every mail client supports; clients invert them in dark mode.
const ink = '#2c2733';
const quiet = '#5e5866';
const accent = '#6a4fb0';
const font = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

function html(
  locale: Locale,
  { subject, greeting = hello[locale], intro, action, code, notes }: Content,
): string {
  const paragraph = (text: string, colour = ink) =>
    `<p style="margin:0 0 20px;font-size:17px;line-height:1.55;color:${colour}">${escapeHtml(text)}</p>`;
  const button = ({ label, href }: NonNullable<Content['action']>) =>
    `<p style="margin:0 0 28px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${accent};color:#ffffff;font-size:17px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf7f2;${font}">
<div style="max-width:34rem;margin:0 auto;padding:32px 20px">
<h1 style="margin:0 0 24px;font-size:20px;line-height:1.3;color:${ink}">${productName[locale]}</h1>
${paragraph(greeting)}
${paragraph(intro)}
${action ? button(action) : ''}
${code ? `${paragraph(code.label)}\n<p style="margin:0 0 28px;font-size:28px;letter-spacing:6px;font-weight:bold;color:${ink}">${escapeHtml(code.digits)}</p>` : ''}
${notes.map((note) => paragraph(note, quiet)).join('\n')}
</div>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
