import { expect, test } from 'vitest'
import { entityNames, entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { checkFields } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { judge } from '#domain/sync/judge.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { everyValue } from './everyValue.ts'

/** Invisible characters: direction overrides and marks, control characters, lone surrogates. */
const hostile = ['\u202E', '\u2066', '\u200E', '\u200F', '\u061C', '\0', '\x1B', '\x85', '\uD800', '\uDC00']

/** Texts that scripts and users need: joiners of emoji and Indic scripts, tabs, line breaks, surrogate pairs. */
const needed = ['👩‍👩‍👧', 'क्‍ष', 'نام‌ه', 'a\tb', 'a\nb', '𠮷野家', 'ﷺ', 'العربية', 'עברית']

type Path = readonly string[]

function textsIn(value: Json, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]: [string, Json]) => textsIn(item, [...path, key]))
}

function withMark(value: Json, path: Path, mark: string): Json {
  const [key, ...rest] = path
  if (key === undefined) return `${value as string}${mark}`
  const inner = withMark((value as Record<string, Json>)[key]!, rest, mark)
  if (Array.isArray(value)) return value.map((item: Json, at) => (String(at) === key ? inner : item))
  return { ...(value as Record<string, Json>), [key]: inner }
}

const fields = entityNames.flatMap((entity) =>
  fieldEntries(entityOf(entity)).map(([name, field]) => ({ entity, name, field })),
)

test('every field of every kind of record has a value here that it takes', () => {
  const refused = fields.flatMap(({ entity, name, field }) => {
    const value = everyValue(field)
    const issues = checkFields(entityOf(entity).fields, { [name]: value }, false)
    return issues.length > 0 ? [`${entity}.${name} (${field.kind}): ${issues[0]!.rule} ${JSON.stringify(value)}`] : []
  })
  expect(refused).toEqual([])
})

test('no text in any field of any kind of record takes a hidden mark, however deep it is nested, and the issue names the field', () => {
  let count = 0
  const taken: string[] = []
  for (const { entity, name, field } of fields) {
    const value = everyValue(field)
    for (const path of textsIn(value))
      for (const mark of hostile) {
        count += 1
        const [issue] = checkFields(entityOf(entity).fields, { [name]: withMark(value, path, mark) }, false)
        if (issue?.field !== name || issue.rule !== 'visible')
          taken.push(`${entity}.${[name, ...path].join('.')}: ${JSON.stringify(mark)} ${issue?.rule}`)
      }
  }
  expect(count).toBeGreaterThan(2_000)
  expect(taken).toEqual([])
})

test('a field of a newer app is refused for a hidden mark, which no conflict keeps', () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const member = { userId: id, companyId: id, roles: ['owner' as const], boundStoreIds: [], boundSurveyIds: [] }
  const operation = {
    opId: id,
    clientId: id,
    seq: 1,
    txId: id,
    entity: 'brand' as const,
    entityId: id,
    kind: 'create' as const,
    rowBaseV: 0,
    deps: [],
    schemaV: currentSchemaV,
    userId: id,
    wallAt: '',
    skewMs: 0,
    fields: { name: { to: 'Tea', baseV: 0 }, newer: { to: { deep: ['\u202Etxt.exe'] }, baseV: 0 } },
  }
  const judgement = judge({ member, operation, current: undefined, writerOf: () => undefined })
  expect(judgement).toMatchObject({ outcome: 'rejected', issues: [{ field: 'newer', rule: 'visible' }] })
})

test.each(needed)('a text with %j, as people write it, is taken', (text) => {
  expect(checkFields(entityOf('store').fields, { name: text }, false)).toEqual([])
  const file = {
    id: '00000000-0000-7000-8000-0000000000f1',
    name: text,
    sha256: 'a'.repeat(64),
    mime: 'image/jpeg',
    bytes: 1,
  }
  expect(checkFields(entityOf('store').fields, { photos: [{ ...file, caption: text }] }, false)).toEqual([])
})
