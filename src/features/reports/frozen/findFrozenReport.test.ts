import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { EntityValues } from '#domain/entities.ts'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import type { FixedVersion } from '#domain/report/fixedContent.ts'
import { viewRow } from '#db/localRecord.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { findFrozenReport, findVersionBefore } from './findFrozenReport.ts'
import { fixReport, idOfVersion } from './frozenReport.ts'

const report = '01900000-0000-7000-8000-000000000001'
const withRent = { ...exampleReport, title: 'With rent' }
let database: LocalDatabase

beforeEach(async () => {
  database = await openLocalDatabase(crypto.randomUUID(), crypto.randomUUID(), {
    clock: { now: () => 1_764_000_000_000 },
    random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
  })
})

const put = (entity: FixedVersion['entity'], id: string, fields: EntityValues<'reportVersion'>, createdV = 1) =>
  database
    .view(entity)
    .put(viewRow(entity, { id, fields, fv: {}, createdV, rv: createdV, deletedV: null, createdBy: 'ann' }))

async function sent() {
  const { open, whole, hash } = await fixReport({ open: exampleReport, whole: withRent })
  const of = { report, number: 1, hash }
  const openId = await idOfVersion({ entity: 'reportVersion', ...of, content: open })
  const wholeId = await idOfVersion({ entity: 'reportFinance', ...of, content: whole })
  return { open, whole, hash, of, openId, wholeId }
}
const altered = { report: undefined, isAltered: true }

test('content that its fingerprint was made of is read, by a reader of both parts and by one of the open part', async () => {
  const { open, whole, hash, of, openId, wholeId } = await sent()
  expect(await findFrozenReport(database, report, hash)).toBeUndefined()
  await put('reportVersion', openId, { ...of, content: open })
  expect(await findFrozenReport(database, report, hash)).toEqual({ report: exampleReport, isAltered: false })
  await put('reportFinance', wholeId, { ...of, content: whole })
  expect(await findFrozenReport(database, report, hash)).toEqual({ report: withRent, isAltered: false })
})

test('content that was changed after it was sent is said to be, and not shown', async () => {
  const { whole, hash, of, openId, wholeId } = await sent()
  await put('reportVersion', openId, { ...of, content: whole })
  expect(await findFrozenReport(database, report, hash)).toEqual(altered)
  await put('reportFinance', wholeId, { ...of, content: whole })
  expect(await findFrozenReport(database, report, hash)).toEqual(altered)
})

test('a version that was added later under the same fingerprint is passed over', async () => {
  const { open, whole, hash, of, openId } = await sent()
  await put('reportVersion', '01900000-0000-7000-8000-000000000009', { ...of, content: whole }, 7)
  await put('reportVersion', openId, { ...of, content: open }, 3)
  expect(await findFrozenReport(database, report, hash)).toEqual({ report: exampleReport, isAltered: false })
})

test('a version of an older app, with a random id, is checked by the fingerprint where both parts are here', async () => {
  const { open, whole, hash, of } = await sent()
  await put('reportVersion', '01900000-0000-7000-8000-000000000008', { ...of, content: open })
  expect(await findFrozenReport(database, report, hash)).toEqual({ report: exampleReport, isAltered: false })
  await put('reportFinance', '01900000-0000-7000-8000-000000000009', { ...of, content: whole })
  expect(await findFrozenReport(database, report, hash)).toEqual({ report: withRent, isAltered: false })
})

test('a report is compared with the copy of the version before that was submitted last, whatever its id', async () => {
  const submit = async (id: string, number: number, title: string, createdV: number) => {
    const titled = { ...exampleReport, title }
    const { open, hash } = await fixReport({ open: titled, whole: titled })
    await put('reportVersion', id, { report, number, hash, content: open }, createdV)
    return { number, hash }
  }
  await submit('d', 1, 'Version 1', 2)
  await submit('c', 2, 'Version 2, withdrawn', 3)
  const last = await submit('a', 2, 'Version 2, resubmitted', 4)
  await submit('b', 3, 'Version 3', 5)
  expect((await findVersionBefore(database, report, 3))?.title).toBe('Version 2, resubmitted')
  const { whole } = await sent()
  await put('reportVersion', 'e', { report, ...last, content: whole }, 6)
  expect((await findVersionBefore(database, report, 3))?.title).toBe('Version 2, resubmitted')
})
