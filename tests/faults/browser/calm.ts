import type { Page } from 'playwright'
import type { TableName } from '#db/localStore.ts'
import { type CastMember, castMembers, companyIds, memberOf } from '../parts/cast.ts'
import { compareCopy, type DeviceCopy } from '../checks/checkAgreement.ts'
import { checkHistory } from '../checks/checkHistory.ts'
import { readLog, readRecords } from '../checks/serverTruth.ts'
import { checkPhotos } from './checks/checkPhotos.ts'
import { checkSaves } from './checks/checkSaves.ts'
import type { Device } from './setup/Device.ts'
import type { Round } from './Round.ts'

/** Maximum consecutive cycles to send everything; one is usually enough. */
const maxCycles = 12
/** Pause between cycles in ms, because the engine delays retries by the browser's clock. */
const pauseMs = 1_000

/** Restores connections, server, disk and rights, then expects no pending changes and identical data everywhere. */
export async function calm(round: Round): Promise<void> {
  round.log('calm')
  const { setup } = round
  setup.disk.mend()
  for (const { line } of setup.devices) {
    line.fates.length = 0
    line.mend()
  }
  await setup.startServer()
  for (const { line } of setup.devices) await line.deliverLate()
  for (const { userId, roles } of round.changedRights) setup.giveRoles(userId, roles)
  for (const device of setup.devices) {
    await device.closeTabs(1)
    for (const member of device.people) await drain(round, device, await tabOf(device, member))
  }
  const copies: [Device, CastMember, DeviceCopy][] = []
  for (const device of setup.devices)
    for (const member of device.people) {
      const page = await tabOf(device, member)
      await page.evaluate(() => globalThis.faultTab!.sync())
      copies.push([device, member, await copyOf(page)])
    }
  if (round.problems.length > 0) return
  checkAll(round, copies)
  await checkScreens(round)
}

async function tabOf(device: Device, member: CastMember): Promise<Page> {
  if (device.member !== member) {
    await device.closeTabs()
    await device.open()
    await device.signIn(member)
  }
  return device.tab()
}

/** Syncs until nothing is pending or parked (I16). */
async function drain(round: Round, device: Device, page: Page): Promise<void> {
  const cycles = async () => {
    await page.evaluate(() => globalThis.faultTab!.sync())
    return page.evaluate(() => globalThis.faultTab!.sendFiles())
  }
  let standing = await cycles()
  for (let cycle = 1; cycle < maxCycles; cycle += 1) {
    const left = standing.waiting + standing.parked + standing.filesWaiting
    if (standing.end === 'done' && standing.filesEnd === 'done' && left === 0) return
    if (standing.parked > 0) {
      const retried = await page.evaluate(() => globalThis.faultTab!.retryParked())
      round.log(`  device ${device.number}: ${retried} tried again that were set aside`)
    } else if (cycle > 2) await page.waitForTimeout(pauseMs)
    standing = await cycles()
  }
  const { end, waiting, parked, filesWaiting, filesEnd } = standing
  const about = `${waiting} changes and ${filesWaiting} files wait, ${parked} are set aside`
  round.report('stuck', 'I16', `${device.name}: ${about}; the last cycles ended: ${end}, ${filesEnd}`)
}

async function copyOf(page: Page): Promise<DeviceCopy> {
  const tables = await page.evaluate(() => globalThis.faultTab!.copy())
  return { rows: <T>(name: TableName) => (tables[name] ?? []) as T[] }
}

function checkAll(round: Round, copies: readonly [Device, CastMember, DeviceCopy][]): void {
  const { setup } = round
  const report = round.report.bind(round)
  for (const company of ['A', 'B'] as const) {
    const companyId = companyIds[company]
    const log = readLog(setup, companyId)
    const records = readRecords(setup, companyId)
    const [counter] = setup.rows<{ v: number }>('select v from company_version where company_id = ?', companyId)
    checkHistory({ company, log, records, version: counter!.v, report })
    checkSaves(
      round,
      company,
      log,
      copies.map(([, , copy]) => copy),
    )
    for (const [device, member, copy] of copies) {
      if (member.company !== company) continue
      compareCopy(copy, { member: memberOf(member, records), device: device.number, records, report })
      checkPhotos(round, companyId, log, copy)
    }
  }
}

async function checkScreens(round: Round): Promise<void> {
  for (const { screen, name } of round.setup.devices) {
    if (!screen) continue
    const badge = screen
      .getByRole('banner')
      .getByRole('link', { name: /^(Saved on this device|Offline since|Not saved)/ })
    await screen.evaluate(() => void globalThis.dispatchEvent(new Event('online')))
    const said = badge.filter({ hasText: /all sent|needs? your attention/ })
    const isSaid = await said.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
    if (!isSaid) round.report('stuck', 'I16', `the screen of ${name} says: ${await badge.innerText()}`)
  }
}

export async function startOver(round: Round): Promise<void> {
  for (const device of round.setup.devices) {
    const own = castMembers[device.number]!
    if (device.member !== own) await tabOf(device, own)
    device.people.clear()
    device.people.add(own)
  }
}
