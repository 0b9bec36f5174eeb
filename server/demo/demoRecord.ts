import { createHash } from 'node:crypto'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import type { Money } from '#domain/money/money.ts'
import type { Json } from '#domain/json.ts'

export interface DemoRecord {
  readonly entity: EntityName
  readonly id: string
  readonly fields: FieldValues
}

/** The demo's current date. */
export const demoToday = '2026-11-20'

/** Returns a stable UUID for a name: SHA-256 in the format of version 4. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`catchment demo ${name}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]!
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Creates a record with an id derived from its kind and name; omits undefined fields. */
export function demoRecord(
  entity: EntityName,
  name: string,
  fields: Readonly<Record<string, Json | undefined>>,
): DemoRecord {
  const known = Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return { entity, id: demoId(`${entity} ${name}`), fields: Object.fromEntries(known) }
}

export const twd = (amount: number, step = 1): Money & Json => ({
  amount: Math.round(amount / step) * step,
  currency: 'TWD',
})

export const ping = (value: number): Area & Json => ({ value: Math.round(value * 10) / 10, unit: 'ping' })

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
