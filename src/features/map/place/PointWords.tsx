import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import { recordById } from '#db/queries/records.ts'
import { choiceLabel, entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import styles from './PlaceCard.module.css'

/** What lies under the finger: a competitor or point of interest, by its name. */
export function PointWords({ point }: { point: FoundPoint }) {
  const { t } = useLingui()
  const { locale, recordTitle: titleOf } = useFieldText()
  const { kind, id } = point
  const record = useRecords(
    async (database) => (kind === 'pack' ? undefined : recordById(database, kind, id)),
    [kind, id],
  )
  const type = point.poiType && choiceLabel('poiType', point.poiType)
  const name = record && kind !== 'pack' ? recordTitle(kind, record.fields, locale) : undefined
  const brand = typeof record?.fields.brand === 'string' ? titleOf('brand', record.fields.brand) : undefined
  const detail = [
    kind === 'pack' ? t`Reference point` : entityLabel(kind),
    brand,
    point.poiClass && choiceLabel('poiClass', point.poiClass),
    typeof record?.fields.generalType === 'string' && choiceLabel('competitorType', record.fields.generalType),
    name ? type : undefined,
  ].filter(Boolean)
  return (
    <div className={styles.point}>
      <StatusShape status="competitor" size={20} />
      <div className={styles.pointWords}>
        <div className={styles.pointName}>{name ?? type ?? brand ?? <Trans>Without a name</Trans>}</div>
        <div className={styles.pointDetail}>{detail.join(' · ')}</div>
        {typeof record?.fields.address === 'string' && (
          <div className={styles.pointDetail}>{record.fields.address}</div>
        )}
      </div>
    </div>
  )
}
