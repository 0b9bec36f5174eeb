import { randomUUID } from 'node:crypto'
import type { Operation } from '#domain/sync/operation.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { Planted } from '../parts/planted.ts'
import type { PushBody, PushReply } from '../parts/wire.ts'

const isNewAnswer = ({ entity, kind }: Operation): boolean => entity === 'answer' && kind === 'create'

export const surveyBugs: Readonly<Record<string, Planted>> = {
  'an answer to an old version is refused': {
    answer: (answer, request) => {
      if (request.path !== '/api/Sync/Push' || answer.status !== 200) return answer
      const answers = new Set((JSON.parse(request.body) as PushBody).ops.filter(isNewAnswer).map(({ opId }) => opId))
      const reply = JSON.parse(answer.text) as { data?: PushReply }
      if (answers.size === 0 || !reply.data) return answer
      const results = reply.data.results.map(
        (result): OperationResult =>
          answers.has(result.opId)
            ? { opId: result.opId, outcome: 'rejected' as const, code: 'parent_missing' as const, issues: [] }
            : result,
      )
      return { status: 200, text: JSON.stringify({ data: { ...reply.data, results } }) }
    },
  },
  'an answer is sent twice': {
    request: (request) => {
      if (request.path !== '/api/Sync/Push') return request
      const body = JSON.parse(request.body) as PushBody
      const twins = body.ops.filter(isNewAnswer).map((op) => ({ ...op, opId: randomUUID(), entityId: randomUUID() }))
      return { ...request, body: JSON.stringify({ ...body, ops: [...body.ops, ...twins] }) }
    },
  },
}
