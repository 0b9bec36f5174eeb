// Runs before each test file in a shared process: provides storage to everything loaded later, and seeds random input
// from the run.
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { testSeed } from './testSeed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() })
