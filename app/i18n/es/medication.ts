import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';

/** Texts of everything about acute medication: the part of the episode form, the cabinet, an intake, its outcome. */
export const medication = {
  part: {
    heading: 'Medicación',
    cabinet: 'De tu botiquín',
    cabinetHint: 'Un toque lo anota como la última vez.',
    add: 'Añadir medicación',
    addAnother: 'Añadir otra',
    take: (medicine: string) => `Anotar ${medicine}`,
    /** Doses of a medicine that the form holds already. */
    noted: (count: number) => (count === 1 ? '1 toma anotada' : `${count} tomas anotadas`),
    newIntake: 'Nueva toma',
    remove: 'Quitar',
    removeOf: (medicine: string) => `Quitar ${medicine}`,
    nothing: 'No he tomado nada',
    noAdvice:
      'Anota lo que has tomado. Las cantidades de los botones son las que se venden: no son un consejo.',
  },

  /** A second dose of the same medicine within two hours. */
  again: {
    said: (medicine: string, ago: string) => `${medicine}: ya está anotado, hace ${ago}.`,
    saidNow: (medicine: string) => `${medicine}: ya está anotado, ahora mismo.`,
    why: 'El efecto de la primera se ve a las dos horas. El prospecto dice si puedes tomar otra, y cuándo.',
    question: '¿Es otra toma?',
    add: 'Sí, otra',
    cancel: 'No, la misma',
  },

  /** The first dose of somebody whose cabinet is empty. */
  first: {
    open: 'Anotar lo que tomo',
    which: '¿Qué has tomado?',
    howMuch: (medicine: string) => `${medicine}: ¿cuánto?`,
    noAmount: 'No sé cuánto',
    back: 'Otro',
    close: 'Cerrar',
  },

  fields: {
    name: 'Nombre',
    nameHint: 'Como tú lo llames: el principio activo o la marca.',
    ownName: (name: string) => `Usar «${name}»`,
    suggestions: 'Sugerencias',
    suggestionCount: (count: number) =>
      count === 0 ? 'Sin sugerencias' : count === 1 ? '1 sugerencia' : `${count} sugerencias`,
    brandOf: (generic: string) => `es ${generic}`,
    /** A brand that is something else in other countries. */
    brandIn: (brandOf: string, countries: string) => `${brandOf} (${countries})`,
    isDictionary: (generic: string, group: string) => `${generic}. Cuenta en: ${group}.`,
    unchecked: 'Marca sin comprobar: mira en la caja qué contiene.',
    severalMeanings:
      'Con este nombre se venden medicamentos distintos según el país. Elige el tuyo en la lista que sale al escribirlo o di de qué tipo es: suele venir en el prospecto.',
    class: '¿Qué tipo de medicamento es?',
    classHint:
      'No está en el diccionario. Sus días se cuentan según el tipo, que suele venir en el prospecto.',
    classUnknown: 'No lo sé (no se cuenta)',
    dose: 'Dosis',
    unit: 'Unidad',
    noUnit: 'Sin unidad',
    optional: 'opcional',
    date: 'Día de la toma',
    time: 'Hora de la toma',
    painAt: 'Dolor al tomarlo',
    painNotRecorded: 'Sin anotar',
    painOf: (intensity: number) => `${intensity} de 10`,
    notes: 'Notas',
    notesHint: 'Por ejemplo, para qué lo tomaste.',
  },

  outcome: {
    legend: '¿Cómo estabas a las dos horas?',
    legendOf: (medicine: string, when: string) => `${medicine}, ${when}: ¿cómo estabas a las dos horas?`,
    later: 'Aún no lo sé',
    notYet: (when: string) => `Las dos horas se cumplen ${when}.`,
    heading: '¿Te ha aliviado lo que has tomado?',
    appeared: (medicine: string) => `Ya han pasado dos horas desde que tomaste ${medicine}.`,
    saved: 'Anotado.',
    painTwoHours: 'Dolor a las dos horas',
    sideEffects: '¿Notaste algún otro efecto?',
    sideEffectsLegend: 'Efectos que notaste',
    chest:
      'Llama a emergencias si la opresión o el dolor del pecho es fuerte, no se va, baja al brazo o a la mandíbula, o viene con falta de aire, sudor frío o sensación de desmayo.\nLlama también, aunque sea leve, si tienes 50 años o más, si fumas, o si tienes diabetes o la tensión (presión) alta.\nSi no es nada de eso, pregunta a tu médico antes de volver a tomarlo.',
  },

  days: {
    thisMonth: 'este mes',
    inMonth: (month: string) => `en ${month}`,
    lastThirty: 'en los últimos 30 días',
    thirtyUntil: 'en los 30 días hasta entonces',
    /** From two thirds of the limit on: the days and the limit, nothing else. */
    said: (days: number, group: string, when: string, reference: number) =>
      `${days === 1 ? '1 día' : `${days} días`} con ${group} ${when}. El límite orientativo es ${reference}.`,
    /** Within that sentence; other kinds have no limit. */
    groups: {
      non_opioid: 'analgésicos',
      combination: 'analgésicos combinados',
      opioid: 'opioides',
      ergot: 'ergóticos',
      triptan: 'triptanes',
      other: 'otros tratamientos de la crisis',
      several: 'algún analgésico o triptán',
    } as Readonly<Partial<Record<MedicationClass | 'several', string>>>,
    near: 'Cerca del límite',
    reached: 'En el límite o por encima',
    explain: '¿Qué es esta cuenta?',
  },

  reference: {
    title: 'Los límites de días',
    counted:
      'Se cuentan los días en que tomaste algo de un tipo, no las pastillas: dos tomas el mismo día son un solo día. Los medicamentos del mismo tipo se suman. Se miran el mes y los últimos 30 días. «10 o más» quiere decir que el décimo día ya llega al límite. Solo cuenta lo que está anotado.',
    overuse:
      'Tomar medicación para el dolor muchos días al mes, más de tres meses, se llama uso excesivo, y puede provocar por sí mismo más dolor de cabeza. No dejes nada de golpe por tu cuenta, y menos los opioides y los barbitúricos (butalbital): háblalo antes en consulta.',
    table: 'El límite de cada tipo, en días al mes',
    class: 'Tipo',
    days: 'Días al mes',
    from: (days: number) => `${days} o más`,
    severalName: 'Varios tipos juntos, si ninguno llega por sí solo',
    none: 'no está en la lista',
    notAdvice:
      'Es un límite publicado y orientativo, para comparar y para hablarlo en consulta. No es un permiso ni un diagnóstico, y la propia clasificación dice que se basa en la opinión de especialistas.',
    lasmiditan: 'El lasmiditán cuenta entre los «otros tratamientos de la crisis».',
    gepants:
      'Los gepantes no están en la lista de uso excesivo, así que aquí no hay límite de días. Su prospecto sí pone un máximo.',
    source: 'Fuente',
    sourceName: 'ICHD-3, apartado 8.2 (International Headache Society, 2018; en inglés)',
  },

  medicines: {
    title: 'Tu botiquín',
    add: 'Añadir medicamento',
    log: 'Anotar una toma',
    list: 'Medicamentos',
    open: (medicine: string) => `Ver ${medicine}`,
    lastTaken: (when: string) => `Última toma: ${when}`,
    neverTaken: 'Sin tomas anotadas',
    usual: (dose: string) => `Dosis habitual: ${dose}`,
    alsoIn: (group: string) => `Cuenta también en: ${group}`,
    hidden: 'Ocultos',
    hide: 'Ocultar',
    show: 'Volver a mostrar',
    hiddenNow: (medicine: string) => `${medicine} ya no se ofrece. Lo anotado sigue en tu diario.`,
    edit: 'Editar',
    remove: 'Quitar del botiquín',
    removed: (medicine: string) => `${medicine} ya no está en tu botiquín.`,
    removedText: 'Las tomas anotadas siguen en tu diario.',
    undo: 'Deshacer',
    reorder: 'Cambiar el orden',
    reorderDone: 'Listo',
    up: (medicine: string) => `Subir ${medicine}`,
    down: (medicine: string) => `Bajar ${medicine}`,
    movedTo: (medicine: string, place: number, of: number) => `${medicine}, puesto ${place} de ${of}`,
    close: 'Cerrar',
    empty: 'Aún no hay nada en tu botiquín',
    emptyText: 'Lo que anotes en una crisis aparecerá aquí. También puedes añadirlo ahora.',
    fill: 'Añadir lo que ya has anotado',
    notFound: 'Ese medicamento ya no está en tu botiquín.',
    loading: 'Cargando tu botiquín',
  },

  failed: {
    heading: 'No se ha podido cargar tu botiquín',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },

  form: {
    addTitle: 'Añadir medicamento',
    editTitle: 'Editar medicamento',
    common: '¿Es uno de estos?',
    usualDose: 'Dosis habitual',
    usualHint: 'Solo si siempre es la misma. Si la dejas vacía, se repite la última que anotaste.',
    save: 'Guardar',
    cancel: 'Cancelar',
    already: 'Ya hay un medicamento con ese nombre en tu botiquín.',
    saved: 'Guardado en tu botiquín',
  },

  history: {
    heading: 'Tomas anotadas',
    none: 'Aún no hay ninguna.',
    since: (day: string) => `Desde el ${day}`,
    more: 'Ver tomas anteriores',
    all: 'No hay tomas anteriores.',
    ofEpisode: 'en una crisis',
    outside: 'fuera de una crisis',
  },

  month: {
    /** Days in a window, of a class or of one medicine. */
    inMonth: (days: number) =>
      days === 0 ? 'Ningún día este mes' : `${days === 1 ? '1 día' : `${days} días`} este mes`,
    inThirty: (days: number) =>
      days === 0
        ? 'Ningún día en los últimos 30'
        : `${days === 1 ? '1 día' : `${days} días`} en los últimos 30 días`,
    watchedFrom: (reference: number) => `Límite orientativo: ${reference} días al mes.`,
    thisMonth: 'Este mes',
    thirty: 'Últimos 30 días',
    from: (reference: number) => `límite orientativo: ${reference} días`,
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    several: 'Todos juntos',
    none: 'Nada anotado este mes ni en los últimos 30 días.',
    persistent:
      'Desde hace cuatro meses llegas al límite de días, y te duele 15 días o más de cada 30. La propia medicación puede mantener el dolor: háblalo con tu médico. No la dejes de golpe por tu cuenta.',
    onlyRecorded: 'Solo cuenta lo que está anotado.',
  },

  dictionary: {
    heading: 'Cómo se cuenta',
    text: 'Los nombres siguen la clasificación ATC de la OMS y el tipo, la ICHD-3, apartado 8.2. Las marcas son de España, Latinoamérica, Estados Unidos y Reino Unido: unas se han comprobado con su prospecto; de las demás te avisa el diario al escribirlas. No dice qué dosis tomar.',
    reviewed: (day: string) => `Última revisión: ${day}.`,
    noClinician: 'Ningún profesional sanitario lo ha revisado.',
    own: 'Si falta algo, escríbelo con el nombre que tú uses y elige el tipo.',
  },

  intake: {
    title: 'Anotar una toma',
    editTitle: 'Editar la toma',
    lead: 'Para lo que has tomado fuera de una crisis. Lo de una crisis se anota con ella.',
    leadOpen: 'Se anota en la crisis que tienes abierta, salvo que digas otra cosa.',
    forEpisode: '¿Para qué crisis es?',
    forThis: (start: string) => `Para la que empezó ${start}`,
    notForThis: 'No es para esta crisis',
    forNone: 'Para ninguna de ellas',
    toEntry: 'Registrar una crisis',
    save: 'Guardar',
    draftRestored: 'Seguimos donde lo dejaste: esta toma aún no está guardada.',
    discardDraft: 'Empezar de nuevo',
    saved: 'Toma guardada',
    remove: 'Borrar la toma',
    removed: 'La toma está en la papelera',
    notFound: 'Esta toma no está en tu diario',
    notFoundText: 'Puede que se haya borrado, aquí o en otro dispositivo.',
    ofEpisode: 'Esta toma es de una crisis',
    ofEpisodeText: 'Se edita con ella.',
    toEpisode: 'Ver la crisis',
    toMedicines: 'Ver tu botiquín',
  },
};
