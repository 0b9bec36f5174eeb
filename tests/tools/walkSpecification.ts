// npm run walk:spec: the sentences of the specification that were once missed, each with the test that holds it now.
import { sentences } from '../specification/sentences.ts'

for (const { part, says, file, test } of sentences) console.log(`${part}: ${says}\n  ${file}\n  “${test}”`)
