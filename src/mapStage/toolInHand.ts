import { atom, useSetAtom } from 'jotai'
import type { ToolStart, ToolStatus } from './mapTool.ts'
import { openedCardAtom } from './useMapCard.ts'

export interface ToolInHand {
  readonly id: string
  readonly start: ToolStart | undefined
  /** Taken again, a tool begins again. */
  readonly turn: number
}

const currentToolAtom = atom<ToolInHand>()

/** What the toolbar says. */
export const toolStatusAtom = atom<ToolStatus | undefined>(undefined)

/** The tool in hand: taken by its id, and where it is asked to begin; undefined puts it away. An open card gives way. */
export const toolInHandAtom = atom(
  (get) => get(currentToolAtom),
  (get, set, id: string | undefined, start?: ToolStart) => {
    set(toolStatusAtom, undefined)
    if (id !== undefined) set(openedCardAtom, undefined)
    set(currentToolAtom, id === undefined ? undefined : { id, start, turn: (get(currentToolAtom)?.turn ?? 0) + 1 })
  },
)

/** While a tool is in hand, presses on bare ground and the words of the toolbar are its own. */
export const hasToolAtom = atom((get) => get(currentToolAtom) !== undefined)

export const useTakeTool = (): ((id: string | undefined, start?: ToolStart) => void) => useSetAtom(toolInHandAtom)
