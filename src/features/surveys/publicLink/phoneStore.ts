import * as v from 'valibot'
import { publicSurveySchema, type PublicSurvey, type Published } from '#domain/contracts/survey.ts'
import { type PhoneAnswer, phoneAnswerSchema, type SentNote, sentNoteSchema } from './phoneAnswer.ts'

export interface PhoneStore {
  readonly linkOf: (t: string) => PublicSurvey | undefined
  /** Saves a link's content; retains older content if responses were started with it. Returns false on failure. */
  readonly keepLink: (t: string, survey: PublicSurvey) => boolean
  readonly publishedOf: (answer: Pick<PhoneAnswer, 't' | 'versionId'>) => Published | undefined
  /** Saves a response; returns false if it is only in memory. */
  readonly keep: (answer: PhoneAnswer) => boolean
  readonly draftOf: (t: string) => PhoneAnswer | undefined
  /** Returns finished responses the server hasn't accepted, including rejected ones, in order of their start. */
  readonly waiting: () => readonly PhoneAnswer[]
  /** Records that the server has a response, then deletes the response. Call only with a matching receipt. */
  readonly settle: (answer: PhoneAnswer, note: SentNote) => void
  /** Deletes a response that is stored under another id. */
  readonly letGo: (id: string) => void
  /** Returns whether a response is only in memory because it couldn't be stored. */
  readonly isLoose: (id: string) => boolean
  readonly sentOf: (t: string) => readonly SentNote[]
}

export const phoneKeys = {
  link: 'catchment.survey.link:',
  version: 'catchment.survey.version:',
  answer: 'catchment.survey.answer:',
  sent: 'catchment.survey.sent:',
} as const

type PhoneStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Creates a store in localStorage. Writes are synchronous, so they survive if the page closes immediately. Unreadable
 * entries are skipped, not deleted.
 */
export function createPhoneStore(storage: PhoneStorage): PhoneStore {
  const loose = new Map<string, string>()
  const textOf = (key: string) => loose.get(key) ?? storage.getItem(key)
  const read = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(key))
    return parsed.success ? parsed.output : undefined
  }
  const write = (key: string, value: object): boolean => {
    const text = JSON.stringify(value)
    try {
      storage.setItem(key, text)
      if (storage.getItem(key) === text) return loose.delete(key) || true
    } catch {}
    loose.set(key, text)
    return false
  }
  const remove = (key: string): void => {
    loose.delete(key)
    storage.removeItem(key)
  }
  const keys = () =>
    new Set([...loose.keys(), ...Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')])
  const all = <T>(prefix: string, schema: v.GenericSchema<unknown, T>): T[] =>
    [...keys()].filter((key) => key.startsWith(prefix)).flatMap((key) => read(key, schema) ?? [])
  const answers = () => all(phoneKeys.answer, phoneAnswerSchema).sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
  const linkOf = (t: string) => read(phoneKeys.link + t, publicSurveySchema)
  const versionKey = ({ t, versionId }: Pick<PhoneAnswer, 't' | 'versionId'>) => `${phoneKeys.version}${t}:${versionId}`
  const versionSchema = v.unwrap(publicSurveySchema.entries.published)

  return {
    linkOf,
    keepLink(t, survey) {
      const before = linkOf(t)?.published
      const isReplaced = before && before.versionId !== survey.published?.versionId
      const isBegunWith = isReplaced && answers().some((one) => one.t === t && one.versionId === before.versionId)
      if (isBegunWith && !write(versionKey({ t, versionId: before.versionId }), before)) return false
      return write(phoneKeys.link + t, survey)
    },
    publishedOf(answer) {
      const newest = linkOf(answer.t)?.published
      return newest?.versionId === answer.versionId ? newest : read(versionKey(answer), versionSchema)
    },
    keep: (answer) => write(phoneKeys.answer + answer.id, answer),
    draftOf: (t) => answers().find((one) => one.t === t && one.finishedAt === undefined),
    waiting: () => answers().filter(({ finishedAt }) => finishedAt !== undefined),
    settle(answer, note) {
      const isNoted = write(phoneKeys.sent + note.id, note)
      remove(phoneKeys.answer + answer.id)
      // Deleting the response frees storage, so try again.
      if (!isNoted) write(phoneKeys.sent + note.id, note)
      if (!answers().some((one) => versionKey(one) === versionKey(answer))) remove(versionKey(answer))
    },
    letGo: (id) => remove(phoneKeys.answer + id),
    isLoose: (id) => loose.has(phoneKeys.answer + id),
    sentOf: (t) => all(phoneKeys.sent, sentNoteSchema).filter((note) => note.t === t),
  }
}
