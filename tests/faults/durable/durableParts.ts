import { IDBFactory } from 'fake-indexeddb'
import type { Mirror } from '#db/openLocalDatabase.ts'
import { companyIds } from '../parts/cast.ts'
import type { Device } from '../parts/Device.ts'
import type { HistoryServer, Parts } from '../parts/Parts.ts'
import { Activity } from './Activity.ts'
import { type BrowserStorage, DurableDatabase } from './DurableDatabase.ts'
import { durableFileNet, durableNet } from './durableNet.ts'
import { DurableServer } from './DurableServer.ts'
import { makeSetup } from './serverSetup.ts'

export interface DurableParts extends Parts {
  remove(): void
}

/** Creates tier T2. Each process runs one history at a time. */
export async function makeDurableParts(): Promise<DurableParts> {
  const setup = await makeSetup()
  const activity = new Activity()
  return durablePartsOn(activity, {
    openServer: (machine, rewrite) => new DurableServer(setup, machine, activity, rewrite),
    remove: () => setup.remove(),
  })
}

interface ServerSetup {
  readonly openServer: (...about: Parameters<Parts['openServer']>) => HistoryServer | Promise<HistoryServer>
  readonly remove: () => void
}

export function durablePartsOn(activity: Activity, { openServer, remove }: ServerSetup): DurableParts {
  const browsers = new WeakMap<Device, BrowserStorage>()
  const storageOf = (device: Device): BrowserStorage => {
    const known = browsers.get(device)
    if (known) return known
    // `bundledFrom` is low enough for a history's few records to be in both bundles and rows.
    const ports = { ...device.ports, mirror: newMirror(), bundledFrom: 2 }
    const storage = { indexedDB: new IDBFactory(), ports, activity }
    browsers.set(device, storage)
    return storage
  }
  return {
    settled: () => activity.settled(),
    openServer: async (machine, rewrite) => {
      activity.forget()
      return openServer(machine, rewrite)
    },
    openDatabase: (device, { company, userId }) => new DurableDatabase(storageOf(device), companyIds[company], userId),
    netOf: (tab) => durableNet(tab, activity),
    fileNetOf: (tab) => durableFileNet(tab, activity),
    remove,
  }
}

function newMirror(): Mirror {
  const stored = new Map<string, string>()
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
}
