import { useLingui } from '@lingui/react/macro'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { countText } from '../text/countText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import overlapStyles from './OverlapTable.module.css'
import { StudiedText } from '../text/StudiedText.tsx'
import type { Studied } from '../state/studied.ts'
import { useWorthText } from '../verdict/useVerdict.ts'
import { verdictPercent } from '../verdict/verdictText.ts'

export function ImpactCell({ storeId }: { storeId: string }) {
  const { t } = useLingui()
  const worthText = useWorthText()
  return (
    <td>
      <StudyFigure
        label={t`Impact`}
        read={(studied) => {
          if (!studied.transferred) return '…'
          const lost = lossOf(studied, storeId)?.impact
          return lost == null ? '–' : `−${verdictPercent(lost)}`
        }}
        strong
        method="storeImpact"
        spreadsheet={(studied) => {
          const loss = lossOf(studied, storeId)
          return quotientFormula([loss?.lost], loss?.before)
        }}
        restsOn={['demographics', 'records']}
        beyondZone
        inputs={(studied) => {
          const loss = lossOf(studied, storeId)
          if (!loss) return []
          return [
            { key: 'before', label: t`People attracted without this site`, value: countText(loss.before) },
            { key: 'lost', label: t`People lost`, value: countText(loss.lost) },
          ]
        }}
      />
      <div className={overlapStyles.exposed}>
        <StudiedText
          read={(studied) => {
            const loss = lossOf(studied, storeId)
            return loss ? `−${worthText(loss.lost, studied.calibration)}` : ''
          }}
        />
      </div>
    </td>
  )
}

const lossOf = ({ transferred }: Studied, storeId: string) =>
  transferred?.transfer?.stores.find((store) => store.storeId === storeId)
