import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newStoreAddress, overlapsAddress } from '#domain/store/storeAddress.ts'

interface PaletteAction {
  readonly label: MessageDescriptor
  readonly to: string
}

export const paletteActions: readonly PaletteAction[] = [
  { label: msg`New store`, to: newStoreAddress(undefined) },
  { label: msg`Analyze a location`, to: '/map?panel=explorer' },
  { label: msg`Find areas`, to: '/map?panel=finder' },
  { label: msg`Import a list`, to: '/dataCenter' },
  { label: msg`New survey`, to: '/rtzDesignForm?mode=new' },
  { label: msg`New site report`, to: '/siteReportForm?mode=new' },
  { label: msg`New competitor`, to: '/map?panel=competitors&view=list&mode=new' },
  { label: msg`New POI`, to: '/map?panel=pois&view=list&mode=new' },
  { label: msg`Compare your stores in pairs`, to: overlapsAddress },
  { label: msg`Add user`, to: '/userForm' },
]
