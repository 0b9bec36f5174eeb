import * as v from 'valibot'
import { locales } from '../locale.ts'
import { answerValuesSchema } from '../survey/answerValues.ts'
import { publicEnds } from '../survey/publicPeriod.ts'
import { surveyContentSchema } from '../survey/surveyContent.ts'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.string(), v.uuid())
const language = v.picklist(locales)
const moment = v.pipe(v.string(), v.isoTimestamp(), v.maxLength(30))
const day = v.nullable(v.string())

/** What is asked over a public link, and the ticket with which responses to it may be handed in while it lasts. */
const publishedSchema = v.object({
  versionId: id,
  number: v.number(),
  content: surveyContentSchema,
  languages: v.array(language),
  ticket: v.string(),
})

export const publicSurveySchema = v.object({
  surveyId: id,
  topic: v.string(),
  topicEnglish: v.string(),
  opensOn: day,
  closesOn: day,
  /** Of the company nothing else is shown. The logo is a small picture as a data address. */
  company: v.object({ name: v.string(), logo: v.nullable(v.string()) }),
  /** Zone of the IANA database in which the days of the period are counted; missing from an older server. */
  timeZone: v.optional(v.string()),
  /** Null while nothing may be begun: not open yet, over, or the link was taken back. */
  published: v.nullable(publishedSchema),
})
export type PublicSurvey = v.InferOutput<typeof publicSurveySchema>
export type Published = v.InferOutput<typeof publishedSchema>

/** What a public link asks. `surveyLinkWrong` for a link that no survey has (any more). */
export const readPublicSurvey = endpoint({
  method: 'GET',
  path: '/api/Survey/Public',
  access: 'open',
  input: v.object({ t: v.pipe(v.string(), v.maxLength(100)) }),
  reply: publicSurveySchema,
})

/** An answer as a stranger's device hands it in; its id is made at the first keystroke. */
export const publicAnswerSchema = v.strictObject({
  id,
  values: answerValuesSchema,
  startedAt: moment,
  finishedAt: moment,
  language,
})
export type PublicAnswer = v.InferOutput<typeof publicAnswerSchema>

/**
 * Takes a response. The ticket says when it was begun; whether it is still taken is judged now (`publicEndOf`). The receipt names the
 * response and the SHA-256 of its canonical JSON. `surveyTicketWrong` for a ticket that is not ours, `surveyEnded` once nothing is taken,
 * `invalidFields` for content that its version doesn't ask, `answerDiffers` where the id was taken with other content, `tooManyTries`
 * once the day's allowance of the network or the survey is spent.
 */
export const takePublicAnswer = endpoint({
  method: 'POST',
  path: '/api/Survey/TakePublicAnswer',
  access: 'open',
  input: v.strictObject({
    ticket: v.pipe(v.string(), v.maxLength(200)),
    answer: publicAnswerSchema,
    /** A field that people don't see: who fills it is a program. */
    homepage: v.exactOptional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  reply: v.object({
    id,
    sha256: v.string(),
    /** True when it had been taken in before. */
    isKnown: v.boolean(),
  }),
})

/** Lists the responses over a survey's public link that were refused, newest first, for members who review the survey. */
export const listSetAside = endpoint({
  method: 'GET',
  path: '/api/Survey/SetAside',
  access: 'survey.design',
  input: v.object({ surveyId: id }),
  reply: v.object({
    answers: v.array(
      v.object({ id: v.string(), at: v.string(), reason: v.picklist(publicEnds), answer: publicAnswerSchema }),
    ),
  }),
})
