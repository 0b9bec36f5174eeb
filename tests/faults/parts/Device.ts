import type { Clock, Random } from '#db/savePorts.ts'
import { openSession } from '#server/services/sessions/sessions.ts'
import { type CastMember, companyIds } from './cast.ts'
import type { Fate } from './fates.ts'
import type { PartFault } from './fileNetwork.ts'
import { LocalCopy } from './LocalCopy.ts'
import { seeded, type Seeded } from './seeded.ts'
import { Tab } from './Tab.ts'
import { VirtualLocks } from './VirtualLocks.ts'
import type { World } from './World.ts'

export interface Token {
  readonly text: string
  readonly member: CastMember
}

/** Point at which a tab or browser will end: before, inside or after one of its transactions. */
export interface Crash {
  inTransactions: number
  readonly when: 'before' | 'inside' | 'after'
  readonly isWholeBrowser: boolean
}

export interface StorageTrouble {
  inCalls: number
  readonly error: 'UnknownError' | 'AbortError' | 'QuotaExceededError'
  readonly when: 'call' | 'commit' | 'committed'
}

export const maxTabs = 3

export class Device {
  readonly world: World
  readonly number: number
  readonly random: Seeded
  readonly ports: { readonly clock: Clock; readonly random: Random }
  readonly copies = new Map<string, LocalCopy>()
  readonly tabs: (Tab | undefined)[] = Array.from({ length: maxTabs })
  readonly locks: VirtualLocks
  readonly fates: Fate[] = []
  readonly partFaults: PartFault[] = []
  crash: Crash | undefined
  storage: StorageTrouble | undefined
  token: Token | undefined
  isOnline = true
  isOldApp: boolean
  clockAheadMs = 0

  constructor(world: World, number: number) {
    this.world = world
    this.number = number
    const own = world.random.below(0x7fffffff) + number
    this.random = seeded(own)
    this.isOldApp = seeded(~own).chance(0.5)
    this.locks = new VirtualLocks(world.time)
    this.ports = {
      clock: { now: () => world.time.now + this.clockAheadMs },
      random: { bytes: (count) => this.random.bytes(count) },
    }
  }

  takeFate(): Fate {
    return this.fates.shift() ?? 'calm'
  }

  /** Signs in: the browser's only cookie now belongs to this member, even if a tab shows another user. */
  async signIn(member: CastMember): Promise<void> {
    const account = { id: member.userId, company_id: companyIds[member.company] }
    const { context, trouble } = this.world.server
    const { code } = trouble
    // Planted faults affect only the engine's requests.
    trouble.code = undefined
    const { token } = await openSession(context, account)
    trouble.code = code
    this.token = { text: token, member }
  }

  signOut(): void {
    this.token = undefined
    for (const tab of this.tabs) tab?.end()
  }

  copyOf(member: CastMember): LocalCopy {
    const known = this.copies.get(member.userId)
    if (known) return known
    const copy = new LocalCopy(this, member)
    this.copies.set(member.userId, copy)
    return copy
  }

  tabAt(place: number, member: CastMember | undefined = this.token?.member): Tab | undefined {
    const known = this.tabs[place]
    if (known) return known
    if (!member) return undefined
    const tab = new Tab(this, place, this.copyOf(member))
    this.tabs[place] = tab
    return tab
  }

  openTabs(): Tab[] {
    return this.tabs.filter((tab) => tab !== undefined)
  }

  break(tab: Tab, isWholeBrowser: boolean): void {
    if (isWholeBrowser) for (const each of this.tabs) each?.end()
    else tab.end()
  }

  evict(userId: string): void {
    const copy = this.copies.get(userId)
    if (!copy) return
    for (const tab of this.openTabs()) if (tab.copy === copy) tab.end()
    this.world.journal.noteEviction(copy)
    this.copies.delete(userId)
    copy.database.evict()
  }
}
