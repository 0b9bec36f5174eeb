import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { FileAccess, FileState, RoomState } from '#fieldKit/files/fileAccess.ts'

/** Simulated device for tests. Stores names instead of bytes, rejects on demand, and shows pictures as data URLs. */
export interface TestFileAccess {
  readonly access: FileAccess
  readonly refusals: Map<string, ErrorCode>
  readonly states: Map<string, FileState>
  readonly letGo: string[]
  setRoom(room: RoomState): void
}

/** Returns the hash of a test file; files with equal names and sizes have equal hashes. */
const hashOf = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64)

export function testFileAccess(): TestFileAccess {
  const refusals = new Map<string, ErrorCode>()
  const states = new Map<string, FileState>()
  const letGo: string[] = []
  let room: RoomState = 'ok'
  let made = 0
  const redrawn = async (file: FileReference, word: string): Promise<FileReference> => ({
    ...file,
    sha256: hashOf(`${word} ${file.sha256.slice(0, 20)}`),
  })
  const access: FileAccess = {
    async take(picked) {
      const code = refusals.get(picked.name)
      if (code) throw new AppError(code)
      made += 1
      const sha256 = hashOf(`${picked.name} ${picked.size}`)
      states.set(sha256, { state: 'draft' })
      const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
      return { id, sha256, name: picked.name, mime: picked.type, bytes: picked.size }
    },
    turn: (file, quarterTurns) => redrawn(file, `turned ${quarterTurns}`),
    async annotated(file) {
      const { sha256, mime, bytes } = file
      return { ...(await redrawn(file, 'drawn')), original: file.original ?? { sha256, mime, bytes } }
    },
    async letGo(sha256) {
      letGo.push(sha256)
    },
    room: async () => ({ state: room }),
    open: async () => ({ state: 'offline' }),
    useUrl: (file) => (file ? { state: 'ready', url: 'data:,' } : { state: 'loading' }),
    useStates: () => states,
  }
  return {
    access,
    refusals,
    states,
    letGo,
    setRoom(next) {
      room = next
    },
  }
}
