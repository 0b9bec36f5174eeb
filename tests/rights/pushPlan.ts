import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/permissions.ts'
import { entities, type EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { type Device, storeFields } from '../server/testServer.ts'
import type { Ids, Place } from './plantCompany.ts'
import { type PlantedEntity, plantedEntities } from './readers.ts'
import { sampleFields } from './sampleFields.ts'

const editors: readonly Role[] = ['owner', 'administrator', 'planner']
const deciders: readonly Role[] = ['owner', 'administrator']
const commercial: readonly Role[] = ['owner', 'administrator', 'planner', 'analyst']

const answerers: readonly Role[] = [...commercial, 'surveyor']
const everyone: readonly Role[] = [...answerers, 'viewer']

export interface OwnChange {
  readonly name: string
  readonly may: readonly Role[]
  readonly operations: (device: Device) => Promise<readonly Operation[]>
}

const change = (
  name: string,
  may: readonly Role[],
  kind: Operation['kind'],
  entity: EntityName,
  idOf: string | (() => string),
  values: Record<string, Json> = {},
): OwnChange => ({
  name,
  may,
  operations: async (device) => [
    device.operation(kind, entity, typeof idOf === 'string' ? idOf : idOf(), values, 9_999),
  ],
})

const ownRemoval = (brand: string): OwnChange => ({
  name: 'delete a store of their own',
  may: editors,
  operations: async (device) => {
    const id = randomUUID()
    const fields = { ...storeFields(`OWN-${id.slice(0, 8)}`, 'own'), brand } as Record<string, Json>
    return [device.operation('create', 'store', id, fields), device.operation('delete', 'store', id, {}, 9_999)]
  },
})

const ownAnswer: OwnChange = {
  name: 'edit an answer of their own',
  may: answerers,
  operations: async (device) => {
    const id = randomUUID()
    const fields = sampleFields('answer', { brand: id, store: id, survey: id, text: 'own' }) as Record<string, Json>
    return [
      device.operation('create', 'answer', id, fields),
      device.operation('patch', 'answer', id, { values: { q: { text: 'put right' } } }, 9_999),
    ]
  },
}

const ownNote: OwnChange = {
  name: 'create mapNote',
  may: commercial,
  operations: async (device) => {
    const group = randomUUID()
    const id = randomUUID()
    const of = { brand: id, store: id, survey: id, group, text: 'own' }
    return [
      device.operation('create', 'layerGroup', group, sampleFields('layerGroup', of) as Record<string, Json>),
      device.operation('create', 'mapNote', id, sampleFields('mapNote', of) as Record<string, Json>),
    ]
  },
}

const ownApproval: OwnChange = {
  name: 'approve an answer of their own',
  may: commercial,
  operations: async (device) => {
    const id = randomUUID()
    const fields = sampleFields('answer', { brand: id, store: id, survey: id, text: 'own' }) as Record<string, Json>
    return [
      device.operation('create', 'answer', id, fields),
      device.operation('patch', 'answer', id, { review: 'approved' }, 9_999),
    ]
  },
}

/** Roles that may create each kind; a kind not listed follows its declared right. */
const makers: Partial<Record<PlantedEntity, readonly Role[]>> = {
  store: editors,
  lease: commercial,
  performance: commercial,
  tradeZone: editors,
  deliveryZone: editors,
  competitor: editors,
  poi: editors,
  brand: deciders,
  choiceEntry: deciders,
  companySettings: deciders,
  survey: editors,
  surveyVersion: editors,
  answer: answerers,
  footprint: answerers,
  study: commercial,
  upload: editors,
  report: editors,
  reportVersion: editors,
  reportFinance: editors,
  feedback: everyone,
  // Only the server writes notices.
  notice: [],
  layerGroup: commercial,
  mapNote: commercial,
}
const byRight: Record<(typeof entities)[PlantedEntity]['permissions']['edit'], readonly Role[]> = {
  'business.edit': editors,
  'commercial.edit': commercial,
  'note.write': commercial,
  'company.configure': deciders,
  'survey.design': editors,
  'survey.answer': answerers,
  'data.move': editors,
  'feedback.send': everyone,
}
const makersOf = (entity: PlantedEntity): readonly Role[] =>
  makers[entity] ?? byRight[entities[entity].permissions.edit]

const withoutNotes = plantedEntities.filter((entity) => entity !== 'mapNote')

/**
 * Returns changes with the roles that may make them. Deliberately repeats the write part of the access table
 * (decisions, section 4).
 */
export function ownChanges({ name, brand, bound, other }: Place, spare: (name: string) => string): OwnChange[] {
  const photo = { id: randomUUID(), sha256: 'a'.repeat(64), name: 'a.jpg', mime: 'image/jpeg', bytes: 10 }
  const sample = (entity: EntityName) =>
    sampleFields(entity, { brand, store: other, survey: randomUUID(), text: 'new' }) as Record<string, Json>
  return [
    ...withoutNotes.map((entity) =>
      change(`create ${entity}`, makersOf(entity), 'create', entity, randomUUID, sample(entity)),
    ),
    ownNote,
    // The group is the owner's: other members can at most read it.
    change('edit a group that is shown', ['owner'], 'patch', 'layerGroup', demoId(`${name} layerGroup bound`), {
      name: 'x',
    }),
    change('write on a note that is shown', ['owner'], 'patch', 'mapNote', demoId(`${name} mapNote bound`), {
      text: 'x',
    }),
    change('write on a note that is not', ['owner'], 'patch', 'mapNote', demoId(`${name} mapNote other`), {
      text: 'x',
    }),
    change('edit a store', editors, 'patch', 'store', spare('store'), { nameEnglish: 'changed' }),
    change('edit the bound store', editors, 'patch', 'store', bound, { nameEnglish: 'changed' }),
    change('photos of the bound store', [...editors, 'surveyor'], 'patch', 'store', bound, { photos: [photo] }),
    change('photos of another store', editors, 'patch', 'store', spare('store'), { photos: [photo] }),
    change('decide a status', deciders, 'patch', 'store', spare('decided'), { status: '4' }),
    change('edit a lease', commercial, 'patch', 'lease', spare('lease'), { landlordName: 'changed' }),
    change('company settings', deciders, 'patch', 'companySettings', spare('settings'), { mapZoom: 12 }),
    change('edit a comparison', editors, 'patch', 'report', spare('comparison'), { title: 'changed' }),
    change('approve a comparison', deciders, 'patch', 'report', spare('sentComparison'), { state: 'approved' }),
    change('delete a comparison of others', deciders, 'delete', 'report', spare('removedComparison')),
    change('edit a survey', editors, 'patch', 'survey', spare('survey'), { topic: 'changed' }),
    change('edit an answer of others', commercial, 'patch', 'answer', spare('answer'), { values: {} }),
    change('review an answer of others', commercial, 'patch', 'answer', spare('answer'), { review: 'issues' }),
    ownApproval,
    change('delete an answer of others', deciders, 'delete', 'answer', spare('removedAnswer')),
    ownAnswer,
    change('delete a store of others', deciders, 'delete', 'store', spare('removed')),
    change('delete a lease of others', deciders, 'delete', 'lease', spare('removedLease')),
    ownRemoval(brand),
  ]
}

/**
 * Returns changes with the IDs of the other company's records, which must stay unchanged. A create may add a record
 * with the same ID to the caller's company.
 */
export const foreignChanges = (device: Device, { records }: Ids): Operation[] =>
  records.flatMap(([entity, id]) =>
    (['patch', 'delete', 'restore', 'create'] as const).map((kind) =>
      device.operation(kind, entity, id, kind === 'patch' || kind === 'create' ? { name: 'taken' } : {}, 1),
    ),
  )
