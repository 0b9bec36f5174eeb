import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from 'playwright/test'
import { login } from '#domain/contracts/account.ts'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { newPublicKey, writePublicToken } from '#domain/survey/publicToken.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { demoAccounts, demoCompany, DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { accountOf } from './signIn.ts'
import { storedLimits } from '#domain/survey/questionLimits.ts'

export interface Designer {
  readonly surveyId: string
  readonly link: string
  readonly patch: (fields: Readonly<Record<string, Json>>) => Promise<void>
  readonly answers: () => Promise<readonly { readonly id: string; readonly fields: FieldValues }[]>
  readonly close: () => Promise<void>
}

const question = (id: string, tw: string, en: string, more: Partial<Question>): Question => ({
  id,
  name: id,
  text: { 'zh-tw': tw, 'en-us': en },
  required: 'no',
  type: 'text',
  ...more,
})
const option = (id: string, tw: string, en: string) => ({ id, text: { 'zh-tw': tw, 'en-us': en } })

const content: SurveyContent = {
  pages: [
    {
      id: 'p1',
      title: { 'zh-tw': '您的咖啡', 'en-us': 'Your coffee' },
      questions: [
        question('often', '多久喝一次咖啡？', 'How often do you drink coffee?', {
          type: 'single',
          required: 'always',
          options: [
            option('daily', '每天', 'Every day'),
            option('weekly', '每週', 'Every week'),
            option('never', '從不', 'Never'),
          ],
        }),
      ],
    },
    {
      id: 'p2',
      title: { 'zh-tw': '關於您', 'en-us': 'About you' },
      questions: [
        question('gender', '您的性別？', 'Your gender?', { type: 'gender' }),
        question('people', '家裡住幾個人？', 'How many live in your home?', {
          type: 'number',
          ...storedLimits({ min: 1, max: 20 }),
        }),
      ],
    },
    {
      id: 'p3',
      title: { 'zh-tw': '還有嗎', 'en-us': 'Anything else' },
      questions: [question('more', '還想說什麼？', 'What else would you say?', { isLong: true })],
    },
  ],
}

export async function publishSurvey(address: string): Promise<Designer> {
  const api = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'api-version': apiVersion, origin: address },
  })
  await api.post(login.path, { data: { account: accountOf('owner'), password: DEMO_PASSWORD } })
  const surveyId = randomUUID()
  const versionId = randomUUID()
  const clientId = randomUUID()
  const key = newPublicKey(crypto.getRandomValues(new Uint8Array(16)))
  const { epoch } = ((await (await api.get(getScopes.path)).json()) as { data: { epoch: string } }).data
  let seq = 0
  const send = async (
    kind: Operation['kind'],
    entity: EntityName,
    entityId: string,
    fields: Readonly<Record<string, Json>>,
  ) => {
    const operation = operationOf({ kind, entity, entityId, fields, clientId, seq: (seq += 1) })
    const answer = await api.post(push.path, {
      data: { clientId, epoch, schemaV: currentSchemaV, ops: [operation], ackedThrough: 0 },
    })
    const said = (await answer.json()) as { data?: { results?: { outcome: string }[] } }
    if (said.data?.results?.[0]?.outcome !== 'applied') throw new Error(JSON.stringify(said))
  }
  const out = { isPublic: true, publicKey: key, version: versionId, versionNumber: 1, languages: ['zh-tw', 'en-us'] }
  await send('create', 'survey', surveyId, {
    topic: '街頭咖啡訪談',
    topicEnglish: 'Street coffee',
    state: 'open',
    ...out,
  })
  await send('create', 'surveyVersion', versionId, { survey: surveyId, number: 1, content: content as unknown as Json })
  return {
    surveyId,
    link: `/frontSurvey?t=${writePublicToken({ companyId: demoCompany.id, surveyId, key })}`,
    patch: (fields) => send('patch', 'survey', surveyId, fields),
    answers: async () =>
      (await readAll(api)).filter(({ entity, fields }) => entity === 'answer' && fields['survey'] === surveyId),
    close: () => api.dispose(),
  }
}

type Made = Pick<Operation, 'kind' | 'entity' | 'entityId' | 'clientId' | 'seq'> & {
  readonly fields: Readonly<Record<string, Json>>
}

const operationOf = ({ fields, ...made }: Made): Operation => ({
  ...made,
  opId: randomUUID(),
  txId: randomUUID(),
  rowBaseV: 1_000_000,
  deps: [],
  schemaV: currentSchemaV,
  fields: Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to, baseV: 1_000_000 }])),
  userId: demoAccounts.find(({ email }) => email === accountOf('owner'))!.id,
  wallAt: new Date().toISOString(),
  skewMs: 0,
})

interface ServerRow {
  readonly entity: string
  readonly id: string
  readonly deletedV: number | null
  readonly fields: FieldValues
}

async function readAll(api: APIRequestContext): Promise<ServerRow[]> {
  const rows: ServerRow[] = []
  const { data } = (await (await api.get(getScopes.path)).json()) as { data: { scopes: { id: string }[] } }
  for (const { id } of data.scopes) {
    for (let [since, more] = [0, true]; more; ) {
      const reply = await api.get(pull.path, { params: { scope: id, since, limit: 5_000 } })
      const page = ((await reply.json()) as { data: { more: boolean; cursor: number; rows: ServerRow[] } }).data
      rows.push(...page.rows.filter(({ deletedV }) => deletedV === null))
      since = page.cursor
      more = page.more
    }
  }
  return rows
}
