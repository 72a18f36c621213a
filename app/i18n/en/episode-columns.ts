import type { episodeColumns as es } from '../es/episode-columns.ts';
import { codes } from './codes.ts';
import { entry } from './entry.ts';

const { sections, past } = entry;

export const episodeColumns: typeof es = {
  labels: {
    intensity: 'Intensity',
    started_at: 'Started',
    ended_at: 'Ended',
    end_unknown: 'Ended, time not logged',
    zone: 'Time zone',
    end_zone: 'Time zone at the end',
    still_at: 'Still going on',
    woke_with: 'Woke up with it',
    symptoms: sections.symptoms,
    premonitory: sections.premonitory,
    postdrome: sections.postdrome,
    aura: sections.aura,
    aura_signs: 'Signs of aura',
    aura_timing: 'When the aura came',
    places: past.sections.places,
    quality: past.sections.quality,
    aggravated: 'Worse with movement',
    sudden_onset: entry.intensity.sudden,
    most_bothersome: 'Most bothersome symptom',
    type_override: 'What kind of attack it is',
    type_rule_version: 'Version of the rule',
    context: sections.context,
    relief_methods: sections.relief_methods,
    took_nothing: 'You took nothing',
    impact_work: codes.impactAreas.work,
    impact_home: codes.impactAreas.home,
    impact_social: codes.impactAreas.social,
    notes: entry.notes.label,
  },
  questions: {
    places: 'Where does it hurt?',
    symptoms: 'What else do you feel?',
    relief_methods: 'What else did you do for relief?',
    context: 'Did any of this happen?',
    premonitory: 'Did you notice anything in the hours or days before?',
    postdrome: 'What lingered once the pain was gone?',
    quality: 'What is the pain like?',
    aggravated: 'Does moving around, such as climbing stairs, make it worse?',
    aura: 'What kind of aura did you have?',
  },
  pastQuestions: {
    places: 'Where did it hurt?',
    symptoms: 'What else did you feel?',
    quality: 'What was the pain like?',
    aggravated: 'Did moving around, such as climbing stairs, make it worse?',
  },
};
