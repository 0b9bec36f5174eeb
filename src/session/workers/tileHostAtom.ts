import { atom } from 'jotai'
import type { TileHost } from './tileHost.ts'

/** The session's tile host; undefined until a map uses it. Closed with the session. */
export const tileHostAtom = atom<TileHost | undefined>(undefined)
