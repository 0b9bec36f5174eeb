import { ComparisonRows } from './BesideRows.tsx'
import { BlockSwitches } from './BlockSwitches.tsx'
import { OverlapChoice } from './OverlapChoice.tsx'
import { PoiChoice } from './PoiChoice.tsx'
import { StoresInside } from './StoresInside.tsx'
import { SurveyChoice } from './SurveyChoice.tsx'

/** What the report on an area can show, live, with a box at each thing that it need not show. */
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
