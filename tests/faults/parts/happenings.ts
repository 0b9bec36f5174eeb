import type { EntityName } from '#domain/entities.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { uuidV7 } from '#domain/ids.ts'
import { purgeBin } from '#server/services/bin/purgeBin.ts'
import { applyOperations } from '#server/services/sync/applyOperations.ts'
import { type CastMember, castMembers, companyIds, firstStoreIds, memberOf, canaryOf } from './cast.ts'
import { type Device, maxTabs } from './Device.ts'
import { pickFate } from './fates.ts'
import { partFaults } from './fileNetwork.ts'
import type { Seeded } from './seeded.ts'
import type { World } from './World.ts'

const dayMs = 86_400_000
const yearMs = 365 * 86_400_000

export function trouble(device: Device, random: Seeded): void {
  const count = 1 + random.below(3)
  for (let index = 0; index < count; index += 1) device.fates.push(random.chance(0.25) ? 'calm' : pickFate(random))
}

export function crash(device: Device, random: Seeded): void {
  const when = random.pick(['before', 'inside', 'after'] as const)
  const inTransactions = 1 + random.below(when === 'inside' ? 60 : 12)
  device.crash = { when, inTransactions, isWholeBrowser: random.chance(0.5) }
}

export function storage(device: Device, random: Seeded): void {
  const error = random.pick(['UnknownError', 'AbortError', 'QuotaExceededError'] as const)
  const when = random.pick(['call', 'call', 'commit', 'committed'] as const)
  const isReported = when === 'committed' && error === 'QuotaExceededError'
  device.storage = { error, when: isReported ? 'commit' : when, inCalls: 1 + random.below(when === 'call' ? 50 : 8) }
}

export function databaseTrouble(world: World, random: Seeded): void {
  world.server.trouble.code = random.pick(['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'KILLED', 'KILLED'])
  world.server.trouble.inStatements = random.below(60)
}

export function partFault(device: Device, random: Seeded): void {
  const count = 1 + random.below(3)
  for (let index = 0; index < count; index += 1) device.partFaults.push(random.pick(partFaults))
}

export function storeFault({ server: { files } }: World, random: Seeded): void {
  if (files) files.fault = random.pick(['full', 'killBefore', 'killAfter', 'powerLoss'])
}

/** Updates the app: every tab restarts, and pending changes keep the old format. */
export function upgradeApp(device: Device): void {
  if (!device.isOldApp) return
  device.isOldApp = false
  for (const [place, tab] of device.tabs.entries()) {
    tab?.end()
    if (tab) device.tabAt(place)
  }
  device.world.strike('app upgraded')
}

export async function signIn(device: Device, random: Seeded): Promise<void> {
  const current = device.token?.member ?? [...device.copies.values()][0]?.member
  const member = current && random.chance(0.6) ? current : random.pick(castMembers)
  await device.signIn(member)
  device.world.log(`${device.number} signs in as ${member.userId.slice(-2)}`)
  const place = random.below(maxTabs)
  const old = device.tabs[place]
  if (old && (old.member.userId !== member.userId || random.chance(0.3))) old.end()
  device.tabAt(place)
}

export function sessionEnds(world: World, device: Device): void {
  if (device.token) world.server.change('DELETE FROM session WHERE user_id = ?', device.token.member.userId)
}

function setAccount(world: World, member: CastMember): void {
  world.journal.accounts.set(member.userId, member)
  const { roles, boundStoreIds, userId } = member
  const values = [JSON.stringify(roles), JSON.stringify(boundStoreIds), userId]
  world.server.change('UPDATE account SET roles = ?, bound_store_ids = ? WHERE id = ?', ...values)
}

export function roleChange(world: World, random: Seeded): void {
  const member = world.journal.accountOf(random.pick(castMembers).userId)
  const role = random.pick(['planner', 'owner', 'surveyor', 'analyst', 'viewer'] as const)
  const bound = role === 'surveyor' ? firstStoreIds[member.company].slice(0, 1 + random.below(2)) : []
  setAccount(world, { ...member, roles: [role], boundStoreIds: bound })
  world.log(`${member.userId.slice(-2)} is now ${role}`)
}

export function scopeMove(world: World, random: Seeded): void {
  const surveyors = [...world.journal.accounts.values()].filter(({ roles }) => roles.includes('surveyor'))
  if (surveyors.length === 0) return
  const member = random.pick(surveyors)
  const boundStoreIds = firstStoreIds[member.company].filter(() => random.chance(0.5))
  setAccount(world, { ...member, boundStoreIds })
}

/** Restores a backup, including accounts and sessions; then restores the users' rights, as an administrator does. */
export function restore(world: World, random: Seeded): void {
  if (world.backups.length === 0) return
  const backup = random.pick(world.backups)
  world.server.restore(backup.number)
  world.backups.splice(world.backups.indexOf(backup) + 1)
  world.epochs.push({ retainedThrough: backup.through })
  for (const member of world.journal.accounts.values()) setAccount(world, member)
  world.strike('database restored')
}

export function backup(world: World): void {
  const through = { A: world.versionOf('A'), B: world.versionOf('B') }
  world.backups.push({ number: world.server.backup(), through })
}

export function clockJump(device: Device, random: Seeded): void {
  device.clockAheadMs = random.pick([0, -10 * yearMs, 10 * yearMs, -3_600_000, 86_400_000 * 40])
  device.world.strike('clock jump')
}

export async function bulkImport(world: World, random: Seeded): Promise<void> {
  const company = random.pick(['A', 'A', 'B'] as const)
  const owner = castMembers.find((one) => one.company === company && one.roles.includes('owner'))!
  const id = (): string => uuidV7(world.time.now, random.bytes(10))
  const clientId = id()
  const [first] = firstStoreIds[company] as [string]
  const operations = Array.from({ length: 2 + random.below(4) }, (_, index): Operation => {
    const isNew = random.chance(0.4)
    const entity: EntityName = isNew ? 'competitor' : 'store'
    const text = `${canaryOf(company)}:import${random.below(0x7fffffff).toString(36)}`
    const place = { longitude: 121.5, latitude: 25 }
    const values = isNew ? { name: text, brand: firstStoreIds.A[0]!, place } : { address: text }
    const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 1e9 }]))
    const identity = { opId: id(), clientId, seq: index + 1, txId: id(), userId: owner.userId, deps: [] }
    const target = { entity, entityId: isNew ? id() : first, kind: isNew ? ('create' as const) : ('patch' as const) }
    const wallAt = new Date(world.time.now).toISOString()
    return { ...identity, ...target, fields, rowBaseV: 1e9, schemaV: currentSchemaV, wallAt, skewMs: 0 }
  })
  const member = { ...memberOf(owner), companyId: companyIds[company] }
  await applyOperations(world.server.context, { member, clientId, operations }).catch(() => undefined)
  if (world.server.trouble.isKilled) world.server.start()
}

/** Runs the server's daily job as if everything in the trash had been there for 30 days. */
export async function purge(world: World): Promise<void> {
  world.journal.past.note(world)
  const clock = (): number => world.time.now + 31 * dayMs
  const purged = await purgeBin({ ...world.server.context, clock }).catch(() => 0)
  if (world.server.trouble.isKilled) world.server.start()
  if (purged > 0) world.strike('bin purged')
}
