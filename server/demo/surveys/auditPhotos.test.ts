import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photos as photosField } from '#domain/fields/fieldMakers.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { fieldTypes } from '#domain/fields/fieldTypes.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { safeParse } from 'valibot'
import { makeDemoRecords } from '../demoRecords.ts'
import { makeDemoPictures } from './demoSurveys.ts'

const pictures = makeDemoPictures()
const answers = makeDemoRecords().filter(({ entity }) => entity === 'answer')
const named = answers.flatMap(({ fields }) => (fields['photos'] ?? []) as readonly FileReference[])

test('each picture is one that any program reads, small, and no two are alike', async () => {
  for (const { content, width, height } of pictures) {
    const found = await sharp(content).metadata()
    expect([found.format, found.width, found.height]).toEqual(['png', width, height])
    expect(content.length).toBeLessThan(20_000)
  }
  expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(15)
})

test('every photo that an audit names is one of the pictures, as large as it says, and its reply names it', () => {
  expect(named.length).toBeGreaterThan(40)
  expect(safeParse(fieldTypes.photos.schema(photosField({ label: 'Photos' })), named.slice(0, 3)).success).toBe(true)
  for (const { sha256, bytes } of named)
    expect(pictures.find((one) => one.sha256 === sha256)?.content.length).toBe(bytes)
  const replied = answers.flatMap(({ fields }) => (fields['values'] as AnswerValues)['signPhoto']?.photos ?? [])
  expect(replied.toSorted()).toEqual(named.map(({ id }) => id).toSorted())
})

test('whatever is wrong with a front was photographed', () => {
  for (const { fields } of answers) {
    const values = fields['values'] as AnswerValues
    if (values['sign'] && !values['sign'].options?.includes('good')) expect(values['signPhoto']?.photos).toHaveLength(1)
  }
})
