import { randomUUID } from 'node:crypto'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import type { Json } from '#domain/json.ts'
import { newPublicKey, writePublicToken } from '#domain/survey/publicToken.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { demoCompany } from '#server/demo/demoAccounts.ts'
import { type Device, post, type TestServer } from './testServer.ts'

/** A survey of two pages; one question is only for users with an account. */
const content: SurveyContent = {
  pages: [
    {
      id: 'p1',
      title: { 'en-us': 'Coffee' },
      questions: [
        {
          id: 'often',
          name: 'often',
          type: 'single',
          text: { 'en-us': 'How often?' },
          required: 'always',
          options: [
            { id: 'daily', text: { 'en-us': 'Daily' } },
            { id: 'never', text: { 'en-us': 'Never' } },
          ],
        },
      ],
    },
    {
      id: 'p2',
      title: { 'en-us': 'More' },
      questions: [
        { id: 'why', name: 'why', type: 'text', text: { 'en-us': 'Why?' }, required: 'no' },
        { id: 'shelf', name: 'shelf', type: 'photo', text: { 'en-us': 'Shelf' }, required: 'no' },
      ],
    },
  ],
}

const publicKey = newPublicKey(crypto.getRandomValues(new Uint8Array(16)))

export interface Published {
  readonly surveyId: string
  readonly versionId: string
  readonly t: string
}

export async function publish(owner: Device, more: Readonly<Record<string, Json>> = {}): Promise<Published> {
  const surveyId = randomUUID()
  const versionId = randomUUID()
  const survey = { topic: '街頭咖啡訪談', state: 'open', isPublic: true, publicKey, version: versionId, ...more }
  await owner.push(
    owner.operation('create', 'survey', surveyId, survey),
    owner.operation('create', 'surveyVersion', versionId, {
      survey: surveyId,
      number: 1,
      content: content as unknown as Json,
    }),
  )
  return { surveyId, versionId, t: linkOf(surveyId) }
}

export const linkOf = (surveyId: string, key = publicKey): string =>
  writePublicToken({ companyId: demoCompany.id, surveyId, key })

export const read = ({ app }: TestServer, t: string) =>
  app.inject({ method: 'GET', url: `/api/Survey/Public?t=${encodeURIComponent(t)}` })

export async function ticketOf(server: TestServer, t: string): Promise<string> {
  const { data } = (await read(server, t)).json<{ data: PublicSurvey }>()
  if (!data.published) throw new Error('The survey takes no answers.')
  return data.published.ticket
}

export const submitAnswer = ({ app }: TestServer, ticket: string, answer: object, more: object = {}) =>
  post(app, '/api/Survey/TakePublicAnswer', { ticket, answer, ...more })

export const answerOf = (more: object = {}) => ({
  id: randomUUID(),
  values: { often: { options: ['daily'] }, why: { text: '好喝' } },
  startedAt: '2026-11-23T01:00:00.000Z',
  finishedAt: '2026-11-23T01:04:00.000Z',
  language: 'zh-tw',
  ...more,
})
