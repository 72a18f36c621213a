import type { DiaryTable } from '#domain/diary-tables.ts';

/** What a row is called, with what tells it apart. */
const things = {
  episodes: (when: string) => `Crisis: ${when}`,
  intakes: (which: string) => `Toma: ${which}`,
  intensity_readings: (when: string) => `Dolor anotado: ${when}`,
  day_logs: (day: string) => `Día: ${day}`,
  cabinet_items: (name: string) => `Botiquín: ${name}`,
  own_items: (name: string) => `Entrada de tus listas: ${name}`,
  treatments: (name: string) => `Tratamiento: ${name}`,
  treatment_steps: (day: string) => `Cambio de dosis: ${day}`,
  treatment_doses: (day: string) => `Dosis del tratamiento: ${day}`,
  diary_settings: (_: string) => 'Tus listas y preguntas',
  questionnaire_results: (which: string) => `Resultado de un cuestionario: ${which}`,
  report_profiles: (_: string) => 'Lo que el informe dice de ti',
  factor_trials: (name: string) => `Prueba de una pregunta: ${name}`,
  attachments: (which: string) => `Foto o documento: ${which}`,
  reminders: (which: string) => `Recordatorio: ${which}`,
  import_batches: (name: string) => `Importación: ${name}`,
} satisfies Readonly<Record<DiaryTable, (which: string) => string>>;

const changes = (unsent: number) => (unsent === 1 ? '1 cambio' : `${unsent} cambios`);

export const sync = {
  things,

  state: {
    saved: 'Guardado',
    sending: 'Enviando…',
    here: (unsent: number) => `Guardado aquí: ${unsent} sin enviar`,
    needsYou: 'Hay cambios por revisar',
    loading: 'Cargando…',
    signedOut: 'Sesión terminada',
  },
  details: 'Estado de tu diario',
  explain: {
    saved: 'Todo está guardado, en este dispositivo y en tu cuenta.',
    sending: 'Tus últimos cambios se están enviando a tu cuenta.',
    here: (unsent: number) =>
      `${changes(unsent)} ${unsent === 1 ? 'está guardado' : 'están guardados'} en este dispositivo. Se ${unsent === 1 ? 'enviará' : 'enviarán'} cuando haya conexión.`,
    session: (unsent: number) =>
      `${changes(unsent)} ${unsent === 1 ? 'espera' : 'esperan'} en este dispositivo a que vuelvas a entrar en tu cuenta.`,
    sessionOnly: 'Para recibir lo que escribas en otros dispositivos, vuelve a entrar en tu cuenta.',
    offline: 'Sin conexión. Tu diario está en este dispositivo y puedes seguir usándolo.',
    loading: (rows: number) =>
      `Tu diario está llegando a este dispositivo: ${rows === 1 ? '1 entrada' : `${rows} entradas`} hasta ahora.`,
    notKept:
      'Este navegador no deja guardar datos en el dispositivo. Lo que no se haya enviado se pierde al cerrar la página.',
    needsYou: 'Hay algo que solo puedes decidir tú.',
  },
  signIn: 'Volver a entrar',
  retry: 'Intentarlo ahora',
  close: 'Cerrar',

  problem: {
    conflict: 'Se cambió también en otro dispositivo. No se ha perdido nada: elige con qué te quedas.',
    deletedHere: 'Aquí lo borraste, y en otro dispositivo se cambió.',
    restoredHere: 'Aquí lo recuperaste, y en otro dispositivo se volvió a borrar.',
    trashed: 'Aquí lo cambiaste, y en otro dispositivo se movió a la papelera.',
    gone: 'Aquí lo cambiaste, y en otro dispositivo se borró del todo.',
    refused: 'No se pudo guardar en tu cuenta.',
    reasons: {
      future: 'La hora está en el futuro. Puede que el reloj de este dispositivo vaya adelantado.',
      endBeforeStart: 'Terminaría antes de empezar. Puede que se cambiara en otro dispositivo.',
      lostParent: 'La crisis o el tratamiento al que pertenece se borró en otro dispositivo.',
      tooLarge: 'Es demasiado largo.',
      oneTrial:
        'En esos días ya tienes otra prueba. Descarta esta. O termina la otra y después envía esta de nuevo.',
      accountFull:
        'En tu cuenta no cabe nada más. Borra lo que no necesites, vacía la papelera y envía esto otra vez.',
      withdrawn:
        'Has retirado tu permiso para guardar el diario. Da permiso en Ajustes y vuelve a enviarlo, o descarta lo que escribiste.',
      other: 'Hay un dato que tu cuenta no admite. Corrígelo y se enviará automáticamente.',
    },
    here: 'En este dispositivo',
    there: 'En tu cuenta',
    wasBefore: (what: string) => `Antes: ${what}`,
    unchanged: 'sin cambios',
    deleted: 'borrado',
    parts: {
      added: (what: string) => `${what}. Se añadió en otro dispositivo.`,
      changed: (what: string) => `${what}. Se cambió en otro dispositivo.`,
    },
    field: 'Dato',
    keepMine: 'Quedarme con lo de este dispositivo',
    keepTheirs: 'Quedarme con lo de mi cuenta',
    deleteAnyway: 'Borrarlo',
    keepIt: 'No borrarlo',
    bringBack: 'Recuperarlo con mis cambios',
    leaveDeleted: 'Dejarlo borrado',
    sendAgain: 'Volver a enviarlo',
    edit: 'Corregirlo',
    discard: 'Descartar lo que anoté aquí',
    onlyHere: 'Solo está en este dispositivo. Si lo descartas, no se podrá recuperar.',
    along: 'Se descarta también:',
    discardSure: 'Sí, descartar',
    keep: 'Dejarlo',
    nothing: 'sin dato',
    yes: 'sí',
    no: 'no',
  },

  leave: {
    title: 'Hay cambios sin enviar',
    text: (unsent: number) =>
      `${changes(unsent)} ${unsent === 1 ? 'está' : 'están'} solo en este dispositivo. Al cerrar la sesión se borra de aquí tu diario.`,
    send: 'Enviar y cerrar sesión',
    lose: (unsent: number) => `Cerrar sesión y perder ${changes(unsent)}`,
    cancel: 'Seguir aquí',
    failed: 'No se han podido enviar. Siguen guardados aquí.',
  },
};
