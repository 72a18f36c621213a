/** Heights of the bars and widths of the lines of the drawing; they say nothing. */
const bars = [10, 18, 12, 16, 7, 10];
const lines = [42, 58, 38, 40, 40, 32];

/** A sheet of paper, small: what will be on the doctor's table. */
export function ReportThumbnail() {
  return (
    <svg viewBox="0 0 74 98" aria-hidden="true" className="w-18 shrink-0">
      <rect x="0.5" y="0.5" width="73" height="97" rx="6" className="fill-surface stroke-border" />
      <rect x="8" y="9" width="34" height="5" rx="1" className="fill-on-surface" />
      <rect x="8" y="17" width="44" height="2.5" rx="1" className="fill-border-strong" />
      {bars.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
        <rect key={place} x={8 + place * 10} y={46 - height} width="7" height={height} rx="1" className="fill-pain-7" />
      ))}
      {lines.map((width, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={place}
          x="8"
          y={54 + place * 6}
          width={width}
          height="2.5"
          rx="1"
          className="fill-border-strong"
        />
      ))}
    </svg>
  );
}
