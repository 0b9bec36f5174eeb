import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { RecordList } from './RecordList.tsx'

let page: KitPage
const ids = Array.from({ length: 13 }, () => crypto.randomUUID()).toSorted()
const brand = crypto.randomUUID()
const place = { latitude: 25, longitude: 121.5 }

beforeEach(async () => {
  page = await openKitPage(['planner'])
  await page.put('brand', brand, { name: '藍港咖啡', nameEnglish: 'Blue Harbor', isOwn: false })
  for (const [at, id] of ids.entries()) {
    const generalType = at === 0 ? 'bakery' : 'coffee'
    await page.put('competitor', id, { brand, name: `競品 ${at + 1}`, generalType, place })
  }
  await page.draw(<RecordList entity="competitor" />)
  await page.until(() => page.text().includes('Rows 1–10 of 13'))
})
afterEach(() => page.close())

const operations = async () =>
  (await page.database.outbox.toArray()).map(({ kind, entityId, fields }) => ({ kind, entityId, fields }))
const typeOfAll = async () =>
  (await page.database.view('competitor').bulkGet(ids)).map((record) => record?.fields.generalType)

async function changeType(to: string) {
  await page.press('button', 'Edit field')
  await page.type(page.find('dialog select'), 'generalType')
  await page.type(document.querySelectorAll('dialog select')[1], to)
  await page.press('dialog button', 'Save')
}

test('all rows that are found are selected at once, beyond the page, and search takes out of the selection what it hides', async () => {
  await page.press('thead input')
  expect(page.text()).toContain('13 rows selected')
  await page.type(page.find('input[type=search]'), '競品 1')
  await page.until(() => page.text().includes('5 rows selected'))
})

test('a field of many is changed by one operation each, what is so already stays untouched, and Undo sets back', async () => {
  await page.press('thead input')
  await changeType('bakery')
  await page.until(() => page.text().includes('12 rows updated'))
  const written = await operations()
  expect(written.map(({ entityId }) => entityId).toSorted()).toEqual(ids.slice(1))
  expect(written.every(({ kind, fields }) => kind === 'patch' && fields.generalType?.baseV === 3)).toBe(true)
  expect(await typeOfAll()).toEqual(ids.map(() => 'bakery'))
  await page.press('button', 'Undo')
  await page.until(
    async () => (await typeOfAll()).join() === ids.map((_, at) => (at === 0 ? 'bakery' : 'coffee')).join(),
  )
})

test('Undo leaves alone what somebody has changed since', async () => {
  await page.press('thead input')
  await changeType('apparel')
  await page.until(() => page.text().includes('13 rows updated'))
  const [first] = ids
  await page.put('competitor', first!, { brand, name: '競品 1', generalType: 'drugstore', place }, { rv: 8 })
  await page.press('button', 'Undo')
  await page.until(() => page.text().includes('12 rows reverted'))
  expect((await typeOfAll())[0]).toBe('drugstore')
})

test('a planner may delete only what is their own, and is told how many stay', async () => {
  const own = crypto.randomUUID()
  await page.put('competitor', own, { brand, name: '競品 自己', place }, { createdBy: page.member.userId })
  await page.until(() => page.text().includes('of 14'))
  await page.press('thead input')
  await page.press('button', 'Delete')
  expect(page.find('dialog')?.textContent).toContain('1 row will move to the trash')
  expect(page.find('dialog')?.textContent).toContain('You don’t have permission to change 13 rows.')
  await page.press('dialog button', 'Delete')
  await page.until(() => page.text().includes('1 row deleted'))
  expect((await operations()).map(({ kind, entityId }) => [kind, entityId])).toEqual([['delete', own]])
  await page.press('button', 'Undo')
  await page.until(async () => (await page.database.view('competitor').get(own))?.deletedV === null)
})

test('search finds a record by the name of what it points to, and says what it looked at where it finds nothing', async () => {
  await page.type(page.find('input[type=search]'), 'blue harbor')
  await page.until(() => page.text().includes('13 competitors'))
  await page.type(page.find('input[type=search]'), 'nowhere')
  await page.until(() => page.text().includes('No matching competitor'))
  expect(page.text()).toContain('Search covers Brand, Name, Name (English), and Address')
})

test('a way to look at the list is saved by its name, comes back whole, and says when it was changed', async () => {
  const columns = () => [...document.querySelectorAll('th button')].map(({ textContent }) => textContent)
  const usual = columns()
  await page.press('button', 'Columns')
  await page.press('[role=dialog] label', 'Coordinates')
  await page.press('button', 'Views')
  await page.type(page.find('[role=dialog] input[maxlength]'), 'With places')
  await page.press('button', 'Save view')
  await page.until(() => page.find('button', 'With places') !== undefined)
  await page.press('th button', 'Brand')
  await page.until(() => page.find('button', 'With places (edited)') !== undefined)
  await page.press('button', 'Default view')
  await page.until(() => columns().join() === usual.join())
  await page.press('[role=dialog] button', 'With places')
  await page.until(() => columns().join() === [...usual, 'Coordinates'].join())
  expect(page.find('th[aria-sort=ascending]')?.textContent).toBe('Name (English)')
})

test('a view that Undo brings back leaves those that were saved meanwhile', async () => {
  const names = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)
  async function save(name: string) {
    await page.press('button', 'Views')
    await page.type(page.find('[role=dialog] input[maxlength]'), name)
    await page.press('button', 'Save view')
    await page.until(() => page.find('button', name) !== undefined)
  }
  await save('First')
  await page.press('button', 'First')
  await page.press('[role=dialog] button[aria-label="Delete view First"]')
  await save('Second')
  await page.press('button', 'Undo')
  await page.press('button', 'Second')
  await page.until(() => names().join().includes('First'))
  expect(names().join()).toContain('Second')
})

test('rows that Undo brings back after the server has heard of their deletion wait under their names', async () => {
  page.close()
  page = await openKitPage(['administrator'])
  const id = crypto.randomUUID()
  await page.put('competitor', id, { brand, name: '競品 一', place })
  await page.draw(<RecordList entity="competitor" />)
  await page.until(() => page.text().includes('競品 一'))
  await page.press('thead input')
  await page.press('button', 'Delete')
  await page.press('dialog button', 'Delete')
  await page.until(() => page.text().includes('1 row deleted'))
  await page.database.outbox.clear()
  await page.put('competitor', id, {}, { deletedV: 8, rv: 8 })
  await page.press('button', 'Undo')
  await page.until(() => page.text().includes('1 row restored'))
  expect(await page.database.outbox.toArray()).toMatchObject([{ kind: 'restore', title: '競品 一' }])
})
