import { type JsonShape, outline } from '../fields/jsonShape.ts'
import type { ImportPlanShape } from './importPlanShape.ts'
import type { TransferReason } from './transferReasons.ts'

export const importPlanJson: JsonShape<ImportPlanShape> = {
  name: 'importPlan',
  schema: outline((value) => 'matches' in value && Array.isArray(value.matches) && 'reviewedV' in value),
  isLarge: true,
  write: ({ matches }) => matches.map(({ heading }) => heading).join(', '),
}

export const transferReasonJson: JsonShape<TransferReason> = {
  name: 'transferReason',
  schema: outline((value) => 'code' in value && typeof value.code === 'string' && 'values' in value),
  isLarge: true,
  write: ({ code }) => code,
}
