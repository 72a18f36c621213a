/** Words that belong to no screen in particular. */
export const common = {
  productName: 'Diario de Migraña',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  edit: 'Editar',
  remove: 'Eliminar',
  undo: 'Deshacer',
  retry: 'Reintentar',
  optional: 'opcional',
  loading: 'Cargando…',
};
