// npm run messages: takes every text of the source into the catalogues, compiles them and says what lacks a translation.
import { compileMessages } from '#server/commands/messageCatalogues.ts'
import { extractMessages } from './extractMessages.ts'

await extractMessages()
const missing = await compileMessages()
for (const [locale, ids] of Object.entries(missing)) console.log(`${locale}: ${ids.length} without a translation`)
