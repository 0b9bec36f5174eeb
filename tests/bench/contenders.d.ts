// APIs of contenders used by the benchmarks. Declared here because the app's checks run without these packages.
declare module 'rxdb/plugins/core' {
  export interface RxDocument {
    patch(values: object): Promise<RxDocument>
    toJSON(): object
  }
  export interface RxCollection {
    bulkInsert(rows: readonly object[]): Promise<{ error: unknown[] }>
    bulkUpsert(rows: readonly object[]): Promise<{ error: unknown[] }>
    find(query: { limit: number }): { exec(): Promise<RxDocument[]> }
    findOne(id: string): { exec(): Promise<RxDocument | null> }
    findByIds(ids: string[]): { exec(): Promise<Map<string, RxDocument>> }
    count(query: { selector: object; index: string }): { exec(): Promise<number> }
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

declare module 'kdbush' {
  export default class KDBush {
    constructor(count: number)
    add(x: number, y: number): number
    finish(): this
    range(minX: number, minY: number, maxX: number, maxY: number): number[]
  }
}

declare module 'clipper2-wasm' {
  export interface Freed {
    delete(): void
  }
  export interface Path64 extends Freed {
    assign(coordinates: BigInt64Array): void
  }
  export interface Paths64 extends Freed {
    push_back(path: Path64): void
    size(): number
  }
  export interface FillRule {
    readonly value: number
  }
  export interface Clipper2 {
    readonly FillRule: { readonly EvenOdd: FillRule }
    readonly Path64: new () => Path64
    readonly Paths64: new () => Paths64
    Intersect64(subjects: Paths64, clips: Paths64, fillRule: FillRule): Paths64
    AreaPaths64(paths: Paths64): number
  }
  export default function load(): Promise<Clipper2>
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core'
  interface Heard<T> {
    subscribe(listener: (value: T) => void): { unsubscribe(): void }
  }
  export interface RxReplication {
    readonly received$: Heard<object>
    readonly error$: Heard<Error>
    awaitInitialReplication(): Promise<void>
    awaitInSync(): Promise<unknown>
    start(): Promise<void>
    pause(): Promise<unknown>
  }
  export function replicateRxCollection(settings: {
    collection: RxCollection
    replicationIdentifier: string
    live: boolean
    push: { batchSize: number; handler: (rows: readonly object[]) => Promise<object[]> }
    pull: {
      batchSize: number
      handler: (checkpoint: object | undefined, limit: number) => Promise<{ documents: object[]; checkpoint: object }>
    }
  }): RxReplication
}

declare module 'pouchdb-browser' {
  interface Row {
    readonly id: string
    readonly doc?: Record<string, unknown>
  }
  interface Replication extends Promise<{ ok: boolean; doc_write_failures: number }> {
    on(event: 'change', listener: () => void): this
  }
  export interface PouchDatabase {
    get(id: string): Promise<Record<string, unknown>>
    put(doc: object): Promise<unknown>
    bulkDocs(docs: readonly object[]): Promise<{ error?: unknown }[]>
    allDocs(settings: { keys?: string[]; include_docs?: boolean; limit?: number }): Promise<{ rows: Row[] }>
    replicate: {
      from(address: string, settings: { batch_size: number }): Replication
      to(address: string, settings: { batch_size: number }): Replication
    }
  }
  export interface PouchClass {
    new (name: string, settings?: { auto_compaction?: boolean }): PouchDatabase
    defaults(settings: { prefix: string }): PouchClass
  }
  const PouchDB: PouchClass
  export default PouchDB
}

declare module 'pouchdb-node' {
  export { default } from 'pouchdb-browser'
}

declare module 'express-pouchdb' {
  import type { PouchClass } from 'pouchdb-browser'
  export default function expressPouchdb(pouch: PouchClass, settings: object): object
}

declare module 'express' {
  import type { Server } from 'node:http'
  interface App {
    use(path: string, handler: object): void
    use(handler: object): void
    listen(port: number, host: string, done: () => void): Server
  }
  const express: { (): App; static(folder: string): object }
  export default express
}

declare module 'survey-core' {
  export class Model {
    constructor(form: object)
  }
}

declare module 'survey-core/survey-core.min.css'

declare module 'survey-react-ui' {
  import type { ComponentType } from 'react'
  import type { Model } from 'survey-core'
  export const Survey: ComponentType<{ model: Model }>
}

declare module 'ag-grid-community' {
  export interface GridApi {
    destroy(): void
    applyColumnState(state: object): boolean
    setGridOption(name: string, value: unknown): void
  }
  export const AllCommunityModule: object
  export const ModuleRegistry: { registerModules(modules: readonly object[]): void }
  export function createGrid(
    place: HTMLElement,
    options: {
      rowData: readonly object[]
      columnDefs: readonly object[]
      animateRows: boolean
      onModelUpdated: () => void
    },
  ): GridApi
}

declare module 'maplibre-gl' {
  export class Map {
    constructor(settings: {
      container: HTMLElement
      center: [number, number]
      zoom: number
      style: object
      attributionControl: false
    })
    once(event: 'idle', listener: () => void): void
  }
  export function setWorkerUrl(address: string): void
}

declare module 'maplibre-gl/dist/maplibre-gl.css'
