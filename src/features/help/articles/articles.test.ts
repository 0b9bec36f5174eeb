import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { articleIds, type Articles, articleOf, maxPictureBytes, pictureAddress } from './articleIds.ts'
import { english } from './en-us.ts'
import { findArticles } from './findArticles.ts'
import { simplifiedChinese } from './zh-cn.ts'
import { traditionalChinese } from './zh-tw.ts'

const languages: readonly (readonly [string, Articles])[] = [
  ['en-us', english],
  ['zh-tw', traditionalChinese],
  ['zh-cn', simplifiedChinese],
]

test.each(languages)(
  'every article says in %s what it is for, how it is done and what one should know',
  (_name, articles) => {
    for (const id of articleIds) {
      const { title, purpose, steps, know } = articles[id]
      expect(
        [title, purpose, ...steps, ...know].every((text) => text.trim() !== ''),
        id,
      ).toBe(true)
      expect(steps.length, id).toBeGreaterThanOrEqual(3)
      expect(know.length, id).toBeGreaterThanOrEqual(1)
      expect(steps.length, id).toBe(english[id].steps.length)
      expect(know.length, id).toBe(english[id].know.length)
    }
  },
)

test('each article has a small picture in each language', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'app', 'public')
  const sizes = articleIds.flatMap((id) =>
    locales.map((locale) => statSync(join(folder, pictureAddress(id, locale))).size),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(maxPictureBytes)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_600_000)
})

test('a search finds by any words, in Chinese without spaces, and puts titles first', () => {
  expect(findArticles(english, 'IMPORT list')[0]).toBe('dataCenter')
  expect(findArticles(traditionalChinese, '匯入')[0]).toBe('dataCenter')
  expect(findArticles(traditionalChinese, '統一編號')).toEqual(['plan'])
  expect(findArticles(simplifiedChinese, '离线')).toContain('surveyField')
  expect(findArticles(english, '')).toEqual(articleIds)
})

test('a search for nonsense finds nothing', () => {
  for (const text of ['qwxyz', '龘龘', '%_\\', '.*']) expect(findArticles(english, text)).toEqual([])
})

test('an address leads to the article of its screen, and of what its query names', () => {
  expect(articleOf('/map')).toBe('map')
  expect(articleOf('/map?panel=stores&view=board')).toBe('board')
  expect(articleOf('/rtzDataForm?mode=answer')).toBe('surveyField')
  expect(articleOf('/rtzDataForm')).toBe('surveyAnswers')
  expect(articleOf('/settings?section=sync&tab=sent')).toBe('device')
  expect(articleOf('/nowhere')).toBeUndefined()
})
