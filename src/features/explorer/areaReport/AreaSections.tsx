import { ComparisonRows } from './ComparisonRows.tsx'
import { BlockSwitches } from './BlockSwitches.tsx'
import { OverlapChoice } from './OverlapChoice.tsx'
import { PoiChoice } from './PoiChoice.tsx'
import { StoresInside } from './StoresInside.tsx'
import { SurveyChoice } from './SurveyChoice.tsx'

export function AreaSections() {
  return (
    <>
      <PoiChoice />
      <SurveyChoice />
      <OverlapChoice />
      <StoresInside />
      <ComparisonRows />
      <BlockSwitches />
    </>
  )
}
