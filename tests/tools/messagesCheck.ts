// npm run i18n:check: fails when a text of the source is missing from a catalogue or from a language.
import { checkMessages } from './checkMessages.ts'

const problems = await checkMessages()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('All messages are in all languages.')
