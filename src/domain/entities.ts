import { brandFields, brandSections } from './brand/brandFields.ts'
import { choiceEntryFields, choiceEntrySections } from './company/choiceEntryFields.ts'
import { companySettingsFields, companySettingsSections } from './company/companySettingsFields.ts'
import { competitorFields, competitorSections } from './competitor/competitorFields.ts'
import { deliveryZoneFields, deliveryZoneSections } from './deliveryZone/deliveryZoneFields.ts'
import type { Entity, IndexColumn } from './entity.ts'
import { feedbackFields } from './feedback/feedbackFields.ts'
import type { FieldValues } from './fields/checkFields.ts'
import type { ChangesOf, ValuesOf } from './fields/field.ts'
import { layerGroupFields, mapNoteFields } from './layer/layerFields.ts'
import { listViewFields } from './listView/listViewFields.ts'
import { leaseFields, leaseSections } from './lease/leaseFields.ts'
import { performanceFields, performanceSections } from './performance/performanceFields.ts'
import { performanceIssues } from './performance/performanceIssues.ts'
import { poiFields, poiSections } from './poi/poiFields.ts'
import { reportEntities } from './report/reportEntities.ts'
import { dateOrderIssues } from './recordIssue.ts'
import { storeFields, storeSections } from './store/storeFields.ts'
import { storeIssues } from './store/storeIssues.ts'
import { studyFields } from './study/studyFields.ts'
import { conflictFields } from './conflict/conflictFields.ts'
import { noticeFields } from './notice/noticeFields.ts'
import { surveyEntities } from './survey/surveyEntities.ts'
import { tradeZoneFields, tradeZoneSections } from './tradeZone/tradeZoneFields.ts'
import { uploadFields } from './upload/uploadFields.ts'

const business = { view: 'company.view', edit: 'business.edit', remove: 'business.remove' } as const
const commercial = { view: 'commercial.view', edit: 'commercial.edit', remove: 'business.remove' } as const
/** Rights for record kinds that belong to a single user; every role has these rights. */
const ofOnePerson = { view: 'feedback.send', edit: 'feedback.send', remove: 'feedback.send' } as const
const noted = { view: 'company.view', edit: 'note.write', remove: 'note.write' } as const
const configured = { view: 'company.view', edit: 'company.configure', remove: 'company.configure' } as const

