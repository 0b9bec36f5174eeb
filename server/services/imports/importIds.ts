import { hash } from 'node:crypto'
import { uuidV7 } from '#domain/ids.ts'

/** Of what ids in an import are made: its own id, and when it came. */
export interface ImportNames {
  readonly uploadId: string
  readonly madeAt: number
}

/** Room for operations before those of rows: additions to choice lists. */
export const firstRowSeq = 1_001

const partsOfRow = 4

/** The number of the operation of a row's part; rows are counted from 0. */
export const seqOf = (at: number, part: number): number => firstRowSeq + at * partsOfRow + part

/** The row of an operation. */
export const rowOfSeq = (seq: number): number => Math.floor((seq - firstRowSeq) / partsOfRow)

const tenBytes = 20

/** The same id for the same import, number and use, whoever asks and however often; later numbers sort later. */
export function importId(
  { uploadId, madeAt }: ImportNames,
  use: 'record' | 'operation' | 'undo' | 'audit',
  seq: number,
): string {
  const digest = hash('sha256', `${use} ${uploadId} ${seq}`)
  return uuidV7(madeAt + seq, Buffer.from(digest.slice(0, tenBytes), 'hex'))
}
