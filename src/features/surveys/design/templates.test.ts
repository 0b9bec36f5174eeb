import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { checkSurvey } from '#domain/survey/checkSurvey.ts'
import { templateContent, templateIds } from './templates.ts'

test('each template can be published as it stands, in every language', () => {
  for (const template of templateIds) {
    let count = 0
    const content = templateContent(template, () => `id${++count}`)
    expect(checkSurvey(content, { languages: locales, isPublic: false }), template).toEqual([])
  }
})
