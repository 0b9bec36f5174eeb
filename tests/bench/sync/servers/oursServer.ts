import { buildServer } from '../../../../server/buildServer.ts'
import { applyOperations } from '../../../../server/services/sync/applyOperations.ts'
import { readVersion } from '../../../../server/services/sync/pullRecords.ts'
import { openSession } from '../../../../server/services/sessions/sessions.ts'
import { makeSyntheticStores } from '../../syntheticStores.ts'
import { makeEdit, newDevice } from '../makeEdits.ts'
import { member } from '../member.ts'
import { answerParent } from './answerParent.ts'
import { openCompany } from './openCompany.ts'

const [dataDir = '', pageFolder = '', stores = ''] = process.argv.slice(2)
const storeCount = Number(stores)
const context = await openCompany(dataDir, [member], storeCount, pageFolder)
const app = await buildServer(context)
const requests: string[] = []
app.addHook('onRequest', async ({ url }) => {
  if (url.startsWith('/api/Sync/')) requests.push(url.replace(/\?.*/, ''))
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const { token } = await openSession(context, { company_id: member.companyId, id: member.userId })

async function seats(): Promise<[string, unknown][]> {
  const rows = await context.database
    .selectFrom('record')
    .select(['id', 'fields'])
    .where('entity', '=', 'store')
    .execute()
  return rows.map(({ id, fields }) => [id, (JSON.parse(fields) as { seatCount?: unknown }).seatCount])
}

async function changeStores({ round, changeCount }: { round: number; changeCount: number }): Promise<number> {
  const device = newDevice(member)
  const start = await readVersion(context.database, member.companyId)
  const operations = makeSyntheticStores(storeCount)
    .slice(0, changeCount)
    .map(({ id }) => makeEdit(device, 'patch', id, { seatCount: 2_000 + round }, start))
  const { v } = await applyOperations(context, { member, clientId: device.clientId, operations })
  return v
}

const version = async () => ({ v: await readVersion(context.database, member.companyId) })
answerParent({ address, token }, { seats, changeStores, version, requests: () => requests.splice(0) })
