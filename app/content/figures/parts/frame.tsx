import type { ReactNode } from 'react';

interface FrameProps {
  /** Name of the figure: the ids of its title and description begin with it. */
  readonly name: string;
  readonly title: string;
  /** The content of the drawing, for people who cannot see it. */
  readonly description: string;
  readonly caption: string;
  /** In units of the drawing, which is 328 wide: at a width of 360 px a unit is a pixel. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A drawing of an article with its caption. */
export function Frame({ name, title, description, caption, height, children }: FrameProps) {
  return (
    <figure className="my-8">
      <svg
        viewBox={`0 0 328 ${height}`}
        role="img"
        aria-labelledby={`${name}-title ${name}-description`}
        className="mx-auto block w-full max-w-form text-on-surface"
      >
        <title id={`${name}-title`}>{title}</title>
        <desc id={`${name}-description`}>{description}</desc>
        {children}
      </svg>
      <figcaption className="mx-auto mt-3 max-w-form text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly muted?: boolean;
  readonly bold?: boolean;
  readonly children: string;
}

/** Words in a drawing, 13 units high. */
export function Label({ x, y, anchor = 'start', muted = false, bold = false, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={13}
      className={`${muted ? 'fill-muted' : 'fill-current'} ${bold ? 'font-semibold' : ''}`}
    >
      {children}
    </text>
  );
}
