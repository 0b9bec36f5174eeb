import { expect, test } from 'vitest'
import { TileQueue } from './tileQueue.ts'

function manualQueue() {
  const painted: string[] = []
  const works: (() => void)[] = []
  const queue = new TileQueue(
    (kind, { z, x }) => {
      painted.push(`${kind} ${z} ${x}`)
      if (x === 13) throw new Error('no room')
      return undefined
    },
    (work) => works.push(work),
  )
  const step = () => works.shift()?.()
  return { painted, queue, step }
}

test('nothing is painted before the queue is open', () => {
  const { painted, queue, step } = manualQueue()
  void queue.request(1, 'base', { z: 9, x: 1, y: 0 }, 1)
  step()
  expect(painted).toEqual([])
  queue.open()
  step()
  expect(painted).toEqual(['base 9 1'])
})

test('tiles of the zoom asked for last come first, the ground before points, then in the order asked', async () => {
  const { painted, queue, step } = manualQueue()
  const asked = [
    queue.request(1, 'base', { z: 9, x: 1, y: 0 }, 1),
    queue.request(2, 'points', { z: 10, x: 2, y: 0 }, 1),
    queue.request(3, 'base', { z: 10, x: 3, y: 0 }, 1),
    queue.request(4, 'base', { z: 10, x: 4, y: 0 }, 1),
  ]
  queue.open()
  for (let at = 0; at < 4; at++) step()
  expect(painted).toEqual(['base 10 3', 'base 10 4', 'points 10 2', 'base 9 1'])
  expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined, undefined])
})

test('a tile that was given up is never painted, and its asker hears so', async () => {
  const { painted, queue, step } = manualQueue()
  const given = queue.request(1, 'base', { z: 9, x: 1, y: 0 }, 1)
  queue.cancel(1)
  queue.open()
  step()
  expect(await given).toBeUndefined()
  expect(painted).toEqual([])
})

test('a tile that can not be painted is refused, and the others go on', async () => {
  const { queue, step } = manualQueue()
  const bad = queue.request(1, 'base', { z: 9, x: 13, y: 0 }, 1)
  const good = queue.request(2, 'base', { z: 9, x: 2, y: 0 }, 1)
  queue.open()
  const refused = expect(bad).rejects.toThrow('no room')
  step()
  step()
  await refused
  expect(await good).toBeUndefined()
})
