import type { ReactNode } from 'react';

interface Props {
  /** The figure's name in kebab-case; makes its ids unique on a page. */
  readonly name: string;
  /** What is drawn, in a few words. */
  readonly title: string;
  /** The content of the drawing, for people who cannot see it. */
  readonly description: string;
  readonly caption: string;
  /** Height of the drawing; its width is always 320 units, about one pixel each on a phone of 360 px. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Frame of a figure in an article: the drawing with its name and description, and the caption below. Static HTML, no hooks. */
export function FigureFrame({ name, title, description, caption, height, children }: Props) {
  const [titleId, descriptionId] = [`figure-${name}-title`, `figure-${name}-description`];
  return (
    <figure className="my-6 max-w-form">
      <svg
        viewBox={`0 0 320 ${height}`}
        role="img"
        aria-labelledby={`${titleId} ${descriptionId}`}
        className="block h-auto w-full"
      >
        <title id={titleId}>{title}</title>
        <desc id={descriptionId}>{description}</desc>
        {children}
      </svg>
      <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}

interface LabelProps {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly strong?: boolean;
  readonly muted?: boolean;
  readonly children: ReactNode;
}

/** A line of text in a figure: 13 units high, which is more than 12 px on a phone. */
export function Label({ x, y, anchor = 'start', strong, muted, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize="13"
      fontWeight={strong ? 620 : 400}
      textAnchor={anchor}
      className={muted ? 'fill-muted' : 'fill-on-surface'}
    >
      {children}
    </text>
  );
}
