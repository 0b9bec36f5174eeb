import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#domain/json.ts'
import { boundStoreId, Device, leaseId, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

type Refused = [entity: 'store' | 'lease' | 'tradeZone', field: string, value: Json, rule: string]

const refused: Refused[] = [
  ['store', 'status', '9', 'oneOf'],
  ['store', 'status', 'constructor', 'oneOf'],
  ['store', 'sizeTier', '6', 'oneOf'],
  ['store', 'channel', 'shop', 'oneOf'],
  ['store', 'seatCount', 12.5, 'integer'],
  ['store', 'totalSpace', { value: 1.1234567, unit: 'ping' }, 'numeric'],
  ['lease', 'frontDoorWidth', 1.1234567, 'numeric'],
  ['lease', 'rentTotal', { amount: 0.0000001, currency: 'TWD' }, 'numeric'],
  ['tradeZone', 'tier', '6', 'oneOf'],
]

test.each(refused)('the server takes no %s with %s %j', async (entity, field, value, rule) => {
  const id = entity === 'store' ? boundStoreId : entity === 'lease' ? leaseId : randomUUID()
  const operation =
    entity === 'tradeZone'
      ? owner.operation('create', entity, id, { code: 'Z-1', name: 'Zone', [field]: value })
      : owner.operation('patch', entity, id, { [field]: value }, 99)
  const [result] = await owner.push(operation)
  expect(result).toMatchObject({ outcome: 'rejected', code: 'invalid', issues: [{ field, rule }] })
})

test('six places behind the point are kept as they are', async () => {
  const [result] = await owner.push(
    owner.operation('patch', 'store', boundStoreId, { totalSpace: { value: 1.123456, unit: 'ping' } }, 99),
  )
  expect(result).toMatchObject({ outcome: 'applied', record: { fields: { totalSpace: { value: 1.123456 } } } })
})
