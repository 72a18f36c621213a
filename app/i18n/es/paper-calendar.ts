/** Calendario en blanco para imprimir. */
export const paperCalendar = {
  title: 'Calendario de cefaleas',
  name: 'Nombre:',
  caption: (month: string) => `Días de ${month}, para rellenar a mano`,
  pain: 'Dolor',
  ofTen: '/10',
  free: 'Sin dolor',
  medicine: 'Medicamento y dosis',
  bleeding: 'Regla',
  howTo: [
    'Dolor: el peor del día, de 0 (nada) a 10 (el peor imaginable).',
    'Sin dolor: márcalo solo si no te dolió en ningún momento del día. Un día en blanco no dice nada.',
    'Medicamento y dosis: todo lo que tomaste para el dolor, también lo que se compra sin receta.',
    'Regla: marca cada día de sangrado.',
  ],
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
};
