import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  finderRequestOf,
  type ConditionForm,
  finderFormSchema,
  firstForm,
  missingBounds,
  presets,
  withBounds,
  withScoreDirection,
} from './finderForm.ts'

const density: ConditionForm = { measure: { kind: 'value', variable: 'density' }, bounds: 'least', weight: 10 }

test('every preset is a search that can be kept and asked', () => {
  for (const conditions of Object.values(presets)) {
    const form = { ...firstForm, conditions }
    expect(v.parse(finderFormSchema, JSON.parse(JSON.stringify(form)))).toEqual(form)
    expect(finderRequestOf(form).conditions).toHaveLength(conditions.length)
  }
})

test('a condition without its bound is told and not asked; between two bounds both are needed', () => {
  expect(missingBounds(density)).toEqual(['min'])
  expect(missingBounds(withBounds({ ...density, bounds: 'between' }, { min: 5 }))).toEqual(['max'])
  expect(missingBounds(withBounds({ ...density, bounds: 'most' }, { max: 0 }))).toEqual([])
  expect(finderRequestOf({ ...firstForm, conditions: [density] }).conditions).toEqual([])
})

test('only the bounds that are chosen are asked for, and less is better where only the largest is', () => {
  const both = withBounds(density, { min: 1, max: 9 })
  const [withMin, withMax, between] = finderRequestOf({
    ...firstForm,
    conditions: [both, { ...both, bounds: 'most' }, { ...both, bounds: 'between' }],
  }).conditions
  expect(withMin).toMatchObject({ min: 1, preference: 'more' })
  expect(withMin).not.toHaveProperty('max')
  expect(withMax).toMatchObject({ max: 9, preference: 'less' })
  expect(withMax).not.toHaveProperty('min')
  expect(between).toMatchObject({ min: 1, max: 9, preference: 'more' })
})

test('which way a condition counts can be turned, and is kept with the search', () => {
  const turned = { ...firstForm, conditions: [withScoreDirection(withBounds(density, { min: 5 }), 'less')] }
  expect(finderRequestOf(turned).conditions).toMatchObject([{ min: 5, preference: 'less' }])
  expect(v.parse(finderFormSchema, JSON.parse(JSON.stringify(turned)))).toEqual(turned)
})
