import type { EntityName } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { MetaKey } from './metaKeys.ts'

/** Effect of a conflict decision on its record until the server responds. */
export type DecidedChange = Pick<Operation, 'entity' | 'entityId' | 'kind' | 'fields'>

/** A stored operation, immutable once sent. The device id is added when sending. */
export interface StoredOperation extends Omit<Operation, 'clientId' | 'seq'> {
  readonly title: string
  readonly about?: DecidedChange
  /**
   * Original device and operation number if the operation is from a rescue file. The original device may have sent it,
   * too.
   */
  readonly origin?: { readonly clientId: string; readonly seq: number }
}

/** An operation that the server hasn't finally answered. */
export interface OutboxRow extends StoredOperation {
  readonly seq: number
  /** Number of times the server failed on this operation alone. */
  readonly failures: number
  readonly firstFailedAt: number | null
  readonly retryAt: number
}
export type NewOutboxRow = Omit<OutboxRow, 'seq'>

export interface ParkedRow extends StoredOperation {
  readonly n: number
  readonly seq: number
  readonly code: RejectCode
  readonly issues: readonly FieldIssue[]
  readonly parkedAt: number
  /** Id of the rejected operation this operation depends on, if that caused the rejection. */
  readonly because?: string
  /** True if the user may no longer see the record; its values remain only here. */
  readonly isOutOfSight: boolean
}
export type NewParkedRow = Omit<ParkedRow, 'n'>

export type SentOutcome = 'applied' | 'conflict' | 'discarded'

/**
 * An operation that the server accepted or the user discarded, stored for the sent list and for resending after a
 * restore.
 */
export interface SentRow extends StoredOperation {
  readonly n: number
  readonly seq: number
  /** Version assigned by the server, shown as the receipt; 0 if discarded locally. */
  readonly v: number
  readonly outcome: SentOutcome
  readonly conflictIds: readonly string[]
  readonly sentAt: number
}
export type NewSentRow = Omit<SentRow, 'n'>

export type BaseRow = RecordState

export interface MetaRow {
  readonly key: MetaKey
  readonly value: unknown
}

/**
 * State of a local file. `draft`: only in a form; `queued`: in a saved record, unconfirmed; `stored`: confirmed by the
 * server; `refused`: rejected; `fetched`: downloaded; `gone`: discarded by the user.
 */
export type StoredFileState = 'draft' | 'queued' | 'stored' | 'refused' | 'fetched' | 'gone'

/** A file this device has or had, keyed by content hash; bytes are stored separately in pieces. */
export interface FileRow {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly state: StoredFileState
  readonly hasBytes: boolean
  readonly pieceBytes: number
  readonly addedAt: number
  readonly lastUsedAt: number
  /** Bytes the server has, as last reported. */
  readonly offset: number
  readonly damages: number
  readonly storedAt?: number
  readonly refusedCode?: ErrorCode
  readonly isPaused?: boolean
  /** Time the user removed the file from the form, in ms. */
  readonly letGoAt?: number
}

/** A piece of a file, at most 1 MiB. Not a Blob because WebKit loses Blobs. */
export interface FilePieceRow {
  readonly sha256: string
  readonly index: number
  readonly bytes: ArrayBuffer
}

export interface FileThumbRow {
  readonly sha256: string
  readonly mime: string
  readonly bytes: ArrayBuffer
}

export const byRecord = '[entity+entityId]'
export const recordKey = (entity: EntityName, id: string): [EntityName, string] => [entity, id]

export const nameOf = (entity: EntityName, id: string): string => `${entity}/${id}`
