import { atom, useSetAtom } from 'jotai'
import type { ToolStart, ToolStatus } from './mapTool.ts'
import { openedCardAtom } from './useMapCard.ts'

export interface ActiveTool {
  readonly id: string
  readonly start: ToolStart | undefined
  /** Changes when the same tool is chosen again, so the tool restarts. */
  readonly turn: number
}

const currentToolAtom = atom<ActiveTool>()

export const toolStatusAtom = atom<ToolStatus | undefined>(undefined)

/**
 * The active tool. Setting an id, with an optional start, activates a tool and closes an open card; undefined
 * deactivates the tool.
 */
export const activeToolAtom = atom(
  (get) => get(currentToolAtom),
  (get, set, id: string | undefined, start?: ToolStart) => {
    set(toolStatusAtom, undefined)
    if (id !== undefined) set(openedCardAtom, undefined)
    set(currentToolAtom, id === undefined ? undefined : { id, start, turn: (get(currentToolAtom)?.turn ?? 0) + 1 })
  },
)

/** The active tool handles base map clicks and sets the toolbar text. */
export const hasToolAtom = atom((get) => get(currentToolAtom) !== undefined)

export const useTakeTool = (): ((id: string | undefined, start?: ToolStart) => void) => useSetAtom(activeToolAtom)
