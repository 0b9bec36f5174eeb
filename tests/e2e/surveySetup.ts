import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from 'playwright/test'
import { login } from '#domain/contracts/account.ts'
import { getConfiguration } from '#domain/contracts/configuration.ts'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { uuidV7 } from '#domain/ids.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { accountOf } from './signIn.ts'
import { storedLimits } from '#domain/survey/questionLimits.ts'

const words = (english: string, taiwanese: string) => ({ 'en-us': english, 'zh-tw': taiwanese, 'zh-cn': taiwanese })
const options = (...texts: readonly (readonly [string, string])[]) =>
  texts.map(([english, taiwanese], index) => ({ id: `o${index}`, text: words(english, taiwanese) }))

export const auditContent: SurveyContent = {
  pages: [
    {
      id: 'p1',
      title: words('Before the door', '門口'),
      questions: [
        {
          id: 'open',
          name: 'unanswered',
          type: 'single',
          text: words('Is the store open?', '門市有營業嗎？'),
          required: 'always',
          options: options(['Yes', '有'], ['No', '沒有']),
          jumps: [{ option: 'o1', to: 'why' }],
        },
        {
          id: 'people',
          name: 'people',
          type: 'number',
          text: words('How many people wait?', '幾個人在排隊？'),
          hint: words('Count those in front of the door, too.', '門外的也算。'),
          required: 'no',
          ...storedLimits({ min: 0, max: 500 }),
          unit: words('people', '人'),
        },
      ],
    },
    {
      id: 'p2',
      title: words('Inside', '店內'),
      questions: [
        {
          id: 'drinks',
          name: 'drinks',
          type: 'multiple',
          text: words('What is on the shelf?', '架上有什麼？'),
          required: 'always',
          options: [
            ...options(['Tea', '茶'], ['Coffee', '咖啡'], ['Milk', '牛奶']),
            { id: 'other', text: words('Something else', '其他'), asksWhich: true },
            { id: 'none', text: words('Nothing', '都沒有'), isExclusive: true },
          ],
        },
        { id: 'gender', name: 'gender', type: 'gender', text: words('Who serves?', '店員性別？'), required: 'no' },
        {
          id: 'front',
          name: 'front',
          type: 'photo',
          text: words('Take the front from across the street', '從對街拍下整個店面正面'),
          hint: words('Sign and door both.', '招牌和門口都要入鏡。'),
          required: 'no',
          ...storedLimits({ maxPhotos: 3 }),
        },
      ],
    },
    {
      id: 'p3',
      title: words('Afterwards', '離開前'),
      questions: [
        {
          id: 'why',
          name: 'why',
          type: 'text',
          isLong: true,
          text: words('Anything else?', '還有什麼要說的？'),
          required: { when: { question: 'open', option: 'o1' } },
        },
        {
          id: 'spot',
          name: 'spot',
          type: 'map',
          picks: 'point',
          text: words('Where is the queue?', '排隊的位置？'),
          required: 'no',
        },
      ],
    },
  ],
}

export interface Planner {
  readonly publish: (
    topic: string,
    content: SurveyContent,
    more?: FieldValues,
  ) => Promise<{ id: string; version: string }>
  readonly patch: (entity: 'survey', id: string, fields: FieldValues) => Promise<void>
  readonly rows: (entity: string) => Promise<readonly ServerRow[]>
  readonly storeId: (code: string) => Promise<string>
  readonly end: () => Promise<void>
}

interface ServerRow {
  readonly id: string
  readonly entity: string
  readonly deletedV: number | null
  readonly fields: FieldValues
}

type NewOperation = { entity: string; id: string; kind: 'create' | 'patch'; fields: FieldValues }

export async function sitDown(address: string): Promise<Planner> {
  const api = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'api-version': apiVersion, origin: address },
  })
  await api.post(login.path, { data: { account: accountOf('planner'), password: DEMO_PASSWORD } })
  const { data } = await (await api.get(getConfiguration.path)).json()
  const userId = String(data.user.id)
  const clientId = randomUUID()
  let seq = 0

  async function send(changes: readonly NewOperation[]): Promise<void> {
    const txId = newId()
    const current = await allRows(api)
    const ops = changes.map(({ entity, id, kind, fields }) => {
      const rv = current.find((row) => row.id === id)?.rv ?? 0
      return {
        opId: newId(),
        clientId,
        seq: (seq += 1),
        txId,
        entity,
        entityId: id,
        kind,
        rowBaseV: rv,
        deps: [],
        schemaV: currentSchemaV,
        userId,
        wallAt: new Date().toISOString(),
        skewMs: 0,
        fields: Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to, baseV: rv }])),
      }
    })
    const reply = await api.post(push.path, {
      data: { clientId, epoch: null, schemaV: currentSchemaV, ops, ackedThrough: 0 },
    })
    const { results } = (await reply.json()).data as { results: { outcome: string }[] }
    if (results.some(({ outcome }) => outcome !== 'applied')) throw new Error(JSON.stringify(results))
  }

  return {
    async publish(topic, content, more = {}) {
      const id = newId()
      const version = newId()
      const languages = ['en-us', 'zh-tw', 'zh-cn']
      await send([
        {
          entity: 'survey',
          id,
          kind: 'create',
          fields: { topic, state: 'open', languages, version, versionNumber: 1, ...more },
        },
        { entity: 'surveyVersion', id: version, kind: 'create', fields: { survey: id, number: 1, content, languages } },
      ])
      return { id, version }
    },
    patch: (entity, id, fields) => send([{ entity, id, kind: 'patch', fields }]),
    rows: async (entity) => (await allRows(api)).filter((row) => row.entity === entity && row.deletedV === null),
    async storeId(code) {
      const found = (await allRows(api)).find((row) => row.entity === 'store' && row.fields.posCode === code)
      if (!found) throw new Error(`There is no store ${code}.`)
      return found.id
    },
    end: () => api.dispose(),
  }
}

const newId = () => uuidV7(Date.now(), randomBytes(10))

async function allRows(api: APIRequestContext): Promise<(ServerRow & { rv: number })[]> {
  const { data } = await (await api.get(getScopes.path)).json()
  const rows: (ServerRow & { rv: number })[] = []
  for (const { id } of data.scopes as { id: string }[]) {
    let since = 0
    for (let more = true; more; ) {
      const reply = await api.get(pull.path, { params: { scope: id, since, limit: 5_000 } })
      const page = (await reply.json()).data as { more: boolean; cursor: number; rows: (ServerRow & { rv: number })[] }
      rows.push(...page.rows)
      since = page.cursor
      more = page.more
    }
  }
  return rows
}
