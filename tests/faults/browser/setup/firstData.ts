import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { openSession } from '#server/services/sessions/sessions.ts'
import { migrate } from '#server/storage/migrate.ts'
import { castCompanies, castMembers, companyIds } from '../../parts/cast.ts'

export interface WayIn {
  readonly token: string
  readonly expiresAt: number
}

/** Fills an empty data folder with the two companies that all histories use, and signs their members in. */
export async function makeFirstData(dataDir: string): Promise<ReadonlyMap<string, WayIn>> {
  const context = createContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }))
  try {
    await migrate(context.database)
    await context.database.transaction().execute((transaction) => castCompanies(transaction, context))
    const waysIn = new Map<string, WayIn>()
    for (const { userId, company } of castMembers)
      waysIn.set(userId, await openSession(context, { id: userId, company_id: companyIds[company] }))
    return waysIn
  } finally {
    await context.database.destroy()
  }
}
