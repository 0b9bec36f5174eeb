import { expect, test } from 'vitest'
import { checkSharedTexts } from './sharedTexts.ts'
import type { MessageText } from './messageTexts.ts'

const text = (id: string, more: Partial<MessageText> = {}): MessageText => ({
  id,
  context: undefined,
  text: id,
  hasOwnId: false,
  files: ['src/features/stores/A.tsx', 'src/features/surveys/B.tsx'],
  ...more,
})

test('a new short text of two features is named with its features', () => {
  const { problems } = checkSharedTexts([text('Format')], new Set())
  expect(problems).toEqual([expect.stringContaining('"Format" is one text in stores and surveys.')])
})

test.each([
  ['of the list', text('Format'), ['Format']],
  ['with a context', text('Format', { context: 'file' }), []],
  [
    'of one feature and the rooms below it',
    text('Format', { files: ['src/features/stores/A.tsx', 'src/ui/B.tsx'] }),
    [],
  ],
  ['of a registry', text('Format', { hasOwnId: true }), []],
  ['that is a sentence', text('Choose a file format'), []],
])('a text %s is fine', (_, message, lookedAt) => {
  expect(checkSharedTexts([message], new Set(lookedAt))).toEqual({ problems: [], stale: [] })
})

test('a text of the list that is shared no more is named', () => {
  expect(checkSharedTexts([], new Set(['Format']))).toEqual({ problems: [], stale: ['Format'] })
})
