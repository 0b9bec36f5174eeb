import type { FieldValues } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'

const fileKinds: readonly string[] = ['photos', 'files']
export const isFileKind = (kind: string): boolean => fileKinds.includes(kind)

/**
 * Returns the distinct file hashes in a value, including hashes of originals. A reference is a list item with a
 * `sha256`; no other field kind has one.
 */
export function filesOf(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.flatMap((item: Json) => [...hashIn(item), ...hashIn(memberOf(item, 'original'))]))]
}

export const filesOfValues = (values: FieldValues): string[] => [
  ...new Set(Object.values(values).flatMap((value) => filesOf(value))),
]

/** Returns the hashes of files newly referenced by changed values; their bytes must be on this device. */
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
