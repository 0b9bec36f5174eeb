import { Activity } from '../Activity.ts'
import { type DurableParts, durablePartsOn } from '../durableParts.ts'
import { makePostgresSetup } from './postgresSetup.ts'
import { PostgresServer } from './PostgresServer.ts'

/** Creates the parts of tier T2 on PostgreSQL, which runs in real time: the same seed may not repeat a run exactly. */
export async function makePostgresParts(): Promise<DurableParts> {
  const setup = await makePostgresSetup()
  const activity = new Activity()
  return durablePartsOn(activity, {
    openServer: (machine, rewrite) => new PostgresServer(setup, machine, activity, rewrite),
    remove: setup.remove,
  })
}
