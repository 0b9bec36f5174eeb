import { randomUUID } from 'node:crypto'
import { currentSchemaV, type Operation } from '../../../src/domain/sync/operation.ts'
import type { Member } from '../../../src/domain/access/permissions.ts'
import type { Json } from '../../../src/domain/json.ts'

/** A device that only makes operations, for work that needs no page. */
export interface EditingDevice {
  readonly member: Member
  readonly clientId: string
  seq: number
}

export const newDevice = (member: Member): EditingDevice => ({ member, clientId: randomUUID(), seq: 0 })

/** One operation of a device, with all values seen as of version `baseV`. */
export function makeEdit(
  device: EditingDevice,
  kind: Operation['kind'],
  entityId: string,
  values: Readonly<Record<string, Json>>,
  baseV: number,
): Operation {
  device.seq += 1
  const { member, clientId, seq } = device
  return {
    ...{ opId: randomUUID(), clientId, seq, txId: randomUUID(), entity: 'store', entityId, kind },
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV }])),
    ...{ rowBaseV: baseV, deps: [], schemaV: currentSchemaV, userId: member.userId, skewMs: 0 },
    wallAt: new Date().toISOString(),
  }
}
