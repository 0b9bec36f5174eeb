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
  /** Company details shown to the public. The logo is a small data URL. */
  company: v.object({ name: v.string(), logo: v.nullable(v.string()) }),
  /** IANA time zone for the days of the survey period; missing from older servers. */
  timeZone: v.optional(v.string()),
  /**
   * Time until which responses that were already started are accepted: null without an end, 1970 if none is accepted.
   * Missing from older servers.
   */
  begunUntil: v.optional(v.nullable(moment)),
  /** Null if no response can currently be started. */
  published: v.nullable(publishedSchema),
})
export type PublicSurvey = v.InferOutput<typeof publicSurveySchema>
export type Published = v.InferOutput<typeof publishedSchema>

/** Returns the survey of a public link; fails with `surveyLinkWrong` if the link is invalid. */
export const readPublicSurvey = endpoint({
  method: 'GET',
  path: '/api/Survey/Public',
  access: 'open',
  input: v.object({ t: v.pipe(v.string(), v.maxLength(100)) }),
  reply: publicSurveySchema,
})

export const publicAnswerSchema = v.strictObject({
  id,
  values: answerValuesSchema,
  startedAt: moment,
  finishedAt: moment,
  language,
})
export type PublicAnswer = v.InferOutput<typeof publicAnswerSchema>

/**
 * Submits a response. The ticket contains the start time; `publicEndOf` decides whether the response is accepted. The
 * receipt has the response id and the SHA-256 of its canonical JSON. Errors:
 * - `surveyTicketWrong`: the ticket is invalid.
 * - `surveyEnded`: the survey no longer accepts the response.
 * - `invalidFields`: the content doesn't match its version.
 * - `answerDiffers`: the id exists with other content.
 * - `tooManyTries`: the daily limit per network or survey is exceeded.
 */
export const takePublicAnswer = endpoint({
  method: 'POST',
  path: '/api/Survey/TakePublicAnswer',
  access: 'open',
  input: v.strictObject({
    ticket: v.pipe(v.string(), v.maxLength(200)),
    answer: publicAnswerSchema,
    /** Honeypot: invisible to people, so only bots fill it in. */
    homepage: v.exactOptional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  reply: v.object({
    id,
    sha256: v.string(),
    /** True if the server had already received the response. */
    isKnown: v.boolean(),
  }),
})

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
