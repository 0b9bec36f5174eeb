import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import { brandColour } from '#domain/brand/brandColours.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { onMapAddress } from '#domain/recordAddress.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { recordById } from '#db/queries/records.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'
import styles from './PlaceCard.module.css'
import { ReplacePoint } from './ReplacePoint.tsx'

export function PointWords({ point }: { point: FoundPoint }) {
  const { t } = useLingui()
  const { locale, choiceLabel, recordTitle: titleOf } = useFieldText()
  const { kind, id } = point
  const known = useRecords(
    async (database) => (kind === 'pack' ? undefined : withBrand(database, kind, id)),
    [kind, id],
  )
  const record = known?.record
  const of = known?.brand?.fields
  const fields: FieldValues | undefined = record?.fields
  const type = point.poiType && choiceLabel('poiType', point.poiType)
  const name = fields && kind !== 'pack' ? recordTitle(kind, fields, locale) : undefined
  const brand = typeof fields?.brand === 'string' ? titleOf('brand', fields.brand) : undefined
  const sort = [fields?.generalType, of?.generalType, point.poiClass].find((value) => typeof value === 'string')
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
      <PlaceGlyph sort={sort} colour={kind === 'competitor' ? brandColour(of?.colour) : 'var(--ink-3)'} size={24} />
      <div className={styles.pointWords}>
        <div className={styles.pointName}>{name ?? type ?? brand ?? <Trans>Unnamed</Trans>}</div>
        <div className={styles.pointDetail}>{detail.join(' · ')}</div>
        {typeof fields?.address === 'string' && <div className={styles.pointDetail}>{fields.address}</div>}
        {kind === 'pack' && <ReplacePoint point={point} />}
        {onMap !== undefined && (
          <AppLink href={onMap}>
            <Trans>View details</Trans>
          </AppLink>
        )}
      </div>
    </div>
  )
}

async function withBrand(database: LocalDatabase, kind: 'poi' | 'competitor', id: string) {
  const record = await recordById(database, kind, id)
  const { brand }: FieldValues = record?.fields ?? {}
  return { record, brand: typeof brand === 'string' ? await recordById(database, 'brand', brand) : undefined }
}
