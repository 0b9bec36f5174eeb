import { randomBytes, randomUUID } from 'node:crypto'
import { uuidV7 } from '../../../src/domain/ids.ts'
import { currentSchemaV, type Operation } from '../../../src/domain/sync/operation.ts'
import type { Member } from '../../../src/domain/access/permissions.ts'
import { inOrder, type Json } from '../../../src/domain/json.ts'

export interface EditingDevice {
  readonly member: Member
  readonly clientId: string
  seq: number
}

export const newDevice = (member: Member): EditingDevice => ({ member, clientId: randomUUID(), seq: 0 })

export const laterId = (): string => uuidV7(Date.now(), randomBytes(10))

/** Returns an operation in the format that a device sends. `baseV` is the seen version of every value. */
export function makeEdit(
  device: EditingDevice,
  kind: Operation['kind'],
  entityId: string,
  values: Readonly<Record<string, Json>>,
  baseV: number,
): Operation {
  device.seq += 1
  const { member, clientId, seq } = device
  return inOrder({
    opId: laterId(),
    clientId,
    seq,
    txId: laterId(),
    entity: 'store',
    entityId,
    kind,
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV }])),
    rowBaseV: baseV,
    deps: [],
    schemaV: currentSchemaV,
    userId: member.userId,
    skewMs: 0,
    wallAt: new Date().toISOString(),
  })
}
