import { areaUnits } from '#domain/units/areaUnits.ts'
import { deviceChoiceAtom } from '#ui/deviceChoiceAtom.ts'

/** The user's area unit on this device; undefined uses the company's. */
export const areaUnitAtom = deviceChoiceAtom('catchment.areaUnit', areaUnits)
