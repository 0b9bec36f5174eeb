import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { counts } from '#db/queries/changes.ts'
import { RecordNotices } from './RecordNotices.tsx'

let page: KitPage
const note = crypto.randomUUID()
const group = crypto.randomUUID()
const conflict = crypto.randomUUID()
const conflictValues = {
  conflict,
  entity: 'mapNote',
  entityId: note,
  field: 'text',
  ownValue: '"my words"',
  by: 'Penny Wang',
}

const putNotice = (kind: string, createdV = 8, more: FieldValues = {}) =>
  page.put(
    'notice',
    crypto.randomUUID(),
    { ...conflictValues, kind, at: '2026-11-27T08:00:00.000Z', ...more },
    { createdV, rv: createdV, createdBy: page.member.userId },
  )
const putNote = (text: string) => page.put('mapNote', note, { group, kind: 'text', path: '_p~iF~ps|U', text })
const open = () => page.draw(<RecordNotices entity="mapNote" id={note} />)

beforeEach(async () => {
  page = await openKitPage(['analyst'])
  await page.put('layerGroup', group, { name: 'Shared', forAll: 'edit' })
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

test('who was replaced reads by whom, with the words they entered, and copies them', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { clipboard: { writeText } }))
  await putNote('their words')
  await putNotice('replaced')
  await open()
  await page.until(() => page.text().includes('my words'))
  expect(page.text()).toContain('Penny Wang changed the same field without seeing your change.')
  await page.press('button', 'Copy my text')
  expect(writeText).toHaveBeenCalledWith('my words')
  expect(await counts(page.database)).toMatchObject({ notices: { decider: 1, other: 1 } })
})

test('putting mine back is an edit of what is shown now, and dismisses the notice, in one transaction', async () => {
  await putNote('their words')
  await putNotice('replaced')
  await open()
  await page.until(() => page.find('button', 'Restore my value') !== undefined)
  await page.press('button', 'Restore my value')
  await page.until(async () => (await page.database.outbox.count()) === 2)
  const [edit, dismissal] = await page.database.outbox.orderBy('seq').toArray()
  expect(edit).toMatchObject({ kind: 'patch', entityId: note, fields: { text: { to: 'my words', baseV: 3 } } })
  expect(dismissal).toMatchObject({ kind: 'delete', entity: 'notice', txId: edit!.txId })
  await page.until(() => page.find('button', 'Dismiss') === undefined)
})

test('a record that is no longer here keeps the words, without a way to put them back', async () => {
  await putNotice('waiting')
  await open()
  await page.until(() => page.text().includes('my words'))
  expect(page.find('button', 'Copy my text')).toBeDefined()
  expect(page.find('button', 'Restore my value')).toBeUndefined()
})

test('of several notices about one conflict the newest is shown, and all are dismissed together', async () => {
  await putNote('third')
  await putNotice('replaced', 8)
  await putNotice('notChosen', 9)
  await open()
  await page.until(() => page.text().includes('didn’t choose your value'))
  expect(page.text()).not.toContain('without seeing')
  await page.press('button', 'Dismiss: my words')
  await page.until(async () => (await page.database.outbox.count()) === 2)
  expect(await counts(page.database)).toMatchObject({ notices: { decider: 0, other: 0 } })
})

test('whoever may decide an open conflict sees it as a conflict, and a notice once it is decided', async () => {
  const about = { entity: 'mapNote', entityId: note, type: 'field' }
  await page.put('conflict', conflict, { ...about, status: 'open' })
  await putNotice('replaced')
  expect((await counts(page.database)).notices).toEqual({ decider: 0, other: 1 })
  await page.put('conflict', conflict, { ...about, status: 'resolved' })
  expect((await counts(page.database)).notices).toEqual({ decider: 1, other: 1 })
})
