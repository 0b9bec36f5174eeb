import { castMembers } from '../../parts/cast.ts'
import type { Seeded } from '../../parts/seeded.ts'
import type { Device } from '../setup/Device.ts'
import type { Round } from '../Round.ts'
import { pickFate } from '../wire/fate.ts'
import { edit, newRecord, notedOf, photograph, saveIn, sendFiles, someEdit, sync } from './personActs.ts'
import { fillEdit } from './screenActs.ts'

export async function trouble(round: Round, device: Device, random: Seeded): Promise<void> {
  const fates = Array.from({ length: 1 + random.below(3) }, () => pickFate(random))
  device.line.fates.push(...fates)
  round.log(`  next on the line: ${fates.map(({ kind }) => kind).join(' ')}`)
  if (random.chance(0.5)) await sync(round, device, random)
}

export async function cutLine(round: Round, device: Device): Promise<void> {
  device.line.cut()
  round.strike('line: cut')
}

export async function mendLine(_round: Round, device: Device): Promise<void> {
  device.line.mend()
}

export async function openTab(_round: Round, device: Device): Promise<void> {
  if (device.tabs.length < 3) await device.openTab()
}

export async function closeTab(_round: Round, device: Device): Promise<void> {
  await device.closeTabs(Math.max(0, device.tabs.length - 1))
}

export async function openScreen(_round: Round, device: Device): Promise<void> {
  if (device.canOpenScreen) await device.openScreen()
}

export async function killBrowser(round: Round, device: Device, random: Seeded): Promise<void> {
  await device.open()
  const [page] = device.tabs
  if (random.chance(0.4)) void page?.evaluate(() => globalThis.faultTab!.sync()).catch(nobody)
  if (random.chance(0.4)) void page?.evaluate(() => globalThis.faultTab!.sendFiles()).catch(nobody)
  round.strike('browser killed')
  await device.kill()
  if (random.chance(0.7)) await device.openTab()
}

export async function killInTheAct(round: Round, device: Device, random: Seeded): Promise<void> {
  round.strike('browser killed in the act')
  if (device.screen && !round.changedRights.has(device.member) && random.chance(0.6)) {
    const { page, ...change } = await fillEdit(round, device, random)
    await page.getByRole('button', { name: /^Save/ }).click()
    round.note(device, { ...change, said: 'unsure' })
    await device.kill()
    return
  }
  const page = await device.tab()
  const change =
    (random.chance(0.3) ? undefined : await someEdit(round, device, random)) ?? newRecord(round, device, random)
  const saving = saveIn(page, change)
  // A save reported as stored survives, even if the battery dies right after the report.
  const isAwaited = random.chance(0.6)
  const report = isAwaited ? await saving : undefined
  await device.kill()
  await saving.catch(nobody)
  round.note(device, notedOf(change, report))
}

export async function killServer(round: Round): Promise<void> {
  round.strike('server killed')
  round.setup.disk.mend()
  await round.setup.killServer()
  await round.setup.startServer()
}

/** Kills the server while it handles a request, usually a push or a photo part, or right after the response. */
export async function killServerInPush(round: Round, device: Device, random: Seeded): Promise<void> {
  const isPhoto = random.chance(0.4)
  await (isPhoto ? photograph : edit)(round, device, random)
  const when = random.pick(['forwarded', 'answered', 'told'] as const)
  // The first request of a cycle gets scopes or starts a file; the second one sends data and is hit.
  const strike = (): Promise<void> => {
    round.strike(`server killed, push ${when}`)
    return round.setup.killServer()
  }
  device.line.fates.splice(0, device.line.fates.length, { kind: 'calm' }, { kind: 'meanwhile', when, strike })
  await (isPhoto ? sendFiles : sync)(round, device, random)
  round.setup.disk.mend()
  await round.setup.killServer()
  await round.setup.startServer()
}

/** Runs background sync in the service worker, usually with all tabs closed. */
export async function ringWorker(round: Round, device: Device, random: Seeded): Promise<void> {
  await edit(round, device, random)
  if (random.chance(0.7)) await device.closeTabs()
  round.strike('worker rung')
  const answered = device.line.isCut ? undefined : device.line.whenAnswered('/Scopes', 2_000)
  await device.ring()
  await answered
}

/** Fills the device: a save either succeeds or visibly fails, and existing data remains. */
export async function fullDevice(round: Round, device: Device, random: Seeded): Promise<void> {
  // Restart the browser, because a storage quota takes effect only if set before the browser's first write.
  await device.close()
  await device.open()
  round.limited.add(device.number)
  round.strike('device full')
  await device.limitStorage(random.below(200_000))
  await edit(round, device, random)
  await sync(round, device, random)
  await device.limitStorage(undefined)
  await device.closeTabs()
  round.limited.delete(device.number)
}

export async function fullDisk(round: Round, device: Device, random: Seeded): Promise<void> {
  const { disk } = round.setup
  if (disk.isReal) round.strike('server disk full')
  disk.fill()
  await edit(round, device, random)
  await sync(round, device, random)
  if (random.chance(0.5)) disk.mend()
}

/** Signs in another user on the device; the previous user's unsent work stays there. */
export async function switchPerson(round: Round, device: Device, random: Seeded): Promise<void> {
  // Half of the time tabs stay open, and then encounter another user's session.
  const others = [castMembers[0]!, castMembers[1]!, castMembers[3]!].filter((one) => one !== device.member)
  if (random.chance(0.5)) await device.closeTabs()
  await device.open()
  await device.signIn(random.pick(others))
  round.strike('person switched')
  for (const page of device.tabs) await page.evaluate(() => globalThis.faultTab!.sync())
  await device.closeTabs()
}

/** Revokes rights, as an administrator does; changes that needed them are rejected and parked. */
export async function changeRights(round: Round, device: Device, random: Seeded): Promise<void> {
  const { userId } = device.member
  await edit(round, device, random)
  round.setup.disk.mend()
  round.setup.giveRoles(userId, ['viewer'])
  round.changedRights.add(device.member)
  round.strike('rights taken away')
  await sync(round, device, random)
}

const nobody = (): void => undefined
