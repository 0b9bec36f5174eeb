// Brings the catalogues of a folder up to date in a process of its own, so that changed registries are read anew: extractChild.ts FOLDER
import { extractMessages } from '../extractMessages.ts'

await extractMessages(process.argv[2]!)
