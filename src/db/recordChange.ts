import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { FieldChange, Operation } from '#domain/sync/operation.ts'
import type { RejectCode } from '#domain/sync/results.ts'

/** A user's edit of one record. Versions are those seen when editing began, not at save time. */
export interface RecordChange {
  readonly member: Member
  readonly entity: EntityName
  readonly id: string
  readonly kind: Operation['kind']
  readonly fields: Readonly<Record<string, FieldChange>>
  /** Record version as seen; 0 for a new one. */
  readonly rowBaseV: number
  /** Name of a record with no local fields, such as one being restored. */
  readonly title?: string | undefined
  readonly supersedes?: string
  /** Epoch of the seen versions, if recorded; by default the epoch at save time. */
  readonly epoch?: string
  /** Hashes of files added in the form; the save fails if their bytes are gone. */
  readonly newFiles?: readonly string[]
}

/**
 * Outcome of a save. `opIds` are the operations that contain the changes, including operations that were already
 * pending; empty if nothing changed.
 */
export type SaveOutcome =
  | { readonly saved: true; readonly opIds: readonly string[] }
  | { readonly saved: false; readonly code: RejectCode; readonly issues: readonly FieldIssue[] }
