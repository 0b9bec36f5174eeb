import { expect, test } from 'vitest'
import { linkWorker, WorkerLost } from './workerLink.ts'

function mortals() {
  const made: { die: (cause: unknown) => void; isEnded: boolean }[] = []
  let time = 0
  let changes = 0
  const link = linkWorker(
    (onDeath) => {
      const worker = { die: onDeath, isEnded: false }
      made.push(worker)
      return { port: made.length, end: () => (worker.isEnded = true) }
    },
    () => changes++,
    () => time,
  )
  return { made, link, changes: () => changes, wait: (ms: number) => (time += ms) }
}

const never = () => new Promise<never>(() => undefined)

test('one worker answers until it dies, then another is made; who waited hears that it was lost', async () => {
  const { made, link, changes } = mortals()
  expect(await link.use(async (port) => port)).toBe(1)
  expect(await link.use(async (port) => port)).toBe(1)
  const waiting = link.use(never)
  made[0]!.die('out of memory')
  await expect(waiting).rejects.toBeInstanceOf(WorkerLost)
  expect(made[0]!.isEnded).toBe(true)
  expect(changes()).toBe(1)
  expect(await link.use(async (port) => port)).toBe(2)
})

test('a worker that dies again and again is left alone until somebody asks for it', async () => {
  const { made, link } = mortals()
  for (let n = 0; n < 3; n++) {
    link.start()
    made[n]!.die('again')
  }
  expect(link.isBroken()).toBe(true)
  await expect(link.use(never)).rejects.toBeInstanceOf(WorkerLost)
  link.revive()
  expect(await link.use(async (port) => port)).toBe(4)
})

test('deaths far apart do not make it broken', () => {
  const { made, link, wait } = mortals()
  for (let n = 0; n < 5; n++) {
    link.start()
    made[n]!.die('now and then')
    wait(120_000)
  }
  expect(link.isBroken()).toBe(false)
})

test('after the end no worker is made', async () => {
  const { made, link } = mortals()
  const waiting = link.use(never)
  link.end()
  await expect(waiting).rejects.toBeInstanceOf(WorkerLost)
  await expect(link.use(never)).rejects.toBeInstanceOf(WorkerLost)
  link.start()
  expect(made.length).toBe(1)
})
