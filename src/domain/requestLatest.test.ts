import { expect, test } from 'vitest'
import { requestLatest } from './requestLatest.ts'

function manualWork() {
  const started: number[] = []
  const outputs: PromiseWithResolvers<string>[] = []
  const run = (input: number): Promise<string> => {
    started.push(input)
    const output = Promise.withResolvers<string>()
    outputs.push(output)
    return output.promise
  }
  return { started, outputs, run }
}

function abortableWork() {
  const { started, outputs, run: start } = manualWork()
  const aborted: number[] = []
  const run = (input: number, signal: AbortSignal): Promise<string> => {
    const output = start(input)
    const { reject } = outputs.at(-1)!
    signal.addEventListener('abort', () => {
      aborted.push(input)
      reject(signal.reason)
    })
    return output
  }
  return { started, aborted, outputs, run }
}

function collectReports(run: (input: number, signal: AbortSignal) => Promise<string>) {
  const reports: string[] = []
  const latest = requestLatest<number, string>({
    run,
    onResult: (output, input) => reports.push(`${input} ${output}`),
    onError: (error, input) => reports.push(`${input} ${(error as Error).name}`),
  })
  return { reports, latest }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a request runs immediately when nothing runs', () => {
  const { started, run } = manualWork()
  collectReports(run).latest.request(1)
  expect(started).toEqual([1])
})

test('of the requests made during a run, only the newest runs, and each result comes with its own input', async () => {
  const { started, outputs, run } = manualWork()
  const { reports, latest } = collectReports(run)
  for (const input of [1, 2, 3, 4]) latest.request(input)
  expect(started).toEqual([1])
  outputs[0]!.resolve('a')
  await settle()
  expect(started).toEqual([1, 4])
  outputs[1]!.resolve('b')
  await settle()
  expect(reports).toEqual(['1 a', '4 b'])
})

test('a failed request is reported, and later requests still run', async () => {
  const { outputs, run } = manualWork()
  const { reports, latest } = collectReports(run)
  latest.request(1)
  outputs[0]!.reject(new Error('no'))
  await settle()
  latest.request(2)
  outputs[1]!.resolve('b')
  await settle()
  expect(reports).toEqual(['1 Error', '2 b'])
})

test('the waiting request runs after the running one fails, whose error is outdated and not reported', async () => {
  const { started, outputs, run } = manualWork()
  const { reports, latest } = collectReports(run)
  latest.request(1)
  latest.request(2)
  outputs[0]!.reject(new Error('no'))
  await settle()
  expect(started).toEqual([1, 2])
  outputs[1]!.resolve('b')
  await settle()
  expect(reports).toEqual(['2 b'])
})

test('a newer request aborts the running one, and the abort is not reported', async () => {
  const { started, aborted, outputs, run } = abortableWork()
  const { reports, latest } = collectReports(run)
  latest.request(1)
  latest.request(2)
  expect(aborted).toEqual([1])
  await settle()
  latest.request(3)
  await settle()
  expect(started).toEqual([1, 2, 3])
  outputs[2]!.resolve('c')
  await settle()
  expect(reports).toEqual(['3 c'])
})

test('work that completes although a newer request came is reported before the newer result', async () => {
  const { outputs, run } = manualWork()
  const { reports, latest } = collectReports(run)
  latest.request(1)
  latest.request(2)
  outputs[0]!.resolve('a')
  await settle()
  outputs[1]!.resolve('b')
  await settle()
  expect(reports).toEqual(['1 a', '2 b'])
})

test('canceling reports the abort and clears the queue, and the next request runs', async () => {
  const { started, outputs, run } = abortableWork()
  const { reports, latest } = collectReports(run)
  latest.cancel()
  latest.request(1)
  latest.cancel()
  await settle()
  expect(reports).toEqual(['1 AbortError'])
  latest.request(2)
  latest.request(3)
  latest.cancel()
  await settle()
  expect(started).toEqual([1, 2])
  expect(reports).toEqual(['1 AbortError', '2 AbortError'])
  latest.request(4)
  outputs[2]!.resolve('d')
  await settle()
  expect(reports.at(-1)).toBe('4 d')
})

test('after a stop, nothing runs and no result is reported', async () => {
  const { started, outputs, run } = manualWork()
  const { reports, latest } = collectReports(run)
  latest.request(1)
  latest.request(2)
  latest.stop()
  outputs[0]!.resolve('a')
  await settle()
  latest.request(3)
  expect(started).toEqual([1])
  expect(reports).toEqual([])
})

test('a stop aborts the running request', async () => {
  const { aborted, run } = abortableWork()
  const { reports, latest } = collectReports(run)
  latest.request(1)
  latest.stop()
  await settle()
  expect(aborted).toEqual([1])
  expect(reports).toEqual([])
})
