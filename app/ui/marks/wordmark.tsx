import { Mark, type MarkProps } from './mark.tsx';

/**
 * The product's logo: days of a calendar as dots, one of which opens into the arcs of an aura. The favicon and the social
 * card are drawn from the same shape (scripts/artwork.ts).
 */
export function LogoMark(props: MarkProps) {
  return (
    <Mark strokeWidth="2" {...props}>
      <g fill="currentColor" stroke="none">
        <circle cx="5" cy="13" r="1.8" />
        <circle cx="5" cy="19" r="1.8" />
        <circle cx="11" cy="19" r="1.8" />
        <circle cx="11.6" cy="12.4" r="3.2" />
      </g>
      <path d="M7.81 6.99A6.6 6.6 0 0 1 17.01 16.19" />
      <path d="M9.83 2.35A10.2 10.2 0 0 1 21.65 14.17" />
    </Mark>
  );
}
