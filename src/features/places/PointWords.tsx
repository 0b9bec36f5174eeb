import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { onMapAddress } from '#domain/recordAddress.ts'
import { recordById } from '#db/queries/records.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import styles from './PlaceCard.module.css'
import { ReplacePoint } from './ReplacePoint.tsx'

/** What lies under the finger: a competitor or point of interest, by its name. */
export function PointWords({ point }: { point: FoundPoint }) {
  const { t } = useLingui()
  const { locale, choiceLabel, recordTitle: titleOf } = useFieldText()
  const { kind, id } = point
  const record = useRecords(
    async (database) => (kind === 'pack' ? undefined : recordById(database, kind, id)),
    [kind, id],
  )
  const fields: FieldValues | undefined = record?.fields
  const type = point.poiType && choiceLabel('poiType', point.poiType)
  const name = fields && kind !== 'pack' ? recordTitle(kind, fields, locale) : undefined
  const brand = typeof fields?.brand === 'string' ? titleOf('brand', fields.brand) : undefined
  const onMap = record && kind !== 'pack' ? onMapAddress(kind, id) : undefined
  const detail = [
    kind === 'pack' ? t`Reference point` : entityLabel(kind),
    brand,
    point.poiClass && choiceLabel('poiClass', point.poiClass),
    typeof fields?.generalType === 'string' && choiceLabel('competitorType', fields.generalType),
    name ? type : undefined,
  ].filter(Boolean)
  return (
    <div className={styles.point}>
      <StatusShape status="competitor" size={20} />
      <div className={styles.pointWords}>
        <div className={styles.pointName}>{name ?? type ?? brand ?? <Trans>Without a name</Trans>}</div>
        <div className={styles.pointDetail}>{detail.join(' · ')}</div>
        {typeof fields?.address === 'string' && <div className={styles.pointDetail}>{fields.address}</div>}
        {kind === 'pack' && <ReplacePoint point={point} />}
        {onMap !== undefined && (
          <AppLink href={onMap}>
            <Trans>More about it</Trans>
          </AppLink>
        )}
      </div>
    </div>
  )
}
