import { expect, test } from 'vitest'
import { trackMetres } from '#domain/survey/track.ts'
import { draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { openWalkHost } from './walkHost.ts'

const start = Date.parse('2026-11-24T06:00:00Z')

function device() {
  const drafts = draftsIn(createMemoryStorage(), 'ann', memoryStorage())
  let heard: PositionCallback | undefined
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const geolocation = {
    watchPosition: (listener: PositionCallback) => {
      heard = listener
      return 1
    },
    clearWatch: () => {
      heard = undefined
    },
  }
  const open = () => openWalkHost({ drafts, geolocation, document: page, now: () => start, isOver: () => false })
  const move = (seconds: number, east: number) =>
    heard?.({
      coords: { longitude: 121.55 + east / 100_900, latitude: 25.04, accuracy: 5 },
      timestamp: start + seconds * 1000,
    } as GeolocationPosition)
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { drafts, open, move, show, isFollowed: () => heard !== undefined }
}
const settled = async (host: ReturnType<typeof openWalkHost>) => {
  while (host.state() === undefined) await Promise.resolve()
}
const head = { id: 'w1', surveyId: 's1', topic: 'Audit' }

test('nobody is followed before they say so, nor while the page is hidden, nor while it is paused', async () => {
  const { open, show, isFollowed } = device()
  const host = open()
  await settled(host)
  expect(isFollowed()).toBe(false)
  host.begin(head)
  expect(isFollowed()).toBe(true)
  show('hidden')
  expect(isFollowed()).toBe(false)
  show('visible')
  expect(isFollowed()).toBe(true)
  host.turn(false)
  show('hidden')
  show('visible')
  expect(isFollowed()).toBe(false)
})

test('a page that dies in the middle of a walk finds every vertex again, and the way goes on in a segment of its own', async () => {
  const { drafts, open, move } = device()
  const first = open()
  await settled(first)
  first.begin(head)
  for (let step = 0; step < 450; step += 1) move(2 + step * 6, step * 8)
  while (Object.keys(await drafts.all()).length < 4) await Promise.resolve()
  const second = open()
  await settled(second)
  expect(second.state()?.walk.segments).toEqual(first.state()?.walk.segments)
  expect(second.state()?.head.isOn).toBe(true)
  move(2_800, 3_700)
  move(2_806, 3_710)
  const { segments } = second.state()!.walk
  expect(segments.map(({ length }) => length)).toEqual([450, 2])
  expect(trackMetres(segments)).toBeCloseTo(3_596.5, 0)
  const third = open()
  await settled(third)
  expect(third.state()?.walk.segments).toEqual(segments)
})

test('a walk that is handed in leaves nothing behind', async () => {
  const { drafts, open, move } = device()
  const host = open()
  await settled(host)
  host.begin(head)
  move(2, 0)
  move(9, 20)
  await host.drop()
  expect(host.state()).toBeNull()
  expect(Object.keys(await drafts.all())).toEqual([])
})
