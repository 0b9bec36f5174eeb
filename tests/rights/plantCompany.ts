import { randomUUID } from 'node:crypto'
import type { Member, Role } from '#domain/access/permissions.ts'
import { entityOf } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { noteAudit } from '#server/services/audit/noteAudit.ts'
import { createRecords, type NewRecord } from '#server/services/sync/createRecords.ts'
import { openCompanyWriter } from '#server/services/sync/companyWriter.ts'
import { hashOf, send } from '../server/fileSetup.ts'
import { type Device, storeFields, type TestServer } from '../server/testServer.ts'
import { canaryText, type CompanyName, figureCanary, type FigureKind, isFigureKind, recordCanary } from './canaries.ts'
import { comparisonRecords } from './plantComparison.ts'
import { type PlantedEntity, plantedEntities } from './readers.ts'
import { sampleFields } from './sampleFields.ts'

export interface Place {
  readonly name: CompanyName
  readonly companyId: string
  readonly brand: string
  /** Store assigned to the surveyor. */
  readonly bound: string
  /** Store not assigned to the surveyor. */
  readonly other: string
  readonly surveyed: readonly string[]
  /** Surveys assigned to the surveyor before planting. */
  readonly given: readonly string[]
  readonly members: ReadonlyMap<Role, Device>
  /** ID of a member without a session, for calls that change members. */
  readonly bystander: string
  readonly otherOwner: string
}

export interface Ids {
  readonly companyId: string
  readonly records: readonly (readonly [PlantedEntity, string])[]
  readonly userId: string
  readonly invitationId: string
  readonly posCode: string
  readonly files: readonly string[]
}

const sides = ['bound', 'other'] as const
type Side = (typeof sides)[number]
export const boundSurveyOf = (place: Pick<Place, 'name'>): string => recordId(place, 'survey', 'bound')

const recordId = ({ name }: Pick<Place, 'name'>, entity: PlantedEntity, side: Side) =>
  demoId(`${name} ${entity} ${side}`)

/**
 * Returns a record with its canary: a text, or a figure if no field can contain text. Stores get their canary by
 * patches, because a patch leaves a history.
 */
function plantedRecord(place: Place, entity: PlantedEntity, side: Side): NewRecord & { entity: PlantedEntity } {
  const text = canaryText(place.name, recordCanary(entity, side))
  const of = { brand: place.brand, store: place[side], survey: recordId(place, 'survey', side), text }
  const group = recordId(place, 'layerGroup', side)
  const fields = {
    ...sampleFields(entity, { ...of, group }),
    ...(isFigureKind(entity) ? figureFields(place, entity, side) : {}),
  }
  const isShown = entity === 'layerGroup' && side === 'bound'
  const binding = entity === 'survey' ? { boundStores: [place[side]] } : isShown ? { forAll: 'view' } : {}
  return { entity, id: recordId(place, entity, side), fields: { ...fields, ...binding } }
}

function figureFields({ name }: Place, entity: FigureKind, side: Side): Record<string, Json> {
  const figure = figureCanary(name, entity, side)
  return entity === 'performance'
    ? { sales: { amount: figure, currency: 'TWD' } }
    : { segments: [[[figure, 25, 0, 5]]] }
}

export async function plantCompany(server: TestServer, place: Place): Promise<Ids> {
  const { context } = server
  const owner = place.members.get('owner')!
  const planner = place.members.get('planner')!
  const kinds = plantedEntities.filter((entity) => entity !== 'store')
  const records = kinds.flatMap((entity) => sides.map((side) => plantedRecord(place, entity, side)))
  // If a kind is visible only to its creator, the surveyor creates one of its two records.
  const isOfSurveyor = ({ entity, id }: NewRecord) =>
    entityOf(entity).boundSee === 'own' && id === recordId(place, entity as PlantedEntity, 'bound')
  const disputed: NewRecord = { entity: 'lease', id: disputedId(place), fields: { store: place.bound } }
  const comparison = comparisonRecords(place)
  const surveyor = place.members.get('surveyor')!
  const isNotice = ({ entity }: NewRecord) => entity === 'notice'
  const ofPeople = records.filter((record) => !isNotice(record))
  const own = ofPeople.filter(isOfSurveyor)
  const others = ofPeople.filter((record) => !isOfSurveyor(record))
  const memberOf = ({ userId }: Device, role: Role): Member => ({
    userId,
    companyId: place.companyId,
    roles: [role],
    boundStoreIds: [],
    boundSurveyIds: [],
  })
  await context.database.transaction().execute(async (transaction) => {
    await createRecords(transaction, context, memberOf(owner, 'owner'), [...others, disputed, ...comparison])
    await createRecords(transaction, context, memberOf(surveyor, 'surveyor'), own)
    const { ledger, at } = await openCompanyWriter(transaction, context, memberOf(owner, 'owner'))
    for (const record of records.filter(isNotice)) {
      const { entity, id, fields: set } = record
      const createdBy = isOfSurveyor(record) ? surveyor.userId : owner.userId
      const operation = { opId: randomUUID(), clientId: randomUUID(), seq: 1, userId: owner.userId }
      await ledger.find(entity, id)
      ledger.write({ entity, id, kind: 'create', set, createdBy }, { operation, at })
    }
    await ledger.flush()
  })
  const files = await plantStores(owner, place)
  await nameForeignFile(place.members.get('surveyor')!, place, files[1]!)
  await plantHistory(owner, place)
  await plantConflicts(owner, planner, place)
  const invitationId = await plantPeople(server, place, owner.userId)
  return {
    companyId: place.companyId,
    records: [
      ...sides.map((side) => ['store', place[side]] as const),
      ...[...records, ...comparison].map(({ entity, id }) => [entity, id] as const),
    ],
    userId: place.bystander,
    invitationId,
    posCode: place.name === 'own' ? 'TPE-999' : 'FOREIGN-2',
    files,
  }
}

