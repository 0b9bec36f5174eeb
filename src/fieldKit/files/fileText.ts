import type { FileReference } from '#domain/fields/field.ts'

/** The text that a form keeps for files: their references, so that a draft brings them back. '' for none. */
export const fileTextOf = (files: readonly FileReference[]): string => (files.length === 0 ? '' : JSON.stringify(files))

/** The files of such a text; a text that is none holds none. */
export function fileListOfText(text: string): readonly FileReference[] {
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as readonly FileReference[]) : []
  } catch {
    return []
  }
}
