import { expose } from 'comlink'
import { dashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import type { DashboardPort } from '#work/dashboardPort.ts'
import { failWorker } from '#work/failWorker.ts'
import { followChain, type FollowedChain } from '#work/followChain.ts'

const { promise: opened, resolve: open } = Promise.withResolvers<FollowedChain>()

const port: DashboardPort = {
  open({ companyId, userId }, onChange) {
    open(followChain(new LocalDatabase(companyId, userId), onChange, failWorker))
  },
  facts: async (scope, request) => dashboardFacts(await (await opened).rows(), scope, request),
}
expose(port)
