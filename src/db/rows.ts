import type { EntityName } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { MetaKey } from './metaKeys.ts'

/** What a decision about a conflict does to the record that the conflict is about, until the server has answered. */
export type DecidedChange = Pick<Operation, 'entity' | 'entityId' | 'kind' | 'fields'>

/** An operation as it is kept; the device's own id is added when it is sent. Nothing in it changes once it is written. */
export interface StoredOperation extends Omit<Operation, 'clientId' | 'seq'> {
  /** What the record is called, as its author saw it. */
  readonly title: string
  readonly about?: DecidedChange
  /** Device and number that it was made under, where it came out of a rescue file. It may have been sent from there. */
  readonly origin?: { readonly clientId: string; readonly seq: number }
}

/** An operation that waits for the server's answer. */
export interface OutboxRow extends StoredOperation {
  readonly seq: number
  /** Times that the server failed on it alone. */
  readonly failures: number
  readonly firstFailedAt: number | null
  readonly retryAt: number
}
export type NewOutboxRow = Omit<OutboxRow, 'seq'>

/** An operation that was refused, kept until the person decides. */
export interface ParkedRow extends StoredOperation {
  readonly n: number
  readonly seq: number
  readonly code: RejectCode
  readonly issues: readonly FieldIssue[]
  readonly parkedAt: number
  /** The refused operation that this one builds on, when it was not refused itself. */
  readonly because?: string
  /** True when the record itself is no longer the person's to see: its values stay here only. */
  readonly isOutOfSight: boolean
}
export type NewParkedRow = Omit<ParkedRow, 'n'>

export type SentOutcome = 'applied' | 'conflict' | 'discarded'

/** An operation that has its final answer; kept for the list of what was sent, and to be sent again after a restore. */
export interface SentRow extends StoredOperation {
  readonly n: number
  readonly seq: number
  /** The server's version: the receipt. 0 for what was discarded here. */
  readonly v: number
  readonly outcome: SentOutcome
  readonly conflictIds: readonly string[]
  readonly sentAt: number
}
export type NewSentRow = Omit<SentRow, 'n'>

/** The server's last copy of a record that has unsent changes. */
export type BaseRow = RecordState

export interface MetaRow {
  readonly key: MetaKey
  readonly value: unknown
}

/**
 * Where a file of this device stands. `draft`: a form has it, no saved record does; `queued`: a saved record names it and the
 * server does not have it for sure; `stored`: the server proved that it has it; `refused`: the server will not have it; `fetched`:
 * it came from the server; `gone`: its bytes were given up by the person.
 */
export type StoredFileState = 'draft' | 'queued' | 'stored' | 'refused' | 'fetched' | 'gone'

/** A file of which this device has, or had, the bytes; they lie apart, in pieces. Known by the hash of its bytes. */
export interface FileRow {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly state: StoredFileState
  /** All its pieces are on this device. */
  readonly hasBytes: boolean
  /** Size of its pieces; the last one may be smaller. */
  readonly pieceBytes: number
  readonly addedAt: number
  readonly lastUsedAt: number
  /** How many bytes the server has, as it last said. */
  readonly offset: number
  /** Times that the bytes did not arrive as they are. */
  readonly damages: number
  readonly storedAt?: number
  readonly refusedCode?: ErrorCode
  /** The person holds it back: it waits, and is not sent. */
  readonly isPaused?: boolean
  /** When the person took it out of the form again. */
  readonly letGoAt?: number
}

/** A piece of a file, at most 1 MB. Never a Blob: WebKit loses those. */
export interface FilePieceRow {
  readonly sha256: string
  readonly index: number
  readonly bytes: ArrayBuffer
}

/** A small picture of a file. */
export interface FileThumbRow {
  readonly sha256: string
  readonly mime: string
  readonly bytes: ArrayBuffer
}

/** Key of the index by record. */
export const byRecord = '[entity+entityId]'
export const recordKey = (entity: EntityName, id: string): [EntityName, string] => [entity, id]

export const nameOf = (entity: EntityName, id: string): string => `${entity}/${id}`
