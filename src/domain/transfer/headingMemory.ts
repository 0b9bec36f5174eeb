import type { FieldValues } from '../fields/checkFields.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { HeadingMemory } from './matchHeadings.ts'
import type { SheetKindName } from './sheetKinds.ts'
import { readImportPlan } from './importPlan.ts'

/**
 * Returns the company's heading choices from the import plans of a kind; the newest choice for a heading wins. No
 * separate record is needed, because all users who may import have the imports, even offline.
 */
export function headingMemoryOf(
  uploads: readonly { readonly fields: FieldValues }[],
  kind: SheetKindName,
): HeadingMemory {
  const ofKind = uploads.filter(({ fields }) => fields['kind'] === kind)
  const oldestFirst = ofKind.toSorted((a, b) => (sentAt(a) < sentAt(b) ? -1 : 1))
  const memory = new Map<string, string>()
  for (const { fields } of oldestFirst) {
    for (const { heading, key, twinOf } of readImportPlan(fields['plan'])?.matches ?? []) {
      const folded = foldHeading(heading)
      if (folded !== '' && twinOf === undefined) memory.set(folded, key ?? '')
    }
  }
  return Object.fromEntries(memory)
}

const sentAt = ({ fields }: { readonly fields: FieldValues }): string => textOf(fields['sentAt'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
