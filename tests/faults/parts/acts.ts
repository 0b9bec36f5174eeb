import type { EntityName } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { ConflictChoice } from '#domain/sync/resolve.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { newId } from '#db/newId.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import type { ParkedRow } from '#db/rows.ts'
import { saveRecord } from '#db/saveRecord.ts'
import { discardParked, retryParked } from '#sync/parkedActions.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { brandId, canaryOf, commercialCanaryOf, storeValues } from './cast.ts'
import type { Seeded } from './seeded.ts'
import type { Form, Tab } from './Tab.ts'

/**
 * User actions in a tab. Each action depends only on the content shown in the tab, so a history is still meaningful if
 * one action is omitted.
 */

const edited: readonly EntityName[] = ['store', 'store', 'store', 'tradeZone', 'lease', 'competitor']
const textFields: Readonly<Record<string, readonly string[]>> = {
  store: ['address', 'floor', 'name', 'nameEnglish'],
  tradeZone: ['name', 'nameEnglish', 'method'],
  lease: ['landlordName'],
  competitor: ['name', 'address'],
}

export const shown = (tab: Tab, entity: EntityName, isDeleted = false): LocalRecord[] =>
  tab.copy.rows<LocalRecord>(entity).filter(({ deletedV }) => (deletedV !== null) === isDeleted)

function pickForm(tab: Tab, random: Seeded): Form | undefined {
  const entity = random.pick(edited)
  const rows = shown(tab, entity)
  if (rows.length === 0) return undefined
  return tab.look(entity, (random.chance(0.6) ? rows[0]! : random.pick(rows)).id)
}

/** Sometimes a text that two users may both enter. */
function textOf(tab: Tab, entity: EntityName, random: Seeded): string {
  const { company } = tab.copy.member
  const mark = entity === 'lease' ? commercialCanaryOf(company) : canaryOf(company)
  return random.chance(0.08) ? `${mark}:same` : `${mark}:${random.below(0x7fffffff).toString(36)}`
}

function newValues(tab: Tab, { entity, seen }: Form, random: Seeded): FieldValues {
  const names = textFields[entity]!
  const values: Record<string, Json> = {}
  const count = 1 + random.below(Math.min(3, names.length))
  for (let index = 0; index < count; index += 1) values[random.pick(names)] = textOf(tab, entity, random)
  if (entity !== 'store') return values
  if (random.chance(0.15)) values['seatCount'] = random.below(4)
  if (random.chance(0.1)) values['posCode'] = `${tab.copy.member.company}-${random.below(5)}`
  if (random.chance(0.08) && seen?.fields['floor'] !== undefined) values['floor'] = null
  const isDecider = tab.member.roles.some((role) => role === 'owner')
  if (isDecider && random.chance(0.25)) values['status'] = random.pick(['3', '4', '5', '2'])
  return values
}

export async function edit(tab: Tab, random: Seeded): Promise<void> {
  const form = pickForm(tab, random)
  if (form) await save(tab, form, newValues(tab, form, random))
}

export function openForm(tab: Tab, random: Seeded): void {
  const form = pickForm(tab, random)
  if (form && tab.forms.length < 4) tab.forms.push(form)
}

export async function saveForm(tab: Tab, random: Seeded): Promise<void> {
  const form = tab.forms.shift()
  if (form) await save(tab, form, newValues(tab, form, random))
}

export async function move(tab: Tab, random: Seeded): Promise<void> {
  const zones = shown(tab, 'tradeZone')
  const stores = shown(tab, 'store')
  if (zones.length === 0 || stores.length === 0) return
  const form = tab.look('tradeZone', random.pick(zones).id)
  await save(tab, form, { store: random.pick(stores).id })
}

const epochOf = ({ epochName }: Form): { epoch?: string } => (epochName === undefined ? {} : { epoch: epochName })

export async function save(
  tab: Tab,
  opened: Form,
  values: FieldValues,
  newFiles: readonly string[] = [],
): Promise<void> {
  const form = tab.world.planted.form?.(opened, tab.look(opened.entity, opened.id)) ?? opened
  const { entity, id, seen } = form
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, to]) => [name, { to, baseV: seen ? fieldVersion(seen, name) : 0 }]),
  )
  const change = {
    member: tab.member,
    entity,
    id,
    kind: 'patch' as const,
    fields,
    rowBaseV: seen?.rv ?? 0,
    ...epochOf(form),
    newFiles,
  }
  const saving = { form: opened, values }
  tab.saving.add(saving)
  const outcome = await write(tab, change)
  tab.saving.delete(saving)
  if (!outcome?.saved) return
  tab.world.journal.noteSaved(opened, outcome.opIds)
  tab.world.journal.checkShown(tab, opened, values)
}

