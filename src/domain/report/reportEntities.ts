import type { Entity } from '../entity.ts'
import { reportFields, reportVersionFields } from './reportFields.ts'

const business = { view: 'company.view', edit: 'business.edit', remove: 'business.remove' } as const

export const reportEntities = {
  report: {
    label: 'Report',
    plural: 'Reports',
    fields: reportFields,
    sections: {},
    scope: 'company',
    storeField: 'store',
    boundSee: 'theirStores',
    staysWithoutStore: true,
    indexes: ['store'],
    permissions: business,
    titleFields: ['title'],
    address: { list: '/siteReport', one: '/siteReportForm' },
  },
  reportVersion: {
    label: 'Report version',
    plural: 'Report versions',
    fields: reportVersionFields,
    sections: {},
    scope: 'company',
    boundSee: 'nothing',
    isFixed: true,
    indexes: ['report'],
    permissions: business,
    titleFields: ['number'],
  },
  reportFinance: {
    label: 'Lease and sales data in a report',
    plural: 'Lease and sales data in reports',
    fields: reportVersionFields,
    sections: {},
    scope: 'commercial',
    boundSee: 'nothing',
    isFixed: true,
    indexes: ['report'],
    permissions: { view: 'commercial.view', edit: 'business.edit', remove: 'business.remove' },
    titleFields: ['number'],
  },
} as const satisfies Record<string, Entity>
