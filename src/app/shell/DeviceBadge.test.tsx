import { afterEach, expect, test } from 'vitest'
import type { NewOutboxRow } from '#db/rows.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { useSyncStatus } from '#session/useSyncStatus.ts'
import { DeviceBadge } from './DeviceBadge.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const unsent: NewOutboxRow = {
  opId: 'o1',
  entity: 'store',
  entityId: 's1',
  kind: 'patch',
  fields: {},
  title: '',
  txId: 't1',
  userId: 'u1',
  rowBaseV: 0,
  deps: [],
  schemaV: 1,
  skewMs: 0,
  wallAt: '2026-11-27T08:00:00.000Z',
  failures: 0,
  firstFailedAt: null,
  retryAt: 0,
}

function Listener({ onSaid }: { onSaid: (kind: string | undefined) => void }) {
  onSaid(useSyncStatus()?.kind)
  return null
}

test('no status is claimed until the counts are read, so that unsent work is never called sent', async () => {
  page = await openKitPage(['planner'])
  await page.database.outbox.add(unsent)
  const said: (string | undefined)[] = []
  await page.draw(
    <>
      <DeviceBadge />
      <Listener onSaid={(kind) => said.push(kind)} />
    </>,
  )
  await page.until(() => said.at(-1) !== undefined)
  expect(said[0]).toBeUndefined()
  expect(said).not.toContain('saved')
  expect(said.at(-1)).toBe('toSend')
})
