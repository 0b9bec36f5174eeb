import type { FastifyInstance } from 'fastify'
import { listSetAside, readPublicSurvey, takePublicAnswer } from '#domain/contracts/survey.ts'
import { networkOf } from '../http/network.ts'
import { serve, serveOpen } from '../serve.ts'
import { readSurveyOfLink } from '../services/surveys/publicSurvey.ts'
import { readSetAside } from '../services/surveys/setAside.ts'
import { maxAnswerBytes, takeAnswer } from '../services/surveys/takeAnswer.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/** Maximum body size in bytes: an answer and its envelope. */
const bodyLimit = maxAnswerBytes + 4_096

/**
 * Registers public survey links, open to anyone with a link, and the list of refused responses for reviewers. The rate
 * limit is high, because many phones may share an address.
 */
export function addSurveyRoutes(app: FastifyInstance, context: Ports): void {
  serveOpen(app, readPublicSurvey, ({ t }) => readSurveyOfLink(context, t), perMinute(context, 120))
  serveOpen(app, takePublicAnswer, (input, { request }) => takeAnswer(context, input, networkOf(request.ip)), {
    ...perMinute(context, 120),
    bodyLimit,
  })
  serve(app, context, listSetAside, (input, { member }) => readSetAside(context, member, input))
}
