import type { OutboxRow } from '#db/rows.ts'
import { checkDiscards } from '../checks/checkDiscards.ts'
import { checkPlacesNow, checkServer } from '../checks/checkServer.ts'
import { checkImports } from '../checks/checkImports.ts'
import { checkAgreement } from '../checks/checkAgreement.ts'
import { checkPhotos } from '../checks/checkPhotos.ts'
import { checkMeetings } from '../checks/checkMeetings.ts'
import { checkNotices } from '../checks/checkNotices.ts'
import { recordsOf } from '#sync/park.ts'
import { edit } from './acts.ts'
import { requestImportAction } from './importActs.ts'
import type { LocalCopy } from './LocalCopy.ts'
import { finishImports } from './workImports.ts'
import type { World } from './World.ts'

const dayMs = 86_400_000

/**
 * Restores network and server, and signs everyone in again; then expects no pending changes and identical data
 * everywhere.
 */
export async function quiesce(world: World): Promise<void> {
  world.log('calm')
  world.server.trouble.code = undefined
  if (world.server.files) world.server.files.fault = undefined
  for (const device of world.devices) {
    device.fates.length = 0
    device.partFaults.length = 0
    device.crash = undefined
    device.storage = undefined
    device.isOnline = true
    for (const tab of device.openTabs()) tab.thaw()
  }
  await world.time.runTo(world.time.now + 400_000)
  if (world.poison.size > 0) {
    await everybodyEdits(world)
    await everybodySyncs(world, 9)
    checkOnlyPoisonWaits(world)
    world.poison.clear()
    await world.time.runTo(world.time.now + dayMs / 4)
  }
  await everybodySyncs(world, 2)
  world.server.trouble.crashesOn?.clear()
  await world.time.runTo(world.time.now + dayMs)
  await everybodySyncs(world, 1)
  await takeImportsBack(world)
  // After a clock jump, delayed work may be done only now, and other devices then have more to read.
  for (let before = -1, rounds = 0; before !== versionsOf(world) && rounds < maxRounds; rounds += 1) {
    before = versionsOf(world)
    await finishImports(world)
    await everybodySyncs(world, 1)
  }
  if (world.problems.length > 0) return
  checkDrained(world)
  checkPlacesNow(world)
  checkServer(world)
  checkImports(world)
  checkDiscards(world)
  checkAgreement(world)
  checkMeetings(world)
  checkNotices(world)
  checkPhotos(world)
}

/** Maximum number of rounds before changes count as never settling. */
const maxRounds = 5

const versionsOf = (world: World): number =>
  world.server.rows<{ v: number }>('SELECT v FROM company_version').reduce((sum, { v }) => sum + Number(v), 0)

async function everybodySyncs(world: World, cycles: number): Promise<void> {
  for (const device of world.devices) {
    for (const { member } of device.copies.values()) {
      for (const tab of device.openTabs()) tab.end()
      await device.signIn(member)
      const tab = device.tabAt(0)!
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        tab.sync()
        await world.time.runTo(world.time.now + 20_000)
        if (tab.copy.rows('files').length === 0) continue
        tab.sendFiles()
        await world.time.runTo(world.time.now + 20_000)
      }
    }
  }
}

async function takeImportsBack(world: World): Promise<void> {
  await finishImports(world)
  await everybodySyncs(world, 1)
  for (const device of world.devices) {
    const tab = device.tabAt(0)
    if (tab && world.random.chance(0.4)) await requestImportAction(tab, world.random)
  }
  await everybodySyncs(world, 1)
}

/** The edits must succeed even next to an operation that always fails. */
async function everybodyEdits(world: World): Promise<void> {
  for (const device of world.devices) {
    for (const tab of device.openTabs()) {
      for (let count = 0; count < 3; count += 1) await edit(tab, device.random)
    }
  }
}

const allCopies = (world: World): LocalCopy[] => world.devices.flatMap((device) => [...device.copies.values()])

/** Checks that an operation that always fails blocks only its dependents (I15). */
function checkOnlyPoisonWaits(world: World): void {
  for (const copy of allCopies(world)) {
    const held = new Set<string>()
    for (const row of copy.rows<OutboxRow>('outbox')) {
      // A conflict resolution also depends on the record in conflict.
      const names = recordsOf(row).map(({ entity, id }) => `${entity}/${id}`)
      if (world.poison.has(row.opId) || [...names, ...row.deps].some((name) => held.has(name))) {
        for (const name of [...names, row.opId]) held.add(name)
      } else world.report('stuck', 'I15', `operation ${row.opId} waits for one of another record`)
    }
  }
}

/** Checks that no change is still pending when the server is healthy (I16). */
function checkDrained(world: World): void {
  for (const copy of allCopies(world)) {
    const waiting = copy.rows<OutboxRow>('outbox')
    if (waiting.length === 0) continue
    const { kind, entity, entityId, failures, retryAt } = waiting[0]!
    const about = `${waiting.length} wait on ${copy.device.number}; first a ${kind} of ${entity} ${entityId}`
    world.report('stuck', 'I16', `${about}, failed ${failures} times, to be tried in ${retryAt - world.time.now} ms`)
  }
}
