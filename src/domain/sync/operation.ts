import * as v from 'valibot'
import { listOf, tableOf } from '../boundedLists.ts'
import { entityNames, type EntityName } from '../entities.ts'
import type { Json } from '../json.ts'

/** Schema version of operations; only the server upgrades older ones. */
export const currentSchemaV = 1

const jsonValue = v.custom<Json>((input) => input !== undefined && typeof input !== 'function')
const uuid = v.pipe(v.string(), v.uuid())
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const operationKinds = ['create', 'patch', 'delete', 'restore', 'resolve'] as const

/** Maximum number of fields, far above any entity's; unknown fields are checked when the operation is judged. */
export const maxFields = 10_000

/** `baseV` is the field version seen when editing began; `to: null` clears the field. */
const fieldChange = v.object({ to: jsonValue, baseV: version })

/** Operation as sent: "set these fields of that record". Parsed once at the server boundary. */
export const operationSchema = v.object({
  opId: uuid,
  clientId: uuid,
  seq: v.pipe(version, v.minValue(1)),
  txId: uuid,
  entity: v.picklist(entityNames),
  entityId: uuid,
  kind: v.picklist(operationKinds),
  fields: tableOf(v.pipe(v.string(), v.maxLength(80)), fieldChange, maxFields),
  rowBaseV: version,
  deps: listOf(v.pipe(v.string(), v.maxLength(100)), 50),
  schemaV: v.pipe(version, v.minValue(1)),
  userId: uuid,
  wallAt: v.pipe(v.string(), v.maxLength(40)),
  skewMs: v.pipe(v.number(), v.finite()),
  supersedes: v.exactOptional(uuid),
  epoch: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
})

export type FieldChange = { readonly to: Json; readonly baseV: number }
export type Operation = {
  readonly opId: string
  readonly clientId: string
  readonly seq: number
  readonly txId: string
  readonly entity: EntityName
  readonly entityId: string
  readonly kind: (typeof operationKinds)[number]
  readonly fields: Readonly<Record<string, FieldChange>>
  readonly rowBaseV: number
  readonly deps: readonly string[]
  readonly schemaV: number
  readonly userId: string
  readonly wallAt: string
  readonly skewMs: number
  readonly supersedes?: string
  /** Epoch of the server data in which the author saw these versions; missing if the author had seen no data yet. */
  readonly epoch?: string
}
