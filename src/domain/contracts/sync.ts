import * as v from 'valibot'
import { entityNames } from '../entities.ts'
import { operationSchema } from '../sync/operation.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { FieldIssue } from '../fields/rules.ts'
import type { AckRecord, OperationResult, RejectCode } from '../sync/results.ts'
import { endpoint } from './endpoint.ts'

/**
 * Maximum operations and bytes per push. A larger operation is sent alone, up to `alone` bytes. For scale: a survey of
 * 2,000 questions in three languages is 3 MB, a ring of 50,000 positions 2 MB, a walk of 20,000 vertices 1.2 MB.
 */
export const pushLimits = { operations: 200, bytes: 256 * 1024, alone: 4 * 1024 * 1024 } as const

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const queryVersion = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), version)
// Only the shape is checked; validating each value would take longer than reading a page.
const fieldValues = v.custom<FieldValues>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
)

const ackRecord = v.object({
  entity: v.string(),
  id: v.string(),
  fields: fieldValues,
  fv: v.record(v.string(), version),
  createdV: version,
  rv: version,
  deletedV: v.nullable(version),
  createdBy: v.exactOptional(v.nullable(v.string())),
})

const rows: v.GenericSchema<AckRecord[]> = v.array(ackRecord)

// Accepts any code and rule, because newer servers may send unknown ones.
const rejectCode = v.custom<RejectCode>((input) => typeof input === 'string')
const issue = v.custom<FieldIssue>(() => true)

const result: v.GenericSchema<OperationResult> = v.variant('outcome', [
  v.object({ opId: v.string(), outcome: v.literal('applied'), v: version, record: ackRecord }),
  v.object({
    opId: v.string(),
    outcome: v.literal('conflict'),
    v: version,
    record: ackRecord,
    conflictIds: v.array(v.string()),
  }),
  v.object({ opId: v.string(), outcome: v.literal('rejected'), code: rejectCode, issues: v.array(issue) }),
  v.object({ opId: v.string(), outcome: v.literal('blocked'), dep: v.string() }),
])

/** Pushes operations. Responds 2xx for every processed batch, even if it rejected operations. */
export const push = endpoint({
  method: 'POST',
  path: '/api/Sync/Push',
  access: 'signedIn',
  input: v.object({
    clientId: v.pipe(v.string(), v.uuid()),
    epoch: v.nullable(v.string()),
    schemaV: version,
    ops: v.pipe(v.array(v.unknown()), v.maxLength(pushLimits.operations)),
    /** Highest operation number up to which the device has stored all results and won't request them again. */
    ackedThrough: version,
    discarded: v.exactOptional(v.pipe(v.array(v.unknown()), v.maxLength(pushLimits.operations))),
  }),
  reply: v.object({
    epoch: v.string(),
    v: version,
    serverNow: v.string(),
    durableV: version,
    results: v.array(result),
  }),
})

/** Schema for one pushed operation, so that a malformed operation is rejected without delaying the batch. */
export const pushedOperation = operationSchema

export const getScopes = endpoint({
  method: 'GET',
  path: '/api/Sync/Scopes',
  access: 'signedIn',
  input: v.object({}),
  reply: v.object({
    epoch: v.string(),
    v: version,
    serverNow: v.string(),
    /** Signed-in user. The device stops syncing if its database belongs to another user. */
    userId: v.exactOptional(v.string()),
    scopes: v.array(
      v.object({
        id: v.string(),
        /** Record kinds; older apps skip unknown ones. */
        entities: v.array(v.string()),
        /**
         * Ids of the stores, surveys, layer groups or people the records belong to; the name predates the other kinds.
         */
        storeIds: v.exactOptional(v.array(v.string())),
      }),
    ),
  }),
})

/**
 * Returns the rows of a scope that changed after a version, with all fields. Each page is from one snapshot; its
 * `cursor` starts the next page.
 */
export const pull = endpoint({
  method: 'GET',
  path: '/api/Sync/Pull',
  access: 'signedIn',
  input: v.object({
    scope: v.pipe(v.string(), v.maxLength(20_000)),
    since: queryVersion,
    limit: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
      v.maxValue(5_000),
    ),
    epoch: v.optional(v.string()),
    /** User of the device database being filled, who may differ from the session's user. */
    userId: v.optional(v.string()),
    /** Comma-separated record kinds to checksum with the last page. */
    check: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  }),
  reply: v.object({
    epoch: v.string(),
    cursor: version,
    more: v.boolean(),
    mustResync: v.boolean(),
    serverNow: v.string(),
    rows,
    exits: v.array(v.object({ entity: v.string(), id: v.string() })),
    /** Checksum of the scope's undeleted records of the requested kinds at version `cursor`. */
    checksum: v.exactOptional(v.object({ count: version, hash: version })),
  }),
})

/** Returns one page of a record's changes with author and time, newest first, starting at version `from` if given. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/Sync/History',
  access: 'signedIn',
  input: v.object({
    entity: v.picklist(entityNames),
    id: v.pipe(v.string(), v.uuid()),
    from: v.exactOptional(queryVersion),
  }),
  reply: v.object({
    entries: v.array(
      v.object({
        v: version,
        at: v.string(),
        by: v.string(),
        kind: v.string(),
        before: fieldValues,
        after: fieldValues,
      }),
    ),
    /** Start of the next page; absent on the last page. */
    next: v.exactOptional(version),
  }),
})
