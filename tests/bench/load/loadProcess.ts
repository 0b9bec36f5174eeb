// A process with many clients, forked by the benchmark.
import { quantile } from '../quantile.ts'
import { LoadClient, type Timing } from './LoadClient.ts'
import type { LoadMinute, LoadOrder, LoadReport } from './loadOrder.ts'

type Timed = Timing & { readonly minute: number }

process.once('message', (order: LoadOrder) => {
  void run(order).then((report) => {
    process.send!(report, () => process.exit(0))
  })
})

async function run({ seconds, editEverySeconds, tokens, ...shared }: LoadOrder): Promise<LoadReport> {
  const timings: Timed[] = []
  const errors: string[] = []
  let start = Infinity
  const onAnswer = (timing: Timing): void => {
    if (performance.now() >= start)
      timings.push({ ...timing, minute: Math.floor((performance.now() - start) / 60_000) })
  }
  const clients = tokens.map(
    (token) => new LoadClient({ ...shared, token, onAnswer, onError: (about) => void errors.push(about) }),
  )
  // Run the clients' first reads one by one; they aren't measured.
  for (const client of clients) await client.start()
  process.send!('started')
  start = performance.now()
  const edits = await editUntil(clients, start + seconds * 1_000, editEverySeconds)
  for (const client of clients) await client.close()
  const applied = clients.reduce((sum, client) => sum + client.applied, 0)
  const byMinute = Map.groupBy(timings, ({ minute }) => minute)
  const minutes = [...byMinute.keys()].toSorted((a, b) => a - b).map((minute) => summed(byMinute.get(minute)!))
  const byPath = Map.groupBy(timings, ({ path }) => path)
  const paths = [...byPath].map(([path, own]) => [path, summed(own)] as const)
  return { minutes, whole: summed(timings), byPath: Object.fromEntries(paths), edits, applied, errors }
}

async function editUntil(clients: readonly LoadClient[], end: number, everySeconds: number): Promise<number> {
  const pauseMs = (everySeconds * 1_000) / clients.length
  let edits = 0
  while (performance.now() < end) {
    clients[Math.floor(Math.random() * clients.length)]!.edit()
    edits += 1
    await new Promise((resolve) => setTimeout(resolve, -Math.log(1 - Math.random()) * pauseMs))
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  return edits
}

function summed(timings: readonly Timing[]): LoadMinute {
  const all = timings.map(({ ms }) => ms)
  const at = (share: number): number => quantile(all, share)
  return { requests: all.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
