import { expect, test } from 'vitest'
import { textIn } from './surveyContent.ts'

test('a text that lacks the language of its reader is shown in the nearest that it has', () => {
  const texts = { 'en-us': 'Your gender?', 'zh-tw': '您的性別？' }
  expect(textIn(texts, 'zh-cn')).toBe('您的性別？')
  expect(textIn({ 'zh-cn': '您的性别？', 'en-us': 'Your gender?' }, 'zh-tw')).toBe('您的性别？')
  expect(textIn({ 'zh-cn': '您的性别？' }, 'en-us')).toBe('您的性别？')
  expect(textIn({ 'en-us': '', 'zh-tw': '您的性別？' }, 'en-us')).toBe('您的性別？')
  expect(textIn(undefined, 'en-us')).toBe('')
})
