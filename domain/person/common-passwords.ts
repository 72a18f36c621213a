/**
 * Common passwords of Spanish speakers, and this product's own words, which the package's list (from international leaks)
 * lacks. Letters and digits only, lower case, without accents; the disguises are undone below.
 */
const ownCommonPasswords: ReadonlySet<string> = new Set([
  ...[
    'migrana',
    'migranas',
    'jaqueca',
    'cefalea',
    'dolordecabeza',
    'diariodemigrana',
    'mimigrana',
    'midiario',
  ],
  ...['migraine', 'migraines', 'headache', 'migrainediary', 'mydiary'],
  ...[
    'bienvenido',
    'bienvenida',
    'usuario',
    'cambiame',
    'prueba',
    'acceso',
    'entrar',
    'miclave',
    'micontrasena',
  ],
  ...[
    'nuevaclave',
    'nuevacontrasena',
    'lacontrasena',
    'contrasenia',
    'contrasenya',
    'holamundo',
    'administrador',
  ],
  ...[
    'verano',
    'invierno',
    'otono',
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
  ],
  ...['septiembre', 'octubre', 'noviembre', 'diciembre', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
  ...[
    'sabado',
    'domingo',
    'navidad',
    'feliznavidad',
    'cumpleanos',
    'vacaciones',
    'playa',
    'abuela',
    'abuelo',
  ],
  ...['mihija', 'mihijo', 'mishijos', 'mishijas', 'mimama', 'mamaypapa', 'teamomucho', 'tequieromucho'],
  ...['amorcito', 'miamorcito', 'vidamia', 'cielito', 'guapa', 'guapo', 'perrito', 'gatito', 'mariajose'],
  ...[
    'josemaria',
    'juanjose',
    'mariacarmen',
    'mari',
    'pepito',
    'halamadrid',
    'atleti',
    'visca',
    'viscabarca',
  ],
  ...['forcabarca', 'realbetis', 'bocajuniors', 'riverplate', 'pumas', 'cruzazul', 'chivasguadalajara'],
  ...['espana', 'vivaespana', 'vivamexico', 'andalucia', 'cataluna', 'galicia', 'euskadi', 'guadalajara'],
  ...['buenosaires', 'zaragoza', 'virgendelpilar', 'guadalupe', 'graciasadios', 'diosesamor', 'cristovive'],
]);

/** Minimum length of the remainder that is compared. */
const leastLetters = 4;

/** Characters that stand for a letter; 1, ! and | can stand for two letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/**
 * Whether a password is a variant of a common one. People satisfy rules about kinds of characters by adding a capital, a
 * digit and a sign to a common password, so an exact match never fires: case, accents and lookalikes are undone, and
 * leading and trailing additions removed.
 * @param isListed whether a lower-case text is one of the most common leaked passwords
 */
export function isCommonPassword(password: string, isListed: (text: string) => boolean): boolean {
  return candidatesOf(password).some((candidate) => ownCommonPasswords.has(candidate) || isListed(candidate));
}

/** The words a password may have been made from. */
function candidatesOf(password: string): readonly string[] {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = [
    plain,
    plain.replace(/[^a-z0-9]+$/, ''),
    plain.replace(/[^a-z]+$/, ''),
    plain.replace(/^[^a-z]+|[^a-z]+$/g, ''),
    plain.replace(/[^a-z0-9]/g, ''),
    plain.replace(/[^a-z0-9]/g, '').replace(/^\d+|\d+$/g, ''),
  ];
  const spelled = bare.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')]);
  return [...new Set(spelled)].filter((text) => text.length >= leastLetters);
}

/** @param one the letter a 1 stands for */
function withLetters(text: string, one: string): string {
  return text.replace(/[^a-z]/g, (character) => {
    const letter = lookalikes[character] ?? character;
    return letter === 'i' ? one : letter;
  });
}
