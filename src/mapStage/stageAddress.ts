import { createContext, use } from 'react'

/** What the address names. */
export interface StageAddress {
  /** The panel beside the map. */
  readonly panelId: string | undefined
  /** The store that it is of. */
  readonly storeId: string | undefined
  /** What the panel is of, a store or another record. */
  readonly id: string | undefined
  /** The place that is looked at from the street: latitude, longitude. */
  readonly look: string | undefined
}

/** The address of the map screen around; it is the router's, so it is given, not kept. */
export const StageAddressContext = createContext<StageAddress>({
  panelId: undefined,
  storeId: undefined,
  id: undefined,
  look: undefined,
})

export const useStageAddress = (): StageAddress => use(StageAddressContext)
