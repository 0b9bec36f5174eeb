import { hash } from 'node:crypto'
import { uuidV7 } from '#domain/ids.ts'

export interface ImportNames {
  readonly uploadId: string
  readonly madeAt: number
}

/**
 * Operation number of the first row; lower numbers are for operations before the rows, such as choice list additions.
 */
export const firstRowSeq = 1_001

const partsOfRow = 4

/** Returns the operation number of a row's part; rows count from 0. */
export const seqOf = (at: number, part: number): number => firstRowSeq + at * partsOfRow + part

export const rowOfSeq = (seq: number): number => Math.floor((seq - firstRowSeq) / partsOfRow)

const tenBytes = 20

/** Returns a deterministic id for an import, number and purpose; higher numbers sort later. */
export function importId(
  { uploadId, madeAt }: ImportNames,
  use: 'record' | 'operation' | 'undo' | 'audit',
  seq: number,
): string {
  const digest = hash('sha256', `${use} ${uploadId} ${seq}`)
  return uuidV7(madeAt + seq, Buffer.from(digest.slice(0, tenBytes), 'hex'))
}
