import { type PlanPort, studyFrom } from '#work/analysisPort.ts'
import { openStudyHost, type StudyHost, type StudyState } from '#session/workers/studyHost.ts'

export class ManualStudy {
  /** Queries sent to the worker, in order. */
  readonly asked: string[] = []
  readonly answers: PromiseWithResolvers<unknown>[] = []
  readonly host: StudyHost
  starts = 0
  emitState: (state: StudyState) => void = () => undefined
  die: (cause: unknown) => void = () => undefined
  progress: (ticket: number, share: number) => void = () => undefined

  constructor(
    wordsOf: (question: string, asked: readonly unknown[]) => string = (_question, [first]) => String(first),
  ) {
    const answer = (words: string): Promise<unknown> => {
      this.asked.push(words)
      const later = Promise.withResolvers<unknown>()
      this.answers.push(later)
      return later.promise
    }
    const port = {
      ...studyFrom((question, asked) => answer(wordsOf(question, asked))),
      planZone: async (...[ticket, planRequest]: Parameters<PlanPort['planZone']>) =>
        (await answer(`plan ${ticket} ${planRequest.plan.kind}`)) as Awaited<ReturnType<PlanPort['planZone']>>,
      cancelPlan: async (ticket: number) => {
        this.asked.push(`cancel ${ticket}`)
      },
      roadLengths: async () => undefined,
      mainRoads: async () => [],
    }
    this.host = openStudyHost({ companyId: 'c', userId: 'u' }, (_owner, onState, onDeath, onProgress) => {
      this.starts++
      this.emitState = onState
      this.die = onDeath
      this.progress = onProgress
      return { port, end: () => undefined }
    })
  }

  emitData(dataVersion: string): void {
    this.emitState({
      hasAreas: true,
      hasDemographics: true,
      hasIncome: false,
      hasPoi: true,
      dataVersion,
      packsVersion: dataVersion,
      sources: [],
    })
  }
}
