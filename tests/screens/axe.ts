/** Accessibility of a part of a screen, as far as axe can judge it without anything being drawn. */
import axe from 'axe-core';
import type { Locator } from './locator.ts';

// Axe draws text to recognise icon fonts, of which there are none here.
HTMLCanvasElement.prototype.getContext = () => null;

/** Rules about what is drawn, or about the rest of the page, which is not inert here while a dialog is open. */
const off = ['color-contrast', 'target-size', 'landmark-no-duplicate-contentinfo'];
const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));

/** Violations in an element, as in tests/e2e/support.ts. */
export async function violationsIn(part: Locator): Promise<string[]> {
  const { violations } = await axe.run(part.element(), { resultTypes: ['violations'], rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
