import type { DiaryTable } from '#domain/diary-tables.ts';
import type { LossReason, Refusal } from '#domain/import/imported.ts';
import type { RefusedReason } from '#domain/import/plan.ts';
import type { ImportSource } from '#domain/person/import-batch.ts';

/** A count as the language writes it. */
const numbers = new Intl.NumberFormat('es');
const n = (count: number) => numbers.format(count);

const rows = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${n(count)} ${many}`;

/** Texts of the page that imports a file. */
export const importing = {
  title: 'Importar',
  intro:
    'Trae a tu diario lo que tienes en otro programa o en una copia. El archivo se lee en este dispositivo, y nada cambia hasta que lo confirmes.',
  failed: {
    heading: 'Tu diario no está en este dispositivo',
    text: 'Hace falta conexión una vez para traerlo. Después puedes importar también sin ella.',
    retry: 'Probar de nuevo',
  },

  choose: {
    label: 'Elegir un archivo',
    drop: 'O suéltalo aquí.',
    hint: 'ZIP, JSON, CSV o XML.',
    other: 'Elegir otro archivo',
    chosen: (name: string) => `Archivo: ${name}`,
    where: 'Qué archivo elegir',
    sources: {
      own_json: ['Una copia de este diario', 'El ZIP de «Descargar todo», o el JSON que contiene.'],
      own_csv: ['Un CSV de este diario', 'El de «Exportar», o uno del ZIP de «Descargar todo».'],
      migraine_buddy: ['Migraine Buddy', 'El CSV que la app envía al exportar tus registros.'],
      apple_health: [
        'Salud (Apple)',
        'El ZIP de «Exportar todos los datos de salud», en tu perfil de la app Salud. Se leen dolores de cabeza, regla y sueño.',
      ],
      cluster_headache_tracker: ['Cluster Headache Tracker', 'El CSV de su exportación.'],
      migraine_bot: ['MigraineBot', 'El CSV de su exportación.'],
      migralog: ['MigraLog', 'El JSON de su exportación, no la copia de seguridad.'],
      mapped_csv: ['Tabla CSV', 'Tú dices qué significa cada columna.'],
    } satisfies Readonly<Record<ImportSource, readonly [string, string]>>,
  },

  reading: 'Leyendo el archivo',
  readPercent: (percent: number) => `${percent} %`,
  planning: 'Comparando con tu diario',
  cancel: 'Cancelar',

  refusals: {
    empty: ['El archivo está vacío', 'Expórtalo otra vez desde el programa del que viene.'],
    too_large: [
      'El archivo es demasiado grande',
      'Exporta un periodo más corto, o solo la parte de los dolores de cabeza.',
    ],
    not_text: [
      'Este tipo de archivo no se puede leer',
      'Elige un ZIP, JSON, CSV o XML. De Excel, guarda la hoja como CSV; de este diario, elige la copia completa.',
    ],
    not_recognised: [
      'No se reconoce el contenido',
      'No es una copia de este diario ni una exportación conocida, y no tiene columnas que leer.',
    ],
    spreadsheet: [
      'Es una hoja de cálculo',
      'Ábrela en tu programa de hojas de cálculo, guárdala como CSV y elige ese archivo.',
    ],
    open_quote: [
      'Hay unas comillas sin cerrar',
      'Las líneas que siguen quedarían dentro de una sola casilla. Cierra o quita esas comillas y elige el archivo otra vez.',
    ],
    own_output: [
      'Con este archivo no se puede rehacer un diario',
      'Salió del diario para leerlo en otro sitio, o lo ha guardado una hoja de cálculo. Elige la copia completa (el ZIP de «Descargar todo») o el CSV de «Descargar CSV».',
    ],
    newer_version: [
      'La copia es de una versión más nueva',
      'Actualiza esta página y elige el archivo otra vez.',
    ],
    damaged: ['El archivo está dañado o incompleto', 'Descárgalo o expórtalo otra vez.'],
    encrypted: [
      'El archivo tiene contraseña',
      'Ábrelo con su contraseña, guárdalo sin ella y elígelo otra vez.',
    ],
    zip_bomb: [
      'El ZIP no es seguro de abrir',
      'Descomprimido ocuparía demasiado. Elige el archivo que hay dentro.',
    ],
  } satisfies Readonly<Record<Refusal, readonly [string, string]>>,
  atLine: (line: number) => `Línea ${n(line)} del archivo.`,
  unexpected: ['No se ha podido leer el archivo', 'Tu diario no ha cambiado. Prueba otra vez.'] as readonly [
    string,
    string,
  ],

  dates: {
    heading: 'Qué día es cada fecha',
    intro: 'Las fechas de este archivo se pueden leer de dos maneras. Con una basta para saber las demás.',
    question: (example: string) => `En el archivo pone ${example}. ¿Qué día es?`,
    required: 'Elige el día.',
    submit: 'Ver qué se importaría',
  },

  mapping: {
    heading: 'Qué significa cada columna',
    intro: (lines: number) =>
      `${lines === 1 ? '1 línea' : `${n(lines)} líneas`}. Di de dónde sale cada dato. Las columnas que no elijas van a las notas de ese día o de esa crisis.`,
    table: {
      summary: 'La tabla empieza en otra línea',
      from: 'Dónde empieza la tabla',
      line: (line: number, text: string) => `${line}: ${text}`,
      hasNames: 'Esa línea tiene los nombres de las columnas',
    },
    unnamed: (column: number, sample: string) =>
      sample === '' ? `Columna ${column}` : `Columna ${column}: ${sample}`,
    noDates: 'Casi nada de esta columna se puede leer como fecha. Esas líneas no se importarían.',
    noPains: 'Nada de esta columna se puede leer como intensidad. Esas líneas no se importarían.',
    words: {
      legend: 'Qué intensidad es cada palabra',
      leave: 'No importar esas líneas',
    },
    only: 'Importar solo algunas líneas, según la columna',
    onlyAll: 'Todas las líneas',
    onlyHint: 'Para diarios que anotan también otras cosas.',
    onlyValues: (column: string) => `Líneas en que ${column} es`,
    onlyBlank: 'vacío',
    requiredValues: 'Elige al menos un valor.',
    preview: 'Primeras líneas del archivo',
    none: 'Ninguna',
    start: 'Día y hora en que empezó',
    startTime: 'Hora, si va en otra columna',
    end: 'Cuándo terminó',
    endTime: 'Hora en que terminó, si va en otra columna',
    duration: 'Duración',
    durationUnit: 'La duración está en',
    durationUnits: { minutes: 'minutos', hours: 'horas', text: 'texto, como 1h 30m' },
    pain: 'Intensidad del dolor',
    scale: 'Escala de la intensidad',
    scales: {
      '0_10': 'de 0 a 10',
      '0_100': 'de 0 a 100',
      '0_5': 'de 0 a 5',
      '0_4': 'de 0 a 4',
      '0_3': 'de 0 a 3: nada, leve, moderado, intenso',
      words: 'palabras: leve, moderado, intenso',
    },
    scaleHint: 'Comprueba que es la del archivo: de ella depende cada número.',
    choose: 'Elige',
    requiredScale: 'Elige la escala.',
    requiredUnit: 'Elige la unidad.',
    noPain: 'El archivo no la tiene',
    stated: 'Una intensidad para todos los dolores de este archivo',
    requiredStated: 'Elige una intensidad.',
    keepPlaces: 'Guardar también las coordenadas en las notas',
    keepPlacesHint: (names: string) => `Dicen dónde estabas: ${names}. Si no lo marcas, no se guardan.`,
    medicines: 'Medicamentos',
    symptoms: 'Síntomas',
    triggers: 'Circunstancias (desencadenantes)',
    notes: 'Notas',
    dates: 'Orden de las fechas',
    datesHint: 'Las fechas de este archivo se pueden leer de varias maneras.',
    orders: { iso: 'año-mes-día con hora', ymd: 'año, mes, día', dmy: 'día, mes, año', mdy: 'mes, día, año' },
    required: 'Elige la columna.',
    submit: 'Ver qué se importaría',
  },

  plan: {
    heading: 'Qué pasará al importar',
    from: (source: string) => `Viene de: ${source}.`,
    caption: 'Qué se añade, qué cambia y qué no se importa',
    added: 'Se añade',
    filled: 'Se completa',
    filledHint: 'Solo lo que en tu diario está vacío.',
    differing: 'No coincide',
    restored: 'Vuelve de la papelera',
    same: 'Ya está igual',
    inTrash: 'Se queda en la papelera',
    inTrashHint: 'Lo borraste tú. Lo puedes recuperar desde la papelera.',
    detached: 'Sin su crisis',
    detachedText: (count: number) =>
      count === 1
        ? '1 toma se importa fuera de una crisis, porque la suya no se importa.'
        : `${n(count)} tomas se importan fuera de una crisis, porque la suya no se importa.`,
    refused: 'No se importa',
    lost: 'No se importa',
    kept: 'Se guarda de otra forma',
    converted: 'Se convierte',
    reasons: {
      erased: 'lo borraste del todo',
      without_parent: 'falta la crisis o el tratamiento al que pertenece',
      account_full: 'tu diario está lleno',
      trial_overlaps: 'ya hay otra prueba de una pregunta en esos días',
      double: 'está repetido en el archivo',
    } satisfies Readonly<Record<RefusedReason, string>>,
    because: (what: string, why: string) => `${what}: ${why}.`,
    erasedUnknown:
      'Sin conexión falta la lista de lo que borraste del todo. Si el archivo trae algo de eso, no volverá a tu cuenta.',
    unstated: {
      question: (count: number) =>
        count === 1
          ? 'De 1 dolor de cabeza el archivo no dice la intensidad'
          : `De ${n(count)} dolores de cabeza el archivo no dice la intensidad`,
      label: 'Intensidad para todos ellos',
      leave: 'No importarlos',
    },
    losses: {
      no_intensity: (count: number) =>
        count === 1 ? '1 dolor de cabeza sin intensidad' : `${n(count)} dolores de cabeza sin intensidad`,
      not_free: (count: number) =>
        count === 1
          ? '1 línea sin dolor, de un día en que otra línea sí lo anota'
          : `${n(count)} líneas sin dolor, de días en que otra línea sí lo anota`,
      preventive: (count: number) =>
        count === 1
          ? '1 medicamento preventivo: no cuenta como toma; lo puedes añadir en Tratamientos'
          : `${n(count)} veces un medicamento preventivo: no cuentan como tomas; lo puedes añadir en Tratamientos`,
      unknown_medicine: (count: number) =>
        count === 1
          ? '1 toma de un medicamento que no se reconoce: se importa con su nombre, sin tipo'
          : `${n(count)} tomas de medicamentos que no se reconocen: se importan con su nombre, sin tipo`,
      not_taken: (count: number) => (count === 1 ? '1 dosis no tomada' : `${n(count)} dosis no tomadas`),
      unreadable_row: (count: number) =>
        count === 1 ? '1 línea que no se puede leer' : `${n(count)} líneas que no se pueden leer`,
      unreadable_date: (count: number) =>
        count === 1
          ? '1 línea con una fecha que no se puede leer o que aún no ha llegado'
          : `${n(count)} líneas con una fecha que no se puede leer o que aún no ha llegado`,
      unreadable_clock: (count: number) =>
        count === 1
          ? '1 línea con una hora que no se puede leer'
          : `${n(count)} líneas con una hora que no se puede leer`,
      unreadable_pain: (count: number) =>
        count === 1
          ? '1 línea con una intensidad que no se puede leer'
          : `${n(count)} líneas con una intensidad que no se puede leer`,
      not_chosen: (count: number) =>
        count === 1 ? '1 línea que no has elegido' : `${n(count)} líneas que no has elegido`,
      unknown_value: (count: number) =>
        count === 1
          ? '1 dato que este diario no reconoce; queda en las notas, si las hay'
          : `${n(count)} datos que este diario no reconoce; quedan en las notas, si las hay`,
      unknown_column: (count: number) =>
        count === 1
          ? '1 dato de una columna que el diario no tiene; queda en las notas, si las hay'
          : `${n(count)} datos de una columna que el diario no tiene; quedan en las notas, si las hay`,
      location: (count: number) =>
        count === 1
          ? '1 dato de dónde estabas; no se guarda'
          : `${n(count)} datos de dónde estabas; no se guardan`,
      double: (count: number) => (count === 1 ? '1 línea repetida' : `${n(count)} líneas repetidas`),
      too_long: (count: number) =>
        count === 1
          ? '1 texto más largo de lo que se guarda'
          : `${n(count)} textos más largos de lo que se guarda`,
      unknown_table: (count: number) =>
        count === 1
          ? '1 anotación que esta versión no conoce'
          : `${n(count)} anotaciones que esta versión no conoce`,
      account_data: (count: number) =>
        count === 1 ? '1 dato de la cuenta, no del diario' : `${n(count)} datos de la cuenta, no del diario`,
    } satisfies Readonly<Record<LossReason, (count: number) => string>>,
    lossIn: (what: string, where: string) => (where === '' ? what : `${what} (${where})`),
    examples: (list: string) => `Por ejemplo: ${list}`,
    showLines: 'Ver las líneas',
    conversions: {
      severity_words:
        'La intensidad en palabras cuenta como número: leve 2, moderada 5, intensa 8, muy intensa 9',
      pain_of_100: 'La intensidad de 0 a 100 se divide entre diez',
      pain_of_5: 'La intensidad de 0 a 5 se multiplica por dos',
      pain_of_4: 'La intensidad de 0 a 4 se multiplica por dos y medio',
      pain_of_3: 'La intensidad de 0 a 3 cuenta como número: 1 es 2, 2 es 5, 3 es 8',
      pain_stated: 'Si el archivo no dice la intensidad, la que has dicho tú',
      pain_zero_free: 'Las líneas con dolor 0 cuentan como día sin dolor',
      green_day: 'Los días en verde cuentan como día sin dolor',
      relief_said:
        'Si el archivo dice que ayudó, se anota como alivio de la toma, sin decir si fue a las dos horas',
      aura_visual: 'Un aura sin tipo se anota como visual',
      pain_range: 'De una intensidad como 7-8 se guarda la mayor',
      pain_rounded: 'La intensidad con decimales se redondea',
      no_hour: 'Si el archivo no dice la hora, se anota solo el día',
      pain_words: 'La intensidad en palabras cuenta como el número que has dicho',
      time_estimated: 'Si falta la hora de la toma, la del comienzo de la crisis, marcada como aproximada',
      not_present: 'Los días en que el archivo dice que no hubo dolor cuentan como día sin dolor',
      sleep_night: 'Las horas dormidas se suman por noche, en el día en que te despiertas',
    } as Readonly<Record<string, string>>,
    otherConversion: (rule: string) => `Convertido por la regla ${rule}`,
    times: (count: number) => (count === 1 ? '1 vez' : `${n(count)} veces`),
    choice: 'Cuando tu diario y el archivo dicen cosas distintas',
    keepMine: 'Dejar lo que hay en mi diario',
    takeTheirs: 'Usar lo del archivo',
    here: (text: string) => `En tu diario: ${text}`,
    there: (text: string) => `En el archivo: ${text}`,
    samples: 'Así se leerían',
    painOf: (intensity: number) => `dolor ${intensity} de 10`,
    nothing:
      'No hay nada que importar: todo lo que trae el archivo está ya en tu diario o no se puede importar.',
    submit: (count: number) => (count === 1 ? 'Importar 1 anotación' : `Importar ${n(count)} anotaciones`),
  },

  things: {
    episodes: rows('crisis', 'crisis'),
    intakes: rows('toma', 'tomas'),
    intensity_readings: rows('dolor anotado', 'dolores anotados'),
    day_logs: rows('día', 'días'),
    cabinet_items: rows('medicamento del botiquín', 'medicamentos del botiquín'),
    own_items: rows('entrada de tus listas', 'entradas de tus listas'),
    treatments: rows('tratamiento preventivo', 'tratamientos preventivos'),
    treatment_steps: rows('cambio de dosis', 'cambios de dosis'),
    treatment_doses: rows('dosis de un tratamiento', 'dosis de un tratamiento'),
    diary_settings: () => 'tus listas y preguntas',
    questionnaire_results: rows('resultado de un cuestionario', 'resultados de cuestionarios'),
    report_profiles: () => 'lo que el informe dice de ti',
    factor_trials: rows('prueba de una pregunta', 'pruebas de una pregunta'),
    attachments: rows('foto o documento', 'fotos o documentos'),
    reminders: rows('recordatorio', 'recordatorios'),
    import_batches: rows('importación', 'importaciones'),
  } satisfies Readonly<Record<DiaryTable, (count: number) => string>>,

  importing: 'Importando',
  progress: (done: number, all: number) => `${n(done)} de ${n(all)}`,
  stop: 'Parar',
  leave: {
    title: '¿Salir de esta página?',
    text: 'La importación se para aquí. Lo que ya ha llegado se queda; el resto llega si importas el archivo otra vez.',
    action: 'Salir',
    cancel: 'Quedarme',
    close: 'Cerrar',
  },

  done: {
    heading: 'Importado',
    text: (list: string) => `Ya están en tu diario: ${list}.`,
    filled: 'Lo que estaba vacío se ha completado.',
    replaced: (count: number) =>
      count === 1
        ? '1 anotación tuya dice ahora lo del archivo.'
        : `${n(count)} anotaciones tuyas dicen ahora lo del archivo.`,
    stopped: 'Importación parada',
    stoppedText: (done: number, all: number) =>
      `Han llegado ${n(done)} de ${n(all)}. Importa el archivo otra vez para terminar, o deshaz lo que llegó.`,
    calendar: 'Ver el calendario',
    undo: 'Deshacer esta importación',
    again: 'Importar otro archivo',
  },

  earlier: {
    heading: 'Importaciones anteriores',
    line: (source: string, when: string) => `${source}, ${when}`,
    changes: (count: number) => (count === 1 ? '1 anotación cambiada' : `${n(count)} anotaciones cambiadas`),
    takenBack: (when: string) => `Deshecha ${when}. Lo que trajo está en la papelera hasta que se vacíe.`,
    halfTakenBack: 'Deshecha a medias: una parte de lo que trajo sigue en tu diario.',
    undo: 'Deshacer',
    finish: 'Terminar de deshacer',
    undoThis: (name: string) => `Deshacer: ${name}`,
  },

  undo: {
    title: '¿Deshacer esta importación?',
    trash: (list: string) => `Irá a la papelera: ${list}.`,
    withParts: 'Las crisis van con sus tomas y los tratamientos con sus dosis.',
    putBack: (count: number) =>
      count === 1 ? '1 anotación vuelve a como estaba.' : `${n(count)} anotaciones vuelven a como estaban.`,
    changedSince: (list: string) => `Lo que has cambiado desde entonces se queda: ${list}.`,
    takeChanged: 'Borrar también lo que he cambiado',
    staying: (count: number) =>
      count === 1
        ? '1 anotación que la importación cambió y tú cambiaste después se queda como está.'
        : `${n(count)} anotaciones que la importación cambió y tú cambiaste después se quedan como están.`,
    nothing: 'Ya no queda nada de ella que quitar.',
    back: 'Mientras siga en la papelera, todo vuelve si importas el archivo otra vez.',
    action: 'Deshacer',
    cancel: 'Dejarla',
    close: 'Cerrar',
    done: 'Importación deshecha',
  },
};
