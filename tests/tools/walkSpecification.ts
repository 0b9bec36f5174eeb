// npm run walk:spec: lists specification sentences that were once missed, with their current tests.
import { sentences } from '../specification/sentences.ts'

for (const { part, says, file, test } of sentences) console.log(`${part}: ${says}\n  ${file}\n  “${test}”`)
