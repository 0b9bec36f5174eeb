import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { applyOperations } from '../../../server/services/sync/applyOperations.ts'
import { storedKey } from '../../../server/services/files/fileKeys.ts'
import { openSession } from '../../../server/services/sessions/sessions.ts'
import type { Json } from '../../../src/domain/json.ts'
import { currentSchemaV, type Operation } from '../../../src/domain/sync/operation.ts'
import { columnsOf } from '../../../src/domain/transfer/columns.ts'
import { importPlanOf } from '../../../src/domain/transfer/importPlan.ts'
import { writeWorkbook, xlsxType } from '../../../src/draw/sheets/xlsx/writeWorkbook.ts'
import { startServer } from '../../tools/startServer.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { makeEdit, newDevice } from '../sync/makeEdits.ts'
import { member } from '../sync/member.ts'
import { openCompany } from '../sync/servers/openCompany.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'

const storeCount = 2_000
const columnCount = 40
const barSeconds = 20
const barMs = 200
const editEveryMs = 100

/** Time to start the server and apply a workbook of stores' yearly figures, while another device sends changes. */
export const importApply: Bench = {
  name: 'import-apply',
  async run() {
    const rowCount = process.env['BENCH_QUICK'] ? 10_000 : 50_000
    const dataDir = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    try {
      const { token, uploadId } = await prepare(dataDir, rowCount)
      const began = performance.now()
      const server = await startServer(dataDir)
      const listening = performance.now()
      try {
        const { fields, pushes } = await watch(server.address, token, uploadId)
        const seconds = (performance.now() - began) / 1_000
        console.log(
          `of these, the start of the server ${((listening - began) / 1_000).toFixed(1)} s; ${pushes.length} pushes of others`,
        )
        if (fields['rowsNew'] !== rowCount) throw new Error(`${JSON.stringify(fields)}`)
        const [half, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(pushes, share))
        console.log(
          `pushes meanwhile: p50 ${half!.toFixed(1)}, p95 ${p95!.toFixed(1)}, longest ${longest!.toFixed(1)} ms`,
        )
        return [
          {
            name: 'import-apply',
            unit: `s for ${rowCount} rows × ${columnCount}`,
            better: 'lower',
            ours: seconds,
            bar: barSeconds,
          },
          { name: 'import-apply-pushes-p95', unit: 'ms', better: 'lower', ours: p95!, bar: barMs },
        ]
      } finally {
        await server.stop()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const columns = columnsOf('performance').slice(0, columnCount)

async function prepare(dataDir: string, rowCount: number): Promise<{ token: string; uploadId: string }> {
  const context = await openCompany(dataDir, [member], storeCount)
  const { companyId, userId } = member
  const bytes = new Uint8Array(await (await workbook(rowCount)).arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = join(dataDir, 'bench.xlsx')
  await writeFile(path, bytes)
  await context.files.store.place(storedKey(companyId, sha256), path)
  const at = new Date().toISOString()
  const stored = { company_id: companyId, sha256, bytes: bytes.length, mime: xlsxType, width: null, height: null }
  await context.database
    .insertInto('file')
    .values({ ...stored, uploaded_by: userId, stored_at: at, asked_at: at })
    .execute()
  const { v } = await context.database.selectFrom('company_version').select('v').executeTakeFirstOrThrow()
  const file = [{ id: randomUUID(), sha256, name: 'bench.xlsx', mime: xlsxType, bytes: bytes.length }]
  const plan = importPlanOf({
    matches: columns.map(({ key }, place) => ({ at: place, heading: key, key, by: 'key', unit: undefined })),
    decisions: { dateOrder: new Map(), decimalMark: new Map(), place: new Map() },
    additions: [],
    leftOut: [],
    leavesHidden: false,
    reviewedV: Number(v),
    locale: 'en-us',
    areaUnit: 'ping',
    currency: 'TWD',
  })
  const values = { name: 'bench.xlsx', kind: 'performance', file, plan, sentAt: at } as unknown as Record<string, Json>
  const clientId = randomUUID()
  const uploadId = randomUUID()
  const operation: Operation = {
    opId: randomUUID(),
    clientId,
    seq: 1,
    txId: randomUUID(),
    entity: 'upload',
    entityId: uploadId,
    kind: 'create',
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }])),
    rowBaseV: 0,
    deps: [],
    schemaV: currentSchemaV,
    userId,
    wallAt: at,
    skewMs: 0,
  }
  const { results } = await applyOperations(context, { member, clientId, operations: [operation] })
  if (results[0]?.outcome !== 'applied') throw new Error(JSON.stringify(results))
  const { token } = await openSession(context, { id: userId, company_id: companyId })
  await context.database.destroy()
  return { token, uploadId }
}

function workbook(rowCount: number): Promise<Blob> {
  const codes = makeSyntheticStores(storeCount).map(({ fields }) => String(fields['posCode'] as string))
  function* rows() {
    yield columns.map(({ key }) => key)
    for (let at = 0; at < rowCount; at += 1) {
      const year = 1990 + Math.floor(at / storeCount)
      yield [codes[at % storeCount]!, year, ...columns.slice(2).map((_, place) => (at * 37 + place * 101) % 90_000)]
    }
  }
  const look = { isText: false, isHidden: false, isRequired: false, width: 12 }
  const sheet = { name: 'Performance', isHidden: false, columns: columns.map(() => look), rows: rows() }
  return writeWorkbook({ sheets: [sheet], lists: new Map(), properties: {} })
}

async function watch(address: string, token: string, uploadId: string) {
  const headers = { cookie: `token=${token}`, 'content-type': 'application/json', 'api-version': '1.0' }
  const data = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${address}${path}`, { headers, ...init })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  const stores = makeSyntheticStores(storeCount)
  const device = newDevice(member)
  const pushes: number[] = []
  for (let round = 0; ; round += 1) {
    const { id } = stores[round % storeCount]!
    const edit = makeEdit(device, 'patch', id, { seatCount: round + 1 }, 10_000_000)
    const { clientId, seq } = device
    const before = performance.now()
    await data('/api/Sync/Push', { clientId, epoch: null, schemaV: currentSchemaV, ops: [edit], ackedThrough: seq - 1 })
    pushes.push(performance.now() - before)
    if (round % 5 === 0) {
      const { entries } = await data(`/api/Sync/History?entity=upload&id=${uploadId}`)
      const fields = Object.assign(
        {},
        ...(entries as { after: object }[]).toReversed().map(({ after }) => after),
      ) as Record<string, Json>
      if (fields['endedAt'] !== undefined) return { fields, pushes }
    }
    await wait(editEveryMs)
  }
}
