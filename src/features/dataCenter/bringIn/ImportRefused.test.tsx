import { afterEach, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { ImportRefused } from './ImportRefused.tsx'
import { nothingComing, refusalOf } from './importState.ts'
import type { Importing } from './useImport.ts'

let page: KitPage | undefined
afterEach(() => page?.close())

const nothing = () => undefined
const importing: Importing = { state: nothingComing, host: undefined, take: nothing, choose: nothing, drop: nothing }

async function textFor(error: unknown): Promise<string> {
  page?.close()
  page = await openKitPage(['planner'])
  await page.draw(<ImportRefused importing={importing} refusal={refusalOf(error)} />)
  return page.text()
}

test('a file is called too large only if the browser ran out of memory', async () => {
  const tooLarge = 'This file is too large for the browser.'
  expect(await textFor(new RangeError('Array buffer allocation failed'))).toContain(tooLarge)
  expect(await textFor(new Error('The worker stopped: Uncaught RangeError: Invalid string length'))).toContain(tooLarge)
  const unexpected = [
    new Error('The worker stopped: undefined'),
    new DOMException('The requested file could not be read', 'NotReadableError'),
    new RangeError('Invalid time value'),
  ]
  for (const error of unexpected) {
    const text = await textFor(error)
    expect(text).toContain('This import stopped unexpectedly. Choose the file again')
    expect(text).not.toContain('too large')
  }
  expect(await textFor(new AppError('storageFull'))).toContain('This device is full')
})
