// npm start: rebuilds outdated files, then serves the page and the API. Settings are environment variables; see
// server/README.md.
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD, demoAccounts } from './demo/demoAccounts.ts'
import { buildServer } from './buildServer.ts'
import { createContext } from './context.ts'
import { readEnv, type Env } from './env.ts'
import { keepObjectsYoung } from './heap.ts'
import { dropNotes } from './services/billing/dropNotes.ts'
import { sweepPublicAllowances } from './services/surveys/publicAllowances.ts'
import { sweepAllowances } from './services/limits/allowances.ts'
import { sweepSetAside } from './services/surveys/setAside.ts'
import { dropDriveTimes } from './services/driveTime/cachedAnswers.ts'
import { settleBilling } from './services/billing/settleBilling.ts'
import { writeExpiring } from './services/billing/expiry.ts'
import { purgeBin } from './services/bin/purgeBin.ts'
import { isEmpty } from './services/accounts/createCompany.ts'
import { daily } from './services/jobs/daily.ts'
import { sweepFiles } from './services/files/sweepFiles.ts'
import { startImports } from './services/imports/startImports.ts'
import { regularly } from './services/jobs/regularly.ts'
import { seedDemoCompany } from './services/demo/seedDemoCompany.ts'
import { endDemoSessions } from './services/sessions/shutDemo.ts'
import { serveFolder, shareFolder } from './storage/folderLock.ts'
import { migrate } from './storage/migrate.ts'
import { reachPostgres } from './storage/postgres/reachPostgres.ts'
import { startTestGateway } from './testGateway/testGateway.ts'
import { StartProblem } from './startProblem.ts'
import type { Ports } from './ports.ts'

/**
 * Starts the server: reads settings, migrates the database, adds the demo company if allowed, listens and prints the
 * URL. Several processes may start concurrently on one PostgreSQL database.
 */
async function start(): Promise<void> {
  keepObjectsYoung()
  // Restrict created files to the server's own user.
  process.umask(0o077)
  const env = readEnv(process.env)
  const freePort = await claimPort(env)
  const holds = [shareFolder(env.dataDir), ...(env.databaseUrl === undefined ? [serveFolder(env.dataDir)] : [])]
  if (env.databaseUrl !== undefined) await reachPostgres(env.databaseUrl)
  const context = createContext(await withGateway(env))
  if (env.logLevel !== 'silent') process.once('uncaughtException', (error) => endByFault(context, error))
  await migrate(context.database)
  await endDemoSessions(context)
  const isSeeded = env.mayDemo && (await seedDemoCompany(context))
  if (isSeeded) console.log('Made the demo company.')
  const app = await buildServer(context)
  await freePort()
  const address = await listen(app, env)
  console.log(`Catchment is at ${address}`)
  await printWayIn(context, address)
  const endings = [
    startImports(context),
    daily(context, 'purgeBin', purgeBin),
    daily(context, 'tidyFiles', sweepFiles),
    daily(context, 'writeExpiring', writeExpiring),
    daily(context, 'dropNotes', dropNotes),
    daily(context, 'sweepPublicAllowances', sweepPublicAllowances),
    daily(context, 'sweepAllowances', sweepAllowances),
    daily(context, 'sweepSetAside', sweepSetAside),
    daily(context, 'dropDriveTimes', dropDriveTimes),
    regularly(context, 'settleBilling', billingEveryMs, settleBilling),
    context.post.start(),
  ]
  stopCleanly(app, context, async () => {
    await Promise.all(endings.map((end) => end()))
    for (const hold of holds) hold.release()
  })
}

const billingEveryMs = 60_000

/** Logs an uncaught fault in the log's format, instead of Node's plain text, and ends the process. */
function endByFault({ reportFault }: Ports, error: Error): void {
  reportFault(error, 'the server ended')
  process.exit(1)
}

/** Starts a fake gateway if neither payments nor invoices are configured and the demo is allowed. */
async function withGateway(env: Env): Promise<Env> {
  if (!env.mayDemo || env.billing.ecpay || env.billing.invoices) return env
  const { settings } = await startTestGateway()
  console.log(`Payments are tried out with the test gateway at ${settings.ecpay!.url}; no money moves.`)
  return { ...env, billing: { ...env.billing, ...settings, bankAccount: env.billing.bankAccount ?? demoAccount } }
}

const demoAccount = 'Demo Bank 000-0000000000'

/**
 * Claims the port before anything is created or changed, so that a start on an unusable port has no effects. Returns a
 * function that frees the port.
 */
async function claimPort(env: Env): Promise<() => Promise<void>> {
  const { port, host } = env
  if (port === 0) return async () => undefined
  const claim = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    claim.once('error', (error) => reject(problemOf(error, env)))
    claim.listen({ port, host }, resolve)
  })
  return () => new Promise((resolve) => void claim.close(() => resolve()))
}

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    return await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    throw problemOf(error, env)
  }
}

function problemOf(error: unknown, { port, host }: Env): Error {
  const problems: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another with PORT.`,
    EACCES: `Port ${port} on ${host} needs more rights than this user has. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine. Leave HOST out, or set it to one that is.`,
    ENOTFOUND: `HOST is "${host}", which is no address of this machine. Leave HOST out, or set it to one that is.`,
  }
  const problem = problems[String((error as NodeJS.ErrnoException).code)]
  return problem ? new StartProblem(problem) : (error as Error)
}

/**
 * If the demo company exists, prints its accounts or, where the demo isn't allowed, a notice. In an empty installation,
 * prints the one-time link that creates the owner.
 */
async function printWayIn({ database, env, ownerCode }: Ports, address: string): Promise<void> {
  const demo = await database.selectFrom('company').select('id').where('is_demo', '=', 1).executeTakeFirst()
  if (demo && env.mayDemo) {
    console.log(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password ${DEMO_PASSWORD}`)
  } else if (demo) {
    console.log(
      'The data holds the demo company, whose accounts are shut here. Set DATA_DIR to another folder to start again.',
    )
  } else if (await isEmpty(database)) {
    await ownerCode.share()
    console.log(`Create the owner here (works once): ${address}/createOwner?code=${ownerCode.text}`)
  }
}

/** Grace period for active requests before their connections are cut. */
const lastRequestsMs = 3_000
/** Maximum duration of a stop, before the system would kill the process. */
const longestStopMs = 8_000

/**
 * Stops on a signal: ends open requests, streams and jobs, then closes the database. Cuts slow clients off after
 * `lastRequestsMs`; devices resend interrupted pushes.
 */
function stopCleanly(app: FastifyInstance, { database }: Ports, endJobs: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => app.server.closeAllConnections(), lastRequestsMs).unref()
      setTimeout(() => process.exit(0), longestStopMs).unref()
      void app
        .close()
        .then(endJobs)
        .then(() => database.destroy())
        .then(() => process.exit(0))
    })
  }
}

try {
  await start()
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
