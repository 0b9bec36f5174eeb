import { randomUUID } from 'node:crypto'
import { newPublicKey, writePublicToken } from '#domain/survey/publicToken.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { DEMO_PASSWORD, demoAccounts, demoCompany } from '#server/demo/demoAccounts.ts'
import { Caller } from './caller.ts'

const text = (english: string) => ({ 'en-us': english })
const content = {
  pages: [
    {
      id: 'p',
      title: text('Coffee'),
      questions: [
        {
          id: 'often',
          name: 'often',
          type: 'single',
          text: text('How often?'),
          required: 'always',
          options: [
            { id: 'daily', text: text('Daily') },
            { id: 'never', text: text('Never') },
          ],
        },
        { id: 'why', name: 'why', type: 'text', text: text('Why?'), required: 'no' },
      ],
    },
  ],
}

export async function publishSurvey(address: string): Promise<string> {
  const caller = new Caller(address, '192.0.2.9')
  const owner = demoAccounts.find(({ roles }) => roles.includes('owner'))!
  const person = { account: owner.email, password: DEMO_PASSWORD, ...(await caller.provePerson()) }
  await caller.data(caller.post('/api/Account/Login', person))
  const [survey, version, clientId, key] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    newPublicKey(crypto.getRandomValues(new Uint8Array(16))),
  ] as const
  const operation = (seq: number, entity: string, entityId: string, values: Record<string, unknown>) => ({
    opId: randomUUID(),
    clientId,
    seq,
    txId: randomUUID(),
    userId: owner.id,
    schemaV: currentSchemaV,
    entity,
    entityId,
    kind: 'create',
    rowBaseV: 0,
    deps: [],
    wallAt: new Date().toISOString(),
    skewMs: 0,
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }])),
  })
  const ops = [
    operation(1, 'survey', survey, { topic: 'Coffee', state: 'open', isPublic: true, publicKey: key, version }),
    operation(2, 'surveyVersion', version, { survey, number: 1, content }),
  ]
  const envelope = { clientId, epoch: null, schemaV: currentSchemaV, ackedThrough: 0, ops }
  const { results } = await caller.data<{ results: { outcome: string }[] }>(caller.post('/api/Sync/Push', envelope))
  if (results.some(({ outcome }) => outcome !== 'applied')) throw new Error(`not published: ${JSON.stringify(results)}`)
  return writePublicToken({ companyId: demoCompany.id, surveyId: survey, key })
}
