import type { ContextTag } from '#domain/vocabulary/context.ts';
import type { Relief } from '#domain/vocabulary/outcome.ts';
import type { Random } from './random.ts';

export type TimeOfDay = 'night' | 'waking' | 'morning' | 'afternoon' | 'evening';

/** What a note may refer to. */
export interface Scene {
  readonly timeOfDay: TimeOfDay;
  readonly intensity: number;
  /** Relief in the end; null when nothing was taken. */
  readonly relief: Relief | null;
  readonly context: readonly ContextTag[];
  readonly travelling: boolean;
  readonly clockChange: boolean;
  readonly workday: boolean;
  /** Whether the change of treatment has begun to take effect. */
  readonly improving: boolean;
}

type Fits = (scene: Scene) => boolean;

const period: Fits = ({ context }) => context.includes('menstruation');
const alcohol: Fits = ({ context, timeOfDay }) => context.includes('alcohol') && timeOfDay === 'waking';
const badSleep: Fits = ({ context }) => context.includes('sleep');
const stress: Fits = ({ context, workday }) => context.includes('stress') && workday;
const afternoon: Fits = ({ timeOfDay }) => timeOfDay === 'afternoon';
const mild: Fits = ({ intensity }) => intensity <= 4;
const severe: Fits = ({ intensity }) => intensity >= 7;
const untreated: Fits = ({ relief }) => relief === null;
const helped: Fits = ({ relief }) => relief === 'yes';
const notHelped: Fits = ({ relief }) => relief === 'none';
const improving: Fits = (scene) => scene.improving;
const all =
  (...conditions: readonly Fits[]): Fits =>
  (scene) =>
    conditions.every((holds) => holds(scene));
const daytime: Fits = ({ timeOfDay }) => timeOfDay === 'morning' || timeOfDay === 'afternoon';

/** Notes of the demo person, each with the condition under which it is true. */
const notes: readonly (readonly [Fits, string])[] = [
  [period, 'Por la regla, como casi siempre. Dolor en el lado derecho y mucho sueño.'],
  [period, 'Con la regla. Todo a la vez: tripa y cabeza.'],
  [period, 'Otra vez en los días de la regla. Lo comento en la próxima consulta.'],
  [all(period, helped), 'Me lo tomé en cuanto noté la presión detrás del ojo y se cortó.'],
  [all(period, mild), 'Más suave que la del mes pasado, y eso que coincide con la regla.'],
  [all(period, notHelped), 'Se va a ratos y vuelve. Con la regla no hay manera.'],
  [alcohol, 'Anoche cené fuera y bebí dos copas de vino. No sé si fue eso o acostarme tarde.'],
  [alcohol, 'Ayer, cumpleaños de Marta. Una cerveza, pero poca agua.'],
  [alcohol, 'Después de la boda. Dormí cuatro horas, así que puede ser cualquier cosa.'],
  [badSleep, 'He dormido fatal, me desperté tres veces.'],
  [badSleep, 'Noche corta por el niño de los vecinos, y café de más.'],
  [badSleep, 'Llevo una semana durmiendo poco.'],
  [(scene) => scene.clockChange, 'Cambio de hora. Siempre me sienta mal esa noche.'],
  [({ timeOfDay }) => timeOfDay === 'night', 'Me despertó de madrugada y ya no pude volver a dormirme.'],
  [({ timeOfDay }) => timeOfDay === 'night', 'De noche otra vez. Lo apunto medio a oscuras.'],
  [({ timeOfDay }) => timeOfDay === 'waking', 'Ya me levanté con el dolor puesto.'],
  [({ timeOfDay }) => timeOfDay === 'waking', 'Al sonar el despertador ya estaba ahí.'],
  [stress, 'Semana de cierre en el trabajo.'],
  [stress, 'Todo el día con pantallas y casi sin parar a comer.'],
  [stress, 'Día de médicos con mi madre.'],
  [all(stress, afternoon), 'Empezó en la reunión. La luz de la sala me molestaba muchísimo.'],
  [all(stress, severe, daytime), 'Salí antes de trabajar porque no podía mirar el ordenador.'],
  [
    all(stress, ({ timeOfDay }) => timeOfDay === 'evening'),
    'Entregué el proyecto y por la noche apareció. Me pasa mucho cuando me relajo.',
  ],
  [(scene) => scene.travelling, 'En Ciudad de México. Entre el vuelo, la altura y el sueño, no me extraña.'],
  [
    all((scene) => scene.travelling, daytime),
    'Me pilló en un museo. Volvimos al hotel y me quedé a oscuras.',
  ],
  [(scene) => scene.travelling, 'De viaje, con las comidas cambiadas de hora.'],
  [all(severe, notHelped), 'De las peores. Latía todo el lado izquierdo y no podía ni subir la escalera.'],
  [all(severe, notHelped), 'Me tomé la pastilla demasiado tarde, pensé que se pasaría sola.'],
  [all(severe, helped), 'Vomité una vez. A oscuras y sin ruido hasta que hizo efecto.'],
  [all(severe, daytime), 'Vi las luces en zigzag unos veinte minutos antes.'],
  [severe, 'Me molestaba hasta el olor del café.'],
  [all(severe, afternoon), 'Tuve que pedir a Javi que recogiera a los niños.'],
  [
    all(severe, daytime, ({ workday }) => !workday),
    'No fui a la comida familiar. En la cama con un paño frío.',
  ],
  [all(mild, daytime), 'Presión en la frente, sin náuseas. He podido seguir con el día.'],
  [all(mild, afternoon), 'Empezó flojo después de comer y ahí se quedó.'],
  [all(mild, afternoon), 'Por la tarde, con hambre. Había comido mal.'],
  [all(mild, untreated), 'Con un paseo y agua se fue pasando.'],
  [all(mild, untreated), 'No me tomé nada, quería ver si se pasaba sola.'],
  [mild, 'Más cuello que cabeza, creo que dormí torcida.'],
  [mild, 'Poca cosa, pero lo apunto.'],
  [improving, 'Con el tratamiento nuevo, algo de sueño por las mañanas. Por lo demás, bien.'],
  [all(improving, helped), 'El triptán nuevo me ha hecho efecto en una hora.'],
  [all(improving, mild), 'Menos fuerte que las de antes.'],
  [all(improving, daytime, helped), 'Me ha dejado trabajar, cosa que antes no pasaba.'],
];

/** Returns a function that picks an unused note that fits an attack: no sentence occurs twice in the diary. */
export function noteWriter(random: Random): (scene: Scene) => string {
  const left = new Set(notes);
  return (scene) => {
    const fitting = [...left].filter(([fits]) => fits(scene));
    if (fitting.length === 0) return '';
    const note = random.pick(fitting);
    left.delete(note);
    return note[1];
  };
}
