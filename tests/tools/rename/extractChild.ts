// Updates a folder's catalogs: node extractChild.ts FOLDER. A separate process loads the changed registries.
import { extractMessages } from '../extractMessages.ts'

await extractMessages(process.argv[2]!)
