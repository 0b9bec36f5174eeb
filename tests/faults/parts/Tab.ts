import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { MetaRow } from '#db/rows.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { createSyncEngine, type SyncEngine } from '#sync/engine.ts'
import { createFileEngine } from '#sync/files/fileEngine.ts'
import type { FilePorts } from '#sync/files/filePorts.ts'
import type { ActionPorts } from '#sync/parkedActions.ts'
import type { SyncPorts } from '#sync/syncPorts.ts'
import { memberOf } from './cast.ts'
import type { Device } from './Device.ts'
import type { LocalCopy } from './LocalCopy.ts'
import { photoPartBytes } from './photoBytes.ts'
import { gone, type MemoryDatabase, named, type StoreWatch } from './MemoryDatabase.ts'
import type { World } from './World.ts'

/** A record as shown when editing began. */
export interface Form {
  readonly entity: EntityName
  readonly id: string
  readonly seen: LocalRecord | undefined
  /** Number of the data set behind the versions on screen; -1 if unknown. */
  readonly epoch: number
  readonly epochName: string | undefined
}

export class Tab {
  readonly world: World
  readonly device: Device
  readonly place: number
  readonly copy: LocalCopy
  readonly member: Member
  readonly database: LocalDatabase
  readonly engine: SyncEngine
  readonly ports: SyncPorts
  readonly files: SyncEngine
  readonly filePorts: FilePorts
  readonly forms: Form[] = []
  readonly saving = new Set<{ readonly form: Form; readonly values: FieldValues }>()
  #isGone = false
  #thaw: (() => void) | undefined
  #frozen: Promise<void> | undefined

  constructor(device: Device, place: number, copy: LocalCopy) {
    this.world = device.world
    this.device = device
    this.place = place
    this.copy = copy
    this.member = memberOf(this.world.journal.accountOf(copy.member.userId))
    this.database = copy.database.seenBy(this.#watch())
    this.ports = {
      name: copy.database.name,
      userId: this.member.userId,
      ...device.ports,
      store: dexieStore(this.database),
      net: this.world.parts.netOf(this),
      locks: device.locks.of(this),
    }
    this.engine = createSyncEngine(this.ports)
    this.filePorts = {
      ...this.ports,
      net: this.world.parts.fileNetOf(this),
      partBytes: { max: photoPartBytes, min: photoPartBytes },
    }
    this.files = createFileEngine(this.filePorts)
  }

  get actions(): ActionPorts {
    return { ...this.device.ports, member: this.member }
  }

  get isGone(): boolean {
    return this.#isGone
  }

  get isFrozen(): boolean {
    return this.#frozen !== undefined
  }

  get name(): string {
    return `${this.device.number}.${this.place}`
  }

  async awake(): Promise<void> {
    while (this.#frozen && !this.#isGone) await this.#frozen
    if (this.#isGone) await new Promise(() => undefined)
  }

  freeze(): void {
    this.#frozen ??= new Promise((resolve) => {
      this.#thaw = resolve
    })
  }

  thaw(): void {
    const thaw = this.#thaw
    this.#frozen = undefined
    this.#thaw = undefined
    thaw?.()
  }

  end(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.thaw()
    this.device.tabs[this.place] = undefined
    this.device.locks.forget(this)
    this.database.close()
  }

  /** Runs the engine; any error but an `AppError` is a product bug. */
  sync(): void {
    this.engine.syncOnce('history').then(
      (outcome) => this.world.log(`${this.name} cycle ${JSON.stringify(outcome)}`),
      (error: unknown) => this.world.journal.noteFault(`a cycle of tab ${this.name}`, error),
    )
  }

  sendFiles(): void {
    this.files.syncOnce('history').then(
      (outcome) => this.world.log(`${this.name} files ${JSON.stringify(outcome)}`),
      (error: unknown) => this.world.journal.noteFault(`files of tab ${this.name}`, error),
    )
  }

  look(entity: EntityName, id: string): Form {
    const seen = this.copy.rows<LocalRecord>(entity).find((row) => row.id === id)
    const name = knownEpoch(this.copy)
    const epochName = typeof name === 'string' ? name : undefined
    return { entity, id, seen, epoch: this.world.journal.epochSeenBy(this.copy), epochName }
  }

  #watch(): StoreWatch {
    const { planted } = this.world
    return {
      begin: async () => {
        await this.awake()
        if (this.#dueCrash('before')) await this.awake()
      },
      call: (_database, table, method) => {
        if (this.#isGone || this.#dueCrash('inside')) throw gone
        if (this.#dueTrouble('call', method === 'put' && table !== 'meta')) return
      },
      commit: () => {
        if (this.#isGone) throw gone
        this.#dueTrouble('commit', true)
      },
      committed: (_database: MemoryDatabase, changes) => {
        this.world.journal.noteCommit(this, changes)
        if (this.#dueCrash('after')) throw gone
        this.#dueTrouble('committed', false)
      },
      ...(planted.wrapStore ? { wrap: (tx, database) => planted.wrapStore!(tx, database) } : {}),
    }
  }

  #dueCrash(when: 'before' | 'inside' | 'after'): boolean {
    const { crash } = this.device
    if (crash?.when !== when) return false
    crash.inTransactions -= 1
    if (crash.inTransactions > 0) return false
    this.device.crash = undefined
    this.world.strike(`crash ${when} a transaction`)
    this.device.break(this, crash.isWholeBrowser)
    return true
  }

  #dueTrouble(when: 'call' | 'commit' | 'committed', isWrite: boolean): boolean {
    const { storage } = this.device
    if (storage?.when !== when || (storage.error === 'QuotaExceededError' && !isWrite)) return false
    storage.inCalls -= 1
    if (storage.inCalls > 0) return false
    this.device.storage = undefined
    this.world.strike(`storage ${storage.error} at ${when}`)
    throw named(storage.error)
  }
}

const knownEpoch = (copy: LocalCopy): unknown => copy.rows<MetaRow>('meta').find(({ key }) => key === 'epoch')?.value
