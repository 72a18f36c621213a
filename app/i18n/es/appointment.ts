import type { contraceptions, diagnosticians, pregnancies } from '#domain/person/report-profile.ts';

type Labels<Code extends string> = Readonly<Record<Code, string>>;

const diagnosedBy: Labels<(typeof diagnosticians)[number]> = {
  neurologist: 'Neurólogo o neuróloga',
  family_doctor: 'Médico o médica de familia',
  other_clinician: 'Otro profesional',
};

const contraception: Labels<(typeof contraceptions)[number]> = {
  none: 'Ninguno',
  combined: 'Con estrógenos',
  progestogen: 'Solo progestágeno',
  other: 'Sin hormonas',
};

const pregnancy: Labels<(typeof pregnancies)[number]> = {
  no: 'No',
  planning: 'Lo estoy buscando',
  pregnant: 'Estoy embarazada',
  breastfeeding: 'Doy el pecho',
};

/** Lo que conviene tener listo antes de una consulta. */
export const appointment = {
  title: 'Consulta',
  loading: 'Preparando tu consulta…',
  failed: {
    heading: 'No se ha podido cargar tu diario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
  date: {
    heading: 'La fecha',
    label: '¿Cuándo es tu consulta?',
    hint: 'Se guarda solo en este dispositivo, salvo que pidas un recordatorio.',
    today: 'Es hoy.',
    inDays: (days: number) => (days === 1 ? 'Es mañana.' : `Faltan ${days} días.`),
    remove: 'Quitar la fecha',
    noted: (day: string) => `Anotada la consulta del ${day}. El próximo informe empezará ese día.`,
    invalid: 'Escribe una fecha completa, desde hoy hasta dentro de dos años.',
  },
  /** On home, in the week before and on the day. */
  card: {
    near: (days: number) => (days === 1 ? 'Tu consulta es mañana' : `Tu consulta es dentro de ${days} días`),
    today: 'Hoy es tu consulta',
    done: 'Hecho:',
    open: 'Por hacer:',
    noGaps: 'Las dos últimas semanas están anotadas',
    questions: (count: number) =>
      count === 0
        ? 'Escribe tus preguntas'
        : count === 1
          ? '1 pregunta escrita'
          : `${count} preguntas escritas`,
    report: 'El informe está listo',
    noReport: 'El informe aún está vacío',
  },
  /** After it, until it is answered. */
  after: {
    heading: '¿Qué ha cambiado en la consulta?',
    of: (day: string) => `Fue el ${day}.`,
    changes: { new: 'Empiezo un tratamiento', changed: 'Cambio la dosis o dejo uno', nothing: 'Nada' },
    check: (day: string) => `Revisarlo a los tres meses: ${day}`,
    checkHint: 'Se guarda como tu próxima consulta. Puedes cambiar el día.',
    save: {
      new: 'Guardar y anotar el tratamiento',
      changed: 'Guardar y ver mis tratamientos',
      nothing: 'Guardar',
    },
    dismiss: 'No fui, o es otro día',
  },
  /** Shown to the doctor. */
  room: {
    title: 'En la consulta',
    open: 'Enseñar en la consulta',
    /** Junto al PDF. */
    show: 'Enseñar',
    close: 'Cerrar',
    view: 'Qué enseñar',
    views: { code: 'Código QR', summary: 'Resumen', files: 'Fotos' },
    pin: 'PIN',
    until: (day: string) => `Funciona hasta el ${day}`,
    make: 'Crear el enlace con su QR',
    makeText:
      'Quien te atiende lo abre con la cámara de su teléfono y ve tu informe tal como está hoy, sin tener cuenta.',
    relief: (share: string) => `tomas con alivio a las 2 h: ${share}`,
    free: (share: string) => `tomas sin dolor a las 2 h: ${share}`,
    reference: (days: number, reference: number) => `${days} (límite: ${reference})`,
    /** Con los días de los que no se sabe todo. */
    maybe: (days: number, reference: number) => `${days}, podrían llegar al límite (${reference})`,
    since: (day: string) => `desde el ${day}`,
    before: 'Antes',
    now: 'ahora',
    /** Abre los intervalos y de qué días son los números. */
    how: 'Fechas, intervalos y cómo se cuenta',
    preventives: 'Preventivos ahora',
    questions: 'Preguntas',
  },
  report: {
    heading: 'El informe',
    sinceLast: (first: string) => `Desde tu última consulta, el ${first}`,
    months: (first: string) => `Del ${first} a hoy, en una página`,
    open: 'Ver, enviar o imprimir',
  },
  still: {
    heading: 'Lo que aún puedes anotar',
    count: (count: number) => (count === 0 ? 'Nada pendiente' : count === 1 ? '1 cosa' : `${count} cosas`),
    lead: 'Solo si lo recuerdas. Lo que falte queda sin anotar, y el informe lo dice así.',
    nothing:
      'De los últimos días no queda nada por anotar. Lo que falte de antes sale en el informe como «sin anotar».',
    month: (month: string) => `Qué tomaste en ${month}`,
    monthText: (days: number) =>
      days === 1
        ? 'Hay 1 día con dolor y ninguna toma anotada. Si no tomaste nada, también puedes anotarlo.'
        : `Hay ${days} días con dolor y ninguna toma anotada. Si no tomaste nada, también puedes anotarlo.`,
    open: 'Una crisis sigue abierta',
    openText: (since: string) => `Empezó: ${since}. Puedes decir cuándo terminó.`,
    days: (days: number, month: string) =>
      days === 1 ? `1 día sin anotar en ${month}` : `${days} días sin anotar en ${month}`,
    daysText: 'Se miran las dos últimas semanas. Un día sin dolor se anota con un toque.',
    outcomes: (count: number) =>
      count === 1 ? 'Cómo fue 1 toma a las dos horas' : `Cómo fueron ${count} tomas a las dos horas`,
    outcomesText: 'Se miran los últimos siete días. Puedes responder aquí mismo.',
    cabinet: 'Lo que tomas en las crisis',
    cabinetText: 'Tu botiquín está vacío.',
    preventives: 'Tus tratamientos preventivos',
    preventivesText:
      'No hay ninguno anotado, ni de ahora ni de antes. Los de antes también importan en la consulta.',
  },
  questions: {
    heading: 'Tus tres preguntas',
    lead: 'Salen en el informe, para que no se queden sin hacer.',
    label: (number: number) => `Pregunta ${number}`,
  },
  about: {
    heading: 'Tu diagnóstico y tu salud',
    none: 'Lo que el informe dice de ti',
    lead: 'Sale en el informe. Escribe solo lo que quieras contar.',
    diagnosis: 'Diagnóstico',
    diagnosisHint: 'Con las palabras que te dijeron, por ejemplo «migraña con aura».',
    diagnosedBy: '¿Quién te lo dio?',
    diagnosedBys: diagnosedBy,
    otherConditions: 'Otras enfermedades',
    otherConditionsHint: 'También alergias y problemas de corazón, tensión (presión), hígado o riñón.',
    otherMedicines: 'Otros medicamentos que tomas',
    otherMedicinesHint: 'Los que no son para el dolor de cabeza.',
    contraception: 'Anticonceptivos',
    contraceptionHint:
      'Con estrógenos: píldora combinada, parche o anillo. Solo progestágeno: minipíldora, implante, inyección o DIU hormonal. Sin hormonas: DIU de cobre, preservativo.',
    contraceptions: contraception,
    pregnancy: 'Embarazo',
    pregnancies: pregnancy,
    clear: (what: string) => `Borrar: ${what}`,
  },
  /** Los demás papeles. */
  papers: {
    sheet: 'Solicitud de un preventivo',
    sheetNew: 'Para empezarlo o seguir con él',
    card: 'Tarjeta para urgencias',
    cardText: 'Para imprimir y llevar encima',
    data: 'Tus datos en un archivo',
    dataText: 'Tablas, FHIR o la copia completa',
  },
  saving: 'Guardando',
  saved: 'Guardado',
  saveFailed: 'No se ha podido guardar. Lo que has escrito sigue aquí.',
  retrySave: 'Volver a intentarlo',
};
