import { areaUnits } from '#domain/units/areaUnits.ts'
import { deviceChoiceAtom } from '#ui/deviceChoiceAtom.ts'

/** User's area unit on this device; undefined for the company's unit. */
export const areaUnitAtom = deviceChoiceAtom('catchment.areaUnit', areaUnits)
