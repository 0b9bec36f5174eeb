import type { Entity } from '../entity.ts'
import { dateOrderIssues } from '../recordIssue.ts'
import { answerFields } from './answerFields.ts'
import { footprintFields } from './footprintFields.ts'
import { surveyFields } from './surveyFields.ts'
import { surveyVersionFields } from './surveyVersionFields.ts'

const designed = { view: 'company.view', edit: 'survey.design', remove: 'survey.design' } as const
const collected = { view: 'company.view', edit: 'survey.answer', remove: 'business.remove' } as const

export const surveyEntities = {
  survey: {
    label: 'Survey',
    plural: 'Surveys',
    fields: surveyFields,
    sections: {},
    scope: 'company',
    boundSee: 'theirSurveys',
    indexes: [],
    permissions: designed,
    titleFields: ['topic', 'topicEnglish'],
    address: { list: '/rtzDesign', one: '/rtzDesignForm' },
    issues: (values) => dateOrderIssues(surveyFields, values),
  },
  surveyVersion: {
    label: 'Survey version',
    plural: 'Survey versions',
    fields: surveyVersionFields,
    sections: {},
    scope: 'company',
    boundSee: 'theirSurveys',
    isFixed: true,
    indexes: ['survey'],
    permissions: designed,
    titleFields: ['number'],
  },
  answer: {
    label: 'Response',
    plural: 'Responses',
    fields: answerFields,
    sections: {},
    scope: 'company',
    boundSee: 'own',
    indexes: ['survey'],
    permissions: collected,
    titleFields: [],
  },
  footprint: {
    label: 'Footprint',
    plural: 'Footprints',
    fields: footprintFields,
    sections: {},
    scope: 'company',
    boundSee: 'own',
    indexes: ['survey'],
    permissions: collected,
    titleFields: [],
  },
} as const satisfies Record<string, Entity>
