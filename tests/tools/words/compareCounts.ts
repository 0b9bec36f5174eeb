import type { Finding } from './countWords.ts'

interface Count {
  readonly comments: number
  readonly names: number
}

export interface WordLimits {
  readonly texts: number
  readonly rooms: Readonly<Record<string, Count>>
}

const none: Count = { comments: 0, names: 0 }

function roomOf(path: string): string {
  const parts = path.split('/')
  if (path.startsWith('src/features/')) return parts.slice(0, 3).join('/')
  return parts.slice(0, /^(?:src|server|tests)\//.test(path) ? 2 : 1).join('/')
}

export function countRooms(findings: readonly Finding[]): Record<string, Count> {
  const rooms: Record<string, Count> = {}
  for (const { path, kind } of findings) {
    const count = rooms[roomOf(path)] ?? none
    rooms[roomOf(path)] = { ...count, [kind]: count[kind] + 1 }
  }
  return rooms
}

export function compareCounts(found: WordLimits, limits: WordLimits): { over: string[]; under: string[] } {
  const over: string[] = []
  const under: string[] = []
  const compare = (name: string, count: number, limit: number) => {
    if (count !== limit) (count > limit ? over : under).push(`${name}: ${count}, allowed ${limit}`)
  }
  for (const room of new Set([...Object.keys(found.rooms), ...Object.keys(limits.rooms)]))
    for (const kind of ['comments', 'names'] as const)
      compare(`${room} ${kind}`, (found.rooms[room] ?? none)[kind], (limits.rooms[room] ?? none)[kind])
  compare('texts of screens', found.texts, limits.texts)
  return { over, under }
}

/** Lowers the limits to the current counts. A limit never rises, and a folder with no matches needs no limit. */
export function lowerLimits(found: WordLimits, limits: WordLimits): WordLimits {
  const rooms: Record<string, Count> = {}
  for (const [room, limit] of Object.entries(limits.rooms).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const count = found.rooms[room] ?? none
    const lower = { comments: Math.min(count.comments, limit.comments), names: Math.min(count.names, limit.names) }
    if (lower.comments + lower.names > 0) rooms[room] = lower
  }
  return { texts: Math.min(found.texts, limits.texts), rooms }
}
