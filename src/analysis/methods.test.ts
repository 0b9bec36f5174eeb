import { expect, test } from 'vitest'
import { collectMethodTexts } from '#i18n/methodText.ts'
import { idsOfGroup, methodGroups, methodIds, methodOf } from './methods.ts'

test('every method says in words what it is, how it is computed, by whom, and what it is not', () => {
  expect(methodIds.length).toBeGreaterThan(30)
  for (const id of methodIds) {
    const { term, formula, source, caveat, version } = methodOf(id)
    for (const text of [term, formula, source, caveat]) expect(text).toMatch(/^\p{Lu}.*[^ ]$/u)
    expect(caveat.endsWith('.')).toBe(true)
    expect(version).toBeGreaterThanOrEqual(1)
  }
})

test('no two methods share a name, and every text has an id of its own for the catalogues', () => {
  const methods = methodIds.map(methodOf)
  expect(new Set(methods.map(({ term }) => term)).size).toBe(methods.length)
  const texts = methods.flatMap(collectMethodTexts)
  expect(new Set(texts.map(({ id }) => id)).size).toBe(methods.length * 4)
  expect(texts).toContainEqual({ id: 'method.population.term', message: 'Population' })
  // Braces and apostrophes are syntax in the catalogs.
  for (const { message } of texts) expect(message).not.toMatch(/[{}']/)
})

test('every method stands in one group, and no group is empty', () => {
  const grouped = methodGroups.map(idsOfGroup)
  expect(grouped.flat().toSorted()).toEqual(methodIds.toSorted())
  for (const ids of grouped) expect(ids.length).toBeGreaterThan(0)
})
