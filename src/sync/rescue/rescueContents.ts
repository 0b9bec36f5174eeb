import * as v from 'valibot'
import type { FieldIssue, RuleName } from '#domain/fields/rules.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { entityNames } from '#domain/entities.ts'
import { operationKinds, operationSchema, type Operation } from '#domain/sync/operation.ts'
import { rejectCodes, type RejectCode } from '#domain/sync/results.ts'
import type { DecidedChange } from '#db/rows.ts'
import { type RescuedFile, rescuedFileSchema } from './rescuedFiles.ts'
import type { RescueProblem } from './rescueFile.ts'

/** A change in a rescue file: the operation with its original identity. */
export interface RescuedChange extends Operation {
  readonly title: string
  readonly about?: DecidedChange
  /** Reason for a rejection; undefined for a pending change. */
  readonly refusal?: {
    readonly code: RejectCode
    readonly issues: readonly FieldIssue[]
    readonly parkedAt: number
    readonly because?: string
    readonly isOutOfSight: boolean
  }
}

export interface RescueContents {
  readonly companyId: string
  readonly userId: string
  readonly savedAt: string
  /** Pending and rejected changes in creation order. */
  readonly changes: readonly RescuedChange[]
  /** Unsaved form input by form key. */
  readonly drafts: Readonly<Record<string, unknown>>
  readonly conflicts: readonly RecordState[]
  readonly files: readonly RescuedFile[]
}

const json = v.custom<never>((input) => input !== undefined)
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const id = v.pipe(v.string(), v.uuid())

// A newer version may use rules unknown here.
const ruleName = v.custom<RuleName>((input) => typeof input === 'string')

const changeSchema = v.object({
  ...operationSchema.entries,
  title: v.string(),
  about: v.exactOptional(
    v.object({
      entity: v.picklist(entityNames),
      entityId: id,
      kind: v.picklist(operationKinds),
      fields: operationSchema.entries.fields,
    }),
  ),
  refusal: v.exactOptional(
    v.object({
      code: v.picklist(Object.keys(rejectCodes) as RejectCode[]),
      issues: v.array(v.object({ field: v.string(), rule: ruleName, settings: v.record(v.string(), json) })),
      parkedAt: v.number(),
      because: v.exactOptional(id),
      isOutOfSight: v.boolean(),
    }),
  ),
})

const conflictSchema = v.object({
  entity: v.literal('conflict'),
  id,
  fields: v.record(v.string(), json),
  fv: v.record(v.string(), version),
  createdV: version,
  rv: version,
  deletedV: v.nullable(version),
  createdBy: v.nullable(v.string()),
})

const contentsSchema = v.object({
  companyId: id,
  userId: id,
  savedAt: v.string(),
  changes: v.array(changeSchema),
  drafts: v.record(v.string(), v.unknown()),
  conflicts: v.array(conflictSchema),
  files: v.optional(v.array(rescuedFileSchema), []),
})

/**
 * Parses the content of a rescue file. Returns a problem if the content doesn't match the schema, which is treated as a
 * newer app version, or belongs to another member.
 */
export function readRescueContents(
  text: string,
  owner: { readonly companyId: string; readonly userId: string },
): RescueContents | { readonly problem: RescueProblem } {
  const parsed = v.safeParse(contentsSchema, JSON.parse(text))
  if (!parsed.success) return { problem: 'newerVersion' }
  const contents: RescueContents = parsed.output
  if (contents.companyId !== owner.companyId) return { problem: 'otherCompany' }
  const isTheirs = contents.userId === owner.userId && contents.changes.every(({ userId }) => userId === owner.userId)
  return isTheirs ? contents : { problem: 'otherUser' }
}
