import type { SeriesName } from '#domain/clinical/instruments.ts';
import type { DayCountName, Instrument, MsqDomain, ResultSource } from '#domain/person/questionnaire.ts';
import type { ImpactArea } from '#domain/vocabulary/impact.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const more = (count: number, what: string) =>
  count === 1 ? `Con 1 ${what} más` : `Con ${count} ${what}s más`;
const area = { work: 'trabajo o estudios', home: 'tareas de casa', social: 'familia y ocio' };

/** Calidad de vida: los días que quita el dolor, y los resultados de cuestionarios. */
export const qualityOfLife = {
  title: 'Calidad de vida',
  intro: 'Son recuentos de lo que anotas y respondes, no un diagnóstico.',
  loading: 'Preparando tus datos…',
  failed: {
    heading: 'No se ha podido cargar tu diario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },

  score: {
    heading: 'Los últimos 90 días',
    lost: (score: number) => `Tus días perdidos por el dolor suman ${score} en los últimos 90 días`,
    none: 'En los últimos 90 días no has anotado ningún día perdido por el dolor',
    outOf: (headache: number, observed: number, window: number) =>
      `Hubo ${days(headache)} con dolor, en ${observed === 1 ? '1 día anotado' : `${observed} días anotados`} de ${window}.`,
    answered: (answers: number, asked: number) =>
      `Has dado ${answers} de ${asked} respuestas sobre cuánto te limitó el dolor.`,
    areas: (work: number, home: number, social: number) =>
      `Días con dolor en que respondiste: sobre ${area.work}, ${work}; sobre ${area.home}, ${home}; sobre ${area.social}, ${social}.`,
    unit: 'Un mismo día puede sumar en el trabajo, en casa y en la familia. Se suma como en el MIDAS, un cuestionario de consulta. En el trabajo y en casa, por separado, suma cada día en que no pudiste hacer nada o hiciste la mitad o menos. En familia y ocio solo suma lo que te perdiste del todo. No es el MIDAS: sale de lo que dices de tus días con dolor.',
    band: (grade: string, range: string) =>
      `Ese número está en el rango que el MIDAS llama ${grade} (${range}).`,
    couldBeMore: 'Faltan días o respuestas: pueden ser más.',
    needs: {
      nothing:
        'Todavía no hay ningún día anotado de los últimos 90. Para decir cuántos días pierdes por el dolor hacen falta 14 días anotados, con dolor o sin él. Las cinco preguntas puedes responderlas ya.',
      days: (observed: number, missing: number) =>
        `Todavía faltan datos para decir cuántos días pierdes por el dolor: de los últimos 90 días hay ${observed === 1 ? '1 anotado' : `${observed} anotados`}. ${more(missing, 'día')}, con dolor o sin él, tendrás la respuesta.`,
      answers: (headache: number, answers: number, asked: number, missing: number) =>
        `Todavía faltan datos para decir cuántos días pierdes por el dolor: de ${days(headache)} con dolor hay ${answers} de ${asked} respuestas. ${more(missing, 'respuesta')} lo sabrás. Las preguntas están en cada crisis, en «Cuánto te limitó».`,
    },
    how: 'Cómo se cuenta',
    toCalendar: 'Ver los días en el calendario',
  },

  months: {
    most: (month: string, score: number) => `${month} es el mes con más días perdidos: ${score}`,
    atMost: (score: number) =>
      `Como mucho ${score === 1 ? '1 día perdido' : `${score} días perdidos`} en un mes`,
    one: (month: string, score: number) =>
      `${month}: ${score === 1 ? '1 día perdido' : `${score} días perdidos`}`,
    nothing: 'Ningún día perdido en los meses con datos',
    note: 'Cada parte de la vida suma por separado. Un mes sin nada anotado, o con menos de la mitad de las respuestas, se dibuja con puntos.',
    unit: 'días perdidos',
    area,
    lost: (month: string, score: number, parts: string) =>
      `${month}: ${score === 1 ? '1 día perdido' : `${score} días perdidos`} (${parts}).`,
    part: (name: string, lost: number) => `${name} ${lost}`,
    outOf: (answers: number, asked: number, headache: number) =>
      `${answers} de ${asked} respuestas de ${days(headache)} con dolor.`,
    free: (month: string, observed: number) =>
      `${month}: ningún día con dolor en ${observed === 1 ? '1 anotado' : `${observed} anotados`}.`,
    unrecorded: (month: string) => `${month}: nada anotado.`,
    unanswered: (month: string, headache: number, answers: number, asked: number) =>
      `${month}: ${days(headache)} con dolor y ${answers} de ${asked} respuestas, pocas para poder contar.`,
    columns: {
      month: 'Mes',
      work: 'Trabajo',
      home: 'Casa',
      social: 'Familia y ocio',
      total: 'Total',
      answers: 'Respuestas',
      headache: 'Días con dolor',
      observed: 'Anotados',
    },
    notKnown: 'sin datos',
    ofAll: (some: number, all: number) => `${some} de ${all}`,
  },

  history: {
    heading: 'Resultados a lo largo del tiempo',
    none: 'Aquí aparecerán tus respuestas y los resultados que te den en la consulta. Con dos del mismo cuestionario ya podrás compararlos.',
    one: 'Con otro resultado del mismo cuestionario podrás compararlos.',
    due: {
      now: (last: string) =>
        `Ya puedes volver a responder las cinco preguntas: la última vez fue el ${last}.`,
      from: (day: string) =>
        `Las cinco preguntas son sobre los tres últimos meses: te tocan otra vez el ${day}.`,
    },
    which: 'Qué cuestionario',
    /** Donde varias vistas están lado a lado. */
    short: 'Mis días',
    names: {
      lost_days: 'Días perdidos',
      midas: 'MIDAS',
      halt90: 'HALT-90',
      hit6: 'HIT-6',
      hurt: 'HURT',
      role_restrictive: 'MSQ, actividades limitadas',
      role_preventive: 'MSQ, actividades impedidas',
      emotional: 'MSQ, emociones',
    } satisfies Readonly<Record<SeriesName, string>>,
    change: {
      /** @param from, to «65 (marzo)» @param noticed puntos desde los que se nota, si hay una regla publicada */
      moved: (
        name: string,
        from: string,
        to: string,
        difference: string,
        unit: string,
        isLess: boolean,
        noticed?: string,
      ) =>
        `${name}: de ${from} a ${to}, ${difference} ${difference === '1' ? unit.slice(0, -1) : unit} ${isLess ? 'menos' : 'más'}${noticed === undefined ? '' : `; la mejoría se suele notar a partir de ${noticed}`}`,
      same: (name: string, value: string, when: string) =>
        `${name}: ${value}, igual que en el resultado de ${when}`,
      result: (value: string, when: string) => `${value} (${when})`,
    },
    rules: {
      lost_days:
        'Días de los tres meses anteriores, sumados como en el MIDAS; menos es mejor. Según lo publicado para el MIDAS, la mejoría se suele notar con 5 días menos (si antes eran de 11 a 20) o con un 30 % menos (si eran más).',
      midas:
        'Días de los tres meses anteriores; menos es mejor. La mejoría se suele notar con 5 días menos (si antes eran de 11 a 20) o con un 30 % menos (si eran más).',
      halt90: 'Días de los tres meses anteriores; menos es mejor.',
      hit6: 'De 36 a 78 puntos; menos es mejor. La mejoría se suele notar a partir de 5 puntos menos.',
      hurt: 'Menos es mejor.',
      role_restrictive:
        'De 0 a 100 puntos; más es mejor. La mejoría se suele notar a partir de 5 puntos más.',
      role_preventive:
        'De 0 a 100 puntos; más es mejor. La mejoría se suele notar a partir de 7,9 puntos más (de 5 a 7,9 según Cole y otros, 2009).',
      emotional:
        'De 0 a 100 puntos; más es mejor. La mejoría se suele notar a partir de 10,6 puntos más (de 8 a 10,6 según Cole y otros, 2009).',
    } satisfies Readonly<Record<SeriesName, string>>,
    compared:
      'El título compara tu último resultado con el último de antes de empezar tu preventivo actual. Si no hay ninguno de antes, lo compara con el primero. Entre un punto y otro no hay datos.',
    units: { days: 'días', points: 'puntos' },
    point: (day: string, value: string, band: string) => `${day}: ${value}${band && `, ${band}`}.`,
    columns: { day: 'Día', value: 'Resultado', band: 'Rango' },
    noBand: 'sin rangos',
    treatment: 'Tratamiento preventivo mientras lo seguías',
    /** Cuando se puede contar de dos maneras. */
    twoCounts:
      'El número de arriba sale de los días de tu diario. Este sale de lo que respondiste al cuestionario. Por eso el grado puede no ser el mismo.',
    since: (from: string) => `desde el ${from}`,
    during: (from: string, to: string) => `del ${from} al ${to}`,
  },

  /** Palabras para los códigos de un resultado; también en la papelera y en los conflictos. */
  instruments: {
    lost_days: 'Días perdidos, según tus respuestas',
    midas: 'MIDAS',
    hit6: 'HIT-6',
    msq: 'MSQ',
    halt90: 'HALT-90',
    hurt: 'HURT',
  } satisfies Readonly<Record<Instrument, string>>,
  scoreParts: {
    role_restrictive: 'Actividades limitadas (RR)',
    role_preventive: 'Actividades impedidas (RP)',
    emotional: 'Emociones (EF)',
  } satisfies Readonly<Record<MsqDomain, string>>,
  resultSources: {
    self: 'De tus respuestas',
    clinic: 'De una consulta',
    import: 'De otra aplicación',
  } satisfies Readonly<Record<ResultSource, string>>,

  /** El rango de un resultado, en minúscula. */
  bands: {
    midas: { 1: 'grado I', 2: 'grado II', 3: 'grado III', 4: 'grado IV' },
    hit6: { 1: 'poco o ningún impacto', 2: 'algo de impacto', 3: 'impacto considerable', 4: 'impacto grave' },
    asMidas: (band: string) => `en el rango del ${band} del MIDAS`,
    /** Al final de la línea donde empieza un grado: «56 considerable». */
    from: (band: string, score: number) => `${score} ${band}`,
    short: (isHit6: boolean, grade: 1 | 2 | 3 | 4) =>
      isHit6
        ? { 1: 'poco', 2: 'algo', 3: 'considerable', 4: 'grave' }[grade]
        : `grado ${{ 1: 'I', 2: 'II', 3: 'III', 4: 'IV' }[grade]}`,
    between: (from: number, to: number) => `${from}-${to}`,
    above: (from: number) => `${from} o más`,
  },

  results: {
    heading: 'Todos los resultados',
    part: (name: string, value: string) => `${name}: ${value}`,
    noValue: 'sin número',
    edit: 'Editar',
    editOf: (name: string, day: string) => `Editar: ${name}, ${day}`,
    remove: 'Borrar',
    removed: 'Resultado borrado',
    saved: 'Guardado',
    more: 'Mostrar más',
  },

  add: {
    questions: 'Responder cinco preguntas',
    /** Antes de que toquen. */
    early: 'Responderlas antes',
    questionsText: 'Los números de tu diario ya están puestos. Es un minuto.',
    questionsTextEmpty: 'Son sobre los últimos tres meses. Es un minuto.',
    clinic: 'Añadir un resultado de la consulta',
  },

  close: 'Cerrar',
  date: 'Qué día',
  dateAnswered: 'Qué día lo respondiste',
  notes: 'Notas',
  optional: 'opcional',
  save: 'Guardar',

  questions: {
    title: 'Los últimos tres meses',
    editTitle: 'Tus respuestas',
    intro:
      'Piensa en los últimos 90 días y solo en lo que no pudiste hacer por el dolor de cabeza. Son preguntas de este diario, no el cuestionario MIDAS con licencia.',
    prefilled: (headache: number, answers: number, asked: number) =>
      `Los números vienen de tu diario (${days(headache)} con dolor, ${answers} de ${asked} respuestas).${answers < asked ? ' Donde faltan respuestas, la casilla está vacía.' : ''} Cambia los que recuerdes de otra manera.`,
    empty: (answers: number, asked: number) =>
      `Tu diario solo tiene ${answers} de ${asked} respuestas, así que las casillas están vacías. Escribe lo que recuerdes, aunque sea aproximado.`,
    notPrefilled: 'Tu diario todavía no dice nada de esto: escribe lo que recuerdes, aunque sea aproximado.',
    fromDiary: (count: number) => `Tu diario: ${count}`,
    fromDiaryPart: (count: number, answered: number, headache: number) =>
      `Tu diario: ${count}, con respuesta en ${answered} de ${days(headache)} con dolor`,
    labels: {
      workMissed: 'Días sin poder ir a trabajar o a clase',
      workReduced: 'Otros días de trabajo o clase en los que pudiste hacer la mitad o menos',
      homeMissed: 'Días sin poder con las tareas de casa',
      homeReduced: 'Otros días en los que pudiste hacer en casa la mitad o menos',
      socialMissed: 'Días en que te perdiste algo con la familia, las amistades o tu tiempo libre',
    } satisfies Readonly<Record<DayCountName, string>>,
    sum: (sum: number) => `En total: ${days(sum)}`,
    noSum: 'En total: faltan números',
  },

  clinic: {
    title: 'Resultado de la consulta',
    editTitle: (name: string) => `Resultado: ${name}`,
    instrument: 'Qué cuestionario',
    score: 'Resultado',
    hints: { midas: 'De 0 a 450 días.', hit6: 'De 36 a 78 puntos.' },
    parts: 'Las partes que te dieron, de 0 a 100. Deja en blanco la que no tengas.',
    band: (band: string) => `Está en este rango: ${band}.`,
    notesHint: 'Por ejemplo, quién te lo dio o qué tratamiento seguías.',
  },
};

/** Cada parte de la vida tiene su nombre corto. */
area satisfies Readonly<Record<ImpactArea, string>>;
