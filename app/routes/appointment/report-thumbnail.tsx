/** A sheet of paper, small: what will be on the doctor's table. Its bars and lines say nothing. */
export function ReportThumbnail() {
  return (
    <svg viewBox="0 0 74 98" aria-hidden="true" className="w-18 shrink-0">
      <rect x="0.5" y="0.5" width="73" height="97" rx="6" className="fill-surface stroke-border" />
      <path d="M8 9h34v5H8z" className="fill-on-surface" />
      <path
        d="M8 46V36h7v10zM18 46V28h7v18zM28 46V34h7v12zM38 46V30h7v16zM48 46v-7h7v7zM58 46V36h7v10z"
        className="fill-pain-7"
      />
      <path
        d="M8 18.5h44M8 55.5h42M8 61.5h58M8 67.5h38M8 73.5h40M8 79.5h40M8 85.5h32"
        strokeWidth="2.5"
        className="stroke-border-strong"
      />
    </svg>
  );
}
