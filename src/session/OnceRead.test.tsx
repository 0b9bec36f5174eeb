import { afterEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { KnownOnceRead, OnceRead } from './OnceRead.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const screen = (
  <>
    <OnceRead>
      <p>Nothing is here.</p>
    </OnceRead>
    <p>
      <KnownOnceRead>0 stores</KnownOnceRead>
    </p>
  </>
)

async function open({ isOnline, hasRead }: { isOnline: boolean; hasRead: boolean }): Promise<KitPage> {
  page = await openKitPage(['planner'], undefined, isOnline)
  if (!hasRead) await page.database.meta.delete('lastSyncAt')
  await page.draw(screen)
  return page
}

test('before the first reading is done, a connected device says that it loads', async () => {
  const { text, until } = await open({ isOnline: true, hasRead: false })
  await until(() => text().includes('Loading…'))
  expect(text()).not.toMatch(/Nothing is here|0 stores/)
})

test('before the first reading is done, a device without a connection says what to do', async () => {
  const { text, until } = await open({ isOnline: false, hasRead: false })
  await until(() => text().includes('Your company’s data isn’t on this device yet'))
  await until(() => text().includes('Not loaded on this device yet'))
  expect(text()).not.toMatch(/Nothing is here|0 stores/)
})

test.each([true, false])('what is empty is said once all has been read, also offline: online %s', async (isOnline) => {
  const { text, until } = await open({ isOnline, hasRead: true })
  await until(() => text().includes('Nothing is here.') && text().includes('0 stores'))
})

test('it turns over by itself when the first reading ends', async () => {
  const { database, text, until } = await open({ isOnline: true, hasRead: false })
  await until(() => text().includes('Loading…'))
  await database.meta.put({ key: 'lastSyncAt', value: 1 })
  await until(() => text().includes('Nothing is here.') && text().includes('0 stores'))
})
