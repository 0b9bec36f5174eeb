import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePath } from '#domain/layer/notePath.ts'
import { conflictsOpen, listRecords } from '#db/queries/records.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { twoPlanners } from '#tests/sync/device.ts'
import { startTestServer, type TestServer } from '#tests/sync/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const drawn = (...longitudes: readonly number[]) =>
  writePath(longitudes.map((longitude) => ({ longitude, latitude: 25 })))

async function twoAtOneGroup() {
  const { a, b } = await twoPlanners(server)
  const group = await a.create('layerGroup', { name: 'Dongmen', forAll: 'edit' })
  const note = await a.create('mapNote', { group, kind: 'line', path: drawn(121.5, 121.6), ink: 'blue' })
  const inTurn = async () => {
    for (const device of [a, b, a]) await device.sync()
  }
  await inTurn()
  return { a, b, group, note, inTurn }
}

test('two who add notes to one group apart keep all of them, and those that were there', async () => {
  const { a, b, group, note, inTurn } = await twoAtOneGroup()
  const added = [
    await a.create('mapNote', { group, kind: 'marker', path: drawn(121.51), order: 'V' }),
    await b.create('mapNote', { group, kind: 'marker', path: drawn(121.52), order: 'V' }),
  ]
  await inTurn()
  for (const device of [a, b]) {
    const ids = (await listRecords(device.database, 'mapNote')).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([note, ...added].toSorted())
  }
  await inTurn()
  expect(await listRecords(b.database, 'mapNote')).toHaveLength(3)
})

test('a note that one recolours and another writes has both, without a question', async () => {
  const { a, b, note, inTurn } = await twoAtOneGroup()
  await a.edit('mapNote', note, { ink: 'red' })
  await b.edit('mapNote', note, { text: 'Queue reaches here' })
  await inTurn()
  for (const device of [a, b]) {
    expect(await device.record('mapNote', note)).toMatchObject({ fields: { ink: 'red', text: 'Queue reaches here' } })
    expect(await conflictsOpen(device.database)).toEqual([])
  }
})

test('a line that two draw otherwise is one of theirs, never a mixture; the other waits until somebody decides, and then the question is gone', async () => {
  const { a, b, note, inTurn } = await twoAtOneGroup()
  await a.edit('mapNote', note, { path: drawn(121.5, 121.7) })
  await b.edit('mapNote', note, { path: drawn(121.4, 121.6) })
  await inTurn()
  const [conflict] = await conflictsOpen(a.database)
  expect(conflict?.fields).toMatchObject({ field: 'path', currentValue: JSON.stringify(drawn(121.5, 121.7)) })
  expect(await b.record('mapNote', note)).toMatchObject({ fields: { path: drawn(121.4, 121.6) } })
  await resolveConflict(a.database, conflict!.id, { take: 'current' }, a.actions)
  await inTurn()
  for (const device of [a, b]) {
    expect(await device.record('mapNote', note)).toMatchObject({ fields: { path: drawn(121.5, 121.7) } })
    expect(await conflictsOpen(device.database)).toEqual([])
  }
})
