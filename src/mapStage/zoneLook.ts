import { brandColour } from '#domain/brand/brandColours.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { MapZone } from '#mapKit/zoneTraces.ts'

/**
 * Returns a zone's style. Trade zones have a custom style or their tier's style; delivery zones are filled if open and
 * outlined if closed.
 */
export function zoneLook(entity: EntityName, fields: FieldValues): Pick<MapZone, 'tier' | 'look' | 'colour' | 'line'> {
  if (entity === 'tradeZone') {
    const line = typeof fields.line === 'string' ? fields.line : undefined
    return { tier: Number(fields.tier ?? 4), colour: brandColour(fields.colour), line }
  }
  return { tier: 2, look: fields.status === '1' ? 'studied' : 'beside' }
}
