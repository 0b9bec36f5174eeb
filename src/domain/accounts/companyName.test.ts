import { expect, test } from 'vitest'
import { firstBrokenRule } from '../fields/rules.ts'
import { companyNameRules } from './companyName.ts'

const brokenRule = (name: string) => firstBrokenRule('companyName', name, companyNameRules)?.rule

test('a company name of more than 120 characters is refused before it is searched for links', () => {
  expect(brokenRule(`${'.a'.repeat(60)}`)).toBeUndefined()
  expect(brokenRule('Shop www.example.com')).toBe('regex')
  expect(brokenRule(`Shop www.${'.a'.repeat(60)}`)).toBe('max')
})
