import { isRival, isTracked } from '#domain/brand/trackedBrands.ts'
import { isSampleId } from '#domain/sample/sampleIds.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'

export interface StepsDone {
  readonly stores: number
  readonly candidates: number
  readonly zones: number
  readonly surveys: number
  readonly published: number
  readonly answers: number
  readonly sentAnswers: number
  readonly photos: number
  readonly tracked: number
  readonly settings: number
  readonly isOnPlan: boolean
}

export function useStepsDone(): StepsDone | undefined {
  const { configuration, member } = useSession()
  const isOnPlan = configuration.plan.id !== 'trial'
  return useRecords(
    async (database) => {
      const own = async <N extends Parameters<typeof listRecords>[1]>(entity: N) =>
        (await listRecords(database, entity)).filter(({ id }) => !isSampleId(id))
      const stores = await own('store')
      const answers = (await own('answer')).filter(({ createdBy }) => createdBy === member.userId)
      return {
        stores: stores.filter(({ fields }) => fields.status !== '3').length,
        candidates: stores.filter(({ fields }) => fields.status === '3').length,
        zones: (await own('tradeZone')).length,
        surveys: (await own('survey')).length,
        published: (await own('surveyVersion')).length,
        answers: answers.length,
        sentAnswers: answers.filter(({ rv }) => rv > 0).length,
        photos: answers.filter(({ fields }) => (fields.photos ?? []).length > 0).length,
        tracked: (await own('brand')).filter(({ fields }) => isRival(fields) && isTracked(fields)).length,
        settings: (await own('companySettings')).length,
        isOnPlan,
      }
    },
    [member.userId, isOnPlan],
  )
}
