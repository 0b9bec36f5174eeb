import type { Page } from 'playwright'
import { apiVersion } from '../../../src/domain/contracts/endpoint.ts'
import { getScopes, pull } from '../../../src/domain/contracts/sync.ts'
import type { AckRecord } from '../../../src/domain/sync/results.ts'
import { type LocalRecord, viewRow } from '../../../src/db/localRecord.ts'

export async function readAnswers(page: Page): Promise<{ survey: string; answers: LocalRecord<'answer'>[] }> {
  const headers = { 'api-version': apiVersion, origin: new URL(page.url()).origin }
  const read = async (path: string, params = {}) =>
    (await (await page.request.get(path, { headers, params })).json()).data
  const { scopes } = await read(getScopes.path)
  const rows: (AckRecord & { createdBy: string })[] = []
  for (const { id } of scopes)
    for (let [since, hasMore] = [0, true]; hasMore; ) {
      const part = await read(pull.path, { scope: id, since, limit: 5_000 })
      rows.push(...part.rows)
      ;[since, hasMore] = [part.cursor, part.more]
    }
  const survey = rows.find(
    ({ entity, fields }) => entity === 'survey' && fields['topicEnglish'] === 'Street coffee survey',
  )!.id
  const answers = rows.filter(({ entity, fields }) => entity === 'answer' && fields['survey'] === survey)
  return { survey, answers: answers.map((row) => viewRow('answer', row)) }
}

/** Copies synced responses on the device until there are `count`; approves one in seven copies. Runs in the page. */
export async function multiplyAnswers({
  answers,
  count,
}: {
  answers: LocalRecord<'answer'>[]
  count: number
}): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await done(indexedDB.open(names.find((name) => name.startsWith('catchment:'))!))
  const transaction = database.transaction('answer', 'readwrite')
  for (let number = answers.length; number < count; number++) {
    const like = answers[number % answers.length]!
    const finishedAt = new Date(Date.parse(like.fields.finishedAt!) - number * 7_000).toISOString()
    const review = number % 7 === 0 ? { review: 'approved' } : {}
    const fields = { ...like.fields, finishedAt, ...review }
    transaction.objectStore('answer').put({ ...like, id: crypto.randomUUID(), fields })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('The database refused.'))
  })
  database.close()
}
