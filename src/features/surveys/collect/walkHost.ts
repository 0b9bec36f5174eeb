import { beginWalk, broken, type Fix, isFull, type Walk, withFix } from '#domain/survey/footprint.ts'
import type { DraftPile } from '#session/draftStorage.ts'
import { pieceLength, type WalkHead, walkIn, walkKeys, type WalkPiece } from './walkDraft.ts'

export interface WalkState {
  readonly head: WalkHead
  readonly walk: Walk
  /** Accuracy of the last position in meters; undefined before the first position. */
  readonly accuracyMetres: number | undefined
  readonly trouble: 'refused' | 'failed' | undefined
  readonly isUnsaved: boolean
}

export interface WalkHost {
  /** Returns the current walk: `undefined` while loading, `null` without a walk. */
  readonly state: () => WalkState | null | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a walk, unless one is under way. */
  readonly begin: (head: Omit<WalkHead, 'isOn' | 'startedAt'>) => void
  readonly turn: (isOn: boolean) => void
  readonly drop: () => Promise<void>
}

export interface WalkPorts {
  readonly drafts: DraftPile
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly now: () => number
  /** Returns whether the session has ended, which stops tracking and writing. */
  readonly isOver: () => boolean
}

/**
 * Tracks a walk across screens while the page is visible and tracking is on. Each vertex is saved when it is added. A
 * walk resumed after the page was closed has a gap instead of a connecting line.
 */
export function openWalkHost(ports: WalkPorts): WalkHost {
  const { drafts } = ports
  const listeners = new Set<() => void>()
  let state: WalkState | null | undefined
  let writer = walkWriter(drafts, 0)

  function set(next: WalkState | null): void {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (part: Partial<WalkState>) => state && set({ ...state, ...part })
  const note = (isWritten: boolean) => state?.isUnsaved === isWritten && change({ isUnsaved: !isWritten })
  const receiver = openReceiver(ports, {
    isWanted: () => state?.head.isOn === true,
    onFix: take,
    onTrouble: (trouble) => change({ trouble }),
    onStop: () => state && change({ walk: broken(state.walk) }),
  })

  function take(fix: Fix): void {
    if (!state || ports.isOver()) return receiver.stop()
    const { walk: before, head } = state
    const walk = withFix(before, fix)
    change({ walk, accuracyMetres: fix.accuracyMetres, trouble: undefined })
    if (walk.segments !== before.segments) void writer.writeVertex(head.id, walk).then(note)
    if (isFull(walk)) turn(false)
  }

  function turn(isOn: boolean): void {
    if (!state) return
    change({ head: { ...state.head, isOn } })
    void writer.writeHead(state.head).then(note)
    if (isOn) receiver.follow()
    else receiver.stop()
  }

  void drafts.all().then((pile) => {
    if (state !== undefined) return
    const storedWalk = walkIn(pile)
    writer = walkWriter(drafts, storedWalk?.pieces ?? 0)
    set(storedWalk ? { ...fresh(storedWalk.head), walk: storedWalk.walk } : null)
    receiver.follow()
  })

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(head) {
      if (state) return
      writer = walkWriter(drafts, 0)
      set(fresh({ ...head, startedAt: ports.now(), isOn: true }))
      turn(true)
    },
    turn,
    async drop() {
      if (!state) return
      receiver.stop()
      const { id } = state.head
      set(null)
      await forget(drafts, id)
    },
  }
}

async function forget(drafts: DraftPile, id: string): Promise<void> {
  const key = walkKeys.head(id)
  for (const found of Object.keys(await drafts.all()))
    if (found === key || found.startsWith(`${key}:`)) await drafts.clear(found)
}

/**
 * Writes a walk's head, and its vertices in small pieces numbered from `first`. Failed writes are repeated with the
 * next write. Each write resolves to whether everything has been written.
 */
function walkWriter(drafts: DraftPile, first: number) {
  const failed = new Map<string, WalkHead | WalkPiece>()
  let piece = first
  let segmentNow: number | undefined
  let firstOfSegment = first

  async function write(key: string, part: WalkHead | WalkPiece): Promise<boolean> {
    const due = new Map(failed).set(key, part)
    const writes = [...due].map(async ([dueKey, duePart]) => {
      if (await drafts.keep(dueKey, duePart)) failed.delete(dueKey)
      else failed.set(dueKey, duePart)
    })
    await Promise.all(writes)
    return failed.size === 0
  }

  return {
    writeHead: (head: WalkHead) => write(walkKeys.head(head.id), head),
    writeVertex(id: string, { segments }: Walk): Promise<boolean> {
      const segment = segments.length - 1
      const vertices = segments[segment] ?? []
      const isNewSegment = segment !== segmentNow
      const isNew = isNewSegment || (vertices.length - 1) % pieceLength === 0
      if (isNew && segmentNow !== undefined) piece += 1
      // Identifies the segment by its first piece, because the segment's index shifts if stored pieces are unreadable.
      if (isNewSegment) firstOfSegment = piece
      segmentNow = segment
      const from = Math.floor((vertices.length - 1) / pieceLength) * pieceLength
      return write(walkKeys.piece(id, piece), { segment: firstOfSegment, vertices: vertices.slice(from) })
    },
  }
}

interface Receiver {
  readonly isWanted: () => boolean
  readonly onFix: (fix: Fix) => void
  readonly onTrouble: (trouble: 'refused' | 'failed') => void
  /** Called when tracking stops; the path is unknown until tracking resumes. */
  readonly onStop: () => void
}

/** Wraps the geolocation watch, which runs only while tracking is on and the page is visible. */
function openReceiver({ geolocation, document: page }: WalkPorts, receiver: Receiver) {
  let watch: number | undefined

  function stop(): void {
    if (watch !== undefined) geolocation?.clearWatch(watch)
    watch = undefined
    receiver.onStop()
  }

  function follow(): void {
    if (!receiver.isWanted() || watch !== undefined || page.visibilityState === 'hidden') return
    if (!geolocation) return receiver.onTrouble('failed')
    watch = geolocation.watchPosition(
      ({ coords, timestamp }) => receiver.onFix({ ...coordinates(coords), at: timestamp }),
      ({ code }) => receiver.onTrouble(code === 1 ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: 60_000, maximumAge: 0 },
    )
  }

  page.addEventListener('visibilitychange', () => (page.visibilityState === 'hidden' ? stop() : follow()))
  return { follow, stop }
}

const fresh = (head: WalkHead): WalkState => ({
  head,
  walk: beginWalk(head.startedAt),
  accuracyMetres: undefined,
  trouble: undefined,
  isUnsaved: false,
})

const coordinates = ({ longitude, latitude, accuracy }: GeolocationCoordinates) => ({
  longitude,
  latitude,
  accuracyMetres: accuracy,
})
