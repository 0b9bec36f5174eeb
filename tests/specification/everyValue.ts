import type { Field, FieldKind } from '#domain/fields/field.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { Json } from '#domain/json.ts'
import { storedReportJson } from '#domain/report/reportJson.ts'
import { importPlanOf } from '#domain/transfer/importPlan.ts'

const id = '00000000-0000-7000-8000-0000000000f1'
const moment = '2026-01-31T08:00:00.000Z'
const everyLanguage = { 'en-us': 'Tea', 'zh-tw': '茶', 'zh-cn': '茶' }
const file = {
  id,
  name: 'front.jpg',
  sha256: 'a'.repeat(64),
  mime: 'image/jpeg',
  bytes: 1,
  caption: 'Front',
  takenAt: moment,
}

const question: Json = {
  id: 'q',
  name: 'q',
  type: 'number',
  text: everyLanguage,
  hint: everyLanguage,
  unit: everyLanguage,
  required: { when: { question: 'p', option: 'o' } },
  jumps: [{ option: 'o', to: 'end' }],
  options: [{ id: 'o', text: everyLanguage }],
}
const content: Json = { pages: [{ id: 'p', title: everyLanguage, questions: [question] }] }
const answers: Json = {
  q: { options: ['o'], which: { o: 'Green' }, text: 'Tea', drawn: { kind: 'store', id, name: 'Corner' }, photos: [id] },
}
const study: Json = {
  kind: 'candidate',
  settings: { note: ['deep', { er: 'text' }] },
  figures: [{ id: 'people', value: 1 }],
  finding: 'Good',
  currency: 'TWD',
  packs: 'areas 1',
  vintages: ['demographics'],
  madeAt: moment,
}
const setup: Json = {
  subjects: [{ store: id, name: 'Corner', zones: [id], radiusMetres: 500 }],
  blocks: [{ id: 'b', kind: 'text', isOn: true, title: 'Title', text: 'Words' }],
}
const plan: Json = importPlanOf({
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
const ring: Json = [
  [121, 25],
  [121, 26],
  [122, 26],
  [121, 25],
]

const firstChoice = ({ list }: Field): Json => (list && choiceLists[list].choices[0]?.value) ?? 'own'

function textFor({ rules = [] }: Field): Json {
  const oneOf = rules.find(({ rule }) => rule === 'oneOf')?.values?.[0]
  if (oneOf !== undefined) return oneOf
  return rules.some(({ rule }) => rule === 'regex' || rule === 'digits') ? '0912-345678' : 'N-1'
}

const number = ({ rules = [] }: Field): Json => rules.find(({ min }) => min !== undefined)?.min ?? 1

const jsons: Readonly<Record<string, Json>> = {
  recipe: { kind: 'ring', radiusMetres: 500, vintages: ['demographics'], packs: 'areas 1', madeAt: moment },
  surveyContent: content,
  answerValues: answers,
  studyContent: study,
  track: [[[121.5, 25, 0, 5]]],
  reportSetup: setup,
  [storedReportJson.name]: { report: { title: 'Report', blocks: [{ rows: [['Tea', { text: 'deep' }]] }] } },
  importPlan: plan,
  transferReason: { code: 'columnMissing', values: { heading: 'Name' } },
}

const values: Readonly<Record<FieldKind, (field: Field) => Json>> = {
  text: textFor,
  longText: textFor,
  code: textFor,
  phone: textFor,
  tags: () => ['new', 'corner'],
  integer: number,
  number,
  percent: number,
  length: number,
  daySpan: number,
  monthSpan: number,
  money: (field) => ({ amount: number(field), currency: 'TWD' }),
  area: (field) => ({ value: number(field), unit: 'm2' }),
  currency: () => 'TWD',
  date: () => '2026-01-31',
  time: () => '09:00',
  moment: () => moment,
  choice: firstChoice,
  choices: (field) => [firstChoice(field)],
  reference: () => id,
  references: () => [id],
  accounts: () => [id],
  yesNo: () => true,
  place: () => ({ latitude: 25, longitude: 121 }),
  shape: () => ({ type: 'Polygon', coordinates: [ring] }),
  files: () => [file],
  photos: () => [file],
  json: ({ shape }) => jsons[shape!.name]!,
}

export const everyValue = (field: Field): Json => values[field.kind](field)
