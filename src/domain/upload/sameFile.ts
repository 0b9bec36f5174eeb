import type { FieldValues } from '../fields/checkFields.ts'
import { filesOf } from '../files/fileReferences.ts'

interface Upload {
  readonly id: string
  readonly fields: FieldValues
}

/**
 * Returns the newest import of the same file by hash, to warn before a repeated import. Undone imports and imports that
 * failed before they applied a row don't count.
 */
export function sameFileAs<U extends Upload>(uploads: readonly U[], sha256: string): U | undefined {
  const same = uploads.filter(
    ({ fields }) =>
      filesOf(fields['file']).includes(sha256) &&
      (fields['status'] !== '2' || appliedRows(fields) > 0) &&
      fields['stage'] !== 'undone' &&
      fields['stage'] !== 'undoing',
  )
  return same.reduce<U | undefined>(
    (newest, one) => (newest && sentAt(newest) >= sentAt(one) ? newest : one),
    undefined,
  )
}

const appliedRows = ({ rowsNew, rowsChanged }: FieldValues): number => Number(rowsNew ?? 0) + Number(rowsChanged ?? 0)

const sentAt = ({ fields }: Upload): string => textOf(fields['sentAt'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
