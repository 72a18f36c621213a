import type { TrashTable } from '#domain/diary-tables.ts';

/** Texts of the trash. */
export const trash = {
  title: 'Papelera',
  intro: (days: number) =>
    `Lo que borras se queda aquí ${days} días, por si lo quieres de vuelta. Después se borra del todo.`,
  loading: 'Cargando la papelera',
  empty: { heading: 'La papelera está vacía', text: 'Cuando borres algo, podrás recuperarlo desde aquí.' },
  kinds: {
    intakes: 'Toma',
    intensity_readings: 'Dolor anotado',
    day_logs: 'Lo anotado del día',
    cabinet_items: 'Medicamento del botiquín',
    own_items: 'Entrada de tus listas',
    treatments: 'Tratamiento',
    treatment_steps: 'Cambio de dosis',
    questionnaire_results: 'Resultado de un cuestionario',
    attachments: 'Foto o documento',
    factor_trials: 'Prueba de una pregunta',
  } satisfies Readonly<Record<Exclude<TrashTable, 'episodes'>, string>>,
  episode: (start: string, intensity: number) => `Crisis: ${start}, dolor ${intensity}`,
  /** Name of what was taken or noted, and when. */
  at: (name: string, time: string) => `${name}, ${time}`,
  picture: 'Foto sin texto',
  document: 'Documento sin texto',
  pain: (intensity: number) => `Dolor ${intensity}`,
  since: (name: string, day: string) => `${name} desde el ${day}`,
  deleted: (when: string) => `Se borró ${when}.`,
  goes: (day: string) => `Se borrará del todo el ${day}.`,
  restore: 'Recuperar',
  restoreThis: (name: string) => `Recuperar: ${name}`,
  restored: (name: string) => `Recuperado: ${name}`,
  erase: 'Borrar del todo',
  eraseThis: (name: string) => `Borrar del todo: ${name}`,
  confirm: {
    title: '¿Borrarlo del todo?',
    text: (name: string) => `${name}. No se podrá recuperar, ni en este dispositivo ni en ningún otro.`,
    episode: 'También se borra lo que tomaste y anotaste en ella.',
    action: 'Borrar del todo',
    cancel: 'Dejarlo en la papelera',
    close: 'Cerrar',
  },
  emptyAll: 'Vaciar la papelera',
  confirmAll: {
    title: '¿Vaciar la papelera?',
    text: (count: number) =>
      count === 1
        ? 'Lo que hay en ella no se podrá recuperar, ni en este dispositivo ni en ningún otro.'
        : `Las ${count} cosas que hay en ella no se podrán recuperar, ni en este dispositivo ni en ningún otro.`,
    action: 'Vaciar',
    cancel: 'Dejarla como está',
  },
  erased: 'Borrado del todo',
  emptied: 'Papelera vacía',
  more: 'Mostrar más',
};
