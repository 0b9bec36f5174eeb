import type { TransferReason } from '../../transfer/transferReasons.ts'
import type { ImportPlanShape } from '../../upload/importPlanShape.ts'
import { ownType } from './ownType.ts'

export const transferTypes = {
  importPlan: ownType<ImportPlanShape>(
    (value) => 'matches' in value && Array.isArray(value.matches) && 'reviewedV' in value,
    ({ matches }) => matches.map(({ heading }) => heading).join(', '),
  ),
  transferReason: ownType<TransferReason>(
    (value) => 'code' in value && typeof value.code === 'string' && 'values' in value,
    ({ code }) => code,
  ),
}
