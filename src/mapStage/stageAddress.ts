import { createContext, use } from 'react'

export interface StageAddress {
  readonly panelId: string | undefined
  readonly storeId: string | undefined
  readonly id: string | undefined
  /** Street view location: latitude, longitude. */
  readonly look: string | undefined
}

export const StageAddressContext = createContext<StageAddress>({
  panelId: undefined,
  storeId: undefined,
  id: undefined,
  look: undefined,
})

export const useStageAddress = (): StageAddress => use(StageAddressContext)
