import type { MenstruationFlow } from '#domain/day/day-log.ts';
import type { StopReason, Tolerance, TreatmentRole } from '#domain/treatment/treatment.ts';
import type { AuraKind, AuraSign } from '#domain/vocabulary/aura.ts';
import type { Impact, ImpactArea } from '#domain/vocabulary/impact.ts';
import type { ReliefMethod } from '#domain/vocabulary/outcome.ts';
import type { PainQuality } from '#domain/vocabulary/pain.ts';
import type { PainPlace } from '#domain/vocabulary/places.ts';
import type { PreventiveSideEffect } from '#domain/vocabulary/side-effects.ts';
import type { PostdromeSymptom, PremonitorySymptom, Symptom } from '#domain/vocabulary/symptoms.ts';

type Labels<Code extends string> = Readonly<Record<Code, string>>;

/** A label for every code an episode, a day or a treatment can hold beyond the first taps. */
interface Codes {
  readonly symptoms: Labels<Symptom>;
  readonly premonitory: Labels<PremonitorySymptom>;
  readonly postdrome: Labels<PostdromeSymptom>;
  readonly aura: Labels<AuraKind>;
  readonly auraSigns: Labels<AuraSign>;
  readonly places: Labels<PainPlace>;
  readonly quality: Labels<PainQuality>;
  readonly reliefMethods: Labels<ReliefMethod>;
  readonly sideEffects: Labels<PreventiveSideEffect>;
  readonly impactAreas: Labels<ImpactArea>;
  readonly impact: Labels<Impact>;
  readonly menstruation: Labels<MenstruationFlow>;
  readonly treatmentRoles: Labels<TreatmentRole>;
  readonly stopReasons: Labels<StopReason>;
  readonly tolerance: Labels<Tolerance>;
}

export const codes = {
  symptoms: {
    nausea: 'Náuseas',
    vomiting: 'Vómitos',
    photophobia: 'Me molesta la luz',
    phonophobia: 'Me molesta el ruido',
    osmophobia: 'Me molestan los olores',
    allodynia: 'Duele tocar la piel o el pelo',
    dizziness: 'Mareo',
    vertigo: 'Vértigo',
    neck_pain: 'Cuello dolorido o rígido',
    blurred_vision: 'Visión borrosa',
    tearing: 'Lagrimeo',
    red_eye: 'Ojo rojo',
    nasal: 'Nariz tapada o con goteo',
    ptosis: 'Párpado caído',
    facial_sweating: 'Sudor en la cara',
    restlessness: 'Inquietud',
    concentration: 'Me cuesta concentrarme',
    fatigue: 'Cansancio',
    diarrhoea: 'Diarrea',
    pallor: 'Palidez',
  },
  premonitory: {
    tiredness: 'Cansancio',
    concentration: 'Me cuesta concentrarme',
    stiff_neck: 'Cuello rígido',
    yawning: 'Bostezos',
    irritability: 'Irritabilidad',
    food_craving: 'Antojos',
    thirst: 'Sed',
    frequent_urination: 'Orinar más a menudo',
    light_sensitivity: 'Me molesta la luz',
    mood_low: 'Ánimo bajo',
    anxiety: 'Ansiedad',
  },
  postdrome: {
    tiredness: 'Cansancio',
    concentration: 'Me cuesta concentrarme',
    stiff_neck: 'Cuello rígido',
    residual_discomfort: 'Una molestia que se queda',
    weakness: 'Debilidad',
    mood_low: 'Ánimo bajo',
    euphoria: 'Euforia',
    appetite_loss: 'Poco apetito',
    thirst: 'Sed',
    light_sensitivity: 'Me molesta la luz',
  },
  aura: {
    visual: 'Visual (veo luces o manchas)',
    sensory: 'Sensitiva (hormigueo)',
    speech: 'Del lenguaje (me cuesta hablar)',
    motor: 'Motora (pierdo fuerza)',
    brainstem: 'Del tronco del encéfalo (vértigo, visión doble)',
    retinal: 'Retiniana (en un solo ojo)',
  },
  auraSigns: {
    zigzag: 'Líneas en zigzag',
    scotoma: 'Una zona que no veo',
    flashes: 'Destellos',
    tingling: 'Hormigueo',
  },
  places: {
    forehead_left: 'Frente, izquierda',
    forehead_right: 'Frente, derecha',
    temple_left: 'Sien izquierda',
    temple_right: 'Sien derecha',
    eye_left: 'Ojo izquierdo',
    eye_right: 'Ojo derecho',
    vertex_left: 'Coronilla, izquierda',
    vertex_right: 'Coronilla, derecha',
    occiput_left: 'Nuca, izquierda',
    occiput_right: 'Nuca, derecha',
    neck_left: 'Cuello, izquierda',
    neck_right: 'Cuello, derecha',
    face_left: 'Cara o mandíbula, izquierda',
    face_right: 'Cara o mandíbula, derecha',
    band: 'Como una banda',
    whole_head: 'Toda la cabeza',
  },
  quality: {
    pulsating: 'Late (pulsátil)',
    pressing: 'Aprieta (opresivo)',
    stabbing: 'Pincha (punzante)',
    burning: 'Quema (ardiente)',
    shooting: 'Como descargas',
    dull: 'Sordo',
  },
  reliefMethods: {
    dark_room: 'Habitación a oscuras',
    sleep: 'Dormir',
    cold: 'Frío',
    heat: 'Calor',
    water: 'Beber agua',
    caffeine: 'Café o té',
    sunglasses: 'Gafas de sol',
    quiet: 'Silencio',
    relaxation: 'Relajación',
    shower: 'Ducha',
    fresh_air: 'Aire fresco',
  },
  sideEffects: {
    drowsiness: 'Somnolencia',
    fatigue: 'Cansancio',
    dizziness: 'Mareo',
    nausea: 'Náuseas',
    stomach_pain: 'Dolor de estómago',
    dry_mouth: 'Boca seca',
    tingling: 'Hormigueo',
    chest_tightness: 'Opresión en el pecho',
    palpitations: 'Palpitaciones',
    flushing: 'Sofocos',
    weight_gain: 'Aumento de peso',
    weight_loss: 'Pérdida de peso',
    constipation: 'Estreñimiento',
    mood_low: 'Ánimo bajo',
    concentration: 'Me cuesta concentrarme',
    hair_loss: 'Caída del pelo',
    injection_site: 'Molestia donde me pincho',
  },
  impactAreas: {
    work: 'Trabajo o estudios',
    home: 'Tareas de casa',
    social: 'Familia, amistades y ocio',
  },
  impact: {
    none: 'Pude hacerlo',
    half: 'Hice la mitad o menos',
    missed: 'No pude',
  },
  menstruation: {
    none: 'No',
    spotting: 'Manchado',
    light: 'Poco',
    medium: 'Normal',
    heavy: 'Mucho',
  },
  treatmentRoles: {
    preventive: 'Preventivo, todo el tiempo',
    short_term: 'Preventivo unos días, cuando se espera una crisis',
    transition: 'De transición, hasta que otro haga efecto',
  },
  stopReasons: {
    no_effect: 'No hizo efecto',
    side_effects: 'Efectos secundarios',
    improved: 'Mejoría',
    pregnancy: 'Embarazo o lactancia',
    access: 'Precio o disponibilidad',
    interaction: 'Otra enfermedad u otro medicamento',
    own_wish: 'Decisión propia',
    other: 'Otro motivo',
  },
  tolerance: {
    good: 'Lo tolero bien',
    fair: 'Con algunas molestias',
    poor: 'Lo tolero mal',
  },
} satisfies Codes;
