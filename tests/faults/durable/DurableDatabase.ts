import { databaseName, type LocalDatabase } from '#db/LocalDatabase.ts'
import type { TableName } from '#db/localStore.ts'
import type { OpenPorts } from '#db/openLocalDatabase.ts'
import type { StoreWatch } from '../parts/MemoryDatabase.ts'
import type { HistoryDatabase } from '../parts/Parts.ts'
import type { Activity } from './Activity.ts'
import { CommittedRows } from './CommittedRows.ts'
import { TabDatabase } from './TabDatabase.ts'

export interface BrowserStorage {
  readonly indexedDB: IDBFactory
  readonly ports: OpenPorts
  readonly activity: Activity
}

export class DurableDatabase implements HistoryDatabase {
  readonly name: string
  readonly companyId: string
  readonly userId: string
  readonly storage: BrowserStorage
  readonly committed = new CommittedRows()

  constructor(storage: BrowserStorage, companyId: string, userId: string) {
    this.name = databaseName(companyId, userId)
    this.companyId = companyId
    this.userId = userId
    this.storage = storage
  }

  rows<T>(name: TableName): readonly T[] {
    return this.committed.rows(name) as T[]
  }

  seenBy(watch: StoreWatch): LocalDatabase {
    return new TabDatabase(this, watch) as unknown as LocalDatabase
  }

  evict(): void {
    const end = this.storage.activity.begin()
    const request = this.storage.indexedDB.deleteDatabase(this.name)
    request.addEventListener('success', end)
    request.addEventListener('error', end)
  }
}
