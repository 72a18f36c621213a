/** Maximum nesting: no message of the protocol is deeper, and writing it again recurses. */
const deepest = 64;

/** @returns undefined when the text is not JSON, or nested too deep */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value, deepest) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
