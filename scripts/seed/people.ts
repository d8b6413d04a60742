/** Names for demo RSVPs, with addresses of the reserved domain example.org. */
const first = [
  'Ada',
  'Beto',
  'Celia',
  'Dov',
  'Elena',
  'Femi',
  'Gus',
  'Hope',
  'Ines',
  'Jonah',
  'Kira',
  'Luz',
  'Mateo',
  'Nia',
  'Omar',
  'Pilar',
  'Quinn',
  'Rosa',
  'Silas',
  'Tess',
  'Uma',
  'Vera',
  'Wes',
  'Ximena',
  'Yusuf',
];
const last = [
  'Alder',
  'Brandt',
  'Castillo',
  'Dunn',
  'Esposito',
  'Flores',
  'Grady',
  'Haas',
  'Ibarra',
  'Jensen',
  'Kemp',
];

/** The number of different people. */
export const mostPeople = first.length * last.length;

/** Returns the nth of them. */
export function person(n: number): { name: string; email: string } {
  const given = first[n % first.length] ?? '';
  const family = last[n % last.length] ?? '';
  return { name: `${given} ${family}`, email: `${given}.${family}@example.org`.toLowerCase() };
}
