import type { OutboxRow } from '#db/rows.ts'
import * as acts from './acts.ts'
import { castMembers } from './cast.ts'
import { Device, maxTabs } from './Device.ts'
import * as happenings from './happenings.ts'
import * as importActs from './importActs.ts'
import * as listActs from './listActs.ts'
import * as noteActs from './noteActs.ts'
import { memoryParts } from './memoryParts.ts'
import type { Parts } from './Parts.ts'
import { nothingPlanted, type Planted } from './planted.ts'
import * as photoActs from './photoActs.ts'
import { quiesce } from './quiesce.ts'
import * as reportActs from './reportActs.ts'
import type { Script, Step } from './script.ts'
import { seeded, type Seeded } from './seeded.ts'
import * as surveyActs from './surveyActs.ts'
import type { Tab } from './Tab.ts'
import { workImports } from './workImports.ts'
import { type Problem, World } from './World.ts'

export interface Played {
  readonly problems: readonly Problem[]
  /** Fingerprint of the history's log, to compare two runs of the same script. */
  readonly trace: string
  readonly struck: ReadonlyMap<string, number>
  readonly story: readonly string[]
}

export async function play(
  script: Script,
  planted: Planted = nothingPlanted,
  hasStory = false,
  parts: Parts = memoryParts,
): Promise<Played> {
  const world = await World.open(script.seed, planted, hasStory, parts)
  try {
    for (const [number, person] of script.people.entries()) {
      const device = new Device(world, number)
      world.devices.push(device)
      await device.signIn(castMembers[person]!)
      device.tabAt(0)?.sync()
    }
    await world.time.runTo(world.time.now + 3_000)
    for (const step of script.steps) {
      await world.time.runTo(world.time.now + step.waitMs)
      world.log(`${step.do} ${step.who} ${step.x}`)
      await perform(world, step)
      if (world.problems.length > 0) break
    }
    if (world.problems.length === 0) await quiesce(world)
    const { problems, struck, story } = world
    return { problems, trace: world.trace.toString(), struck, story: story ?? [] }
  } finally {
    await world.close()
    // Microtasks alone would never let the GC run.
    await new Promise((resolve) => void setImmediate(resolve))
  }
}

type Act = (tab: Tab, random: Seeded) => Promise<void> | void

const personal: Partial<Record<Step['do'], Act>> = {
  edit: acts.edit,
  openForm: acts.openForm,
  saveForm: acts.saveForm,
  create: acts.create,
  remove: acts.remove,
  bringBack: acts.restoreRecord,
  move: acts.move,
  resolve: acts.resolve,
  discard: acts.discard,
  retry: acts.retry,
  sync: (tab) => tab.sync(),
  closeTab: (tab) => tab.end(),
  freeze: (tab) => {
    tab.freeze()
    tab.world.strike('tab frozen')
  },
  thaw: (tab) => tab.thaw(),
  rescue: photoActs.rescue,
  bringBackFile: photoActs.bringBackFile,
  addPhoto: photoActs.addPhoto,
  removePhoto: photoActs.removePhoto,
  sendFiles: (tab) => tab.sendFiles(),
  sweepFiles: photoActs.sweep,
  answer: surveyActs.answer,
  mendAnswer: surveyActs.mendAnswer,
  changeSurvey: surveyActs.changeSurvey,
  dropSheet: importActs.dropSheet,
  requestImportAction: importActs.requestImportAction,
  typeFigures: listActs.typeFigures,
  drawNote: noteActs.drawNote,
  shareView: listActs.shareView,
  compareStores: reportActs.compareStores,
  crashOn: (tab, random) => {
    const rows = tab.copy.rows<OutboxRow>('outbox')
    if (rows.length > 0) tab.world.server.trouble.crashesOn?.add(random.pick(rows).opId)
  },
  poison: (tab, random) => {
    const rows = tab.copy.rows<OutboxRow>('outbox')
    if (rows.length > 0 && tab.world.poison.size === 0) tab.world.poison.add(random.pick(rows).opId)
  },
}

const happening: Partial<Record<Step['do'], (world: World, device: Device, random: Seeded) => Promise<void> | void>> = {
  openTab: (_world, device, random) => void device.tabAt(random.below(maxTabs)),
  stealLock: (world, device) => (device.locks.steal() ? world.strike('lock stolen') : undefined),
  signOut: (_world, device) => device.signOut(),
  signIn: (_world, device, random) => happenings.signIn(device, random),
  sessionEnds: (world, device) => happenings.sessionEnds(world, device),
  roleChange: (world, _device, random) => happenings.roleChange(world, random),
  scopeMove: (world, _device, random) => happenings.scopeMove(world, random),
  clockJump: (_world, device, random) => happenings.clockJump(device, random),
  offline: (_world, device) => void (device.isOnline = false),
  online: (_world, device) => void (device.isOnline = true),
  trouble: (_world, device, random) => happenings.trouble(device, random),
  crash: (_world, device, random) => happenings.crash(device, random),
  storage: (_world, device, random) => happenings.storage(device, random),
  databaseTrouble: (world, _device, random) => happenings.databaseTrouble(world, random),
  serverRestart: (world) => {
    world.server.start()
    world.strike('server restart')
  },
  backup: (world) => happenings.backup(world),
  restore: (world, _device, random) => happenings.restore(world, random),
  bulkImport: (world, _device, random) => happenings.bulkImport(world, random),
  workImports: async (world, _device, random) => void (await workImports(world, random)),
  purge: (world) => happenings.purge(world),
  evict: (world, device, random) => {
    const users = [...device.copies.keys()]
    if (users.length === 0 || random.chance(0.5)) return
    device.evict(random.pick(users))
    world.strike('database evicted')
  },
  partFault: (_world, device, random) => happenings.partFault(device, random),
  storeFault: (world, _device, random) => happenings.storeFault(world, random),
  upgradeApp: (_world, device) => happenings.upgradeApp(device),
  longPause: (world, _device, random) => world.time.runTo(world.time.now + random.below(6 * 3_600_000)),
}

async function perform(world: World, step: Step): Promise<void> {
  const random = seeded(step.x)
  const device = world.devices[step.who % world.devices.length]!
  const general = happening[step.do]
  if (general) await general(world, device, random)
  const act = personal[step.do]
  if (!act) return
  const place = Math.floor(step.who / world.devices.length) % maxTabs
  const tab = device.tabs[place] ?? device.openTabs()[0] ?? device.tabAt(0)
  const isReachable = tab && (!tab.isFrozen || step.do === 'thaw' || step.do === 'closeTab')
  // Don't await the action, because the tab may freeze or end during it.
  if (isReachable) void act(tab, random)
  await world.parts.settled()
}
