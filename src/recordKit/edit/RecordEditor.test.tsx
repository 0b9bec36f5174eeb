import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { RecordEditor } from './RecordEditor.tsx'

let page: KitPage
const brand = crypto.randomUUID()
const id = crypto.randomUUID()
const place = { latitude: 25, longitude: 121.5 }

beforeEach(async () => {
  page = await openKitPage(['planner'])
})
afterEach(() => page.close())

const field = (label: string) => {
  const words = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return words && document.getElementById(words.htmlFor)
}

async function openForm() {
  await page.put('brand', brand, { name: 'Blue Harbor' })
  await page.put('competitor', id, { brand, name: '藍港', place })
  await page.draw(<RecordEditor entity="competitor" id={id} />)
  await page.until(() => field('Address') !== undefined)
}

test('what is typed is there again when the form is left and opened, and a save drops it', async () => {
  await openForm()
  await page.type(field('Address'), '忠孝東路一段')
  await page.draw(null)
  await page.draw(<RecordEditor entity="competitor" id={id} />)
  await page.until(() => page.text().includes('Draft restored'))
  await page.press('button', 'Save')
  await page.until(() => page.gone.length > 0)
  expect(page.gone).toEqual([`/map?panel=competitors&view=list&id=${id}`])
  await page.draw(null)
  await page.draw(<RecordEditor entity="competitor" id={id} />)
  await page.until(() => (field('Address') as HTMLInputElement | undefined)?.value === '忠孝東路一段')
  expect(page.text()).not.toContain('Draft restored')
})

test('a save carries the versions that were seen when each field was first touched, whatever came since', async () => {
  await openForm()
  await page.type(field('Address'), '忠孝東路一段')
  await page.put(
    'competitor',
    id,
    { brand, name: '藍港二', address: '別處', place },
    { rv: 9, fv: { address: 9, name: 9 } },
  )
  await page.until(() => (field('Name') as HTMLInputElement).value === '藍港二')
  await page.type(field('Name'), '藍港三')
  await page.press('button', 'Save')
  await page.until(async () => (await page.database.outbox.count()) === 1)
  const [operation] = await page.database.outbox.toArray()
  expect(operation).toMatchObject({
    kind: 'patch',
    epoch: 'e1',
    fields: { address: { to: '忠孝東路一段', baseV: 3 }, name: { to: '藍港三', baseV: 9 } },
  })
})

test('a form that needs a record of another kind says so while there is none', async () => {
  await page.draw(<RecordEditor entity="competitor" />)
  await page.until(() => page.text().includes('No brands yet. Add one to use this form.'))
  expect(page.text()).toContain('Your company’s owners and administrators can add brands.')
  await page.put('brand', brand, { name: 'Blue Harbor' })
  await page.until(() => !page.text().includes('There are no brands yet'))
})

test('a new record is made with what the form began with; one that is gone or may not be changed has no form', async () => {
  await page.put('brand', brand, { name: 'Blue Harbor' })
  await page.draw(<RecordEditor entity="poi" first={{ poiClass: 'education', place }} />)
  await page.until(() => field('Name') !== undefined)
  await page.type(field('Name'), '大安國小')
  await page.press('button', 'Save')
  await page.until(() => page.gone.length > 0)
  expect(await page.database.outbox.toArray()).toMatchObject([
    { kind: 'create', entity: 'poi', fields: { name: { to: '大安國小' }, poiClass: { to: 'education' } } },
  ])
  await page.draw(<RecordEditor entity="poi" id={crypto.randomUUID()} />)
  await page.until(() => page.find('a', 'All POIs') !== undefined)
  await page.draw(<RecordEditor entity="brand" />)
  await page.until(() => page.find('a', 'All brands') !== undefined)
  expect(page.find('form')).toBeUndefined()
})

test('where the plan has no room for another store its form is locked, and says what unlocks it', async () => {
  page.close()
  page = await openKitPage(['owner'], { id: 'trial', endsAt: '2020-01-01T00:00:00.000Z' })
  await page.draw(<RecordEditor entity="store" />)
  await page.until(() => page.text().includes('Upgrade plan and unlock more functions'))
  expect(page.find('form')).toBeUndefined()
  await page.draw(<RecordEditor entity="competitor" />)
  await page.until(() => page.find('form') !== undefined)
})

async function beginBrand(name: string) {
  await page.until(() => document.querySelector('[role=combobox]') !== null)
  await page.type(document.querySelector('[role=combobox]'), name)
  await page.until(() => page.find('[role=option]', `New brand “${name}”`) !== undefined)
  await page.press('[role=option]', `New brand “${name}”`)
  await page.until(() => field('Brand name (English)') !== undefined)
}

const pressEnter = (input: Element | null | undefined) =>
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

test('a brand is made where it is chosen, of the sort that the form needs, and is chosen then', async () => {
  page.close()
  page = await openKitPage(['owner'])
  await page.draw(<RecordEditor entity="competitor" />)
  await beginBrand('藍港咖啡')
  await page.type(field('Brand name (English)'), 'Blue Harbor')
  pressEnter(field('Brand name (English)'))
  await page.until(async () => (await page.database.outbox.count()) === 1)
  const [made] = await page.database.outbox.toArray()
  expect(made).toMatchObject({
    kind: 'create',
    entity: 'brand',
    fields: { name: { to: '藍港咖啡' }, nameEnglish: { to: 'Blue Harbor' }, isOwn: { to: false } },
  })
  const chosen = () => document.querySelector<HTMLInputElement>('[role=combobox]')?.value
  await page.until(() => chosen() === 'Blue Harbor' || chosen() === '藍港咖啡')
  expect(field('Brand name (English)')).toBeUndefined()
  expect(page.gone).toEqual([])
})

