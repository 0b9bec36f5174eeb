import { expect, test } from 'vitest'
import { changedDecay } from './changedDecay.ts'

test('exponents change by the step, rates and slopes by that part of them, and none below where it has sense', () => {
  expect(changedDecay({ kind: 'power', exponent: 2 }, -0.25)).toEqual({ kind: 'power', exponent: 1.75 })
  expect(changedDecay({ kind: 'power', exponent: 0.1 }, -0.25)).toEqual({ kind: 'power', exponent: 0 })
  expect(changedDecay({ kind: 'exponential', rate: 0.4 }, 0.25)).toEqual({ kind: 'exponential', rate: 0.5 })
  expect(changedDecay({ kind: 'logistic', intercept: -5, slope: 2 }, -0.25)).toMatchObject({
    intercept: -5,
    slope: 1.5,
  })
  expect(changedDecay({ kind: 'pareto', span: 500, exponent: 0.2 }, -0.25)).toMatchObject({ exponent: 0.01 })
})

test('a power whose exponent is written with its minus gets steeper with a step up, too', () => {
  expect(changedDecay({ kind: 'power', exponent: -2 }, 0.25)).toEqual({ kind: 'power', exponent: 2.25 })
})
