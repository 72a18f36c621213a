import { Mark, type MarkProps } from './mark.tsx';

/** A head in profile: where it hurts. */
export function HeadMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M9 21v-3.2H7.2A1.7 1.7 0 0 1 5.5 16v-2.4l-1.6-.5a.6.6 0 0 1-.35-.9L5 9.6C5.2 5.9 8.2 3 12 3c4.1 0 7.5 3.2 7.5 7.3 0 2.4-1.1 4.2-2.7 5.6V21" />
      <path d="M14.2 8.2a3 3 0 1 0 .2 4.3" />
    </Mark>
  );
}

/** A tablet with its score: medication taken. */
export function PillMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <rect x="2.6" y="8" width="18.8" height="8" rx="4" transform="rotate(-45 12 12)" />
      <path d="m9.2 9.2 5.6 5.6" />
    </Mark>
  );
}

/** A drop: menstruation. */
export function DropMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M12 3.2c3.4 4 5.8 7.1 5.8 10.6A5.8 5.8 0 0 1 12 20.6a5.8 5.8 0 0 1-5.8-6.8c0-3.5 2.4-6.6 5.8-10.6Z" />
      <path d="M9.2 14.2a2.9 2.9 0 0 0 2.3 3" />
    </Mark>
  );
}

/** A waning moon: sleep and the night. */
export function MoonMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M19.6 14.6A8.3 8.3 0 0 1 9.4 4.4a8.3 8.3 0 1 0 10.2 10.2Z" />
    </Mark>
  );
}

/** The arc of a scintillating scotoma, the zigzag of a visual aura. */
export function AuraMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="m4.2 18.6 2.5-1.5-2.2-2.5 3-.8-1-3.1 3.1.4.4-3.2 2.6 1.8 1.9-2.6 1.5 2.9 2.9-1.1" />
      <circle cx="15.6" cy="16" r="1.2" fill="currentColor" stroke="none" />
    </Mark>
  );
}