/** Saves as the page does. A rejection or storage failure is reported to the user, and no data is lost. */
async function write(tab: Tab, change: RecordChange): Promise<SaveOutcome | undefined> {
  return orRefusal(tab, () => saveRecord(tab.database, change, tab.ports))
}

export async function orRefusal<T>(tab: Tab, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) tab.world.journal.noteFault(`an action in tab ${tab.name}`, error)
    tab.world.log(`${tab.name} was told: ${error instanceof AppError ? error.code : 'a fault'}`)
    return undefined
  }
}

export async function create(tab: Tab, random: Seeded): Promise<void> {
  const entity = random.pick(edited)
  const [store] = shown(tab, 'store').toReversed()
  const name = textOf(tab, entity, random)
  const place = { longitude: 121.5, latitude: 25 }
  const values: Record<string, FieldValues> = {
    store: storeValues(name, `${tab.copy.member.company}-${random.below(30)}`),
    tradeZone: { name, code: 'Z', tier: '1', ...(store ? { store: store.id } : {}) },
    competitor: { name, brand: brandId, place },
    lease: { landlordName: name, ...(store ? { store: store.id } : {}) },
  }
  if (entity === 'lease' && !store) return
  await createAs(tab, entity, newId(tab.device.ports), values[entity]!)
}

export async function createAs(
  tab: Tab,
  entity: EntityName,
  id: string,
  values: FieldValues,
  newFiles: readonly string[] = [],
): Promise<boolean> {
  const form: Form = { entity, id, seen: undefined, epoch: -1, epochName: undefined }
  const fields = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { to, baseV: 0 }]))
  const change = { member: tab.member, entity, id, kind: 'create', fields, rowBaseV: 0, newFiles } as const
  const outcome = await write(tab, change)
  if (!outcome?.saved) return false
  tab.world.journal.noteSaved(form, outcome.opIds)
  tab.world.journal.checkShown(tab, form, values)
  return true
}

export async function mark(tab: Tab, form: Form, kind: 'delete' | 'restore'): Promise<void> {
  const { entity, id, seen } = form
  const outcome = await write(tab, {
    member: tab.member,
    entity,
    id,
    kind,
    fields: {},
    rowBaseV: seen?.rv ?? 0,
    ...epochOf(form),
  })
  if (outcome?.saved) tab.world.journal.noteSaved(form, outcome.opIds)
}

export async function remove(tab: Tab, random: Seeded): Promise<void> {
  const form = random.chance(0.5) ? (tab.forms.shift() ?? pickForm(tab, random)) : pickForm(tab, random)
  if (form) await mark(tab, form, 'delete')
}

export async function restoreRecord(tab: Tab, random: Seeded): Promise<void> {
  const entity = random.pick(edited)
  const rows = shown(tab, entity, true)
  if (rows.length > 0) await mark(tab, tab.look(entity, random.pick(rows).id), 'restore')
}

function decided(tab: Tab, { entity, currentValue }: FieldValues, random: Seeded): Json {
  const figure = random.below(99)
  if (entity !== 'performance') return `${canaryOf(tab.copy.member.company)}:decided${figure}`
  return typeof currentValue === 'number' ? figure : { amount: figure, currency: 'TWD' }
}

export async function resolve(tab: Tab, random: Seeded): Promise<void> {
  const open = shown(tab, 'conflict').filter(({ fields }) => fields['status'] === 'open')
  if (open.length === 0) return
  const conflict = random.pick(open)
  const isField = conflict.fields['type'] === 'field'
  const choices: ConflictChoice[] = [{ take: 'current' }, { take: 'incoming' }]
  if (isField) choices.push({ take: 'value', value: decided(tab, conflict.fields, random) })
  const form = tab.look('conflict', conflict.id)
  const outcome = await orRefusal(tab, () =>
    resolveConflict(tab.database, conflict.id, random.pick(choices), tab.actions),
  )
  if (outcome?.saved) tab.world.journal.noteSaved(form, outcome.opIds)
}

export async function discard(tab: Tab, random: Seeded): Promise<void> {
  const rows = tab.copy.rows<ParkedRow>('parked')
  if (rows.length > 0) await orRefusal(tab, () => discardParked(tab.database, random.pick(rows).n, tab.actions))
}

export async function retry(tab: Tab, random: Seeded): Promise<void> {
  const rows = tab.copy.rows<ParkedRow>('parked')
  if (rows.length > 0) await orRefusal(tab, () => retryParked(tab.database, random.pick(rows).n, {}, tab.actions))
}
