import { beforeAll, describe, expect, it } from 'vitest';
import { formatRelativeInstant } from '#app/components/relative-instant.ts';
import { codeLabels } from '#app/components/vocabulary/code-labels.ts';
import { textsLoaded } from '#app/i18n/texts.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { anEpisode, anIntake } from '#domain/examples/fixtures.ts';
import { episodeSentences } from './episode-sentence.ts';

beforeAll(textsLoaded);

const zone = 'Europe/Madrid';
const now = instantOf('2026-11-20T15:00', zone);
/** Intl writes narrow spaces in English times, and formatted amounts use a no-break space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('an episode in sentences', () => {
  it('describes a finished episode with its intakes and context', () => {
    const intakes = [
      { ...anIntake({ taken: '2026-11-18T16:10' }), name: 'Maxalt', dose: 10, unit: 'mg' as const },
    ];
    const episode = {
      ...anEpisode({ started: '2026-11-18T15:00', ended: '2026-11-19T02:35', intensity: 7 }),
      context: ['sleep', 'stress'] as const,
    };
    expect(plain(episodeSentences('es', { episode, intakes }, now))).toBe(
      'Dolor 7 de 10 (intenso). Empezó el miércoles 18 de noviembre a las 15:00 y duró 11 h 35 min. ' +
        'Medicación: Maxalt 10 mg. Ese día: dormir mal y estrés.',
    );
    expect(plain(episodeSentences('en', { episode, intakes }, now))).toBe(
      'Pain 7 out of 10 (severe). It started on Wednesday, November 18 at 3:00 PM and lasted 11 h 35 min. ' +
        'Medicines: Maxalt 10 mg. That day: poor sleep and stress.',
    );
  });

  it('describes side, first symptoms and aura in short, with own names', () => {
    const own = 'own_8a5ff0a4-4f2c-4d0e-9a51-0c7b1a2d3e4f' as const;
    const episode = {
      ...anEpisode({ started: '2026-11-20T15:00' }),
      wokeWith: true,
      places: ['temple_left', 'eye_left'] as const,
      symptoms: [own, 'pallor', 'photophobia', 'nausea'] as const,
      aura: { visual: 20 },
    };
    const found = { episode, intakes: [] };
    expect(plain(episodeSentences('es', found, now))).toContain(
      'Ya te dolía al despertar. Dolor en el lado izquierdo. ' +
        'Síntomas: náuseas, me molesta la luz, palidez y 1 más. Con aura.',
    );
    const labelOf = codeLabels('en', [
      { id: own.slice(4), userId: 'person', list: 'symptoms', name: 'Hiccups', version: 1, deletedAt: now },
    ]);
    const short = { episode: { ...episode, symptoms: [own] }, intakes: [] };
    expect(plain(episodeSentences('en', short, now, labelOf))).toContain(
      'Pain on the left side. Symptoms: hiccups. With aura.',
    );
  });

  it('describes an open episode, one that has just started, and one with an unknown end', () => {
    const sentenceFor = (started: string, ended?: 'nobody knows') =>
      plain(
        episodeSentences(
          'es',
          { episode: anEpisode({ started, ...(ended && { ended }) }), intakes: [] },
          now,
        ),
      );
    expect(sentenceFor('2026-11-20T13:30')).toContain('Empezó hoy a las 13:30 y sigue: van 1 h 30 min.');
    expect(sentenceFor('2026-11-20T15:00')).toContain('Empezó hoy a las 15:00 y sigue.');
    expect(sentenceFor('2026-11-19T01:05', 'nobody knows')).toContain('Empezó ayer a la 1:05 y ya pasó');
  });
});

describe('an instant', () => {
  const today = '2026-11-20';

  it('is "today" or "yesterday" by the clock of this device', () => {
    const yesterday = instantOf('2026-11-19T08:00', zone);
    expect(formatRelativeInstant('es', instantOf('2026-11-20T08:00', zone), zone, today)).toBe(
      'hoy a las 8:00',
    );
    expect(formatRelativeInstant('es', yesterday, zone, today, 'short')).toBe('ayer, 8:00');
    // The page was left open over midnight.
    expect(formatRelativeInstant('es', yesterday, zone, '2026-11-21', 'short')).toBe('jue 19 nov, 8:00');
  });

  it('has the day and the time of the zone it was in, also where that is ahead of this device or behind it', () => {
    // At this moment it is the 20th in Madrid, and the 21st in Tokyo.
    const tokyo = instantOf('2026-11-21T01:30', 'Asia/Tokyo');
    expect(formatRelativeInstant('es', tokyo, 'Asia/Tokyo', today, 'short')).toBe('sáb 21 nov, 1:30');
    expect(formatRelativeInstant('es', tokyo, 'Asia/Tokyo', '2026-11-21', 'short')).toBe('hoy, 1:30');
    // 2:30 of the 20th in Madrid: the calendar has it on the 19th, because it was still evening there.
    const mexico = instantOf('2026-11-19T19:30', 'America/Mexico_City');
    expect(formatRelativeInstant('es', mexico, 'America/Mexico_City', today, 'short')).toBe('ayer, 19:30');
  });

  it('names the year only if it is not the current one', () => {
    const at = (local: string) => plain(formatRelativeInstant('en', instantOf(local, zone), zone, today));
    expect(at('2026-03-02T09:00')).toBe('on Monday, March 2 at 9:00 AM');
    expect(at('2025-03-02T09:00')).toBe('on Sunday, March 2, 2025 at 9:00 AM');
  });

  it('is shown in UTC if this device does not know the zone', () => {
    expect(formatRelativeInstant('es', '2026-11-20T10:00:00.000Z', 'Mars/Olympus', today)).toBe(
      'hoy a las 10:00',
    );
  });
});
