import { atom } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import type { Studied } from '../state/studied.ts'
import { FiguresContext } from '../state/useStudied.ts'
import { StudyFigure } from './StudyFigure.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const studied: Partial<Studied> = Object.assign({ figures: { competitorCount: 0, poiCounts: {} }, zone: {} })
const competitors = { kind: 'competitor' } as const
const schools = { kind: 'poi', poiClass: 'education' } as const

test('a count of the company’s records is unknown until the first sync, one of reference points isn’t', async () => {
  page = await openKitPage(['planner'])
  const { database, draw, until, text } = page
  await database.meta.delete('lastSyncAt')
  const common = { read: () => '0', beyondZone: true } as const
  await draw(
    <FiguresContext value={atom<Studied | undefined>(Object.assign(studied))}>
      <StudyFigure
        {...common}
        label="Competitors"
        method="competitorCount"
        counted={competitors}
        restsOn={['records']}
      />
      <StudyFigure {...common} label="Schools" method="poiCount" counted={schools} restsOn={['poi', 'records']} />
    </FiguresContext>,
  )
  await until(() => text().includes('Schools 0'))
  expect(text()).toBe('–Schools 0')
  await database.meta.put({ key: 'lastSyncAt', value: 1 })
  await until(() => text() === 'Competitors 0Schools 0')
})
