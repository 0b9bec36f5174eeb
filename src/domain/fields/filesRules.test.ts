import { expect, test } from 'vitest'
import { feedbackFields } from '../feedback/feedbackFields.ts'
import { checkFields } from './checkFields.ts'

const said = { topic: 'function', memo: 'A wish', sentAt: '2026-01-31T08:00:00.000Z' }
const picture = (name: string, mime: string, bytes: number) => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  name,
  mime,
  bytes,
  sha256: 'a'.repeat(64),
})
const ruleFor = (...pictures: ReturnType<typeof picture>[]) =>
  checkFields(feedbackFields, { ...said, pictures }, true).map(({ rule }) => rule)

test('each file of a field is held against its rules about type, ending and size', () => {
  const good = picture('map.png', 'image/png', 200_000)
  expect(ruleFor(good, picture('b.JPG', 'image/jpeg', 5))).toEqual([])
  expect(ruleFor(good, picture('plan.pdf', 'application/pdf', 5))).toEqual(['mimes'])
  expect(ruleFor(good, picture('run.exe', 'image/png', 5))).toEqual(['ext'])
  expect(ruleFor(good, picture('large.png', 'image/png', 40_000_000))).toEqual(['size'])
})
