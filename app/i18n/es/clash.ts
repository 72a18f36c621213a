/** Texts of the question of a form whose row was changed elsewhere since it was opened. */
export const clash = {
  title: 'Esto cambió mientras lo editabas',
  text: 'Lo mismo se cambió en otra pestaña o en otro dispositivo. Todavía no se ha guardado nada de este formulario: elige con qué te quedas.',
  here: 'En este formulario',
  there: 'Guardado después',
  keepMine: 'Guardar lo de este formulario',
  keepTheirs: 'Dejar lo que se guardó',
  back: 'Volver al formulario',
};
