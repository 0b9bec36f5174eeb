import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { type Design, DesignContext } from './design.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

const survey = crypto.randomUUID()
let page: KitPage

beforeEach(async () => {
  page = await openKitPage(['planner'])
  await page.put('survey', survey, { topic: 'Audit', state: 'draft', languages: ['en-us'], wanted: 30 })
  const record = (await page.database.view('survey').get(survey)) as LocalRecord<'survey'>
  const design: Design = {
    record,
    content: { pages: [] },
    languages: ['en-us'],
    locale: 'en-us',
    selected: undefined,
    focus: undefined,
    canEdit: true,
    setLocale: () => undefined,
    select: () => undefined,
    change: () => undefined,
    published: new Map(),
    makeId: () => 'part',
    problems: [],
  }
  await page.draw(
    <DesignContext value={design}>
      <SettingsDialog onClose={() => undefined} />
    </DesignContext>,
  )
})
afterEach(() => page.close())

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return document.getElementById(found!.htmlFor) as HTMLInputElement
}
const leave = (input: HTMLInputElement) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const saved = async () => {
  const rows = await page.database.outbox.toArray()
  return rows.map(({ fields }) => Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to])))
}

test('a target with separators of thousands is saved as it was meant', async () => {
  await page.type(field('Target responses'), '１,500')
  leave(field('Target responses'))
  await page.until(async () => (await page.database.outbox.count()) === 1)
  expect(await saved()).toEqual([{ wanted: 1500 }])
})

test.each(['about 50', '1,50', '0', '12.5', '-3', '10000000'])(
  'the target “%s” is refused where it was typed, and the target stays',
  async (typed) => {
    await page.type(field('Target responses'), typed)
    leave(field('Target responses'))
    await page.until(() => page.text().includes('Enter a whole number from 1 to 9,999,999.'))
    expect(field('Target responses').value).toBe(typed)
    await page.draw(null)
    expect(await saved()).toEqual([])
  },
)

test('a target that is cleared is removed', async () => {
  await page.type(field('Target responses'), '')
  leave(field('Target responses'))
  await page.until(async () => (await page.database.outbox.count()) === 1)
  expect(await saved()).toEqual([{ wanted: null }])
})

test('a field that the dialog takes along when it closes is saved', async () => {
  await page.type(field('Topic'), 'Audit of shops')
  await page.draw(null)
  await page.until(async () => (await page.database.outbox.count()) === 1)
  expect(await saved()).toEqual([{ topic: 'Audit of shops' }])
})
