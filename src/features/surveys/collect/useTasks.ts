import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { canAll } from '#domain/access/permissions.ts'
import { localeOf } from '#domain/locale.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { listRecords } from '#db/queries/records.ts'
import { outboxItems, parkedItems, sentItems } from '#db/queries/changes.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { type AnswerDraft, answerDraftsIn } from './answerDraft.ts'
import { type FinishedAnswer, finishedAnswers } from './answerStates.ts'
import { isSentBack, type ReturnedAnswer, returnedAnswers } from './returnedAnswers.ts'

export interface SurveyTask {
  readonly survey: LocalRecord<'survey'>
  readonly topic: string
  /** True if the survey's questions are on this device. */
  readonly isReady: boolean
  readonly done: number
  readonly stores: readonly string[]
  readonly doneStores: ReadonlySet<string>
}

export interface Tasks {
  readonly surveys: readonly SurveyTask[]
  readonly stores: readonly LocalRecord<'store'>[]
  readonly returned: readonly ReturnedAnswer[]
  readonly finished: readonly FinishedAnswer[]
  readonly footprints: number
  readonly answers: ReadonlyMap<string, LocalRecord<'answer'>>
}

export function useTasks(): Tasks | undefined {
  const { member } = useSession()
  const { userId } = member
  const isBound = !canAll(member, 'company.view')
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return useRecords(
    async (database) => {
      const [surveys, versions, answers, footprints, stores, outbox, parked, sent] = await Promise.all([
        listRecords(database, 'survey'),
        database.view('surveyVersion').toCollection().primaryKeys(),
        listRecords(database, 'answer'),
        listRecords(database, 'footprint'),
        listRecords(database, 'store'),
        outboxItems(database),
        parkedItems(database),
        sentItems(database),
      ])
      const known = new Set(versions)
      const own = answers.filter(({ createdBy }) => createdBy === userId)
      const tasks = surveys
        .filter(({ fields }) => fields.state === 'open')
        .map((survey): SurveyTask => {
          const done = own.filter(({ fields }) => fields.survey === survey.id)
          const bound = survey.fields.boundStores ?? []
          return {
            survey,
            topic: recordTitle('survey', survey.fields, locale) ?? '',
            isReady: survey.fields.version !== undefined && known.has(survey.fields.version),
            done: done.length,
            stores: bound.length > 0 || !isBound ? bound : stores.map(({ id }) => id),
            doneStores: new Set(done.flatMap(({ fields }) => fields.store ?? [])),
          }
        })
        .toSorted((a, b) => (a.survey.fields.closesOn ?? '9').localeCompare(b.survey.fields.closesOn ?? '9'))
      return {
        surveys: tasks,
        stores,
        returned: returnedAnswers(own, { surveys, stores, versions: await versionsOf(database, own) }, locale),
        finished: finishedAnswers({ outbox, parked, sent }),
        footprints: footprints.filter(({ createdBy }) => createdBy === userId).length,
        answers: new Map(answers.map((answer) => [answer.id, answer])),
      }
    },
    [userId, isBound, locale],
  )
}

async function versionsOf(database: LocalDatabase, own: readonly LocalRecord<'answer'>[]) {
  const ids = [...new Set(own.filter(isSentBack).flatMap(({ fields }) => fields.version ?? []))]
  const versions = await database.view('surveyVersion').bulkGet(ids)
  return new Map(versions.flatMap((version) => (version ? [[version.id, version]] : [])))
}

/** Returns the answer drafts on this device; reloads when the page's visibility changes. */
export function useAnswerDrafts(): readonly AnswerDraft[] | undefined {
  const { drafts } = useOpenSession()
  const [found, setFound] = useState<readonly AnswerDraft[]>()
  useEffect(() => {
    let isLeft = false
    const read = () =>
      void drafts.all().then((pile) => {
        if (!isLeft) setFound(answerDraftsIn(pile))
      })
    read()
    document.addEventListener('visibilitychange', read)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', read)
    }
  }, [drafts])
  return found
}
