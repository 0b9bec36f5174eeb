import type { FileReference } from '#domain/fields/field.ts'

export const fileTextOf = (files: readonly FileReference[]): string => (files.length === 0 ? '' : JSON.stringify(files))

/** Parses serialized file references; returns an empty list if the text is invalid. */
export function fileListOfText(text: string): readonly FileReference[] {
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as readonly FileReference[]) : []
  } catch {
    return []
  }
}
