// Before the tests of a file that shares its process with others: whatever is loaded first finds a place to keep data in, and random
// input comes from the seed of the run.
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { testSeed } from './testSeed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() })
