import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { FieldChange, Operation } from '#domain/sync/operation.ts'
import type { RejectCode } from '#domain/sync/results.ts'

/** What a person changed in one record. Versions are those the person saw when editing began, not those at the save. */
export interface RecordChange {
  readonly member: Member
  readonly entity: EntityName
  readonly id: string
  readonly kind: Operation['kind']
  readonly fields: Readonly<Record<string, FieldChange>>
  /** Version of the whole record as the person saw it; 0 for a new one. */
  readonly rowBaseV: number
  /** What it is called, for a record of which the device has no fields any more, such as one that is brought back. */
  readonly title?: string | undefined
  /** The refused operation that this one replaces. */
  readonly supersedes?: string
  /** Data set of the versions seen, where it was noted with them; else the one known at the save. */
  readonly epoch?: string
  /** Hashes of files that were added in the form: the save fails where their bytes are no longer here. */
  readonly newFiles?: readonly string[]
}

/** Operations that carry the change, perhaps one that waited already; none when nothing differed from what is kept. */
export type SaveOutcome =
  | { readonly saved: true; readonly opIds: readonly string[] }
  | { readonly saved: false; readonly code: RejectCode; readonly issues: readonly FieldIssue[] }
