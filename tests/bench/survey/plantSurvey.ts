import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { getConfiguration } from '../../../src/domain/contracts/configuration.ts'
import { apiVersion } from '../../../src/domain/contracts/endpoint.ts'
import { getScopes, push } from '../../../src/domain/contracts/sync.ts'
import type { Json } from '../../../src/domain/json.ts'
import type { SurveyContent } from '../../../src/domain/survey/surveyContent.ts'
import { currentSchemaV } from '../../../src/domain/sync/operation.ts'

/** Publishes a survey from another device of the signed-in user, and waits until the page's device has it. */
export async function plantSurvey(page: Page, topic: string, content: SurveyContent): Promise<void> {
  const headers = { 'api-version': apiVersion, origin: new URL(page.url()).origin }
  const read = async (path: string) => (await (await page.request.get(path, { headers })).json()).data
  const { epoch } = await read(getScopes.path)
  const userId = (await read(getConfiguration.path)).user.id
  const survey = randomUUID()
  const version = randomUUID()
  const clientId = randomUUID()
  const txId = randomUUID()
  const operation = (seq: number, entity: string, entityId: string, values: Record<string, Json>) => ({
    opId: randomUUID(),
    clientId,
    seq,
    txId,
    userId,
    schemaV: currentSchemaV,
    entity,
    entityId,
    kind: 'create',
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }])),
    rowBaseV: 0,
    deps: [],
    wallAt: new Date().toISOString(),
    skewMs: 0,
  })
  const languages = ['en-us']
  const ops = [
    operation(1, 'survey', survey, { topic, state: 'open', languages, version, versionNumber: 1 }),
    operation(2, 'surveyVersion', version, { survey, number: 1, content, languages }),
  ]
  const reply = await page.request.post(push.path, {
    headers,
    data: { clientId, epoch, schemaV: currentSchemaV, ops, ackedThrough: 0 },
  })
  const { results } = (await reply.json()).data as { results: { outcome: string }[] }
  if (results.some(({ outcome }) => outcome !== 'applied')) throw new Error(JSON.stringify(results))
  await page.goto('/rtzForm')
  await page.getByRole('listitem').filter({ hasText: topic }).getByRole('link', { name: 'Start a response' }).waitFor()
}
