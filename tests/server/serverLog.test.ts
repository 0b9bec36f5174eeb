import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'

let written: string[]
beforeEach(() => {
  written = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => (written.push(String(text)), true))
})
afterEach(() => void vi.restoreAllMocks())

const now = Date.parse('2026-11-20T08:00:00Z')
async function report(error: unknown, about: string, logLevel = 'warn'): Promise<string[]> {
  const env = readEnv({ DATA_DIR: ':memory:', LOG_LEVEL: logLevel })
  const { reportFault, database } = createContext(env, { clock: () => now })
  reportFault(error, about)
  await database.destroy()
  return written
}

test('a fault of background work is one JSON line on standard output, with its time and level', async () => {
  const [line, ...others] = await report(new Error('no room', { cause: new Error('disk full') }), 'the job purgeBin')
  expect(others).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({
    level: 50,
    time: now,
    pid: process.pid,
    hostname: expect.any(String),
    msg: 'the job purgeBin: no room',
    err: { type: 'Error', message: 'no room', stack: expect.stringContaining('caused by: Error: disk full') },
  })
})

test('a line break in the message of a fault forges no line of the log', async () => {
  const forged = '\r\n{"level":30,"msg":"signed in"}\n'
  const [line, ...others] = await report(forged, `a job${forged}`)
  expect(others).toEqual([])
  expect(line!.trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(line!)).toMatchObject({ level: 50, msg: `a job${forged}: ${forged}` })
})

test('a silent log stays silent', async () => {
  expect(await report(new Error('no room'), 'the job purgeBin', 'silent')).toEqual([])
})
