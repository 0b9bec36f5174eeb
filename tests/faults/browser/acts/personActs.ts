import type { Page } from 'playwright'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { uuidV7 } from '#domain/ids.ts'
import { brandId, firstStoreIds, storeValues } from '../../parts/cast.ts'
import type { Seeded } from '../../parts/seeded.ts'
import type { Device } from '../setup/Device.ts'
import type { NotedSave, Round } from '../Round.ts'
import type { TabChange, TabReport } from '../tab/faultTab.ts'

const edited: readonly EntityName[] = ['store', 'store', 'store', 'tradeZone', 'lease', 'competitor']
const textFields: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  store: ['address', 'floor', 'name', 'nameEnglish'],
  tradeZone: ['name', 'nameEnglish', 'method'],
  lease: ['landlordName'],
  competitor: ['name', 'address'],
}

function newTexts(round: Round, device: Device, entity: EntityName, random: Seeded): FieldValues {
  const names = textFields[entity]!
  const count = 1 + random.below(Math.min(3, names.length))
  return Object.fromEntries(
    Array.from({ length: count }, () => [random.pick(names), round.text(device.member, entity)] as const),
  )
}

/** Picks a visible record, usually the first, so that users' edits collide. */
async function pickRecord(
  device: Device,
  random: Seeded,
  isDeleted = false,
): Promise<[EntityName, string] | undefined> {
  const entity = random.pick(edited)
  const page = await device.tab()
  const all = await page.evaluate((name) => globalThis.faultTab!.rows(name), entity)
  const rows = all.filter((row) => row.isDeleted === isDeleted)
  if (rows.length === 0) return undefined
  return [entity, (random.chance(0.6) ? rows[0]! : random.pick(rows)).id]
}

async function save(round: Round, device: Device, change: TabChange, random: Seeded): Promise<void> {
  const page = device.tabs.length > 1 ? random.pick(device.tabs) : await device.tab()
  round.note(device, notedOf(change, await saveIn(page, change)))
}

export const saveIn = (page: Page, change: TabChange): Promise<TabReport> =>
  page.evaluate((wanted) => globalThis.faultTab!.save(wanted), JSON.stringify(change))

/** Without a report from the tab, the save's outcome is `unsure`. */
export function notedOf(change: TabChange, report?: TabReport): Omit<NotedSave, 'device' | 'member'> {
  const { entity, id, kind, fields: values } = change
  const opIds = report?.said === 'saved' ? report.opIds : []
  return { entity, id, kind, values, said: report?.said ?? 'unsure', by: 'tab', opIds }
}

export async function someEdit(round: Round, device: Device, random: Seeded): Promise<TabChange | undefined> {
  const found = await pickRecord(device, random)
  if (!found) return undefined
  const [entity, id] = found
  return { entity, id, kind: 'patch', fields: newTexts(round, device, entity, random) }
}

export async function edit(round: Round, device: Device, random: Seeded): Promise<void> {
  const change = await someEdit(round, device, random)
  if (change) await save(round, device, change, random)
}

export async function create(round: Round, device: Device, random: Seeded): Promise<void> {
  await save(round, device, newRecord(round, device, random), random)
}

export function newRecord(round: Round, device: Device, random: Seeded): TabChange {
  const entity = random.pick(edited)
  const store = firstStoreIds[device.member.company][0]!
  const name = round.text(device.member, entity)
  const values: Partial<Record<EntityName, FieldValues>> = {
    store: storeValues(name, round.code()),
    tradeZone: { name, code: 'Z', tier: '1', store },
    competitor: { name, brand: brandId, place: { longitude: 121.5, latitude: 25 } },
    lease: { landlordName: name, store },
  }
  return {
    entity,
    id: uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    kind: 'create',
    fields: values[entity]!,
  }
}

/** Opens a form, which then doesn't show later changes by others. */
export async function openForm(round: Round, device: Device, random: Seeded): Promise<void> {
  const found = await pickRecord(device, random)
  if (!found) return
  const [entity, id] = found
  const page = await device.tab()
  await page.evaluate(([name, kind, of]) => globalThis.faultTab!.openForm(name, kind, of), [
    'form',
    entity,
    id,
  ] as const)
  round.forms.set(device.number, { page, entity, id })
}

export async function saveForm(round: Round, device: Device, random: Seeded): Promise<void> {
  const form = round.forms.get(device.number)
  round.forms.delete(device.number)
  if (!form || form.page.isClosed()) return
  const { entity, id, page } = form
  const change = { entity, id, kind: 'patch', fields: newTexts(round, device, entity, random), form: 'form' } as const
  round.note(device, notedOf(change, await saveIn(page, change)))
}

/** Initial records are never deleted, so that users keep editing the same ones. */
export async function remove(round: Round, device: Device, random: Seeded): Promise<void> {
  const found = await pickRecord(device, random)
  if (!found || isFirst(found[1])) return
  await save(round, device, { entity: found[0], id: found[1], kind: 'delete', fields: {} }, random)
}

const isFirst = (id: string): boolean => id.startsWith('01900000-0000-7000-8')

export async function bringBack(round: Round, device: Device, random: Seeded): Promise<void> {
  const found = await pickRecord(device, random, true)
  if (found) await save(round, device, { entity: found[0], id: found[1], kind: 'restore', fields: {} }, random)
}

export async function decide(round: Round, device: Device, random: Seeded): Promise<void> {
  const page = await device.tab()
  const choice = random.pick(['current', 'incoming'] as const)
  const report = await page.evaluate((take) => globalThis.faultTab!.decide(take), choice)
  if (report?.said === 'saved') for (const opId of report.opIds) round.decisions.add(opId)
  if (report) round.log(`  decided for ${choice}: ${report.said}`)
}

export async function photograph(round: Round, device: Device, random: Seeded): Promise<void> {
  const page = await device.tab()
  const stores = await page.evaluate(() => globalThis.faultTab!.rows('store'))
  const store = stores.filter((row) => !row.isDeleted).at(random.below(3))
  if (!store) return
  const bytes = random.chance(0.6) ? 20_000 + random.below(200_000) : 400_000 + random.below(2_600_000)
  const photo = { storeId: store.id, name: round.text(device.member, 'store'), bytes }
  const { sha256, report } = await page.evaluate((wanted) => globalThis.faultTab!.photograph(wanted), photo)
  const change = { entity: 'store', id: store.id, kind: 'patch', fields: {} } as const
  round.note(device, { ...notedOf(change, report), photo: sha256 })
}

export async function sendFiles(round: Round, device: Device): Promise<void> {
  const page = await device.tab()
  const { filesEnd, filesWaiting } = await page.evaluate(() => globalThis.faultTab!.sendFiles())
  round.log(`  files: ${filesEnd}, ${filesWaiting} wait`)
}

export async function sync(round: Round, device: Device, random: Seeded): Promise<void> {
  await device.tab()
  const page = random.pick(device.tabs)
  const standing = await page.evaluate(() => globalThis.faultTab!.sync())
  round.log(`  ${standing.end}, ${standing.waiting} wait, ${standing.parked} set aside`)
}
