import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  finderRequestOf,
  type ConditionForm,
  finderFormSchema,
  firstForm,
  missingBounds,
  presets,
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
  expect(missingBounds(density)).toEqual(['least'])
  expect(missingBounds({ ...density, bounds: 'between', least: 5 })).toEqual(['most'])
  expect(missingBounds({ ...density, bounds: 'most', most: 0 })).toEqual([])
  expect(finderRequestOf({ ...firstForm, conditions: [density] }).conditions).toEqual([])
})

test('only the bounds that are chosen are asked for, and less is better where only the largest is', () => {
  const both = { ...density, least: 1, most: 9 }
  const [withMin, withMax, between] = finderRequestOf({
    ...firstForm,
    conditions: [both, { ...both, bounds: 'most' }, { ...both, bounds: 'between' }],
  }).conditions
  expect(withMin).toMatchObject({ least: 1, preference: 'more' })
  expect(withMin).not.toHaveProperty('most')
  expect(withMax).toMatchObject({ most: 9, preference: 'less' })
  expect(withMax).not.toHaveProperty('least')
  expect(between).toMatchObject({ least: 1, most: 9, preference: 'more' })
})

test('which way a condition counts can be turned, and is kept with the search', () => {
  const turned = { ...firstForm, conditions: [{ ...density, least: 5, preference: 'less' } as const] }
  expect(finderRequestOf(turned).conditions).toMatchObject([{ least: 5, preference: 'less' }])
  expect(v.parse(finderFormSchema, JSON.parse(JSON.stringify(turned)))).toEqual(turned)
})
