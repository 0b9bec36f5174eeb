import { atom } from 'jotai'
import type { TileHost } from './tileHost.ts'

/** The session's tile host, once a map has used it. Closed with the session. */
export const tileHostAtom = atom<TileHost | undefined>(undefined)
