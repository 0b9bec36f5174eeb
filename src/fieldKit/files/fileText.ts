import type { FileReference } from '#domain/fields/field.ts'

export const fileTextOf = (files: readonly FileReference[]): string => (files.length === 0 ? '' : JSON.stringify(files))

/** Parses serialized file references; invalid text results in an empty list. */
export function fileListOfText(text: string): readonly FileReference[] {
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as readonly FileReference[]) : []
  } catch {
    return []
  }
}
