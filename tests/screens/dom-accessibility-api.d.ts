/** The package's own declarations are not where its package.json says. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
  export function getRole(element: Element): string | null;
  export function computeAccessibleDescription(element: Element): string;
}
