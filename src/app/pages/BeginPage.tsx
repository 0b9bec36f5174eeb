import { BeginPanel } from '#features/begin/BeginPanel.tsx'
import { BeginImport } from '#features/dataCenter/bringIn/BeginImport.tsx'

/** The ways to begin, with what takes a list of one's own in. */
export const BeginPage = () => <BeginPanel Import={BeginImport} />
