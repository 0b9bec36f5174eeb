import { coldStart } from './app/coldStart.ts'
import { listOfStores } from './app/listOfStores.ts'
import { scriptSize } from './app/scriptSize.ts'
import type { Bench } from './bench.ts'
import { saveField } from './saveField/saveField.ts'

/** Every benchmark, in the order it runs. */
export const benches: readonly Bench[] = [saveField, listOfStores, coldStart, scriptSize]
