import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { StudyState } from '#analysis/studyTypes.ts'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { viewRow } from '#db/localRecord.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { listStoredPacks, putStoredPack } from '#db/packs/storedPacks.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
import { squareAreas, squareMiddle } from '#tests/analysis/squareCountry.ts'
import { followStudy } from './followStudy.ts'

const around = { id: 'z', shape: { type: 'Circle', centre: squareMiddle, radiusMetres: 1000 } } as const
const about = {
  hash: await packHash(crypto.subtle, writePackFile(squareAreas).buffer),
  id: 'areas-tw',
  kind: 'areas',
  country: 'tw',
  vintage: '2021',
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function newDevice() {
  const database = new LocalDatabase('01900000-0000-7000-8000-0000000000c1', crypto.randomUUID())
  const packs = new PackDatabase(`packs-${crypto.randomUUID()}`)
  const states: StudyState[] = []
  let wake = (): void => undefined
  const follow = () => {
    const followed = followStudy(
      database,
      packs,
      (state) => {
        states.push(state)
        wake()
      },
      (error) => {
        throw error
      },
    )
    stops.push(followed.stop)
    return followed
  }
  const until = async (isTrue: (state: StudyState) => boolean): Promise<void> => {
    while (!states.some(isTrue)) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { database, packs, states, follow, until }
}

const store = (longitude: number) =>
  viewRow('store', {
    id: 's',
    fields: { status: '1', place: { ...squareMiddle, longitude } },
    fv: {},
    createdV: 1,
    rv: 1,
    deletedV: null,
    createdBy: 'u',
  })

test('a study answers from what the device has, and follows stores that are made and moved', async () => {
  const { database, packs, states, follow, until } = newDevice()
  await putStoredPack(packs, about, writePackFile(squareAreas).buffer)
  const study = await follow().study()
  expect(study.zoneFigures(around)).toMatchObject({ coverage: 1, ownStoreCount: 0 })
  const before = study.state().dataVersion
  await database.view('store').put(store(121.051))
  await until(({ dataVersion }) => dataVersion !== before)
  expect(study.zoneFigures(around).ownStoreCount).toBe(1)
  const moved = states.length
  await database.view('store').put(store(121.09))
  await until((state) => states.indexOf(state) >= moved)
  expect(study.zoneFigures(around).ownStoreCount).toBe(0)
})

test('packs that come later are taken in', async () => {
  const { packs, follow, until } = newDevice()
  const followed = follow()
  expect((await followed.study()).state().hasAreas).toBe(false)
  await putStoredPack(packs, about, writePackFile(squareAreas).buffer)
  await until(({ hasAreas }) => hasAreas)
  expect((await followed.study()).zoneFigures(around).coverage).toBe(1)
})

test('a damaged pack is left out and removed, so that it is fetched again', async () => {
  const { packs, follow, until } = newDevice()
  await putStoredPack(packs, about, writePackFile(squareAreas).buffer)
  await packs.chunks.put({ hash: about.hash, n: 0, bytes: new ArrayBuffer(4) })
  const followed = follow()
  expect((await followed.study()).state().hasAreas).toBe(false)
  expect(await listStoredPacks(packs)).toEqual([])
  await putStoredPack(packs, about, writePackFile(squareAreas).buffer)
  await until(({ hasAreas }) => hasAreas)
})
