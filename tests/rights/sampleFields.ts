import type { EntityName } from '#domain/entities.ts'
import { entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { Field, FieldKind } from '#domain/fields/field.ts'
import type { Json } from '#domain/json.ts'
import { importPlanOf } from '#domain/transfer/importPlan.ts'

export interface SampleOf {
  readonly brand: string
  readonly store: string
  readonly survey: string
  readonly group?: string
  readonly text: string
}

/**
 * Returns valid fields: required fields, the record's store, and the text in the first suitable field. Throws for a
 * kind without a text field unless it is listed in `special`.
 */
export function sampleFields(entity: EntityName, of: SampleOf): FieldValues {
  const named = special[entity]?.(of)
  if (named) return named
  const { titleFields, storeField } = entityOf(entity)
  const fields = fieldEntries(entityOf(entity))
  const isText = (name: string) => entityOf(entity).fields[name]?.kind === 'text'
  const known = titleFields.find(isText) ?? fields.map(([name]) => name).find(isText)
  if (known === undefined) throw new Error(`A ${entity} can hold no text: name its values in sampleFields.`)
  const needed = fields.filter(([name, { required }]) => required || name === storeField)
  return { ...Object.fromEntries(needed.map(([name, field]) => [name, sampleValue(field, of)])), [known]: of.text }
}

const moment = '2026-01-31T08:00:00.000Z'

const contentAsking = (text: string): Json => ({
  pages: [
    {
      id: 'p',
      title: {},
      questions: [{ id: 'q', name: 'q', type: 'text', text: { 'en-us': text }, required: 'no' }],
    },
  ],
})

const studyOf = (finding: string): Json => ({ kind: 'candidate', settings: {}, figures: [], finding, madeAt: moment })

const fileId = '00000000-0000-7000-8000-0000000000f1'

const planOfNothing: Json = importPlanOf({
  matches: [],
  additions: [],
  leftOut: [],
  leavesHidden: false,
  reviewedV: 0,
  locale: 'en-us',
  areaUnit: 'ping',
  currency: 'TWD',
  decisions: { dateOrder: new Map(), decimalMark: new Map(), place: new Map() },
})

const storedSample = (report: string, text: string): FieldValues => ({
  report,
  number: 1,
  hash: '0',
  content: { report: { title: text, blocks: [] } },
})

/** Kinds with interdependent fields, or without text. */
const special: Partial<Record<EntityName, (of: SampleOf) => FieldValues>> = {
  performance: ({ store }) => ({ store, year: 2025 }),
  surveyVersion: ({ survey, text }) => ({ survey, number: 1, content: contentAsking(text) }),
  answer: ({ survey, text }) => ({ survey, version: survey, values: { q: { text } }, finishedAt: moment }),
  footprint: ({ survey }) => ({ survey, startedAt: moment, segments: [[[121.5, 25, 0, 5]]] }),
  mapNote: ({ group, survey, text }) => ({ text, kind: 'text', group: group ?? survey, path: '_p~iF~ps|U' }),
  study: ({ store, text }) => ({ name: text, store, madeAt: moment, content: studyOf(text) }),
  upload: ({ text }) => ({
    name: text,
    kind: 'poi',
    sentAt: moment,
    plan: planOfNothing,
    file: [{ id: fileId, name: text, sha256: 'b'.repeat(64), mime: 'text/csv', bytes: 10 }],
  }),
  reportVersion: ({ survey, text }) => storedSample(survey, text),
  reportFinance: ({ survey, text }) => storedSample(survey, text),
  notice: ({ store, text }) => ({
    kind: 'replaced',
    conflict: fileId,
    entity: 'store',
    entityId: store,
    at: moment,
    ownValue: JSON.stringify(text),
  }),
  choiceEntry: ({ text }) => ({ list: 'storeType', value: text.toLowerCase(), labelEnglish: text }),
}

function sampleValue(field: Field, { brand, store, text }: SampleOf): Json {
  const samples: Partial<Record<FieldKind, () => Json>> = {
    text: () => text,
    longText: () => text,
    moment: () => moment,
    code: () => 'N-1',
    choice: () => firstChoice(field),
    choices: () => [firstChoice(field)],
    integer: () => 1,
    number: () => 1,
    date: () => '2026-01-31',
    yesNo: () => true,
    json: () => ({ subjects: [], blocks: [] }),
    place: () => ({ latitude: 25.04, longitude: 121.5 }),
    reference: () => (field.to === 'brand' ? brand : store),
  }
  const sample = samples[field.kind]
  if (!sample) throw new Error(`There is no sample of a field of the kind ${field.kind}.`)
  return sample()
}

const firstChoice = ({ list }: Field): Json => (list && choiceLists[list].choices[0]?.value) ?? null
