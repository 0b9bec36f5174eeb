import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  answerFeedback as answer,
  feedbackPictureInput,
  feedbackPicturePath,
  listFeedback,
} from '#domain/contracts/staffFeedback.ts'
import { AppError } from '#domain/errors.ts'
import { enterStaff, serveStaff } from '../serve.ts'
import { answerFeedback } from '../services/staff/answerFeedback.ts'
import { findFeedbackPicture, readFeedback } from '../services/staff/readFeedback.ts'
import { answerWithFile } from './contentRoute.ts'
import type { Ports } from '../ports.ts'

export function addStaffFeedbackRoutes(app: FastifyInstance, context: Ports): void {
  serveStaff(app, context, listFeedback, (input) => readFeedback(context, input))
  serveStaff(app, context, answer, async (input, staff) => {
    await answerFeedback(context, staff, input)
    return {}
  })
  app.get(feedbackPicturePath, async (request, reply) => {
    await enterStaff(context, request)
    const asked = v.safeParse(feedbackPictureInput, request.query)
    if (!asked.success) throw new AppError('badRequest')
    const file = await findFeedbackPicture(context, asked.output)
    return answerWithFile(context, { request, reply }, file, { size: asked.output.size, name: '' })
  })
}
