// npm run budgets: JavaScript loaded on a first visit before a page is usable; exceeding a budget fails and lists the
// contents.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readChunkNotes } from '#server/commands/chunkNotes.ts'
import { firstLoads } from '#server/commands/firstLoadGroups.ts'
import { budgetLines, weighFirstLoad } from './weighFirstLoad.ts'

const page = join(import.meta.dirname, '..', '..', 'dist')
const notes = readChunkNotes()
const packedBytes = (file: string): number => gzipSync(readFileSync(join(page, file)), { level: 9 }).length

for (const [address, load] of Object.entries(firstLoads)) {
  const weighed = weighFirstLoad(notes, load, packedBytes)
  for (const line of budgetLines(address, load, weighed)) console.log(line)
  if (weighed.kilobytes > load.maxKilobytes) process.exitCode = 1
}
