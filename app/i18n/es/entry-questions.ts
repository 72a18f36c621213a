/** Texts of the questions of the entry that are asked only of who has chosen them. */
export const entryQuestions = {
  auraTiming: {
    before: 'Antes del dolor',
    with_onset: 'Al empezar el dolor',
    during: 'Durante el dolor',
    no_pain: 'No hubo dolor',
  },
  type: {
    hint: 'Como la llames tú o como te hayan dicho en consulta.',
    migraine: 'Migraña',
    probable_migraine: 'Migraña probable',
    tension_type: 'Cefalea tensional',
    cluster: 'Cefalea en racimos',
    other: 'Otro dolor de cabeza',
  },
  route: {
    label: 'Cómo lo has tomado',
    notRecorded: 'Sin anotar',
    oral: 'Por la boca',
    orodispersible: 'Deshecho en la boca',
    nasal: 'Por la nariz',
    injection: 'Inyectado',
    rectal: 'Supositorio',
    patch: 'Parche',
    inhaled: 'Inhalado',
    other: 'De otra forma',
  },
  timeEstimated: 'La hora es aproximada',
};
