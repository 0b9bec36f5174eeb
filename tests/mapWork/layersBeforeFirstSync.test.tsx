import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { StoresDetail } from '#features/map/layers/StoresDetail.tsx'
import { NotesDetail } from '#features/notes/NotesDetail.tsx'
import { CompetitorCount, PoiCount } from '#features/places/layers/RecordCount.tsx'
import { DeliveryZonesDetail } from '#features/tradeZones/DeliveryZonesDetail.tsx'
import { TradeZonesDetail } from '#features/tradeZones/TradeZonesDetail.tsx'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const details = [StoresDetail, NotesDetail, CompetitorCount, PoiCount, DeliveryZonesDetail, TradeZonesDetail]

test('before the first sync no layer says that there is nothing; after it each does', async () => {
  page = await openKitPage(['planner'])
  const { database, draw, until, text } = page
  await database.meta.delete('lastSyncAt')
  await draw(
    <>
      {details.map((Detail) => (
        <p key={Detail.name}>
          <Detail />
        </p>
      ))}
    </>,
  )
  const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  await until(() => lines().every((line) => line !== ''))
  expect(lines()).toEqual(details.map(() => 'Loading…'))
  expect(text()).not.toMatch(/none yet|0 of 0/)
  await database.meta.put({ key: 'lastSyncAt', value: 1 })
  await until(() => !text().includes('Loading…'))
  expect(lines()).toEqual(['0 of 0 shown', ...details.slice(1).map(() => 'none yet')])
})