const current = async (device: Device, key: string) => (await device.everything()).get(key)!

async function patch(device: Device, entity: PlantedEntity, id: string, values: Record<string, Json>, seen?: number) {
  const rv = seen ?? (await current(device, `${entity}/${id}`)).rv
  const [result] = await device.push(device.operation('patch', entity, id, values, rv))
  if (result?.outcome !== 'applied' && result?.outcome !== 'conflict')
    throw new Error(`${entity} ${JSON.stringify(values)}: ${JSON.stringify(result)}`)
  return result.outcome
}

/** Sets addresses, then replaces them, and adds a file to each of the two stores. Returns the files' hashes. */
async function plantStores(owner: Device, place: Place): Promise<string[]> {
  const files: string[] = []
  for (const side of sides) {
    const name = side.toUpperCase() as 'BOUND' | 'OTHER'
    await patch(owner, 'store', place[side], { address: canaryText(place.name, `STORE-${name}-BEFORE`) })
    await patch(owner, 'store', place[side], { address: canaryText(place.name, `STORE-${name}`) })
    const bytes = Buffer.from(`${canaryText(place.name, `FILE-${name}`)}\n`)
    const sent = await send(owner, bytes, 'text/plain')
    if (sent.state !== 'stored') throw new Error(JSON.stringify(sent))
    const sha256 = hashOf(bytes)
    const attachment = { id: randomUUID(), sha256, name: 'a.txt', mime: 'text/plain', bytes: bytes.length }
    await patch(owner, 'store', place[side], { attachments: [attachment] })
    files.push(sha256)
  }
  return files
}

/**
 * References another store's file in the surveyor's own store, to try to access the file. The reference must reveal no
 * data.
 */
async function nameForeignFile(surveyor: Device, place: Place, sha256: string): Promise<void> {
  const photo = { id: randomUUID(), sha256, name: 'a.jpg', mime: 'image/jpeg', bytes: 30 }
  await patch(surveyor, 'store', place.bound, { photos: [photo] })
}

async function plantHistory(owner: Device, place: Place): Promise<void> {
  const id = recordId(place, 'lease', 'bound')
  await patch(owner, 'lease', id, { landlordName: canaryText(place.name, 'LEASE-BOUND-BEFORE') })
  await patch(owner, 'lease', id, { landlordName: canaryText(place.name, 'LEASE-BOUND') })
}

const disputedId = ({ name }: Place) => demoId(`${name} disputed lease`)

/**
 * Changes a field as two users who don't see each other's change. The open conflict is as confidential as the record.
 */
async function plantConflicts(owner: Device, planner: Device, place: Place): Promise<void> {
  const dispute = async (entity: 'lease' | 'store', id: string, first: object, second: object) => {
    const { rv } = await current(owner, `${entity}/${id}`)
    await patch(owner, entity, id, first as Record<string, Json>, rv)
    if ((await patch(planner, entity, id, second as Record<string, Json>, rv)) !== 'conflict')
      throw new Error(`No conflict was planted at the ${entity}.`)
  }
  const lease = canaryText(place.name, 'CONFLICT-LEASE')
  const store = canaryText(place.name, 'CONFLICT-STORE')
  await dispute('lease', disputedId(place), { landlordName: 'the first' }, { landlordName: lease })
  await dispute('store', place.other, { floor: store }, { floor: 'the second' })
}

async function plantPeople({ context }: TestServer, place: Place, invitedBy: string): Promise<string> {
  const { database, clock } = context
  const { companyId, bystander, name } = place
  const text = (of: Parameters<typeof canaryText>[1]) => canaryText(name, of)
  await database
    .updateTable('company')
    .set({ name: text('COMPANY') })
    .where('id', '=', companyId)
    .execute()
  await database
    .updateTable('account')
    .set({ phone: text('PHONE'), password_hash: text('HASH') })
    .where('company_id', '=', companyId)
    .where('id', '=', bystander)
    .execute()
  const id = demoId(`invitation ${name}`)
  const times = { created_at: clock(), expires_at: clock() + 86_400_000 }
  const rights = { roles: '["viewer"]', bound_store_ids: '[]', bound_survey_ids: '[]' }
  const about = { id, company_id: companyId, email: text('INVITED'), invited_by: invitedBy, locale: 'en-us' }
  await database
    .insertInto('invitation')
    .values({ ...about, ...rights, ...times })
    .execute()
  const source = { address: '127.0.0.1', agent: '' }
  await noteAudit(context, { companyId, action: 'signIn', source, details: { canary: text('AUDIT') } })
  const owner = place.members.get('owner')!
  const at = new Date(clock()).toISOString()
  const noted = await owner.post('/api/Logging/UserActionLogByClient', {
    level: 'info',
    action: 'store.save',
    at,
    screen: '/map',
    details: { canary: text('ACTION') },
  })
  if (noted.statusCode !== 200) throw new Error(noted.body)
  return id
}

export const baseRecords = (brand: string, bound: string, other: string, prefix: string): NewRecord[] => [
  { entity: 'brand', id: brand, fields: { name: 'A brand' } },
  { entity: 'store', id: bound, fields: { ...storeFields(`${prefix}-1`, 'Bound'), brand } },
  { entity: 'store', id: other, fields: { ...storeFields(`${prefix}-2`, 'Other'), brand } },
]
