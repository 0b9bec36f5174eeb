import * as v from 'valibot'
import { entityNames } from '../entities.ts'
import { operationSchema } from '../sync/operation.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { FieldIssue } from '../fields/rules.ts'
import type { AckRecord, OperationResult, RejectCode } from '../sync/results.ts'
import { endpoint } from './endpoint.ts'

/**
 * Most operations and most bytes of one push. One operation that is larger goes alone, up to `alone`: a survey of 2,000 questions in
 * three languages is 3 MB, a ring of 50,000 positions 2 MB, a walk of 20,000 vertices 1.2 MB.
 */
export const pushLimits = { operations: 200, bytes: 256 * 1024, alone: 4 * 1024 * 1024 } as const

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const queryVersion = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), version)
// Values came out of JSON and are any; looking at each of them would take longer than reading a page.
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

// A newer server may name codes and rules that are not known here.
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

/** Sends operations; the answer is 2xx for every batch that was processed, whatever became of each operation. */
export const push = endpoint({
  method: 'POST',
  path: '/api/Sync/Push',
  access: 'signedIn',
  input: v.object({
    clientId: v.pipe(v.string(), v.uuid()),
    epoch: v.nullable(v.string()),
    schemaV: version,
    ops: v.pipe(v.array(v.unknown()), v.maxLength(pushLimits.operations)),
    /** Answers up to this number of the device are taken in for good; it asks for none of them again. */
    ackedThrough: version,
    /** Operations that the person dropped after they were refused. */
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

/** Parses one operation of a push; a malformed one is refused alone and delays no other. */
export const pushedOperation = operationSchema

/** The cursors a member may run now. */
export const getScopes = endpoint({
  method: 'GET',
  path: '/api/Sync/Scopes',
  access: 'signedIn',
  input: v.object({}),
  reply: v.object({
    epoch: v.string(),
    v: version,
    serverNow: v.string(),
    /** Who is signed in: a device sends and fills nobody else's database. */
    userId: v.exactOptional(v.string()),
    scopes: v.array(
      v.object({
        id: v.string(),
        /** Kinds of records; an older app leaves out those that it does not know. */
        entities: v.array(v.string()),
        /** Ids of stores, surveys or people that its records belong to; named when there were only stores. */
        storeIds: v.exactOptional(v.array(v.string())),
      }),
    ),
  }),
})

/** Rows of one scope changed after a version, in one snapshot, whole rows; `cursor` is where the next page starts. */
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
    /** Whose database is filled; rows go to nobody else, whoever is signed in by now. */
    userId: v.optional(v.string()),
    /** Kinds of records, joined by commas, to give a checksum of with the last page. */
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
    /** Of the scope's records that are not deleted, as of `cursor`. */
    checksum: v.exactOptional(v.object({ count: version, hash: version })),
  }),
})

/** Changes of one record, newest first, with who and when: a page of them, from version `from` on where one is named. */
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
    /** Where the next page begins; absent where all is told. */
    next: v.exactOptional(version),
  }),
})
