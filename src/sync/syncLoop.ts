import type { Clock, Random } from '#db/savePorts.ts'
import type { SyncEngine, SyncEnd, SyncOutcome } from './engine.ts'
import type { OfflineMark } from './offlineMark.ts'
import type { Timers } from './syncPorts.ts'

export type SyncReason = 'start' | 'commit' | 'online' | 'visible' | 'poke' | 'timer' | 'wake' | 'person' | 'signedIn'

export interface LoopState {
  readonly isSending: boolean
  readonly isOnline: boolean
  readonly offlineSince: number | undefined
  readonly needsSignIn: boolean
  readonly needsUpdate: boolean
  readonly last: SyncOutcome | undefined
}

export interface LoopPorts {
  readonly engine: SyncEngine
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  /** Returns whether frequent polling is worthwhile: the page is visible, and nothing else would report changes. */
  readonly isWatchful: () => boolean
  readonly offlineMark?: OfflineMark
  readonly onFault: (error: unknown) => void
}

export interface SyncLoop {
  request(reason: SyncReason): void
  /** Records that the browser is offline; the next cycle detects when the network is available again. */
  noteOffline(): void
  readonly state: () => LoopState
  readonly subscribe: (listener: () => void) => () => void
  stop(): void
}

const debounceMs = 1_000
const watchfulMs = 30_000
const calmMs = 300_000
const firstWaitMs = 2_000
/** Automatic and frequent reasons; they don't shorten a delay imposed by the server or the network. */
const softReasons: readonly SyncReason[] = ['commit', 'poke', 'timer']
const longestWait: Record<SyncEnd, number> = {
  done: calmMs,
  offline: watchfulMs,
  needsSignIn: calmMs,
  needsUpdate: calmMs,
  later: calmMs,
  stopped: calmMs,
}

const atFirst: LoopState = {
  isSending: false,
  isOnline: true,
  offlineSince: undefined,
  needsSignIn: false,
  needsUpdate: false,
  last: undefined,
}

/** Runs the engine when triggered, one cycle at a time, with exponential backoff and jitter after failures. */
export function createSyncLoop(ports: LoopPorts): SyncLoop {
  const listeners = new Set<() => void>()
  let state = atFirst
  let failures = 0
  let isStopped = false
  let due: { at: number; cancel: () => void } | undefined
  let wanted: SyncReason | undefined

  function change(next: Partial<LoopState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function schedule(ms: number): void {
    const at = ports.clock.now() + ms
    if (isStopped || (due && due.at <= at)) return
    due?.cancel()
    due = { at, cancel: ports.timers.after(ms, () => void run('timer')) }
  }

  async function run(reason: SyncReason): Promise<void> {
    due?.cancel()
    due = undefined
    if (isStopped) return
    change({ isSending: true })
    const outcome = await cycle(ports, reason)
    // After progress, the retry isn't delayed further, because the next cycle will likely make progress, too.
    const hasMoved = outcome.sent + outcome.received > 0
    failures = outcome.end === 'done' ? 0 : hasMoved ? 1 : failures + 1
    change({ isSending: false, last: outcome, ...connectionAfter(outcome.end, state, ports) })
    const again = wanted
    wanted = undefined
    if (again) request(again)
    // A cycle that has just started schedules the next one when it ends.
    if (!state.isSending) schedule(waitAfter(outcome.end, failures, ports))
  }

  function request(reason: SyncReason): void {
    const isSoft = softReasons.includes(reason)
    if (state.isSending) wanted = isSoft ? (wanted ?? reason) : reason
    else if (!isSoft) void run(reason)
    else if (failures === 0) schedule(debounceMs)
  }

  return {
    request,
    noteOffline: () => change(offline(state, ports)),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      isStopped = true
      due?.cancel()
      ports.engine.stop()
    },
  }
}

function cycle({ engine, onFault }: LoopPorts, reason: SyncReason): Promise<SyncOutcome> {
  return engine.syncOnce(reason).catch((error: unknown): SyncOutcome => {
    onFault(error)
    return { end: 'later', sent: 0, parked: 0, received: 0, through: 0 }
  })
}

function connectionAfter(end: SyncEnd, before: LoopState, ports: LoopPorts): Partial<LoopState> {
  if (end === 'offline') return offline(before, ports)
  ports.offlineMark?.write(undefined)
  return {
    isOnline: true,
    offlineSince: undefined,
    needsSignIn: end === 'needsSignIn' || (end === 'later' && before.needsSignIn),
    needsUpdate: end === 'needsUpdate',
  }
}

/** Returns the offline state, counted from the first known moment, possibly before this page opened. */
function offline(before: LoopState, { offlineMark, clock }: LoopPorts): Partial<LoopState> {
  const offlineSince = before.offlineSince ?? offlineMark?.read() ?? clock.now()
  offlineMark?.write(offlineSince)
  return { isOnline: false, offlineSince }
}

/** Returns the milliseconds until the next automatic cycle. */
function waitAfter(end: SyncEnd, failures: number, { isWatchful, random }: LoopPorts): number {
  if (end === 'done') return isWatchful() ? watchfulMs : calmMs
  const [jitter = 128] = random.bytes(1)
  return Math.min(firstWaitMs * 2 ** (failures - 1), longestWait[end]) * (0.5 + jitter / 256)
}
