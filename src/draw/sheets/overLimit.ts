import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { sheetLimits } from './sheetLimits.ts'

const limitOf = {
  tooManyParts: sheetLimits.parts,
  tooManyRows: sheetLimits.rows,
  tooManyColumns: sheetLimits.columns,
  tooManyCells: sheetLimits.cells,
} as const

export const overLimit = (code: keyof typeof limitOf): TransferProblem =>
  new TransferProblem(transferReason(code, { most: limitOf[code] }))

export const cellTooLong = (row: number): TransferProblem =>
  new TransferProblem(transferReason('cellTooLong', { row, most: sheetLimits.cellCharacters }))
