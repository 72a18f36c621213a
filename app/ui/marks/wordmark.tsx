import { Mark, type MarkProps } from './mark.tsx';

/** The sign of the product: the dot of one calendar day, with an aura opening around it. Same shape as the favicon. */
export function LogoMark(props: MarkProps) {
  return (
    <Mark strokeWidth="2" {...props}>
      <path d="M4.5 17.5a9.2 9.2 0 0 1 1-11.2" />
      <path d="M6.6 4.9A9.2 9.2 0 0 1 20.3 8" />
      <path d="M8.3 15.2a5.4 5.4 0 0 1 8-7.1" opacity=".7" />
      <circle cx="14" cy="14.2" r="3.6" fill="currentColor" stroke="none" />
    </Mark>
  );
}
