import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'playwright/test'
import type { Role } from '#domain/access/permissions.ts'
import { databaseFileName } from '#server/storage/openDatabase.ts'
import { changesAddress } from './changes.ts'
import { seeNoFaults } from './faults.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { accountOf, badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { fact, openStore, setSeats } from './stores.ts'

function giveRoles(dataDir: string, role: Role, roles: readonly Role[]): void {
  const database = new SqliteDatabase(join(dataDir, databaseFileName))
  const { changes } = database
    .prepare('update account set roles = ? where email = ?')
    .run(JSON.stringify(roles), accountOf(role))
  database.close()
  expect(changes).toBe(1)
}

test('a change that the server refuses is kept on the device, said, and may be discarded @deep', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'planner')
  await goOffline(page)
  await server.stop()
  await setSeats(page, 'TPE-009', 55)
  giveRoles(server.dataDir, 'planner', ['viewer'])
  await server.start()
  await context.setOffline(false)

  await expect(badge(page)).toContainText('1 needs your attention')
  await page.goto(changesAddress)
  const main = page.getByRole('main')
  await expect(main).toContainText('You no longer have permission to make this change.')
  await expect(main).toContainText('55')
  expect((await serverStores(server.address)).get('TPE-009')).not.toMatchObject({ seatCount: 55 })
  await page.reload()
  await expect(main).toContainText('You no longer have permission to make this change.')

  await seeNoFaults(page)
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Edit and retry' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Seats' })).toBeVisible()
  await seeNoFaults(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await main.getByRole('button', { name: 'Discard change' }).click()
  await seeNoFaults(page)
  await dialog.getByRole('textbox', { name: 'Type “discard” to confirm' }).fill('discard')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await seeAllSent(page)
  await openStore(page, 'TPE-009')
  await expect(fact(page, 'Seats')).not.toHaveText('55')
})
