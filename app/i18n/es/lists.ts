/** Texts of the lists a person makes their own: adding, renaming, hiding and ordering what is offered. */
export const lists = {
  /** An own entry that was deleted for good. */
  gone: 'Entrada borrada',
  add: 'Añadir',
  newName: 'Añadir a la lista',
  newNamePlaceholder: 'En pocas palabras',
  added: (name: string) => `${name}: añadido y marcado.`,
  alreadyThere: (name: string) => `${name} ya estaba en la lista: queda marcado.`,
  nameTaken: 'Ya hay una entrada con ese nombre.',

  editor: {
    titles: {
      symptoms: 'Tu lista de síntomas',
      premonitory: 'Tu lista de señales de aviso',
      postdrome: 'Tu lista de lo que queda después',
      context: 'Tu lista de lo que pasaba ese día',
      relief_methods: 'Tu lista de otros remedios',
      side_effects: 'Tu lista de efectos secundarios',
      quality: 'Tu lista de tipos de dolor',
    },
    explain:
      'Elige una entrada para moverla, ocultarla o cambiarle el nombre. El orden vale en todo el diario.',
    legend: 'Entradas',
    hidden: 'oculta',
    own: 'tuya',
    /** For the chosen entry. */
    place: (name: string, place: number, count: number) => `${name}: ${place} de ${count}`,
    first: 'Al principio',
    up: 'Subir',
    down: 'Bajar',
    hide: 'Ocultar',
    show: 'Mostrar',
    rename: 'Cambiar el nombre',
    name: 'Nombre nuevo',
    saveName: 'Guardar el nombre',
    remove: 'Quitar',
    removed: (name: string) => `${name} está en la papelera. Lo que ya anotaste con ella se conserva.`,
    undo: 'Deshacer',
    byUse: 'Volver a ordenar por uso',
    done: 'Listo',
    close: 'Cerrar',
  },
};
