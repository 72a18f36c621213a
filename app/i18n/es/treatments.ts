/** Texts of the preventive treatments: list, one of them, its form, its doses. */
export const treatments = {
  title: 'Tus tratamientos preventivos',
  add: 'Añadir tratamiento',
  now: 'Ahora',
  planned: 'Previstos',
  before: 'Antes',
  loading: 'Cargando tus tratamientos',
  empty: {
    heading: 'Aún no hay tratamientos',
    text: 'Si tomas, te inyectas o haces algo para prevenir las crisis, anótalo aquí. Quedará anotado cuándo empezó cada dosis.',
  },
  none: { now: 'Ninguno por ahora.' },

  /** A month or a year has no article: "Desde marzo de 2015". */
  since: (start: string, isDay: boolean) => `Desde ${isDay ? 'el ' : ''}${start}`,
  from: (start: string, isDay: boolean) => `A partir ${isDay ? 'del' : 'de'} ${start}`,
  period: (start: string, last: string, isDay: boolean) => `${isDay ? 'Del' : 'De'} ${start} al ${last}`,
  timesADay: (times: number) => (times === 1 ? '1 vez al día' : `${times} veces al día`),
  aDay: (dose: string) => `${dose} al día`,
  aside: 'En pausa',
  weeks: (weeks: number) =>
    weeks === 0
      ? 'Menos de una semana con esta dosis'
      : weeks === 1
        ? '1 semana con esta dosis'
        : `${weeks} semanas con esta dosis`,
  stopped: (reason: string) => `Dejado: ${reason.toLocaleLowerCase('es')}`,
  next: (day: string, distance: string) => `Próxima dosis: ${day} (${distance})`,
  nextOverdue: (day: string, distance: string) => `Dosis prevista, sin anotar: ${day} (${distance})`,
  countsAs: (name: string) =>
    `Los días con este medicamento cuentan como días de ${name.toLocaleLowerCase('es')}.`,

  timeline: {
    heading: 'En el tiempo',
    today: 'Hoy',
    table: 'Ver como tabla',
    columns: { name: 'Tratamiento', dose: 'Dosis', first: 'Desde', last: 'Hasta' },
    goesOn: 'Sigue',
  },

  page: {
    back: 'Todos los tratamientos',
    edit: 'Editar',
    remove: 'Borrar',
    removed: 'Tratamiento en la papelera',
    undo: 'Deshacer',
    stop: 'Anotar que lo dejé',
    restart: 'Empezar otra vez',
    notFound: {
      heading: 'Este tratamiento no está en tu diario',
      text: 'Puede que se borrara o que el enlace sea antiguo.',
    },
    facts: {
      kind: 'Qué es',
      dose: 'Dosis actual',
      doseEnded: 'Última dosis',
      posology: 'Pauta',
      role: 'Para qué',
      interval: 'Cada cuánto',
      tolerance: 'Cómo lo toleras',
      sideEffects: 'Efectos secundarios',
      notes: 'Notas',
    },
    notRecorded: 'Sin anotar',
  },

  result: {
    label: 'Antes y ahora',
    labelEnded: 'Antes y mientras lo seguías',
    before: 'Antes, cada 4 semanas',
    now: 'Ahora, cada 4 semanas',
    treated: 'Con él, cada 4 semanas',
    remembered: 'Lo de antes es lo que recordabas al mes en tu perfil, pasado a 4 semanas.',
    /** Los días contados; `before`, si se midieron en el diario. */
    windows: (before: string | undefined, now: string) =>
      before === undefined
        ? `Son días cada 4 semanas, ${now}.`
        : `Son días cada 4 semanas: antes, ${before}; después, ${now}.`,
    days: (first: string, last: string) => `del ${first} al ${last}`,
    nowOnly: (now: string) => `${now} días de migraña cada 4 semanas`,
    noBaseline: (observed: number, needed: number) =>
      `En las 12 semanas antes de empezar hay ${observed === 1 ? '1 día anotado' : `${observed} días anotados`}. Para comparar hacen falta ${needed}.`,
    lacks: {
      months: (day: string, needed: number) =>
        `Podrás compararlo a partir del ${day}, cuando lleves ${needed === 6 ? 'seis' : 'tres'} meses con esta dosis.`,
      diary: (day: string, needed: number) =>
        `Podrás compararlo a partir del ${day}, cuando el diario tenga ${needed === 6 ? 'seis' : 'tres'} meses de esta dosis.`,
      observed_days:
        'Para compararlo hacen falta al menos 42 días anotados de los últimos 84 con esta dosis.',
      end: 'Falta el último día. Anótalo en «Editar» y podrás compararlo.',
    },
    lacksEnded: (needed: number) =>
      `Sin comparación: no hay ${needed === 6 ? 'seis' : 'tres'} meses anotados con la última dosis.`,
    details: 'Ver mes a mes',
  },

  sheet: {
    open: {
      start: 'Solicitud para empezarlo',
      continue: 'Solicitud para seguir con él',
      ended: 'Solicitud con lo que hizo',
    },
    title: {
      start: 'Solicitud para empezar',
      continue: 'Solicitud para seguir',
      ended: 'Un preventivo que terminó',
    },
    intro: 'Para que la firme quien te trata: cada criterio, lo que muestra tu diario y lo que falta.',
    back: (name: string) => `Volver a ${name}`,
    code: {
      add: 'Añadir un QR',
      another: 'Hacer otro enlace',
      why: 'Quien lo lea con el teléfono abrirá la solicitud, para firmarla, y el informe entero, sin tener cuenta. Se hace un enlace para compartir y su código se imprime en el papel.',
      show: 'Con el QR de tu último enlace',
      until: (day: string) => `Se abre hasta el ${day}.`,
      pin: (pin: string) => `PIN: ${pin}. No va en el papel: dilo tú.`,
    },
  },

  steps: {
    heading: 'Cambios de dosis',
    first: 'Dosis inicial',
    none: 'La dosis no ha cambiado desde el principio.',
    add: 'Anotar un cambio de dosis',
    edit: 'Editar cambio',
    editOf: (day: string) => `Editar el cambio del ${day}`,
    date: 'Desde el día',
    remove: 'Quitar cambio',
    removed: 'Cambio de dosis quitado',
    save: 'Guardar cambio',
    saved: 'Cambio de dosis guardado',
  },

  doses: {
    heading: 'Inyecciones',
    ticksHeading: 'Tomas',
    givenToday: 'Inyectada hoy',
    takenToday: 'Tomado hoy',
    leftOut: 'Hoy no',
    givenAnswer: 'Ya inyectada',
    dueToday: (name: string) => `${name}: toca hoy.`,
    overdue: (name: string, day: string) => `${name}: tocaba el ${day}. ¿Qué día te la inyectaste?`,
    today: 'Hoy',
    otherDay: 'Otro día…',
    otherDayLabel: 'Qué día te la inyectaste',
    skip: 'No me la voy a inyectar',
    /** Con un anticuerpo que se inyecta bajo la piel. */
    givenLate:
      'Si se te pasó, su ficha técnica europea dice que se inyecta cuanto antes y que la siguiente se cuenta desde ese día.',
    askWhen: 'Si se te pasó, pregunta a quien te la receta cuándo toca inyectarla.',
    skipping: (day: string) => `Si esta no te la inyectas, la siguiente sería el ${day}.`,
    isSkipped: 'Sin inyectar',
    isGiven: 'Inyectada',
    isTaken: 'Tomado',
    isLeftOut: 'No tomado',
    none: 'Todavía no hay ninguna anotada.',
    add: 'Anotar otro día',
    amount: (unit: string) => `Cantidad (${unit})`,
    save: 'Guardar',
    saved: (day: string) => `Dosis del ${day} guardada`,
    removed: (day: string) => `Dosis del ${day} quitada`,
    removeOf: (day: string) => `Quitar la dosis del ${day}`,
    undo: 'Deshacer',
    adherence: (taken: number, leftOut: number, unknown: number) =>
      `Últimos 28 días: ${taken} con toma, ${leftOut} sin toma, ${unknown} sin anotar.`,
    unknownIsNotMissed: 'Un día sin anotar no cuenta como olvidado.',
    earlier: 'Ver anteriores',
  },

  form: {
    newTitle: 'Nuevo tratamiento',
    editTitle: 'Editar tratamiento',
    kind: 'Qué es',
    kinds: {
      medicine: 'Medicamento',
      device: 'Dispositivo',
      procedure: 'Procedimiento',
      physical: 'Tratamiento físico',
      psychological: 'Tratamiento psicológico',
      lifestyle: 'Hábito',
      other: 'Otra cosa',
    },
    common: '¿Es uno de estos?',
    names: {
      medicine: 'Medicamento',
      device: 'Dispositivo',
      procedure: 'Procedimiento',
      physical: 'Tratamiento físico',
      psychological: 'Tratamiento psicológico',
      lifestyle: 'Hábito',
      other: 'Tratamiento',
    },
    nameHints: {
      medicine: 'El principio activo o la marca. También puede ser uno que no esté en la lista.',
      device: 'Por ejemplo, un neuroestimulador.',
      procedure: 'Por ejemplo, un bloqueo de nervios.',
      physical: 'Por ejemplo, fisioterapia o ejercicio.',
      psychological: 'Por ejemplo, terapia cognitivo-conductual o relajación.',
      lifestyle: 'Por ejemplo, acostarte siempre a la misma hora.',
      other: 'Como tú lo llames.',
    },
    isBrandOf: (generic: string) => `Es ${generic}.`,
    severalMeanings:
      'Con este nombre se venden medicamentos distintos según el país. Elige el tuyo en la lista.',
    dose: 'Dosis',
    unit: 'Unidad de la dosis',
    doseHint: 'La que te han recetado. El diario nunca propone una.',
    optional: 'opcional',
    timesADay: 'Veces al día',
    dailyDose: 'En total al día',
    dailyDoseHint: (follows: string | undefined) =>
      follows === undefined
        ? 'Solo si las tomas no son todas iguales.'
        : `${follows} si todas las tomas son iguales; entonces, déjalo vacío.`,
    posology: 'Pauta',
    posologyHint: 'Cuándo y cómo: «mañana y noche», «una pluma cada 4 semanas»…',
    posologyHintOther: 'Cuánto y cada cuánto: «20 minutos al día», «una sesión por semana»…',
    start: 'Cuándo empezó',
    startHint: 'Si no recuerdas el día o el mes, déjalos vacíos.',
    startParts: { startDay: 'Día', startMonth: 'Mes', startYear: 'Año' },
    end: 'Terminó el',
    stopReason: 'Por qué lo dejaste',
    noReason: 'Prefiero no decirlo',
    state: 'Cómo va',
    states: { now: 'Lo sigo', paused: 'En pausa', stopped: 'Lo dejé' },
    role: 'Para qué es',
    more: 'Más detalles',
    injected: 'Se inyecta cada cierto tiempo (también en vena)',
    intervalCount: 'Cada',
    intervalUnit: 'Unidad de tiempo',
    intervalUnits: { day: 'días', week: 'semanas', month: 'meses' },
    adherence: 'Quiero marcar cada toma',
    adherenceHint:
      'Aparecerá en Inicio y en cada día del calendario. Puedes desmarcar esta casilla cuando quieras.',
    tolerance: 'Cómo lo toleras',
    noAnswer: 'Sin responder',
    sideEffects: 'Efectos secundarios',
    overuseClass: 'Si es también un medicamento para la crisis, ¿de qué tipo?',
    overuseHint:
      'Si lo tomas solo unos días, se sumarán a los de la medicación para las crisis. Si es tu preventivo habitual, no.',
    noClass: 'No lo es',
    notes: 'Notas',
    save: 'Guardar tratamiento',
    saved: 'Tratamiento guardado',
    cancel: 'Cancelar',
    draftRestored: 'Seguimos donde lo dejaste: esto aún no está guardado.',
    discardDraft: 'Empezar de nuevo',
  },

  stop: {
    title: (name: string) => `¿Cuándo dejaste ${name}?`,
    note: 'Esto solo anota que lo dejaste. Si aún lo tomas, no lo dejes por tu cuenta: algunos no se pueden dejar de golpe. Si lo acabas de dejar sin preguntar, llama hoy a quien te lo recetó.\nSi se te hincha la cara o te cuesta respirar, llama ya a emergencias.\nSi piensas en hacerte daño, llama a una línea de ayuda (el número está en «Señales de alarma»), o a emergencias si estás a punto.\nSi puedes estar embarazada o te ha sentado mal, llama hoy a un médico.',
    end: 'Último día',
    confirm: 'Guardar',
    cancel: 'Cancelar',
    done: 'Tratamiento terminado',
    close: 'Cerrar',
  },

  inDays: (days: number) =>
    days === 0
      ? 'hoy'
      : days === 1
        ? 'mañana'
        : days === -1
          ? 'era ayer'
          : days > 0
            ? `dentro de ${days} días`
            : `hace ${-days} días`,
  every: (count: number, unit: 'day' | 'week' | 'month') => {
    const names = { day: ['día', 'días'], week: ['semana', 'semanas'], month: ['mes', 'meses'] } as const;
    return count === 1 ? `Cada ${names[unit][0]}` : `Cada ${count} ${names[unit][1]}`;
  },
  names: 'Sobre la lista de nombres',
  dictionary: (date: string) =>
    `La lista de nombres se revisó el ${date} con sus fuentes. Ningún profesional sanitario la ha revisado todavía. No dice qué dosis tomar.`,
};
