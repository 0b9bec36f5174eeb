import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type PackStatus, packStatusAtom, type PackStatuses } from '#session/packs/packStatus.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { MapNotices } from './MapNotices.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const ready: PackStatus = { state: 'ready', isFetching: false, progress: 1, isOffered: true }
const missing: PackStatus = { ...ready, state: 'missing' }
const damaged: PackStatus = { ...ready, state: 'damaged' }
const noRoom: PackStatus = { ...ready, state: 'noRoom' }
const first: PackStatuses = {
  areas: ready,
  demographics: missing,
  income: ready,
  poi: noRoom,
  roads: missing,
  rail: ready,
}

function Screen({ packs }: { packs: PackStatuses }) {
  const setPacks = useSetAtom(packStatusAtom)
  useEffect(() => setPacks(packs), [packs, setPacks])
  return <MapNotices left={0} right={0} isCalm={false} />
}

test('each problem of map data has its notice, one for all data that it affects, and a closed one stays closed', async () => {
  page = await openKitPage(['planner'])
  const { draw, press, until, text } = page
  await draw(<Screen packs={first} />)
  await until(() => text().includes('Population figures · Roads'))
  expect(text()).toContain('Connect once to download it')
  await press('button', 'Close')
  await until(() => text().includes('Points of interest'))
  expect(text()).toContain('There isn’t enough space on this device.')
  await press('button', 'Close')
  await until(() => text() === '')
  await draw(<Screen packs={{ ...first, roads: damaged }} />)
  await until(() => text().includes('Roads'))
  expect(text()).toContain('damaged twice in a row')
})
