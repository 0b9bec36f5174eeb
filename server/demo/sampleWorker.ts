import { parentPort } from 'node:worker_threads'
import { makeSampleRecords } from './sampleRecords.ts'

parentPort?.postMessage(makeSampleRecords())
