// npm run staff -- create --email ADDRESS --name NAME: creates a provider staff account and prints its password, once.
// npm run staff -- remove --email ADDRESS: removes the account and all its sessions.
import { parseArgs } from 'node:util'
import { createContext } from '../context.ts'
import { readEnv } from '../env.ts'
import { createStaff, removeStaff, StaffProblem } from '../services/staff/createStaff.ts'
import { migrate } from '../storage/migrate.ts'
import { reachPostgres } from '../storage/postgres/reachPostgres.ts'
import { runCommand } from './runCommand.ts'

const usage = 'Say what to do: create --email ADDRESS --name NAME, or remove --email ADDRESS.'

async function run(): Promise<void> {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { email = '', name = '' } = values
  const [task] = positionals
  if (task !== 'create' && task !== 'remove') throw new StaffProblem(usage)
  const env = readEnv(process.env)
  if (env.databaseUrl !== undefined) await reachPostgres(env.databaseUrl)
  const context = createContext(env)
  try {
    await migrate(context.database)
    if (task === 'create') {
      const password = await createStaff(context, email, name)
      console.log(`${email} is staff. Password, told this once: ${password}`)
    } else {
      await removeStaff(context, email)
      console.log(`${email} is staff no more.`)
    }
  } finally {
    await context.database.destroy()
  }
}

await runCommand(run, StaffProblem)
