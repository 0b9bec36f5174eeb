import type { Operation } from '#domain/sync/operation.ts'
import type { Planted } from '../parts/planted.ts'
import type { PullReply, PushBody, PushReply } from '../parts/wire.ts'
import type { Answer, WireRequest } from '../parts/SimulatedServer.ts'

const outgoing = (change: (op: Operation) => Operation): Planted => ({
  request: (request) => {
    if (request.path !== '/api/Sync/Push') return request
    const body = JSON.parse(request.body) as PushBody
    return { ...request, body: JSON.stringify({ ...body, ops: body.ops.map(change) }) }
  },
})

const seenAs =
  (baseV: number) =>
  (op: Operation): Operation =>
    op.kind === 'patch'
      ? {
          ...op,
          fields: Object.fromEntries(Object.entries(op.fields).map(([name, field]) => [name, { ...field, baseV }])),
        }
      : op

const incoming = (path: string, change: (data: never, request: WireRequest, userId: string) => object): Planted => ({
  answer: (answer, request, userId) => {
    if (request.path !== path || answer.status !== 200) return answer
    const data = dataOf(answer)
    return data ? { status: 200, text: JSON.stringify({ data: change(data as never, request, userId) }) } : answer
  },
})

function dataOf({ text }: Answer): unknown {
  try {
    return (JSON.parse(text) as { data?: { epoch?: string } }).data?.epoch === undefined
      ? undefined
      : JSON.parse(text).data
  } catch {
    return undefined
  }
}

const page = (change: (data: PullReply) => PullReply): Planted =>
  incoming('/api/Sync/Pull', change as (data: never) => object)

/** Returns a reply that reports every operation as applied, in place of an error. */
function believed(request: WireRequest): Answer {
  const { ops, epoch } = JSON.parse(request.body) as PushBody
  const results = ops.map(({ opId, entity, entityId: id }) => {
    const record = { entity, id, fields: {}, fv: {}, createdV: 0, rv: 0, deletedV: null }
    return { opId, outcome: 'applied' as const, v: 1, record }
  })
  const data: PushReply = { epoch: epoch ?? '', v: 1, serverNow: '2026-11-20T08:00:00Z', durableV: 1, results }
  return { status: 200, text: JSON.stringify({ data }) }
}

export const wireBugs: Readonly<Record<string, Planted>> = {
  'the newest version is sent as seen': outgoing(seenAs(1e9)),
  'nothing is sent as seen': outgoing(seenAs(0)),
  'a delete claims to have seen everything': outgoing((op) => (op.kind === 'delete' ? { ...op, rowBaseV: 1e9 } : op)),
  'versions are taken at the save, not when editing began': { form: (_opened, now) => now },
  'a page lacks its last row': page((data) => ({
    ...data,
    rows: data.rows.slice(0, Math.max(1, data.rows.length - 1)),
  })),
  'the cursor of a page is ahead of its rows': page((data) =>
    data.more ? { ...data, cursor: data.cursor + 1 } : data,
  ),
  'deleted records are not told': page((data) => ({
    ...data,
    rows: data.rows.filter(({ deletedV }) => deletedV === null),
  })),
  'what left a scope is not told': page((data) => ({ ...data, exits: [] })),
  'an error is taken for an answer': {
    answer: (answer, request) =>
      request.path === '/api/Sync/Push' && answer.status >= 500 ? believed(request) : answer,
  },
  'a refusal is taken for an answer': incoming('/api/Sync/Push', ((data: PushReply) => ({
    ...data,
    results: data.results.map((result) =>
      result.outcome === 'rejected'
        ? {
            opId: result.opId,
            outcome: 'applied',
            v: 1,
            record: { entity: 'none', id: '', fields: {}, fv: {}, createdV: 0, rv: 0, deletedV: null },
          }
        : result,
    ),
  })) as (data: never) => object),
  'the server forgets what it answered': {
    sql: (text) => {
      if (/^SELECT client_id, op_id, .* FROM applied_op/.test(text)) return text.replace('WHERE ', 'WHERE 1 = 0 AND ')
      return text.startsWith('insert into applied_op') ? text.replace('insert', 'insert or ignore') : text
    },
  },
  'a failed operation is not taken back': {
    sql: (text) => (text.startsWith('rollback to savepoint undoable') ? 'savepoint left_as_it_is' : text),
  },
  'a restore goes unnoticed': {
    request: (request) => {
      const { epoch: _epoch, ...query } = request.query
      const body = request.body === '' ? '' : JSON.stringify({ ...(JSON.parse(request.body) as object), epoch: null })
      return { ...request, query, body }
    },
    answer: (answer) => ({ ...answer, text: answer.text.replace(/"epoch":"[^"]*"/, '"epoch":"always"') }),
  },
  'the server reads every company': {
    sql: (text) =>
      /^select \* from record .*rv > \+?\?/.test(text)
        ? text.replace(/company_id = (\+?\?)/, '(company_id = $1 or 1 = 1)')
        : text,
  },
}
