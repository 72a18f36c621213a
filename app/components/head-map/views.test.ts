import { describe, expect, it } from 'vitest';
import { painPlaces, sidedPlaces } from '#domain/vocabulary/places.ts';
import { views } from './views.ts';

/** Width of each view at its smallest, in touch targets; head-map.tsx has the same numbers. */
const targetsWide = { front: 4.25, back: 2.8 } as const;

describe('the head map', () => {
  it('has every sided place once, and with both sides no other place than the two of the whole head', () => {
    const drawn = views.flatMap(({ regions }) => regions.map(({ place }) => place));
    expect([...drawn].sort()).toEqual([...sidedPlaces].sort());
    expect(painPlaces).toHaveLength(2 * drawn.length + 2);
  });

  it.each(views)('gives every place of the $name a tap target of full size on its own side', (view) => {
    const target = view.width / targetsWide[view.name];
    expect(view.rows.reduce((sum, { height }) => sum + height, 0)).toBe(view.height);
    for (const { height, places } of view.rows) {
      expect(Math.min(height, view.width / places.length)).toBeGreaterThanOrEqual(target);
      const sides = places.map((place) => (place.endsWith('_left') ? 'left' : 'right'));
      expect(sides).toEqual([...sides].sort());
    }
    const touched = view.rows.flatMap(({ places }) => places);
    const drawn = view.regions.flatMap(({ place }) => [`${place}_left`, `${place}_right`]);
    expect([...touched].sort()).toEqual(drawn.sort());
  });
});
