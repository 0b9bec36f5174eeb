// Updates the catalogs in a folder: node extractChild.ts FOLDER. Runs in a separate process, so that it loads the
// registries as changed on disk.
import { extractMessages } from '../extractMessages.ts'

await extractMessages(process.argv[2]!)
