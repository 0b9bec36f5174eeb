import type { FileReference } from '#domain/fields/field.ts'

/** Serializes file references for a form, so that drafts can restore them. '' for none. */
export const fileTextOf = (files: readonly FileReference[]): string => (files.length === 0 ? '' : JSON.stringify(files))

/** Parses such a text; invalid text yields no files. */
export function fileListOfText(text: string): readonly FileReference[] {
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as readonly FileReference[]) : []
  } catch {
    return []
  }
}
