import type { EpisodeColumn } from '#domain/episode/episode.ts';
import { codes } from './codes.ts';
import { entry } from './entry.ts';

const { sections, past } = entry;

/** What each column of an episode is called: in the form, on its page, between two versions of it, in the data dictionary. */
const labels = {
  intensity: 'Intensidad',
  started_at: 'Empezó',
  ended_at: 'Terminó',
  end_unknown: 'Terminó, sin hora',
  zone: 'Zona horaria',
  end_zone: 'Zona horaria al terminar',
  still_at: 'Seguía',
  woke_with: 'Ya dolía al despertar',
  symptoms: sections.symptoms,
  premonitory: sections.premonitory,
  postdrome: sections.postdrome,
  aura: sections.aura,
  aura_signs: 'Signos del aura',
  aura_timing: 'Cuándo fue el aura',
  places: past.sections.places,
  quality: past.sections.quality,
  aggravated: 'Empeoraba al moverte',
  sudden_onset: entry.intensity.sudden,
  most_bothersome: 'El síntoma más molesto',
  type_override: 'Qué tipo de crisis es',
  type_rule_version: 'Versión de la regla',
  context: sections.context,
  relief_methods: sections.relief_methods,
  took_nothing: 'No tomaste nada',
  impact_work: codes.impactAreas.work,
  impact_home: codes.impactAreas.home,
  impact_social: codes.impactAreas.social,
  notes: entry.notes.label,
} satisfies Readonly<Record<EpisodeColumn, string>>;

export const episodeColumns = {
  labels,
  /** What the form asks where the label is not enough. */
  questions: {
    places: '¿Dónde duele?',
    symptoms: '¿Qué más notas?',
    relief_methods: '¿Qué más hiciste para aliviarlo?',
    context: 'Marca todo lo que pasó.',
    premonitory: '¿Notaste algo en las horas o los días de antes?',
    postdrome: '¿Qué quedó cuando se fue el dolor?',
    quality: '¿Cómo es?',
    aggravated: '¿Empeora al moverte, por ejemplo al subir escaleras?',
    aura: '¿Qué tipo de aura hubo?',
  },
  /** Questions that are in the present above, for an episode that is over. */
  pastQuestions: {
    places: '¿Dónde dolía?',
    symptoms: '¿Qué más notaste?',
    quality: '¿Cómo era?',
    aggravated: '¿Empeoraba al moverte, por ejemplo al subir escaleras?',
  },
};
