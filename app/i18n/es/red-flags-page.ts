import { type DangerSign, newHeadacheAge } from '#domain/clinical/danger-signs.ts';

/** The page of all danger signs by how soon; what each is called stands in red-flags.ts and safety.ts. */
export const redFlagsPage = {
  heading: 'Señales de alarma en un dolor de cabeza',
  lead: 'La mayoría de los dolores de cabeza no son peligrosos. Estas señales indican cuándo hace falta que te vea un médico: ahora, hoy o pronto.',
  now: {
    heading: 'Pide ayuda ahora mismo',
    text: 'Este diario no es para emergencias y nadie lo está mirando. Si tienes una de estas señales, llama o pide a alguien que llame. No conduzcas.',
    call: 'Llama al 112',
    mark: 'No esperes',
  },
  today: {
    heading: 'Hoy mismo',
    text: 'Que te vea un médico hoy, en tu centro de salud o en urgencias, también de noche o en fin de semana.',
  },
  soon: {
    heading: 'Pide cita pronto',
    text: 'Estas señales piden que te vea un médico, aunque no suelen ser una urgencia. Si además te encuentras muy mal o empeoras deprisa, llama igual.',
  },
  texts: {
    thunderclap:
      'Llega al máximo en menos de 5 minutos, a veces en segundos. Los médicos lo llaman cefalea en trueno.\nLlama aunque ya se haya pasado.',
    fever_stiff_neck:
      'También la fiebre con un dolor que va a más, y otros síntomas de todo el cuerpo, como manchas en la piel, confusión o un malestar muy grande sin saber por qué.',
    neurological:
      'Por ejemplo, la cara torcida, un brazo sin fuerza, palabras que no salen, ver doble o perder el equilibrio de pronto, una convulsión o que cueste despertarte.\nEs una urgencia aunque se pase en minutos: llama.\nSi sueles tener aura, llama si es distinta de las tuyas, o si lleva más de una hora y sigue. Si duró más que de costumbre, pero ya pasó, que te vea un médico hoy.\nSi es tu primera aura, llama, aunque ya haya pasado. Hay una excepción: si solo fueron luces, zigzags u hormigueo que avanzaron poco a poco, con o sin una mancha que crece, y ya pasó, que te vea un médico hoy.',
    head_injury: 'También si el golpe fue hace unos días o semanas y el dolor empezó después.',
    pregnancy:
      'Por ejemplo, ver borroso o luces, dolor bajo las costillas, la cara y las manos hinchadas o la tensión (presión) alta.\nAunque no haya otros síntomas, llama si es muy fuerte o no se va.\nSi es nuevo y no hay nada de esto, que te vea un médico hoy.',
    after_birth:
      'También uno que no se va, o que viene con visión borrosa, dolor bajo las costillas, hinchazón o la tensión (presión) alta. En esas semanas son más frecuentes causas graves, como la preeclampsia o un coágulo.\nSi es nuevo y no hay nada de esto, que te vea un médico hoy.',
    sight_lost: `Toda la vista o una parte, aunque sean unos minutos.\nLlama aunque ya veas bien y aunque te haya ocurrido otras veces, salvo que un médico te haya dicho que es tu aura y esta vez sea igual. Importa más si tienes ${newHeadacheAge} años o más.`,
    neck_artery:
      'Puede ser un desgarro en una arteria del cuello, con o sin un golpe o un giro brusco antes. A veces con mareo, o con un zumbido al ritmo del pulso.',
    carbon_monoxide:
      'Sobre todo si mejora al salir y hay una estufa, una caldera, un calentador de gas o un brasero, aunque vivas a solas. Puede ser monóxido de carbono, que no huele.\nSal a la calle con todos, llama desde fuera y no vuelvas a entrar hasta que te digan que es seguro.',
    giant_cell:
      'También cansancio, fiebre baja o hombros doloridos. Puede ser una arteritis de células gigantes, que puede dejarte sin vista si no se trata pronto.\nVe a urgencias ahora si poco a poco ves peor o doble, y no conduzcas. Llama si fue de pronto o si pierdes visión, aunque sea un momento.',
    double_vision:
      'También si va y viene. Puede ser señal de que el nervio del ojo está hinchado (papiledema), y eso se ve al mirar el fondo del ojo.\nLlama si llegó de golpe, si se te cae un párpado o si te falla el equilibrio. Llama también si es un niño o una niña.',
    immunity: 'Por una enfermedad como el VIH o por un tratamiento que baja las defensas (inmunodepresión).',
    cancer: 'Cuenta cualquier cáncer, también si ya está tratado.',
    red_eye:
      'Con lagrimeo u otros cambios en ese ojo.\nLlama si por primera vez se te cae el párpado o se te queda pequeña una pupila.\nVe a urgencias ahora si además ves mal con él, ves halos de colores o vomitas. No conduzcas.',
    fever_aspirin:
      'En muchos lugares de América, y en otros de clima cálido, puede ser dengue.\nNo tomes aspirina ni antiinflamatorios (ibuprofeno, naproxeno…) antes de que te vea un médico: pueden hacerte sangrar. Tampoco metamizol (dipirona) sin preguntar; el paracetamol sí, dentro del máximo de la caja.\nVe a urgencias ahora si sangras, te duele mucho la barriga o vomitas sin parar, aunque la fiebre ya haya bajado. Llama si tienes el cuello rígido o el dolor va a más.',
    long_attack:
      'Una crisis de migraña suele durar 72 horas como mucho.\nVe a urgencias ahora si vomitas todo lo que bebes.',
    late_onset: 'A esta edad hay que descartar otras causas antes de pensar en una migraña.',
    changed: 'El primer dolor de este tipo, o uno que ya no se parece al de siempre.',
    worse: 'Es muy raro si no encaja con ningún dolor conocido.',
    posture: 'Se vuelve mucho peor o mucho mejor.',
    exertion:
      'El dolor lo provoca justo ese momento, también durante el ejercicio.\nLlama si es muy fuerte y llega al máximo en menos de 5 minutos, aunque ya haya cedido.',
    painkillers:
      'El dolor puede venir de tomar analgésicos muchos días al mes, o de un medicamento que acabas de empezar.\nNo dejes ninguno de golpe por tu cuenta: pregunta antes a tu médico o en la farmacia.',
  } satisfies Record<DangerSign, string>,
  numbers: {
    heading: 'Números de cada país',
    country: 'País',
    emergency: 'Emergencias',
    selfHarm: 'Si piensas en hacerte daño',
    none: 'emergencias',
    checked:
      'Si piensas en hacerte daño y aquí no hay otro número, o no contesta nadie, llama al de emergencias. Los números salen de fuentes públicas; no hemos llamado para comprobarlos.',
  },
  after: {
    heading: 'Cómo usar esta lista',
    paragraphs: [
      'No es una puntuación ni un diagnóstico. Una sola señal basta: haz lo que dice. No tener ninguna no asegura que todo esté bien. Ante la duda, llama o pregunta.',
      'El resto de la crisis lo puedes anotar después. Di al personal sanitario cuándo empezó, cómo empezó y qué has tomado.',
      'Una vez abierto el diario en este dispositivo, esta página también se abre sin conexión.',
    ],
  },
  sources: {
    heading: 'De dónde sale',
    text: 'Están las quince señales de la lista SNNOOP10, con otras que nombran las guías. Las cinco primeras son las que este diario muestra en la portada. La edad es la más prudente de las dos versiones de la lista.',
  },
};
