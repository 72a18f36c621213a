/** Modules of white around the code (ISO/IEC 18004). */
const quietZone = 4;

interface Props {
  /** Row by row, true for dark ones, without the quiet zone. */
  readonly modules: readonly (readonly boolean[])[];
  /** Accessible name. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** The modules of a QR code, black on white in every theme, as cameras expect. */
export function QrModules({ modules, text, className }: Props) {
  const size = modules.length + 2 * quietZone;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
