import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { firstBrokenRule, rules, type RuleName, type RuleSettings } from '#domain/fields/rules.ts'
import { languageTag, locales } from '#domain/locale.ts'
import { codeOfError, sendProblem } from '#server/http/problem.ts'
import { isDatabaseTrouble } from '#server/storage/databaseTrouble.ts'
import { readTexts } from '#server/http/texts.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { ruleText } from '#i18n/ruleText.ts'
import { readRefusal } from '#session/form/refusal.ts'

const picture = { name: 'front.jpg', mime: 'image/jpeg', bytes: 90_000, width: 800, height: 600 }

const broken: Record<RuleName, readonly [value: unknown, settings: RuleSettings]> = {
  required: [' ', {}],
  required_if: ['', { target: 'invoice', values: ['company'] }],
  alpha: ['a1', {}],
  alpha_num: ['a-1', {}],
  alpha_dash: ['a b', {}],
  alpha_spaces: ['Ridge 1', {}],
  numeric: ['twelve', {}],
  integer: ['12.5', {}],
  decimal: ['1.1234567', { decimals: 6 }],
  digits: ['1234567', { length: 8 }],
  email: ['a@b', {}],
  plain_email: ['mеi@chain.example', {}],
  one_date: ['24/7/1', { first: '2024-07-01', second: '1935-07-01' }],
  existing_date: ['2026-02-30', {}],
  length: ['123', { length: 4 }],
  min: ['short', { length: 8 }],
  max: ['too long', { length: 3 }],
  between: [7, { min: 1, max: 5 }],
  min_value: [-1, { min: 0 }],
  max_value: [10, { max: 9 }],
  oneOf: ['c', { values: ['a', 'b'] }],
  excluded: ['a', { values: ['a'] }],
  visible: ['a\u202Eb', {}],
  regex: ['0912345678', { pattern: '^09\\d{2}-\\d{6}$' }],
  confirmed: ['abd', { target: 'password' }],
  isExist: ['TPE-001', { values: ['TPE-001'] }],
  image: [{ ...picture, mime: 'text/plain' }, {}],
  mimes: [{ ...picture, mime: 'image/gif' }, { values: ['image/png', 'image/jpeg'] }],
  ext: [{ ...picture, name: 'front.exe' }, { values: ['jpg'] }],
  dimensions: [picture, { width: 400, height: 300 }],
  size: [picture, { kilobytes: 50 }],
}
const names = Object.keys(broken) as RuleName[]
const others = { invoice: 'company', password: 'abc' }
const catalogues = join(import.meta.dirname, '..', '..', 'locales')

const check = (rule: RuleName) => {
  const [value, settings] = broken[rule]
  return firstBrokenRule('name', value as never, [{ rule, ...settings }], others)
}

async function refusedBy(rule: RuleName) {
  const app = fastify()
  app.addHook('onRequest', async (request) => void Object.assign(request, { cookies: {} }))
  const texts = readTexts(catalogues)
  app.setErrorHandler((error, request, reply) =>
    sendProblem(
      request,
      reply,
      texts,
      codeOfError(error, isDatabaseTrouble),
      error instanceof AppError ? error.details : {},
    ),
  )
  app.post('/', () => {
    const issue = check(rule)
    if (issue) throw new AppError('invalidFields', { fields: [issue] })
    return {}
  })
  const answer = await app.inject({ method: 'POST', url: '/', payload: {} })
  const { code, ...details } = answer.json() as { code: 'invalidFields' }
  return readRefusal(new AppError(code, details)).fields
}

test.each(names)(
  'what breaks the rule %s is told in one sentence by page and server, in every language',
  async (rule) => {
    const onPage = check(rule)!
    const [fromServer] = await refusedBy(rule)
    expect(fromServer).toEqual(onPage)
    for (const locale of locales) {
      const texts = JSON.parse(readFileSync(join(catalogues, locale, 'messages.json'), 'utf8')).messages
      activateLocale(locale, texts)
      const said = ruleText(fromServer!, 'Name')
      expect(said, languageTag[locale]).toBe(ruleText(onPage, 'Name'))
      expect(said).not.toMatch(/\{|undefined|rule\./)
      if (locale !== 'en-us') expect(said).toMatch(/\p{Script=Han}/u)
      for (const [key, value] of Object.entries(broken[rule][1]))
        if (rules[rule].message.includes(`{${key}}`)) expect(said).toContain(String(value))
    }
  },
)
