import { expect, test } from 'vitest'
import { isPublicKey, newPublicKey, readPublicToken, writePublicToken } from './publicToken.ts'

const token = {
  companyId: '01890a5d-ac96-774b-bcce-b302099a8057',
  surveyId: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
  key: newPublicKey(Uint8Array.from({ length: 16 }, (_, index) => index * 17)),
}

test('an address says company, survey and key in 64 characters that no mail and no address changes', () => {
  const t = writePublicToken(token)
  expect(t).toMatch(/^[A-Za-z0-9_-]{64}$/)
  expect(readPublicToken(t)).toEqual(token)
})

test('what is cut short, too long, or of other letters says nothing', () => {
  const t = writePublicToken(token)
  for (const wrong of ['', t.slice(1), `${t}A`, `${t.slice(1)}%`, `${t.slice(1)}=`, '../'.repeat(21)])
    expect(readPublicToken(wrong), wrong).toBeUndefined()
})

test('a key is 32 digits, and nothing else is one', () => {
  expect(isPublicKey(token.key)).toBe(true)
  for (const wrong of [undefined, null, '', token.key.slice(1), token.key.toUpperCase(), 7])
    expect(isPublicKey(wrong)).toBe(false)
})
