import { expect, test } from 'vitest'
import { spellings, storeTitle } from './storeNames.ts'

const dunnan = { name: '敦南店', nameEnglish: 'Dunnan', posCode: 'TPE-007' }

test('an English reader reads the English name first and the local one with its language', () => {
  expect(spellings(dunnan, 'name', 'nameEnglish', 'en-us')).toEqual([
    { text: 'Dunnan', lang: undefined },
    { text: '敦南店', lang: 'zh-TW' },
  ])
})

test('a reader in Taiwan reads the local name first', () => {
  expect(spellings(dunnan, 'name', 'nameEnglish', 'zh-tw')).toEqual([
    { text: '敦南店', lang: undefined },
    { text: 'Dunnan', lang: 'en' },
  ])
})

test('a missing or repeated spelling is left out, and a store without a name is called by its code', () => {
  expect(spellings({ name: '敦南店', nameEnglish: '敦南店' }, 'name', 'nameEnglish', 'zh-tw')).toHaveLength(1)
  expect(storeTitle({ name: '敦南店' }, 'en-us')).toBe('敦南店')
  expect(storeTitle({ posCode: 'TPE-007' }, 'en-us')).toBe('TPE-007')
})
