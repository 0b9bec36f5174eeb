import { parseArgs } from 'node:util'
import { storeBugs } from './bugs/storeBugs.ts'
import { wireBugs } from './bugs/wireBugs.ts'
import { play } from './parts/play.ts'
import type { Planted } from './parts/planted.ts'
import { makeScript } from './parts/script.ts'

/*
npm run faults:prove -- --seed S --most N
Plants one fault of the product after the other and says how many histories it took to find it. A history counts as a find only
if it goes well without the fault.
*/

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
})

interface Find {
  readonly histories: number
  readonly rule: string
}

async function find(planted: Planted): Promise<Find | undefined> {
  for (let number = 0; number < Number(values.most); number += 1) {
    const script = makeScript(Number(values.seed) + number)
    const { problems } = await play(script, planted)
    if (problems.length === 0) continue
    const without = await play(script)
    if (without.problems.length === 0) return { histories: number + 1, rule: problems[0]!.rule }
  }
  return undefined
}

const bugs = Object.entries({ ...storeBugs, ...wireBugs }).filter(([name]) => name.includes(values.only))
const counts: number[] = []
let missed = 0
for (const [name, planted] of bugs) {
  const found = await find(planted)
  if (found) counts.push(found.histories)
  else missed += 1
  console.log(
    found
      ? `${String(found.histories).padStart(6)} histories, ${found.rule}: ${name}`
      : `never in ${values.most}: ${name}`,
  )
}
const median = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0
console.log(`bugs ${bugs.length} found ${counts.length} missed ${missed} median ${median} histories`)
process.exitCode = missed > 0 ? 1 : 0
