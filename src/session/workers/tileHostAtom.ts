import { atom } from 'jotai'
import type { TileHost } from './tileHost.ts'

/** The session's tiles, once a map has asked for them. Ended with the session. */
export const tileHostAtom = atom<TileHost | undefined>(undefined)
