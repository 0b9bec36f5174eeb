import { expose } from 'comlink'
import { statisticsOf } from '#analysis/answers/statistics.ts'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import type { AnswersPort } from '#work/answersPort.ts'
import { failWorker } from '#work/failWorker.ts'
import { followAnswers, type FollowedAnswers } from '#work/followAnswers.ts'

const { promise: opened, resolve: open } = Promise.withResolvers<FollowedAnswers>()

const port: AnswersPort = {
  open({ companyId, userId, survey, locale }, onChange) {
    open(followAnswers(new LocalDatabase(companyId, userId), survey, locale, onChange, failWorker))
  },
  statistics: async (request) => statisticsOf(await (await opened).book(), request),
}
expose(port)
