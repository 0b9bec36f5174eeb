// npm run faults -- --histories N --seed S --tier T0|T1|T2|T3 [--database postgres] [--three-days] [--verbose] [--keep]
// [--story]
// Plays N histories from seed S on and ends with one line; anything but zeros is a failure. T0 checks pure
// rules, T1 plays in memory, T2 plays the same histories on IndexedDB, HTTP and a database file, T3 plays short rounds
// in real browsers with a server process, with crashes of both and failing connections. --billing plays T1 as billing
// histories: orders, payments, refunds, invoices, quotas. --database postgres plays T2 on two server processes on the
// PostgreSQL of TEST_POSTGRES_URL, or a temporary one. --three-days plays T3 as three days of a tablet in the field,
// about a minute each, instead of short rounds. --verbose counts injected faults; --keep writes shrunk failures to
// tests/sync/regressions; --story prints one history.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DatabaseKind, databases, isTier, partsOf, type Tier } from './parts/partsOf.ts'
import { play } from './parts/play.ts'
import { closingLine, emptyTally, type Failure, runHistories, type Tally } from './parts/runHistories.ts'
import { makeScript } from './parts/script.ts'
import { shrink } from './parts/shrink.ts'
import { runPure } from './pure/runPure.ts'
import { type Cluster, findPostgres, howToGetIt, startCluster } from '../tools/postgresCluster.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    tier: { type: 'string', default: 'T1' },
    database: { type: 'string', default: 'sqlite' },
    'three-days': { type: 'boolean', default: false },
    billing: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const histories = Number(values.histories)
const database = values.database as DatabaseKind
if (!databases.includes(database)) throw new Error(`There is no database ${database}; choose sqlite or postgres.`)
const maxShown = 5
const reportEveryMs = 30_000

async function showFailure(tier: Tier, { seed: failed, problems }: Failure): Promise<void> {
  console.log(`seed ${failed}: ${problems.map(({ rule, harm, about }) => `${rule} ${harm}: ${about}`).join('\n  ')}`)
  const { script, played } = await shrink(makeScript(failed), undefined, await partsOf(tier, database))
  console.log(`  shrunk to ${script.steps.length} events: ${JSON.stringify(script)}`)
  if (!values.keep) return
  const folder = join(import.meta.dirname, '..', 'sync', 'regressions')
  mkdirSync(folder, { recursive: true })
  const about = played.problems.map(({ rule, harm }) => `${rule} ${harm}`)
  writeFileSync(join(folder, `seed${failed}.json`), `${JSON.stringify({ about, script }, null, 2)}\n`)
}

async function runTier(tier: string): Promise<Tally> {
  if (tier === 'T0') return runPure(histories, seed)
  if (tier === 'T3') return runBrowserTier()
  if (!isTier(tier)) throw new Error(`There is no tier ${tier} yet; choose T0, T1, T2 or T3.`)
  const start = performance.now()
  let lastReport = start
  let failuresShown = 0
  const tally = await runHistories({ histories, seed, tier, database }, (so) => {
    for (const { seed: failed, problems } of so.failures.slice(failuresShown))
      console.log(`seed ${failed} failed: ${problems[0]!.rule} ${problems[0]!.about}`)
    failuresShown = so.failures.length
    if (performance.now() - lastReport < reportEveryMs) return
    lastReport = performance.now()
    console.log(`so far: ${closingLine(so)}`)
  })
  const seconds = (performance.now() - start) / 1000
  console.log(`seeds ${seed} to ${seed + histories - 1}, ${(histories / seconds).toFixed(1)} histories a second`)
  for (const failure of tally.failures.slice(0, maxShown)) await showFailure(tier, failure)
  for (const { seed: failed, problems } of tally.failures.slice(maxShown))
    console.log(`seed ${failed}: ${problems[0]!.rule}`)
  return tally
}

async function runBrowserTier(): Promise<Tally> {
  const { runRounds } = await import('./browser/runRounds.ts')
  const start = performance.now()
  let lastReport = start
  const tally = await runRounds(
    { histories, seed, threeDays: values['three-days'] },
    ({ seed: played, problems, story }, so) => {
      if (values.story || problems.length > 0) console.log(`seed ${played}\n${story.join('\n')}`)
      for (const { rule, harm, about } of problems) console.log(`seed ${played} failed: ${rule} ${harm}: ${about}`)
      if (performance.now() - lastReport < reportEveryMs) return
      lastReport = performance.now()
      console.log(`so far: ${closingLine(so)}`)
    },
  )
  const seconds = (performance.now() - start) / 1000
  console.log(`seeds ${seed} to ${seed + histories - 1}, ${(seconds / histories).toFixed(1)} s a round`)
  return tally
}

async function startOwnCluster(): Promise<Cluster | undefined> {
  if (process.env['TEST_POSTGRES_URL']) return undefined
  const programs = findPostgres()
  if (programs === undefined) throw new Error(howToGetIt)
  const own = await startCluster(programs)
  process.env['TEST_POSTGRES_URL'] = own.urlOf('postgres')
  return own
}

async function reportStory(): Promise<Tally> {
  const parts = await partsOf(isTier(values.tier) ? values.tier : 'T1', database)
  const { story, problems, trace } = await play(makeScript(seed), undefined, true, parts)
  console.log(`${story.join('\n')}\ntrace ${trace}`)
  const tally = emptyTally()
  tally.histories = 1
  for (const { harm } of problems) tally.harmed[harm] = 1
  return tally
}

async function playBilling(): Promise<void> {
  const { billingLine, runBilling } = await import('./billing/runBilling.ts')
  const books = await runBilling({ histories, seed })
  for (const { seed: failed, wrongs } of books.failures.slice(0, maxShown))
    console.log(`seed ${failed}: ${wrongs.map(({ harm, about }) => `${harm}: ${about}`).join('\n  ')}`)
  console.log(billingLine(books))
  process.exitCode = books.failures.length > 0 ? 1 : 0
}

async function playSync(): Promise<void> {
  const cluster = database === 'postgres' ? await startOwnCluster() : undefined
  try {
    const tally = values.story && values.tier !== 'T3' ? await reportStory() : await runTier(values.tier)
    if (values.verbose) {
      for (const [fault, times] of [...tally.struck].toSorted((a, b) => b[1] - a[1])) console.log(`${times} × ${fault}`)
    }
    console.log(closingLine(tally))
    process.exitCode = Object.values(tally.harmed).some((count) => count > 0) ? 1 : 0
  } finally {
    await cluster?.stop()
  }
}

await (values.billing ? playBilling() : playSync())
