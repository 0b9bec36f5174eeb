import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect } from 'playwright/test'
import { openProfile } from './openProfile.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { addStore, seeSeats, seeStore, setSeats } from './stores.ts'

/** The number of the browser's own process: the one that uses the profile and is no helper of another. */
function browserProcess(profile: string): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const words = readCommand(name)
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type=')))
      return Number(name)
  }
  throw new Error('The browser of the profile is not running.')
}

function readCommand(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Ends the browser as a dead battery would: at once, with no time to write anything. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  process.kill(browserProcess(profile), 'SIGKILL')
  await gone
}

test('a browser that dies between edits loses none of them', async ({ server }, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
  let [context, page] = await openProfile(profile, server.address, info)
  const comeBack = async () => {
    ;[context, page] = await openProfile(profile, server.address, info)
  }
  const dieAndReturn = async () => {
    await kill(context, profile)
    await comeBack()
  }
  try {
    await signIn(page, 'planner')
    await waitForOffline(page)
    // Browsers write cookies down half a minute late; closing once makes this a member who signed in yesterday.
    await context.close()
    await comeBack()
    await server.stop()

    await setSeats(page, 'TPE-004', 41)
    await dieAndReturn()
    await seeSeats(page, 'TPE-004', 41)
    await setSeats(page, 'TPE-004', 42)
    await addStore(page, 'KIL-001', '斷電新店')
    await dieAndReturn()
    await seeStore(page, 'KIL-001', '斷電新店')
    await seeSeats(page, 'TPE-004', 42)
    // Two edits of one store that were never sent travel as one change.
    await expect(badge(page)).toContainText('2 to send')

    await server.start()
    await page.reload()
    await seeAllSent(page)
    const stores = await serverStores(server.address)
    expect(stores.get('TPE-004')).toMatchObject({ seatCount: 42 })
    expect(stores.get('KIL-001')).toMatchObject({ name: '斷電新店' })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
