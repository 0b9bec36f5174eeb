import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '#analysis/runs/runs.ts'
import { answerAnalysis } from '#server/commands/answerAnalysis.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function analyse(args: readonly string[], input = '') {
  const command = join(import.meta.dirname, '../../server/commands/analyse.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  })
  return { status, stdout, stderr }
}

test('the example of the help runs, from a file and from standard input', () => {
  const help = analyse(['--help', 'huff'])
  expect(help.status).toBe(0)
  const { example, input } = JSON.parse(help.stdout)
  expect(input).toMatchObject({ type: 'object', required: ['origins', 'stores', 'distances'] })
  writeFileSync(join(folder, 'market.json'), JSON.stringify(example))
  const fromFile = analyse(['huff', 'market.json'])
  expect(fromFile).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(fromFile.stdout)).toMatchObject({
    method: 'huff',
    result: { totalDemand: 1500 },
    provenance: { method: { id: 'huffDemand', version: 1 }, inputs: example },
  })
  const { made } = JSON.parse(fromFile.stdout).provenance
  expect(made).toEqual({
    product: 'Catchment',
    version: expect.stringMatching(/^\d+\.\d+/),
    packs: [],
    at: expect.any(String),
  })
  expect(Math.abs(Date.now() - Date.parse(made.at))).toBeLessThan(600_000)
  const isTime = /"at":"[^"]+"/
  const fromInput = analyse(['huff', '-'], JSON.stringify(example)).stdout
  expect(fromInput.replace(isTime, '')).toBe(fromFile.stdout.replace(isTime, ''))
})

test('the help of every method tells what it takes, and its example runs as it is printed', () => {
  const say = (...args: readonly string[]): Record<string, unknown> =>
    JSON.parse([...answerAnalysis(args, new Date())].join(''))
  for (const { id } of runs) {
    const { example, input, figures, about } = say('--help', id)
    expect(about, id).toMatch(/[.]$/)
    expect(input, id).toMatchObject({ type: 'object' })
    expect((figures as unknown[]).length, id).toBeGreaterThan(0)
    const path = join(folder, `${id}.json`)
    writeFileSync(path, JSON.stringify(example))
    const { method, result, provenance } = say(id, path)
    expect(method).toBe(id)
    expect(Object.keys(result as object).length, id).toBeGreaterThan(0)
    expect(provenance, id).toMatchObject({ inputs: expect.anything(), parameters: expect.any(Array) })
  }
})

test('without a method the help lists all, one a line', () => {
  const { status, stdout } = analyse(['--help'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^huff +\S/m)
  expect(stdout).toMatch(/^areal-interpolation +\S/m)
})

test.each([
  [
    ['huff', '-'],
    '{"origins":[{"id":"a","demand":-1}],"stores":[],"distances":[]}',
    /^origins\[0\]\.demand must be zero or more, but is -1\.\n/,
  ],
  [['huff', '-'], 'no json', /^The input is no JSON: .*\n/],
  [['huff', 'nowhere.json'], '', /^There is no file nowhere\.json that can be read\.\n/],
  [['haff', '-'], '{}', /^There is no method called "haff"\. Did you mean huff/],
  [['huff'], '', /^The input is missing\./],
])('what cannot be answered is a sentence, code 1 and nothing else: %j', (args, input, sentence) => {
  const { status, stdout, stderr } = analyse(args, input)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('a buffer around a closed street, from the command line, is the Minkowski sum of its block', () => {
  const west = 121.5
  const south = 25
  const east = 121.501992
  const north = 25.001797
  const street = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const input = JSON.stringify({ lines: [street], metres: 1000 })
  const { status, stdout, stderr } = analyse(['street-buffer', '-'], input)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { result, provenance } = JSON.parse(stdout)
  // A block of 201 by 199 m. The expected area is the block's area, its perimeter times the width, and a disc.
  expect(Math.abs(result.squareMetres / (201 * 199 + 800 * 1000 + Math.PI * 1000 ** 2) - 1)).toBeLessThan(0.0005)
  expect(result.zone.coordinates).toHaveLength(1)
  expect(result.zone.coordinates[0]).toHaveLength(1)
  expect(provenance.method).toMatchObject({ id: 'streetBuffer', version: 2 })
})
