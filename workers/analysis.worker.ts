import { expose } from 'comlink'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import type { StudyState } from '#analysis/studyTypes.ts'
import { type AnalysisOwner, type AnalysisPort, studyFrom } from '#work/analysisPort.ts'
import { followStudy } from '#work/followStudy.ts'

const { promise: opened, resolve: open } = Promise.withResolvers<ReturnType<typeof followStudy>>()

const port: AnalysisPort = {
  open(
    { companyId, userId }: AnalysisOwner,
    onState: (state: StudyState) => void,
    onPlanProgress: (ticket: number, share: number) => void,
  ): void {
    open(followStudy(new LocalDatabase(companyId, userId), new PackDatabase(), onState, fail, onPlanProgress))
  },
  planZone: async (ticket, request) => (await opened).planZone(ticket, request),
  cancelPlan: async (ticket) => (await opened).cancelPlan(ticket),
  roadLengths: async (zone) => (await opened).roadLengths(zone),
  mainRoads: async (zone) => (await opened).mainRoads(zone),
  ...studyFrom(async (question, asked) => {
    const study = await (await opened).study()
    return (study[question] as (...asked: readonly unknown[]) => unknown)(...asked)
  }),
}

/** Throws a permanent read failure outside any promise, so that the page sees it and restarts the worker. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}

expose(port)
