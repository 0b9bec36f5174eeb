import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { type LocalRecord, viewRow } from '#db/localRecord.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import { assembleReport } from '#domain/reportAssembly/assembleReport.ts'
import { exampleSites, plainWording } from '#tests/reports/exampleSites.ts'
import { gatherFinance } from './gatherFinance.ts'

let database: LocalDatabase
beforeEach(() => {
  database = new LocalDatabase(crypto.randomUUID(), crypto.randomUUID())
})
afterEach(() => database.delete())

const store = 's1'
const money = (amount: number) => ({ amount, currency: 'TWD' as const })

async function put(entity: EntityName, id: string, fields: FieldValues): Promise<void> {
  const state = { id, fields: { store, ...fields }, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: '' }
  await database.view(entity).put(viewRow(entity, state))
}

async function putLeases(): Promise<void> {
  await put('performance', 'p', { year: 2026, monthlySales10: money(500_000) })
  await put('lease', 'l1', { rentTotal: money(100_000), leaseStart: '2022-01-01', leaseEnd: '2026-12-31' })
  await put('lease', 'l2', { rentTotal: money(130_000), leaseStart: '2027-02-01', leaseEnd: '2031-12-31' })
}

/** Returns the text of the report's lease and risk blocks, and two lease figures, on a given day. */
async function reportOn(today: string) {
  const record = { id: store, fields: {} } as LocalRecord<'store'>
  const [example] = exampleSites(1)
  const site = { ...example!, rivals: [], finance: await gatherFinance(database, record, today) }
  const { blocks, figures } = assembleReport({
    site,
    can: () => true,
    wording: plainWording,
    blocks: ['lease', 'risks'].map((kind) => ({ id: kind, kind, isOn: true })),
    inputs: { sources: [], currency: 'TWD', areaUnit: 'm2', today },
    paper: {
      title: '',
      subtitle: '',
      version: 1,
      madeAt: `${today}T00:00:00Z`,
      head: { company: '', kindLabel: '', versionLabel: '', stateLabel: '' },
      foot: { confidential: '' },
    },
  })
  const figureText = (id: string) => (figures[id] ? formatFigure(figures[id], 'en-us') : '–')
  const text = JSON.stringify(blocks).replaceAll(/"\},\{"figure":"([^"]+)"\},\{"text":"/g, (_, id: string) =>
    figureText(id),
  )
  return { text, rent: figureText('lease.rent'), left: figureText('lease.left') }
}

test('a report states rent and time left of the lease in force, and that another follows', async () => {
  await putLeases()
  const { text, rent, left } = await reportOn('2026-11-28')
  expect([rent, left]).toEqual(['NT$ 100,000', '1'])
  expect(text).toContain('The next lease starts on Feb 1, 2027.')
  expect(text).not.toContain('The lease ends on')
})

test('between two leases, a report states the next with the day it starts, and neither time left nor rent paid', async () => {
  await putLeases()
  const { text, rent, left } = await reportOn('2027-01-15')
  expect([rent, left]).toEqual(['NT$ 130,000', '–'])
  expect(text).toContain('This lease isn’t in force yet. It starts on Feb 1, 2027.')
  expect(text).not.toContain('Rent is')
})

test('after the last lease, a report states when it ended', async () => {
  await putLeases()
  expect((await reportOn('2032-01-01')).text).toContain('This lease ended on Dec 31, 2031.')
})
