/** Texts about terms of use that do not hold yet. */
export const comingTerms = {
  title: 'Las condiciones de uso van a cambiar',
  text: (day: string) => `Las nuevas valen desde el ${day}. Hasta entonces valen las que aceptaste.`,
  read: 'Leer las nuevas (se abre en otra pestaña)',
  accept: 'Aceptar las nuevas',
  later: 'Ahora no',
};
