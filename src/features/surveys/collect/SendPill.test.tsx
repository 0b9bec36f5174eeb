import { afterEach, expect, test } from 'vitest'
import { parkedItems } from '#db/queries/changes.ts'
import type { NewParkedRow } from '#db/rows.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { finishedAnswers } from './answerStates.ts'
import { SendCard } from './SendCard.tsx'
import { SendPill } from './SendPill.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const refused: NewParkedRow = {
  opId: 'o1',
  entity: 'answer',
  entityId: 'a1',
  kind: 'create',
  fields: {},
  title: '',
  txId: 't1',
  userId: 'u1',
  rowBaseV: 0,
  deps: [],
  schemaV: 1,
  skewMs: 0,
  wallAt: '2026-11-27T08:00:00.000Z',
  isOutOfSight: false,
  seq: 1,
  code: 'no_access',
  issues: [],
  parkedAt: 1,
}

test('what was refused is not sent: neither the pill nor the card says that all is on the server', async () => {
  page = await openKitPage(['surveyor'])
  await page.database.parked.add(refused)
  const finished = finishedAnswers({ outbox: [], parked: await parkedItems(page.database), sent: [] })
  await page.draw(
    <>
      <SendPill />
      <SendCard finished={finished} />
    </>,
  )
  await page.until(() => page!.text().includes('1 needs your attention'))
  expect(page.text()).toContain('1 response needs your attention')
  expect(page.text()).not.toMatch(/All sent|All finished responses have been sent/)
})

test('once nothing is left, both say so', async () => {
  page = await openKitPage(['surveyor'])
  await page.draw(
    <>
      <SendPill />
      <SendCard finished={[]} />
    </>,
  )
  await page.until(() => page!.text().includes('All sent'))
  await page.until(() => page!.text().includes('All finished responses have been sent'))
})
