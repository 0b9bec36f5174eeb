// npm run rights: calls every endpoint, push and pull, in every role and signed out, with names of the own company and of another one.
import { walkRights } from './walkRights.ts'

const { combinations, leaks } = await walkRights()
for (const leak of leaks) console.error(leak)
console.log(`combinations ${combinations} leaks ${leaks.length}`)
if (leaks.length > 0) process.exitCode = 1
