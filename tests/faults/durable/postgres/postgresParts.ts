import { Activity } from '../Activity.ts'
import { type DurableParts, durablePartsOn } from '../durableParts.ts'
import { makePostgresSetup } from './postgresSetup.ts'
import { PostgresServer } from './PostgresServer.ts'

/** Creates tier T2 on PostgreSQL. PostgreSQL runs in real time, so a seed isn't exactly reproducible. */
export async function makePostgresParts(): Promise<DurableParts> {
  const setup = await makePostgresSetup()
  const activity = new Activity()
  return durablePartsOn(activity, {
    openServer: (machine, rewrite) => new PostgresServer(setup, machine, activity, rewrite),
    remove: setup.remove,
  })
}
