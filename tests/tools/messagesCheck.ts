// npm run i18n:check: fails if a source text is missing from a catalog or a language, or if two features share a new
// short text without a context.
import { checkMessages } from './checkMessages.ts'
import { checkSharedTexts } from './sharedTexts.ts'

const shared = checkSharedTexts()
const problems = [...(await checkMessages()), ...shared.problems]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('All messages are in all languages.')
if (shared.stale.length > 0)
  console.log(`No longer shared; remove from tests/tools/sharedTexts.txt: ${shared.stale.join(', ')}`)
