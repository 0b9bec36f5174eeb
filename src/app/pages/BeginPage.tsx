import { BeginPanel } from '#features/begin/BeginPanel.tsx'
import { BeginImport } from '#features/dataCenter/bringIn/BeginImport.tsx'

export const BeginPage = () => <BeginPanel Import={BeginImport} />
