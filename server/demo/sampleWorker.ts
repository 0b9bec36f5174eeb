import { parentPort } from 'node:worker_threads'
import { makeSampleRecords } from './sampleRecords.ts'

/** Creates the sample off the server's thread. */
parentPort?.postMessage(makeSampleRecords())
