/** Un día en el calendario del teléfono. */
export const calendarFile = {
  add: 'Añadir a mi calendario',
  note: 'El título no dice nada de salud, pero el aviso lleva un enlace a este diario. Lo verá también la empresa de tu calendario.',
  failed: 'No se ha podido preparar el archivo. Comprueba la conexión y vuelve a intentarlo.',
  /** Lo que se lee en el calendario. */
  titles: { appointment: 'Cita', dose: 'Algo que anotar' },
  fileName: 'aviso.ics',
};
