import { expect, test } from 'vitest'
import { writeAnswers } from './writeAnswers.ts'

test('what a respondent wrote is never run by the program that opens the file', async () => {
  const columns = [{ heading: 'words' }, { heading: 'count' }]
  const file = await writeAnswers('Street', columns, [['=HYPERLINK("http://evil","x")', -5]], 'csv')
  const text = await file.text()
  expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")","-5"`)
  expect((await writeAnswers('A/B: C?', columns, [['=1+1', 2]], 'xlsx')).type).toContain('spreadsheetml')
})
