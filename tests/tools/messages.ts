// npm run messages: extracts all source texts into the catalogs, compiles them and lists missing translations.
import { compileMessages } from '#server/commands/messageCatalogues.ts'
import { listSome } from './checkMessages.ts'
import { extractMessages } from './extractMessages.ts'

await extractMessages()
const missing = await compileMessages()
for (const [locale, texts] of Object.entries(missing))
  console.log(texts.length === 0 ? `${locale}: nothing is missing` : `${locale}: no words for ${listSome(texts)}`)
