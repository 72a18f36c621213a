import { Mark, type MarkProps } from './mark.tsx';

/** A head in profile with the painful place. */
export function HeadMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M8.6 21v-2.6H7.2a1.8 1.8 0 0 1-1.8-1.8v-2.3l-1.3-.5a.7.7 0 0 1-.4-1l1.5-2.9A7.2 7.2 0 0 1 12.4 3c4.1 0 7.1 3.1 7.1 7 0 2.6-1.2 4.5-3 5.9V21" />
      <path d="M10.7 9.2L10.5 6.9L12.6 7.9L14.7 6.9L14.5 9.2" />
    </Mark>
  );
}

/** A tablet with its score line: medication taken. */
export function PillMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <rect x="2.4" y="8" width="19.2" height="8" rx="4" transform="rotate(-45 12 12)" />
      <path d="m9.2 9.2 5.6 5.6" />
    </Mark>
  );
}

/** A drop: menstruation. */
export function DropMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M12 3c3.6 4.2 6 7.3 6 11a6 6 0 0 1-12 0c0-3.7 2.4-6.8 6-11Z" />
      <path d="M9 14.3a3 3 0 0 0 2.5 2.8" />
    </Mark>
  );
}

/** A waning moon: sleep and the night. */
export function MoonMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M19.8 14.6A8.3 8.3 0 0 1 9.4 4.2a8.3 8.3 0 1 0 10.4 10.4Z" />
    </Mark>
  );
}

/** The zigzag arc of a visual aura, opening around the point of fixation. */
export function AuraMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M4.4 17.2L1.7 13.9L5.9 12.7L5.7 8.5L9.7 10.0L12.0 6.4L14.3 10.0L18.3 8.5L18.1 12.7L22.3 13.9L19.6 17.2" />
      <circle cx="12" cy="17.2" r="1.5" fill="currentColor" stroke="none" />
    </Mark>
  );
}
