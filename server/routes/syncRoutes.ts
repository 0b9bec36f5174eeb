import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getHistory, getScopes, pull, push, pushLimits } from '#domain/contracts/sync.ts'
import { AppError } from '#domain/errors.ts'
import { scopesOf } from '#domain/sync/scope.ts'
import { inflateBody } from '../http/inflateBody.ts'
import { readOn } from '../http/readOn.ts'
import { readSessionProof } from '../http/secretCookie.ts'
import { requestSource } from '../http/requestSource.ts'
import { serve } from '../serve.ts'
import { pullRecords, readVersion } from '../services/sync/pullRecords.ts'
import { pushOperations } from '../services/sync/pushOperations.ts'
import { readSession } from '../services/sessions/sessions.ts'
import { readEpoch } from '../services/records/readEpoch.ts'
import { readHistory } from '../services/sync/readHistory.ts'
import { parseInTurns } from '../services/sync/parseInTurns.ts'
import { pushBounds } from '../services/sync/readBatch.ts'
import { pullText, pushText } from '../services/sync/replyText.ts'
import type { Ports } from '../ports.ts'

const envelopeBytes = 16 * 1024

export function addSyncRoutes(app: FastifyInstance, context: Ports): void {
  const { database, clock } = context
  serve(app, context, pull, (input, { member }) => pullRecords(context, member, input), { write: pullText })
  serve(app, context, getScopes, async (_input, { member }) => ({
    epoch: await readEpoch(context),
    v: await readVersion(database, member.companyId),
    serverNow: new Date(clock()).toISOString(),
    userId: member.userId,
    scopes: scopesOf(member).map(({ entities, holderIds, ...scope }) => ({
      ...scope,
      entities: [...entities],
      ...(holderIds === undefined ? {} : { storeIds: [...holderIds] }),
    })),
  }))
  serve(app, context, getHistory, (input, { member }) => readHistory(context, member, input))
}

/**
 * Registers pushes in a separate scope with its own parser. The default parser rejects a whole body with a key like
 * `__proto__`, but one refused operation must not block the other operations.
 */
export function addPushRoute(scope: FastifyInstance, context: Ports): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    try {
      return await parseInTurns(body, pushBounds)
    } catch {
      throw new AppError('badRequest')
    }
  })
  serve(
    scope,
    context,
    push,
    (input, { member, openedAt }, { request }) =>
      pushOperations(context, member, input, {
        ...requestSource(request),
        signedInAt: new Date(openedAt).toISOString(),
      }),
    {
      bodyLimit: pushLimits.alone + envelopeBytes,
      preParsing: async (request, reply, payload) =>
        readOn(await inflateBody(request, reply, payload), pushLimits.bytes + envelopeBytes, () =>
          isSignedIn(context, request),
        ),
      write: pushText,
    },
  )
}

async function isSignedIn(context: Ports, request: FastifyRequest): Promise<boolean> {
  const proof = readSessionProof(context, request)
  return proof !== undefined && (await readSession(context, proof)) !== undefined
}
