/** Accessibility of a part of a screen, as far as axe can judge it without anything being drawn. */
import axe from 'axe-core';
import type { Locator } from './locator.ts';

// Axe draws text to recognise icon fonts, of which there are none here.
HTMLCanvasElement.prototype.getContext = () => null;

/** Violations in an element, as in tests/e2e/support.ts. Contrast and sizes are for the end-to-end tests. */
export async function violationsIn(part: Locator): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await axe.run(part.element(), { resultTypes: ['violations'], rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
