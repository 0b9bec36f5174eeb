import { afterEach, expect, test } from 'vitest'
import type { NewSentRow, SentOutcome } from '#db/rows.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { HeadlineDetail } from './Headline.tsx'
import { SentCard } from './SentCard.tsx'
import { useDeviceWork } from './useDeviceWork.ts'

let page: KitPage | undefined
afterEach(() => page?.close())

const sentRow = (v: number, outcome: SentOutcome, sentAt: number): NewSentRow => ({
  opId: `o${outcome}${v}`,
  txId: 't',
  seq: v,
  entity: 'store',
  entityId: 's1',
  kind: 'patch',
  fields: { name: { to: `Store ${v}`, baseV: 1 } },
  rowBaseV: 1,
  deps: [],
  schemaV: 1,
  userId: 'u',
  wallAt: '2026-11-21T08:00:00.000Z',
  skewMs: 0,
  title: 'Store',
  v,
  outcome,
  conflictIds: [],
  sentAt,
})

const rows = (count: number, outcome: SentOutcome, sentAt: number): readonly NewSentRow[] =>
  Array.from({ length: count }, (_, index) => sentRow(index + 1, outcome, sentAt))

function Screen() {
  const work = useDeviceWork()
  return (
    work && (
      <>
        <HeadlineDetail work={work} ofOthers={0} />
        <SentCard work={work} />
      </>
    )
  )
}

test('every change sent today is counted, however many there are and whatever was discarded after them', async () => {
  page = await openKitPage(['planner'])
  const now = Date.now()
  await page.database.write(['sent'], async ({ sent }) => {
    await sent.put(rows(30, 'applied', now - 3 * 86_400_000), true)
    await sent.put(rows(620, 'applied', now), true)
    await sent.put(rows(510, 'discarded', now), true)
  })
  await page.draw(<Screen />)
  await page.until(() => page!.text().includes('620 changes sent today.'))
  expect(page.find('h2')?.textContent).toBe('Sent today 620')
  expect(page.text()).toContain('R-620')
  await page.press('button', 'All receipts')
  expect(page.find('h2')?.textContent).toBe('All receipts 1,160')
  expect(page.text()).toContain('and 660 more')
})
