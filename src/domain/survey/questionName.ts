/** Columns that every export of answers has; a question of that name would stand there twice. */
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

/** Spreadsheets and databases don't tell large letters from small ones. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** What is wrong with a name by itself, if anything. */
export function nameTrouble(name: string): 'nameMissing' | 'nameSpelling' | 'nameReserved' | undefined {
  if (name.trim() === '') return 'nameMissing'
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'nameSpelling'
  return reservedNames.has(nameKey(name)) ? 'nameReserved' : undefined
}

/** The first of `base`, `base_2`, `base_3` … that is not taken. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`
    if (!taken.has(nameKey(name))) return name
  }
}
