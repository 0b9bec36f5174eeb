import { areaUnits } from '#domain/units/areaUnits.ts'
import { deviceChoiceAtom } from '#ui/deviceChoiceAtom.ts'

/** The unit in which this person reads spaces on this device; undefined leaves it to the company. */
export const areaUnitAtom = deviceChoiceAtom('catchment.areaUnit', areaUnits)