/** Synced record kinds. An entry here also defines the kind's storage, sync, rights and history. */
export const entities = {
  store: {
    label: 'Store',
    plural: 'Stores',
    fields: storeFields,
    sections: storeSections,
    scope: 'company',
    boundSee: 'theirStores',
    indexes: ['posCode'],
    permissions: business,
    titleFields: ['name', 'nameEnglish'],
    uniqueField: 'posCode',
    searchedFields: ['posCode', 'name', 'nameEnglish', 'address', 'addressEnglish', 'zipCode'],
    address: { list: '/map?panel=stores&view=list', one: '/map?panel=store&view=list' },
    boundFields: ['photos'],
    issues: storeIssues,
  },
  lease: {
    label: 'Lease',
    plural: 'Leases',
    fields: leaseFields,
    sections: leaseSections,
    scope: 'commercial',
    storeField: 'store',
    boundSee: 'nothing',
    indexes: ['store'],
    permissions: commercial,
    titleFields: ['landlordName'],
    issues: (values) => dateOrderIssues(leaseFields, values),
  },
  performance: {
    label: 'Performance',
    plural: 'Performance',
    fields: performanceFields,
    sections: performanceSections,
    scope: 'commercial',
    storeField: 'store',
    boundSee: 'nothing',
    indexes: ['store'],
    permissions: commercial,
    titleFields: ['year'],
    issues: performanceIssues,
  },
  competitor: {
    label: 'Competitor',
    plural: 'Competitors',
    fields: competitorFields,
    sections: competitorSections,
    scope: 'company',
    boundSee: 'nothing',
    indexes: [],
    permissions: business,
    titleFields: ['name', 'nameEnglish'],
    address: { list: '/map?panel=competitors&view=list', icon: 'rival' },
  },
  poi: {
    label: 'POI',
    plural: 'POIs',
    fields: poiFields,
    sections: poiSections,
    scope: 'company',
    boundSee: 'nothing',
    indexes: [],
    permissions: business,
    titleFields: ['name', 'nameEnglish'],
    address: { list: '/map?panel=pois&view=list', icon: 'pin' },
  },
  brand: {
    label: 'Brand',
    plural: 'Brands',
    fields: brandFields,
    sections: brandSections,
    scope: 'company',
    boundSee: 'all',
    indexes: [],
    permissions: configured,
    titleFields: ['name', 'nameEnglish'],
    distinct: ['name'],
    askedInline: ['name', 'nameEnglish', 'generalType', 'isOwn'],
    address: { list: '/settings?section=brands', icon: 'tag' },
  },
  tradeZone: {
    label: 'Trade Zone',
    plural: 'Trade Zones',
    fields: tradeZoneFields,
    sections: tradeZoneSections,
    scope: 'company',
    storeField: 'store',
    boundSee: 'theirStores',
    indexes: ['store'],
    permissions: business,
    titleFields: ['name', 'nameEnglish', 'code'],
    distinct: ['code'],
    address: { list: '/map?panel=tradeZones&view=list', icon: 'zone' },
  },
  deliveryZone: {
    label: 'Delivery zone',
    plural: 'Delivery zones',
    fields: deliveryZoneFields,
    sections: deliveryZoneSections,
    scope: 'company',
    storeField: 'store',
    boundSee: 'theirStores',
    indexes: ['store'],
    permissions: business,
    titleFields: ['name', 'nameEnglish', 'code'],
    distinct: ['code'],
    address: { list: '/map?panel=pods&view=list', icon: 'delivery' },
  },
  ...surveyEntities,
  ...reportEntities,
  upload: {
    label: 'Import',
    plural: 'Imports',
    fields: uploadFields,
    sections: {},
    scope: 'commercial',
    boundSee: 'nothing',
    isChangedByRemovers: true,
    indexes: [],
    permissions: { view: 'commercial.view', edit: 'data.move', remove: 'business.remove' },
    titleFields: ['name'],
  },
  study: {
    label: 'Study',
    plural: 'Studies',
    fields: studyFields,
    sections: {},
    scope: 'commercial',
    storeField: 'store',
    boundSee: 'nothing',
    indexes: ['store'],
    permissions: commercial,
    titleFields: ['name'],
  },
  feedback: {
    label: 'Feedback',
    plural: 'Feedback',
    fields: feedbackFields,
    sections: {},
    scope: 'maker',
    boundSee: 'own',
    isFixed: true,
    indexes: [],
    permissions: ofOnePerson,
    titleFields: ['memo'],
  },
  choiceEntry: {
    label: 'Choice',
    plural: 'Choices',
    fields: choiceEntryFields,
    sections: choiceEntrySections,
    scope: 'company',
    boundSee: 'all',
    indexes: [],
    permissions: configured,
    titleFields: ['labelTraditional', 'labelEnglish', 'value'],
    distinct: ['list', 'value'],
    address: { list: '/settings?section=choices' },
  },
  listView: {
    label: 'Shared view',
    plural: 'Shared views',
    fields: listViewFields,
    sections: {},
    scope: 'company',
    boundSee: 'nothing',
    indexes: [],
    permissions: business,
    titleFields: ['name'],
  },
  layerGroup: {
    label: 'Layer group',
    plural: 'Layer groups',
    fields: layerGroupFields,
    sections: {},
    scope: 'group',
    boundSee: 'nothing',
    indexes: [],
    permissions: noted,
    titleFields: ['name'],
  },
  mapNote: {
    label: 'Map note',
    plural: 'Map notes',
    fields: mapNoteFields,
    sections: {},
    scope: 'group',
    groupField: 'group',
    boundSee: 'nothing',
    indexes: [],
    permissions: noted,
    titleFields: ['text'],
  },
  companySettings: {
    label: 'Company settings',
    plural: 'Company settings',
    fields: companySettingsFields,
    sections: companySettingsSections,
    scope: 'company',
    boundSee: 'all',
    indexes: [],
    permissions: configured,
    titleFields: ['companyName'],
    address: { list: '/settings?section=company' },
  },
  notice: {
    label: 'Notice',
    plural: 'Notices',
    fields: noticeFields,
    sections: {},
    scope: 'maker',
    boundSee: 'own',
    indexes: [],
    permissions: ofOnePerson,
    titleFields: [],
  },
  conflict: {
    label: 'Conflict',
    plural: 'Conflicts',
    fields: conflictFields,
    sections: {},
    scope: 'company',
    storeField: 'store',
    boundSee: 'theirStores',
    indexes: ['status', 'store'],
    permissions: { view: 'company.view', edit: 'conflict.resolve', remove: 'conflict.resolve' },
    titleFields: [],
  },
} as const satisfies Record<string, Entity>

export type EntityName = keyof typeof entities

export const entityNames = Object.keys(entities) as EntityName[]

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name)

export const entityOf = (name: EntityName): Entity => entities[name] as Entity

/** Field values typed by the registry; any JSON if the entity is known only at runtime. */
export type EntityValues<N extends EntityName> = EntityName extends N ? FieldValues : ValuesByEntity[N]

/** New field values; null clears a field. */
export type EntityChanges<N extends EntityName> = EntityName extends N ? FieldValues : ChangesByEntity[N]

export type IndexedBy<C extends IndexColumn> = {
  [N in EntityName]: C extends (typeof entities)[N]['indexes'][number] ? N : never
}[EntityName]

type ValuesOfEach = { readonly [N in EntityName]: ValuesOf<(typeof entities)[N]['fields']> }
type ChangesOfEach = { readonly [N in EntityName]: ChangesOf<(typeof entities)[N]['fields']> }
// Interfaces rather than type aliases, so that values of an unknown kind stay assignable.
interface ValuesByEntity extends ValuesOfEach {}
interface ChangesByEntity extends ChangesOfEach {}
