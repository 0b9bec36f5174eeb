// Runs before each test file in a shared process: provides storage to modules loaded later, and seeds random input.
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { testSeed } from './testSeed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() })
