import { createContext, use } from 'react'

export interface StageAddress {
  readonly panelId: string | undefined
  readonly storeId: string | undefined
  /** Id of the panel's record, such as a store. */
  readonly id: string | undefined
  /** Street view location: latitude, longitude. */
  readonly look: string | undefined
}

/** The map screen's URL, provided by the router. */
export const StageAddressContext = createContext<StageAddress>({
  panelId: undefined,
  storeId: undefined,
  id: undefined,
  look: undefined,
})

export const useStageAddress = (): StageAddress => use(StageAddressContext)
