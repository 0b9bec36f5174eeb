import { parentPort } from 'node:worker_threads'
import { makeSampleRecords } from './sampleRecords.ts'

/** Makes the sample beside the server, which answers others meanwhile. */
parentPort?.postMessage(makeSampleRecords())
