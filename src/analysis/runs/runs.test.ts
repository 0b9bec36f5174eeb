import { expect, test } from 'vitest'
import { AnalysisProblem } from '../analysisProblem.ts'
import { methodIds } from '../methods.ts'
import { describeSchema } from './describeSchema.ts'
import { findRun, nearRuns } from './findRun.ts'
import { runs } from './runs.ts'

test('every method runs on its own example and tells how each figure came about', () => {
  for (const run of runs) {
    const { method, result, provenance } = run.run(structuredClone(run.example))
    expect(method).toBe(run.id)
    expect(Object.keys(result).length, run.id).toBeGreaterThan(0)
    // JSON can't represent non-finite numbers, so this also verifies that all numbers are finite.
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    expect(provenance.method.formula).not.toBe('')
    expect(provenance.methods.map(({ id }) => id)).toEqual(run.methods)
    expect(numericKeys(result, provenance.figures), run.id).toEqual([])
  }
})

test('what the provenance prints as inputs is taken as it stands and has the same answer', () => {
  for (const run of runs) {
    const { result, provenance } = run.run(structuredClone(run.example))
    const printed: unknown = JSON.parse(JSON.stringify(provenance.inputs))
    const again = run.run(printed)
    expect(again.result, run.id).toEqual(result)
    expect(JSON.parse(JSON.stringify(again.provenance.inputs)), run.id).toEqual(printed)
  }
})

function numericKeys(value: unknown, figures: object, key = ''): string[] {
  if (key in figures || key === 'coordinates') return []
  if (typeof value === 'number') return [key]
  if (Array.isArray(value)) return value.flatMap((item) => numericKeys(item, figures, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => numericKeys(item, figures, name))
}

test('every figure of the registry can be run from the command line', () => {
  const given = new Set(runs.flatMap(({ methods }) => methods))
  expect(methodIds.filter((id) => !given.has(id))).toEqual([])
  for (const id of methodIds) expect(findRun(id), id).toBeDefined()
})

test('no two methods answer to one name, however it is written', () => {
  const names = runs.flatMap(({ id, aliases }) => [
    ...new Set([id, ...aliases].map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))),
  ])
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  expect(findRun('cannibalization')?.id).toBe('cannibalisation')
  expect(findRun('Huff_Model')?.id).toBe('huff')
  expect(findRun('nothing like it')).toBeUndefined()
  expect(nearRuns('haff')).toContain('huff')
})

test('an input that nobody meant is refused with a sentence, never with a fault', () => {
  const strange = [null, [], 'text', 7, {}, { origins: [] }, { areas: { type: 'FeatureCollection', features: [] } }]
  for (const run of runs)
    for (const raw of strange) {
      let problem: unknown
      try {
        run.run(raw)
      } catch (error) {
        problem = error
      }
      expect(problem, `${run.id} on ${JSON.stringify(raw)}`).toBeInstanceOf(AnalysisProblem)
      expect((problem as AnalysisProblem).message).toMatch(/^\S.*[.…]$/)
    }
})

test('every input is described: fields, those that must be given, and defaults', () => {
  for (const run of runs) {
    const described = describeSchema(run.input)
    expect(described['type'], run.id).toBe('object')
    const fields = Object.keys(described['properties'] as object)
    expect(fields).toEqual(expect.arrayContaining(Object.keys(run.example as object)))
  }
  expect(describeSchema(findRun('huff')!.input)).toMatchObject({
    required: ['origins', 'stores', 'distances'],
    properties: { attractionExponent: { type: 'number', default: 1 }, decay: { anyOf: expect.any(Array) } },
  })
})

test('the place in the input is named where it is wrong', () => {
  const huff = findRun('huff')!
  const good = huff.example as { origins: object[]; stores: object[]; distances: unknown[] }
  const refusal = (raw: object) => {
    try {
      huff.run(raw)
      return 'ran'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusal({ ...good, origins: [{ id: 'a', demand: -5 }, good.origins[1]] })).toBe(
    'origins[0].demand must be zero or more, but is -5.',
  )
  expect(refusal({ ...good, distances: [[1, 2, 1]] })).toBe('distances has 1 rows, but there are 2 origins.')
  expect(refusal({ ...good, decay: { kind: 'cubic' } })).toMatch(/^decay\.kind must be "power"/)
  expect(refusal({ ...good, decay: { kind: 'logistic', slope: 1 } })).toBe('decay.intercept is missing.')
  expect(refusal({ ...good, stores: [] })).toBe('stores must not be empty, but is a list of 0.')
  expect(refusal({ ...good, gamma: 2 })).toBe('gamma is not an input of this method; --help tells what it takes.')
})
