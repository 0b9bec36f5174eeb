import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import type { ExportMenuProps } from './ExportMenu.tsx'
import { RecordList } from './RecordList.tsx'

const exported = vi.hoisted(() => ({ ids: (): readonly string[] => [] }))
// The menu writes its file in a worker; here, only the order of its records matters.
vi.mock('./ExportMenu.tsx', () => ({
  ExportMenu: ({ ids }: ExportMenuProps) => {
    exported.ids = ids
    return null
  },
}))

let page: KitPage
const near = crypto.randomUUID()
const far = crypto.randomUUID()

beforeEach(async () => {
  page = await openKitPage(['planner'])
  await page.put('competitor', far, { name: 'A far', nameEnglish: 'A far', place: { latitude: 26, longitude: 121 } })
  await page.put('competitor', near, { name: 'B near', nameEnglish: 'B near', place: { latitude: 25, longitude: 121 } })
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('displayed data is exported in the order that the list shows, also by distance', async () => {
  const coords = { latitude: 25, longitude: 121, accuracy: 5 }
  const geolocation = { getCurrentPosition: (found: (at: { coords: object }) => void) => found({ coords }) }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  await page.draw(<RecordList entity="competitor" />)
  await page.until(() => exported.ids().join() === [far, near].join())
  await page.press('button', 'Near me')
  await page.until(() => document.querySelector('tbody tr')?.textContent?.includes('B near') === true)
  expect(exported.ids()).toEqual([near, far])
})
