import { areaUnits } from '#domain/units/areaUnits.ts'
import { deviceChoiceAtom } from '#ui/deviceChoiceAtom.ts'

export const areaUnitAtom = deviceChoiceAtom('catchment.areaUnit', areaUnits)
