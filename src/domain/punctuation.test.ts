import { expect, test } from 'vitest'
import { locales } from './locale.ts'
import { punctuationOf } from './punctuation.ts'

test('labels are composed with half-width marks in English and full-width ones in Chinese', () => {
  const composed = locales.map((locale) => {
    const { labelled, qualified, listed, clauses, bracketed } = punctuationOf(locale)
    return [labelled('a', 'b'), qualified('a', 'b'), listed(['a', 'b', 'c']), clauses(['a', 'b']), bracketed('a', 'b')]
  })
  const chinese = ['a：b', 'a，b', 'a、b、c', 'a；b', 'a（b）']
  expect(composed).toEqual([['a: b', 'a, b', 'a, b, c', 'a; b', 'a (b)'], chinese, chinese])
})
