/** The parts of a diary that have no place in the menu, as links name them. */
export const parts = {
  trash: { title: 'Papelera', text: 'Puedes recuperar lo borrado durante 30 días.' },
  trashed: { undo: 'Deshacer', restored: 'Recuperado', toTrash: 'Ver la papelera' },
  lists: 'Tus listas',
  listsText: 'Ordena lo que se te ofrece al registrar, oculta lo que no usas o añade lo tuyo.',
  list: {
    symptoms: 'Síntomas',
    premonitory: 'Señales de aviso',
    postdrome: 'Después del dolor',
    context: 'Qué pasó ese día',
    relief_methods: 'Otros remedios',
    side_effects: 'Efectos secundarios',
    quality: 'Tipos de dolor',
  },
};
