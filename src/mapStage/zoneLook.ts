import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { MapZone } from '#mapKit/zoneTraces.ts'

/** How a zone is drawn: a trade zone by its tier; a delivery zone filled while it is open, an outline while it is closed. */
export function zoneLook(entity: EntityName, fields: FieldValues): Pick<MapZone, 'tier' | 'look'> {
  if (entity === 'tradeZone') return { tier: Number(fields.tier ?? 4) }
  return { tier: 2, look: fields.status === '1' ? 'studied' : 'beside' }
}
