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

declare module 'pg' {
  export class Client {
    constructor(settings: { host: string; user: string; database: string })
    connect(): Promise<void>
    query(
      text: string | { name: string; text: string; values: readonly unknown[] },
      values?: readonly unknown[],
    ): Promise<{ rows: Record<string, unknown>[] }>
    end(): Promise<void>
  }
  const pg: { Client: typeof Client }
  export default pg
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