test('where a brand is made in a form, the plan tells before it is made that there is no room for another one', async () => {
  page.close()
  page = await openKitPage(['owner'], { id: 'trial', endsAt: null })
  for (const name of ['One', 'Two', 'Three']) await page.put('brand', crypto.randomUUID(), { name, isOwn: false })
  await page.draw(<RecordEditor entity="competitor" />)
  await beginBrand('藍港咖啡')
  await page.until(() => page.text().includes('Upgrade plan and unlock more functions'))
  expect((page.find('button', 'Create brand') as HTMLButtonElement).disabled).toBe(true)
  pressEnter(field('Brand name (English)'))
  await page.press('button', 'Not now')
  await page.until(() => field('Brand name (English)') === undefined)
  expect(await page.database.outbox.count()).toBe(0)
})

test('a brand that was begun in a form is there again after the form was left, until it is put off', async () => {
  page.close()
  page = await openKitPage(['owner'])
  await page.draw(<RecordEditor entity="competitor" />)
  await beginBrand('藍港咖啡')
  await page.type(field('Brand name (English)'), 'Blue Har')
  await page.draw(null)
  await page.draw(<RecordEditor entity="competitor" />)
  await page.until(() => (field('Brand name (English)') as HTMLInputElement | undefined)?.value === 'Blue Har')
  expect((field('Brand name') as HTMLInputElement).value).toBe('藍港咖啡')
  await page.press('button', 'Not now')
  await page.until(() => field('Brand name (English)') === undefined)
})

test('a name that a brand has already is refused in its form and where it is made, case and width folded', async () => {
  page.close()
  page = await openKitPage(['owner'])
  await page.put('brand', brand, { name: 'Blue Harbor' })
  await page.draw(<RecordEditor entity="brand" />)
  await page.until(() => field('Brand name') !== undefined)
  await page.type(field('Brand name'), ' ｂｌｕｅ harbor')
  await page.until(() => page.text().includes('data is already exist'))
  await page.press('button', 'Save')
  expect(await page.database.outbox.count()).toBe(0)
  await page.draw(<RecordEditor entity="choiceEntry" />)
  await page.put('choiceEntry', id, { list: 'format', value: 'nightMarket' })
  await page.until(() => field('Value') !== undefined)
  expect(page.text()).not.toContain('data is already exist')
  await page.type(field('Choice list'), 'format')
  await page.type(field('Value'), 'NIGHTMARKET')
  await page.until(() => page.text().includes('data is already exist'))
})

test('who may not make brands is told who may', async () => {
  await page.draw(<RecordEditor entity="competitor" />)
  await page.until(() => document.querySelector('[role=combobox]') !== null)
  await page.type(document.querySelector('[role=combobox]'), 'Nobody’s brand')
  await page.until(() => page.text().includes('No match for this name.'))
  expect(page.text()).toContain('Your company’s owners and administrators can add brands.')
  expect(page.find('[role=option]')).toBeUndefined()
})

async function typeAndLose(lose: () => unknown) {
  await openForm()
  await page.type(field('Address'), '忠孝東路一段')
  await lose()
  await page.until(() => page.text().includes('Your text is still here'))
  expect(page.text()).toContain('忠孝東路一段')
  expect(page.find('button', 'Copy my text')).toBeDefined()
  expect(page.find('button', 'Save my entries to a file')).toBeDefined()
}

test('a record withdrawn while its form is open says so and keeps what was typed until it is discarded', async () => {
  await typeAndLose(() => page.takeAway('competitor', id))
  await page.until(() => page.text().includes('You no longer have access to this record'))
  await page.press('button', 'Discard')
  await page.until(() => !page.text().includes('忠孝東路一段'))
})

test('what was typed comes back into the form when the record does', async () => {
  await typeAndLose(() => page.takeAway('competitor', id))
  await page.put('competitor', id, { brand, name: '藍港', place })
  await page.until(() => (field('Address') as HTMLInputElement | undefined)?.value === '忠孝東路一段')
})

test('a record deleted while its form is open says so and keeps what was typed', async () => {
  await typeAndLose(() => page.put('competitor', id, {}, { deletedV: 9, rv: 9 }))
  await page.until(() => page.text().includes('was deleted'))
})

test('a role changed while a form is open says so and keeps what was typed, also of a new record', async () => {
  await typeAndLose(() => page.setRoles(['viewer']))
  await page.until(() => page.text().includes('You can no longer change this record'))
  page.setRoles(['planner'])
  await page.draw(<RecordEditor key="new" entity="competitor" />)
  await page.until(() => field('Address') !== undefined)
  await page.type(field('Address'), '南京東路')
  page.setRoles(['viewer'])
  await page.until(() => page.text().includes('南京東路'))
})

test('a form that a plan’s end had locked opens when a plan is bought elsewhere', async () => {
  page.close()
  page = await openKitPage(['planner'], { id: 'month', endsAt: '2026-01-01T00:00:00.000Z' })
  await page.put('brand', brand, { name: 'Blue Harbor' })
  await page.draw(<RecordEditor entity="store" />)
  await page.until(() => page.text().includes('Your plan has ended.'))
  page.setPlan({ id: 'year', endsAt: null })
  await page.until(() => field('Store name') !== undefined)
})

test('a member who loses the seat while typing sees why the form closed, and the text', async () => {
  await openForm()
  await page.type(field('Address'), '忠孝東路一段')
  page.setPlan({ id: 'day', endsAt: null }, true)
  await page.until(() => page.text().includes('can make changes now'))
  await page.until(() => page.text().includes('忠孝東路一段'))
  expect(field('Address')).toBeUndefined()
  page.setPlan({ id: 'contract', endsAt: null })
  await page.until(() => (field('Address') as HTMLInputElement | undefined)?.value === '忠孝東路一段')
})
