import { expose } from 'comlink'
import { expect, test } from 'vitest'
import { startWorker } from './startWorker.ts'

interface SumPort {
  open(start: number): void
  sum(addend: number): number
}

function localWorker(port: SumPort) {
  const { port1, port2 } = new MessageChannel()
  expose(port, port2)
  const state = { isTerminated: false }
  const terminate = () => {
    state.isTerminated = true
    port1.close()
  }
  const crash = (message: string) => port1.dispatchEvent(Object.assign(new Event('error'), { message }))
  return { worker: Object.assign(port1, { terminate }) as unknown as Worker, crash, state }
}

function sumPort(): SumPort {
  let total = 0
  return {
    open(start) {
      if (start < 0) throw new Error('A negative start.')
      total = start
    },
    sum: (addend) => (total += addend),
  }
}

test('calls reach the opened worker, and ending terminates it', async () => {
  const { worker, state } = localWorker(sumPort())
  const deaths: unknown[] = []
  const started = startWorker<SumPort>(
    worker,
    (cause) => deaths.push(cause),
    (port) => port.open(5),
  )
  expect(await started.port.sum(2)).toBe(7)
  started.end()
  expect(state.isTerminated).toBe(true)
  expect(deaths).toEqual([])
})

test('a crash is reported with its message', () => {
  const { worker, crash } = localWorker(sumPort())
  const deaths: unknown[] = []
  const started = startWorker<SumPort>(worker, (cause) => deaths.push(cause))
  crash('out of memory')
  expect(deaths).toEqual(['out of memory'])
  started.end()
})

test('a worker that can’t be opened counts as dead', async () => {
  const { worker } = localWorker(sumPort())
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const started = startWorker<SumPort>(worker, resolve, (port) => port.open(-1))
  expect(await promise).toMatchObject({ message: 'A negative start.' })
  started.end()
})
