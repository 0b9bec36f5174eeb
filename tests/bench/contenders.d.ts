// The parts of the contenders that the benchmarks use. Written out, because the application's checks run without their packages.
declare module 'rxdb/plugins/core' {
  export interface RxDocument {
    patch(values: object): Promise<RxDocument>
  }
  export interface RxCollection {
    bulkInsert(rows: readonly object[]): Promise<{ error: unknown[] }>
    findOne(id: string): { exec(): Promise<RxDocument | null> }
  }
  export interface RxDatabase {
    addCollections(collections: Record<string, { schema: object }>): Promise<Record<string, RxCollection>>
  }
  export function createRxDatabase(settings: {
    name: string
    storage: object
    multiInstance: boolean
    eventReduce: boolean
  }): Promise<RxDatabase>
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(settings: { chromeTransactionDurability?: 'strict' }): object
}
