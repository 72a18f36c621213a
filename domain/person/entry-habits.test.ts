import { describe, expect, it } from 'vitest';
import { anEpisode, anIntake } from '../examples/fixtures.ts';
import { formSections, sectionsByUse, usesOf, usualEpisodes } from './entry-habits.ts';

const started = '2026-11-04T08:00';

describe('usual answers', () => {
  it('is unknown without entries', () => {
    expect(usesOf('symptoms', [])).toEqual(new Map());
    expect(sectionsByUse([])).toEqual(formSections);
  });

  it('counts episodes, not mentions, and side effects by the intakes that had them', () => {
    const dizzy = { ...anIntake({ taken: started }), sideEffects: ['dizziness'] as const };
    const episodes = [
      { ...anEpisode({ started, intakes: [dizzy, dizzy] }), symptoms: ['nausea', 'photophobia'] as const },
      { ...anEpisode({ started }), symptoms: ['nausea'] as const },
    ];
    expect(usesOf('symptoms', episodes)).toEqual(
      new Map([
        ['nausea', 2],
        ['photophobia', 1],
      ]),
    );
    expect(usesOf('side_effects', episodes)).toEqual(new Map([['dizziness', 1]]));
  });

  it('puts the sections a person fills in first, and forgets what was usual long ago', () => {
    const noted = {
      ...anEpisode({ started }),
      postdrome: ['tiredness'] as const,
      impact: { work: 'half', home: null, social: null },
    };
    const now = Array.from({ length: usualEpisodes }, () => ({
      ...anEpisode({ started }),
      postdrome: ['tiredness'] as const,
    }));
    expect(sectionsByUse([noted as (typeof now)[number]]).slice(0, 2)).toEqual(['impact', 'postdrome']);
    expect(sectionsByUse([...now, noted as (typeof now)[number]]).slice(0, 2)).toEqual([
      'postdrome',
      'places',
    ]);
  });
});
