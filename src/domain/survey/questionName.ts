/** Names that questions must not have: columns of response exports, and names with a meaning in JavaScript. */
const reservedNames: ReadonlySet<string> = new Set([
  'id',
  'survey',
  'version',
  'store',
  'zone',
  'place',
  'latitude',
  'longitude',
  'accuracy',
  'surveyor',
  'language',
  'started_at',
  'finished_at',
  'received_at',
  'survey_date',
  'photos',
  'constructor',
  'prototype',
])

/** Returns the key for comparing names, regardless of case. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** Returns the problem with a name, or undefined. Doesn't check for duplicates. */
export function nameTrouble(name: string): 'nameMissing' | 'nameSpelling' | 'nameReserved' | undefined {
  if (name.trim() === '') return 'nameMissing'
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'nameSpelling'
  return reservedNames.has(nameKey(name)) ? 'nameReserved' : undefined
}

/** Returns the first unused name of `base`, `base_2`, `base_3` and so on. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`
    if (!taken.has(nameKey(name))) return name
  }
}
