import { describe, expect, it } from 'vitest';
import { painPlaces, sidedPlaces } from '#domain/vocabulary/places.ts';
import { views } from './views.ts';

/** Targets each view is drawn wide at its smallest; head-view.tsx has the same numbers. */
const targetsWide = { front: 4.25, back: 2.8 } as const;

describe('the head map', () => {
  it('has every sided place once, and with both sides no other place than the two of the whole head', () => {
    const drawn = views.flatMap(({ regions }) => regions.map(({ place }) => place));
    expect([...drawn].sort()).toEqual([...sidedPlaces].sort());
    expect(painPlaces).toHaveLength(2 * drawn.length + 2);
  });

  it.each(views)('gives every place of the $name a whole target and leaves no gap', (view) => {
    const unit = view.width / targetsWide[view.name];
    const half = view.regions.reduce((area, { target: [, , width, height] }) => area + width * height, 0);
    expect(half).toBe((view.width / 2) * view.height);
    for (const { target } of view.regions) {
      expect(Math.min(target[2], target[3])).toBeGreaterThanOrEqual(unit);
    }
  });
});
