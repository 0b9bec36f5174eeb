import { viewRow } from '../../../src/db/localRecord.ts'
import type { LocalDatabase } from '../../../src/db/LocalDatabase.ts'
import { browserOpenPorts, openLocalDatabase } from '../../../src/db/openLocalDatabase.ts'
import { saveRecord } from '../../../src/db/saveRecord.ts'
import type { Member } from '../../../src/domain/access/permissions.ts'
import type { FieldValues } from '../../../src/domain/fields/checkFields.ts'

declare global {
  var finishAnswers: ((count: number) => Promise<number[]>) | undefined
}

const id = (end: number) => `0190b000-0000-7000-8000-${end.toString(16).padStart(12, '0')}`
const companyId = id(0xc001)
const userId = id(0xa001)
const survey = id(0x51)
const version = id(0x52)
const member: Member = { companyId, userId, roles: ['surveyor'], boundStoreIds: [], boundSurveyIds: [survey] }
let database: LocalDatabase | undefined

async function open(): Promise<LocalDatabase> {
  const opened = await openLocalDatabase(companyId, userId)
  const state = { fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: null }
  const fields = { topic: 'Audit', state: 'open', version, versionNumber: 1 }
  await opened.view('survey').put(viewRow('survey', { id: survey, fields, ...state }))
  return opened
}

const values = (number: number): FieldValues => ({
  survey,
  version,
  startedAt: '2026-11-03T02:00:00.000Z',
  finishedAt: '2026-11-03T02:06:00.000Z',
  language: 'zh-tw',
  place: { latitude: 25.04, longitude: 121.54, accuracyMetres: 6 },
  values: Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `q${at}`,
      at % 3 === 0 ? { text: `門口排了 ${number} 個人，店員兩位，招牌亮著` } : { options: [`o${at % 4}`] },
    ]),
  ),
})

globalThis.finishAnswers = async (count) => {
  database ??= await open()
  const ports = browserOpenPorts()
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const fields = Object.fromEntries(Object.entries(values(number)).map(([name, to]) => [name, { to, baseV: 0 }]))
    const change = { member, entity: 'answer', id: crypto.randomUUID(), kind: 'create', fields, rowBaseV: 0 } as const
    const start = performance.now()
    const outcome = await saveRecord(database, change, ports)
    times.push(performance.now() - start)
    if (!outcome.saved) throw new Error(`Answer ${number} was not saved: ${outcome.code}`)
  }
  return times
}
