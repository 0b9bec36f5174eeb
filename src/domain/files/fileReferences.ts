import type { FieldValues } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'

/** Kinds of fields that hold file references. */
const fileKinds: readonly string[] = ['photos', 'files']
export const isFileKind = (kind: string): boolean => fileKinds.includes(kind)

/**
 * Hashes of every file that a value names, those of originals included, each once. Values of other fields name none: a reference is
 * an object of a list with a `sha256`.
 */
export function filesOf(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.flatMap((item: Json) => [...hashIn(item), ...hashIn(memberOf(item, 'original'))]))]
}

/** Hashes of every file that the values of a record name, each once. */
export const filesOfValues = (values: FieldValues): string[] => [
  ...new Set(Object.values(values).flatMap((value) => filesOf(value))),
]

/** Files that changed values name and the values before did not: those whose bytes must be on this device. */
export function addedFiles(before: FieldValues, changes: FieldValues): string[] {
  const known = new Set(filesOfValues(before))
  return filesOfValues(changes).filter((sha256) => !known.has(sha256))
}

const memberOf = (item: Json | undefined, name: string): Json | undefined =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? (item as { readonly [key: string]: Json })[name]
    : undefined

function hashIn(item: Json | undefined): string[] {
  const sha256 = memberOf(item, 'sha256')
  return typeof sha256 === 'string' ? [sha256] : []
}
