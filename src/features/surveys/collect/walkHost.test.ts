import { expect, test } from 'vitest'
import { trackMetres } from '#domain/survey/track.ts'
import { draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { walkKeys } from './walkDraft.ts'
import { openWalkHost } from './walkHost.ts'

const start = Date.parse('2026-11-24T06:00:00Z')

function device() {
  const pile = draftsIn(createMemoryStorage(), 'ann', memoryStorage())
  const refused = new Set<string>()
  const drafts = {
    ...pile,
    keep: async (key: string, draft: unknown) => !refused.has(key) && (await pile.keep(key, draft)),
  }
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
  return { drafts, refused, open, move, show, isFollowed: () => heard !== undefined }
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

async function walked({ open, move }: ReturnType<typeof device>, steps: number) {
  const host = open()
  await settled(host)
  host.begin(head)
  for (let step = 0; step < steps; step += 1) move(2 + step * 6, step * 8)
  return host
}
const writes = () => new Promise((resolve) => setTimeout(resolve))

test('what could not be written is written with the next vertex, and the walk is unsaved until then', async () => {
  const phone = device()
  const { drafts, refused, open, move } = phone
  refused.add(walkKeys.head(head.id)).add(walkKeys.piece(head.id, 0))
  const host = await walked(phone, 201)
  await writes()
  expect(host.state()?.isUnsaved).toBe(true)
  move(2 + 201 * 6, 201 * 8)
  await writes()
  expect(host.state()?.isUnsaved).toBe(true)
  refused.clear()
  move(2 + 202 * 6, 202 * 8)
  await writes()
  expect(host.state()?.isUnsaved).toBe(false)
  expect(Object.keys(await drafts.all())).toHaveLength(3)
  const second = open()
  await settled(second)
  expect(second.state()?.walk.segments).toEqual(host.state()?.walk.segments)
})

test.each([
  ['is damaged', { segment: 0, vertices: 'torn' }],
  ['is missing', undefined],
])('a piece in the middle that %s leaves a gap, which is never joined', async (_what, damaged) => {
  const phone = device()
  const { drafts, open, move } = phone
  await walked(phone, 600)
  await writes()
  const key = walkKeys.piece(head.id, 1)
  await (damaged === undefined ? drafts.clear(key) : drafts.keep(key, damaged))
  const second = open()
  await settled(second)
  expect(second.state()?.walk.segments.map(({ length }) => length)).toEqual([200, 200])
  move(3_700, 4_900)
  await writes()
  const third = open()
  await settled(third)
  expect(third.state()?.walk.segments.map(({ length }) => length)).toEqual([200, 200, 1])
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
