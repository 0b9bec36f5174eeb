// npm run rights: calls every route, pushes and pulls, as every kind of member, signed out and as staff, with ids of
// the same company and of another.
import { prepareMessages } from '#server/commands/prepareMessages.ts'
import { walkRights } from './walkRights.ts'

// Prepare the catalogs, because the walk requests them too.
await prepareMessages()

const { combinations, leaks, routes, unseen } = await walkRights()
for (const leak of leaks) console.error(leak)
for (const canary of unseen) console.error(`${canary}: received by nobody, though somebody may`)
console.log(`routes ${routes}`)
console.log(`combinations ${combinations} leaks ${leaks.length}`)
if (leaks.length + unseen.length > 0) process.exitCode = 1
